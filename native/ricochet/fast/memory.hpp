// Memory that an engine keeps between problems, and the account of what one problem uses of it.
#pragma once
#include <sys/mman.h>

#include <cstring>
#include <new>

#include "ricochet/fast/engine.hpp"

namespace carreau::ricochet::fast {

struct Stopped {};  // thrown to leave a search that its caller has stopped

// Templates over Bits have one copy for each instruction set, even where Bits does not matter.
template <class Bits>
struct Account {
    Caller* caller = nullptr;
    std::uint64_t states = 0, generated = 0;
    int lower_bound = 0;
    std::size_t bytes = 0;

    void look() {
        if (caller->must_stop(states, lower_bound, bytes)) throw Stopped{};
    }
    bool may_take(std::size_t more) { return caller->may_use(bytes + more); }
    void take(std::size_t more) {
        if (!may_take(more)) throw Stopped{};
        bytes += more;
    }
};

// An array of plain values straight from the system: zero at first, in huge pages where they can be had.
template <class Bits, class Value>
class Block {
  public:
    Block() = default;
    Block(const Block&) = delete;
    Block& operator=(const Block&) = delete;
    ~Block() { release(); }

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
    // At least `wanted` values, of which the first `kept` stay.
    void grow(std::size_t wanted, [[maybe_unused]] std::size_t kept) {
#ifdef MREMAP_MAYMOVE
        if (data_) {  // the system moves pages, which is cheaper than clearing and copying them
            void* found = mremap(data_, size_ * sizeof(Value), wanted * sizeof(Value), MREMAP_MAYMOVE);
            if (found == MAP_FAILED) throw std::bad_alloc();
            data_ = advised(found, wanted);
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
    void release() {
        if (data_) munmap(data_, size_ * sizeof(Value));
        data_ = nullptr;
        size_ = 0;
    }

  private:
    static Value* map(std::size_t count) {
        void* found = mmap(nullptr, count * sizeof(Value), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (found == MAP_FAILED) throw std::bad_alloc();
        return advised(found, count);
    }
    static Value* advised(void* found, [[maybe_unused]] std::size_t count) {
#ifdef MADV_HUGEPAGE
        if (count * sizeof(Value) >= (4u << 20)) madvise(found, count * sizeof(Value), MADV_HUGEPAGE);
#endif
        return static_cast<Value*>(found);
    }

    Value* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace carreau::ricochet::fast
