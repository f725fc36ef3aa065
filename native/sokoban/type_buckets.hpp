// Positions to draw from by lot: first a type, then a position of it. Where a search by an estimate is stuck, most of
// what waits is of the few types that it is stuck in; here every type has the same chance (Xie, Müller, Holte, Imai).
#pragma once
#include <unordered_map>

#include "sokoban/position_store.hpp"

namespace carreau::sokoban {

class TypeBuckets {
  public:
    using Index = PositionStore::Index;
    explicit TypeBuckets(std::uint64_t seed) : random_(seed) {}

    // What it takes at most for a moment while it adds a position.
    std::size_t bytes_to_push(std::uint64_t type) const {
        const auto found = bucket_of_.find(type);
        if (found == bucket_of_.end()) return kBytesOfType;
        const auto& bucket = buckets_[found->second];
        return bucket.size() < bucket.capacity() ? 0 : 2 * bucket.size() * sizeof(Index);
    }
    void push(std::uint64_t type, Index index) {
        const auto [found, fresh] = bucket_of_.try_emplace(type, static_cast<std::uint32_t>(buckets_.size()));
        if (fresh) buckets_.emplace_back(), bytes_ += kBytesOfType;
        auto& bucket = buckets_[found->second];
        if (bucket.empty()) filled_.push_back(found->second);
        bytes_ -= bucket.capacity() * sizeof(Index);
        bucket.push_back(index);
        bytes_ += bucket.capacity() * sizeof(Index);
    }
    bool is_empty() const { return filled_.empty(); }
    // One of them, after is_empty() said no.
    Index draw() {
        const std::size_t lot = any_of(filled_.size());
        auto& bucket = buckets_[filled_[lot]];
        std::swap(bucket[any_of(bucket.size())], bucket.back());
        const Index index = bucket.back();
        bucket.pop_back();
        if (bucket.empty()) filled_[lot] = filled_.back(), filled_.pop_back();
        return index;
    }
    std::size_t bytes() const { return bytes_; }

  private:
    static constexpr std::size_t kBytesOfType = 128;  // in all that lists it

    std::size_t any_of(std::size_t count) {
        random_ = random_ * 6364136223846793005 + 1442695040888963407;
        return static_cast<std::size_t>(random_ >> 33) % count;
    }

    std::unordered_map<std::uint64_t, std::uint32_t> bucket_of_;
    std::vector<std::vector<Index>> buckets_;
    std::vector<std::uint32_t> filled_;  // buckets that have positions
    std::uint64_t random_;
    std::size_t bytes_ = 0;
};

}  // namespace carreau::sokoban
