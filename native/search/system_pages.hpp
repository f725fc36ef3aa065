// Memory straight from the system for engines (see engine.hpp for `Set`).
#pragma once
#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>

#ifndef MAP_NORESERVE
#define MAP_NORESERVE 0
#endif

namespace carreau {

enum class Paging {
    sparse,  // far more is asked for than is ever touched
    huge,    // most of it is touched: in huge pages where they can be had
};

// An array of plain values, zero at first. Pages appear when they are first written to.
template <class Set, class Value, Paging kPaging>
class SystemPages {
  public:
    SystemPages() = default;
    SystemPages(const SystemPages&) = delete;
    SystemPages& operator=(const SystemPages&) = delete;
    ~SystemPages() { release(); }

    Value* data() const { return data_; }
    std::size_t size() const { return size_; }
    Value& operator[](std::size_t at) const { return data_[at]; }

    // At least `wanted` values; true if they are fresh zeroes, false if the old ones were enough.
    bool reserve(std::size_t wanted) {
        if (size_ >= wanted) return false;
        release();
        data_ = map(wanted);
        size_ = wanted;
        return true;
    }
    // Makes it `wanted` values, more than there are, of which the first `kept` stay.
    void grow(std::size_t wanted, [[maybe_unused]] std::size_t kept) {
#ifdef MREMAP_MAYMOVE
        if (data_) {  // the system moves pages, which is cheaper than clearing and copying them
            data_ = checked(mremap(data_, size_ * sizeof(Value), wanted * sizeof(Value), MREMAP_MAYMOVE), wanted);
            size_ = wanted;
            return;
        }
#endif
        Value* larger = map(wanted);
        if (kept) std::memcpy(static_cast<void*>(larger), data_, kept * sizeof(Value));
        release();
        data_ = larger;
        size_ = wanted;
    }
    void swap(SystemPages& other) {
        Value* const data = data_;
        const std::size_t size = size_;
        data_ = other.data_;
        size_ = other.size_;
        other.data_ = data;
        other.size_ = size;
    }
    void release() {
        if (data_) munmap(static_cast<void*>(data_), size_ * sizeof(Value));
        data_ = nullptr;
        size_ = 0;
    }

  private:
    static constexpr std::size_t kWorthHuge = 4u << 20;  // bytes
    static constexpr int kFlags = MAP_PRIVATE | MAP_ANONYMOUS | (kPaging == Paging::sparse ? MAP_NORESERVE : 0);

    static Value* map(std::size_t count) {
        return checked(mmap(nullptr, count * sizeof(Value), PROT_READ | PROT_WRITE, kFlags, -1, 0), count);
    }
    static Value* checked(void* found, [[maybe_unused]] std::size_t count) {
        if (found == MAP_FAILED) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
        if (kPaging == Paging::huge && count * sizeof(Value) >= kWorthHuge)
            madvise(found, count * sizeof(Value), MADV_HUGEPAGE);
#endif
        return static_cast<Value*>(found);
    }

    Value* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace carreau
