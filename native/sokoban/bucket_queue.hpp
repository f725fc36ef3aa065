// What is to be expanded, least first: a bucket for each first number, and in it the least second number.
#pragma once
#include <algorithm>

#include "sokoban/position_store.hpp"

namespace carreau::sokoban {

class BucketQueue {
  public:
    struct Entry {
        std::uint32_t second;
        PositionStore::Index index;
    };

    // What it takes for a moment while it adds an entry.
    std::size_t bytes_to_push(std::size_t first) const {
        if (first >= buckets_.size()) return (first + 1) * sizeof(buckets_[0]) + kFirstEntries * sizeof(Entry);
        const auto& bucket = buckets_[first];
        return bucket.size() < bucket.capacity() ? 0 : std::max(kFirstEntries, 2 * bucket.size()) * sizeof(Entry);
    }
    void push(std::size_t first, Entry entry) {
        if (buckets_.size() <= first) buckets_.resize(first + 1);
        auto& bucket = buckets_[first];
        if (bucket.size() == bucket.capacity()) {
            bytes_ -= bucket.capacity() * sizeof(Entry);
            bucket.reserve(std::max(kFirstEntries, 2 * bucket.size()));
            bytes_ += bucket.capacity() * sizeof(Entry);
        }
        bucket.push_back(entry);
        std::push_heap(bucket.begin(), bucket.end(), later);
        lowest_ = std::min(lowest_, first);
    }
    bool is_empty() {
        for (; lowest_ < buckets_.size() && buckets_[lowest_].empty(); ++lowest_) give_back(buckets_[lowest_]);
        return lowest_ >= buckets_.size();
    }
    // Of the entry that is next, after is_empty() said no.
    std::size_t first() const { return lowest_; }
    Entry pop() {
        auto& bucket = buckets_[lowest_];
        std::pop_heap(bucket.begin(), bucket.end(), later);
        const Entry entry = bucket.back();
        bucket.pop_back();
        return entry;
    }
    std::size_t bytes() const { return bytes_ + buckets_.capacity() * sizeof(std::vector<Entry>); }

  private:
    static constexpr std::size_t kFirstEntries = 16, kWorthGivingBack = 4096;
    // A bucket is seldom filled again once all of it was expanded.
    void give_back(std::vector<Entry>& bucket) {
        if (bucket.capacity() < kWorthGivingBack) return;
        bytes_ -= bucket.capacity() * sizeof(Entry);
        std::vector<Entry>().swap(bucket);
    }
    // Of equals the newest.
    static bool later(const Entry& one, const Entry& other) {
        return one.second != other.second ? one.second > other.second : one.index < other.index;
    }
    std::vector<std::vector<Entry>> buckets_;
    std::size_t lowest_ = 0, bytes_ = 0;
};

}  // namespace carreau::sokoban
