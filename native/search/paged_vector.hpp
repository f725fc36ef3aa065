// A list that grows by pages: nothing is ever copied, so its memory never doubles for a moment.
#pragma once
#include <cstddef>
#include <memory>
#include <vector>

namespace carreau {

template <class Item>
class PagedVector {
  public:
    Item& operator[](std::size_t index) { return pages_[index / kPage][index % kPage]; }
    const Item& operator[](std::size_t index) const { return pages_[index / kPage][index % kPage]; }
    std::size_t size() const { return size_; }
    std::size_t bytes() const { return pages_.size() * kPage * sizeof(Item); }
    std::size_t bytes_for_one_more() const { return bytes() + (size_ % kPage == 0) * kPage * sizeof(Item); }
    void push_back(const Item& item) {
        if (size_ == pages_.size() * kPage) pages_.push_back(std::make_unique<Item[]>(kPage));
        (*this)[size_++] = item;
    }
    Item pop_back() {
        const Item item = (*this)[--size_];
        return item;
    }

  private:
    static constexpr std::size_t kPage = 1 << 12;
    std::vector<std::unique_ptr<Item[]>> pages_;
    std::size_t size_ = 0;
};

}  // namespace carreau
