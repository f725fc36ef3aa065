// Memory straight from the system for engines (see engine.hpp for `Set`).
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "platform/system.hpp"

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
    void grow(std::size_t wanted, std::size_t kept) {
        if (data_) {  // the system moves pages where it can, which is cheaper than clearing and copying them
            void* const moved = platform::resize_pages(data_, size_ * sizeof(Value), wanted * sizeof(Value));
            if (moved) {
                data_ = advised(moved, wanted);
                size_ = wanted;
                return;
            }
        }
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
        if (data_) platform::return_pages(data_, size_ * sizeof(Value));
        data_ = nullptr;
        size_ = 0;
    }

  private:
    static constexpr std::size_t kWorthHuge = 4u << 20;  // bytes

    static Value* map(std::size_t count) {
        return advised(platform::take_pages(count * sizeof(Value), kPaging == Paging::sparse), count);
    }
    static Value* advised(void* found, std::size_t count) {
        const std::size_t bytes = count * sizeof(Value);
        if (kPaging == Paging::huge && bytes >= kWorthHuge) platform::prefer_huge_pages(found, bytes);
        return static_cast<Value*>(found);
    }

    Value* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace carreau
