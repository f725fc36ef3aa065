// Memory of an engine and the account of it. Everything is a template over Lanes, to have one copy for each instruction
// set.
#pragma once
#include "racetrack/engine/engine.hpp"
#include "search/system_pages.hpp"

namespace carreau::racetrack {

template <class Lanes>
using Account = SearchAccount<Lanes, Caller>;

template <class Lanes, class Value>
using Pages = SystemPages<Lanes, Value, Paging::sparse>;

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
    // A search of a few states takes little: the first steps are short.
    static constexpr std::size_t kFirst = (std::size_t{1} << 11) / sizeof(Value), kLongest = 32 * kFirst;

    void grow() {
        const std::size_t before = granted_, step = before < kFirst ? kFirst : before < kLongest ? before : kLongest;
        account_.take(step * sizeof(Value));
        granted_ += step;
        if (granted_ > pages_.size()) pages_.grow(granted_ * 2, before);
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
