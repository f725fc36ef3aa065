// Memory straight from the system, zero at first, and the account of it. Everything is a template over Lanes, to have
// one copy for each instruction set.
#pragma once
#include <sys/mman.h>

#include <cstring>
#include <new>

#include "racetrack/engine/engine.hpp"

#ifndef MAP_NORESERVE
#define MAP_NORESERVE 0
#endif

namespace carreau::racetrack {

struct Stopped {};  // thrown to leave a search that its caller has stopped

template <class Lanes>
struct Account {
    Caller* caller = nullptr;
    std::uint64_t states = 0, generated = 0;
    int lower_bound = 0;
    std::size_t bytes = 0;

    void look() {
        if (caller->must_stop(states, lower_bound, bytes)) throw Stopped{};
    }
    void require(std::size_t more) {
        if (!caller->may_use(bytes + more)) throw Stopped{};
    }
    void take(std::size_t more) {
        require(more);
        bytes += more;
    }
};

// Pages appear when they are first written to.
template <class Lanes, class Value>
class Pages {
  public:
    Pages() = default;
    Pages(const Pages&) = delete;
    Pages& operator=(const Pages&) = delete;
    ~Pages() { release(); }

    Value* data() const { return data_; }
    std::size_t size() const { return size_; }
    Value& operator[](std::size_t at) const { return data_[at]; }

    // Room for so many values; those that were there stay.
    void reserve(std::size_t wanted) {
        if (wanted <= size_) return;
#ifdef MREMAP_MAYMOVE
        void* found =
            data_ ? mremap(data_, size_ * sizeof(Value), wanted * sizeof(Value), MREMAP_MAYMOVE) : map(wanted);
        if (found == MAP_FAILED) throw std::bad_alloc();
#else
        void* found = map(wanted);
        if (found == MAP_FAILED) throw std::bad_alloc();
        if (data_) std::memcpy(found, data_, size_ * sizeof(Value));
        release();
#endif
        data_ = static_cast<Value*>(found);
        size_ = wanted;
    }
    void swap(Pages& other) {
        Value* data = data_;
        data_ = other.data_;
        other.data_ = data;
        const std::size_t size = size_;
        size_ = other.size_;
        other.size_ = size;
    }

  private:
    static void* map(std::size_t count) {
        return mmap(nullptr, count * sizeof(Value), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                    -1, 0);
    }
    void release() {
        if (data_) munmap(static_cast<void*>(data_), size_ * sizeof(Value));
        data_ = nullptr;
        size_ = 0;
    }

    Value* data_ = nullptr;
    std::size_t size_ = 0;
};

// Values that grow in number. The account is asked for every step of it before a page of the step is touched.
template <class Lanes, class Value>
class Pool {
  public:
    explicit Pool(Account<Lanes>& account) : account_(account) {}

    std::size_t add() {
        if (size_ == granted_) grow();
        return size_++;
    }
    void push(const Value& value) { pages_[add()] = value; }
    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    Value* data() const { return pages_.data(); }
    Value& operator[](std::size_t at) const { return pages_[at]; }
    Value* begin() const { return pages_.data(); }
    Value* end() const { return pages_.data() + size_; }
    // Makes it so many values, zero if they are new.
    void resize(std::size_t size) {
        while (granted_ < size) grow();
        size_ = size;
    }
    void swap(Pool& other) {
        pages_.swap(other.pages_);
        swap_numbers(size_, other.size_);
        swap_numbers(granted_, other.granted_);
    }

  private:
    static constexpr std::size_t kStep = (std::size_t{1} << 16) / sizeof(Value);

    void grow() {
        account_.take(kStep * sizeof(Value));
        granted_ += kStep;
        if (granted_ > pages_.size()) pages_.reserve(granted_ * 2);
    }
    static void swap_numbers(std::size_t& one, std::size_t& other) {
        const std::size_t kept = one;
        one = other;
        other = kept;
    }

    Account<Lanes>& account_;
    Pages<Lanes, Value> pages_;
    std::size_t size_ = 0, granted_ = 0;
};

}  // namespace carreau::racetrack
