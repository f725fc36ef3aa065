// What a best-first search has reached and not expanded, least first; two kinds with one interface. An entry that a
// shorter way has overtaken stays where it is: whoever takes it compares its depth.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

namespace carreau {

struct OpenEntry {
    std::int32_t key;  // what is least
    std::int32_t depth;
    std::uint32_t index;
};

enum class Order { cost_and_estimate, estimate };

// For keys of any kind. Of equals those with the least estimate, and of those the oldest.
class OpenHeap {
  public:
    explicit OpenHeap(Order order) : order_(order) {}

    bool is_empty() const { return entries_.empty(); }
    OpenEntry pop() {
        std::pop_heap(entries_.begin(), entries_.end(), later);
        const OpenEntry entry = entries_.back();
        entries_.pop_back();
        return entry;
    }
    void push(std::int32_t depth, std::int32_t estimate, std::uint32_t index) {
        if (entries_.size() == entries_.capacity()) entries_.reserve(larger());
        const bool greedy = order_ == Order::estimate;
        entries_.push_back({{greedy ? estimate : depth + estimate, depth, index}, greedy ? 0 : estimate, age_++});
        std::push_heap(entries_.begin(), entries_.end(), later);
    }
    std::size_t bytes() const { return entries_.capacity() * sizeof(Entry); }
    // What it takes beside that, for a moment, while it adds an entry.
    std::size_t bytes_to_push(std::int32_t, std::int32_t) const {
        return entries_.size() < entries_.capacity() ? 0 : larger() * sizeof(Entry);
    }

  private:
    struct Entry : OpenEntry {
        std::int32_t second;
        std::uint64_t age;
    };
    static bool later(const Entry& one, const Entry& other) {
        if (one.key != other.key) return one.key > other.key;
        return one.second != other.second ? one.second > other.second : one.age > other.age;
    }
    std::size_t larger() const { return std::max<std::size_t>(2 * entries_.capacity(), 64); }

    Order order_;
    std::vector<Entry> entries_;
    std::uint64_t age_ = 0;
};

// For small costs: a list for each sum of depth and estimate, so that nothing is ever compared. Of equals the newest.
class OpenBuckets {
  public:
    bool is_empty() {
        while (lowest_ < buckets_.size() && buckets_[lowest_].empty()) ++lowest_;
        return lowest_ == buckets_.size();
    }
    // After is_empty() said no.
    OpenEntry pop() {
        const Entry entry = buckets_[lowest_].back();
        buckets_[lowest_].pop_back();
        return {static_cast<std::int32_t>(lowest_), entry.depth, entry.index};
    }
    void push(std::int32_t depth, std::int32_t estimate, std::uint32_t index) {
        const auto at = static_cast<std::size_t>(depth + estimate);
        if (buckets_.size() <= at) buckets_.resize(at + 1);
        auto& bucket = buckets_[at];
        const std::size_t before = bucket.capacity();
        bucket.push_back({index, depth});
        bytes_ += (bucket.capacity() - before) * sizeof(Entry);
        lowest_ = std::min(lowest_, at);
    }
    std::size_t bytes() const { return bytes_ + buckets_.capacity() * sizeof(buckets_[0]); }
    std::size_t bytes_to_push(std::int32_t depth, std::int32_t estimate) const {
        const auto at = static_cast<std::size_t>(depth + estimate);
        if (buckets_.size() <= at) return (at + 1) * sizeof(buckets_[0]) + sizeof(Entry);
        const auto& bucket = buckets_[at];
        return bucket.size() < bucket.capacity() ? 0 : 2 * bucket.capacity() * sizeof(Entry) + sizeof(Entry);
    }

  private:
    struct Entry {
        std::uint32_t index;
        std::int32_t depth;
    };
    std::vector<std::vector<Entry>> buckets_;
    std::size_t lowest_ = 0, bytes_ = 0;
};

}  // namespace carreau
