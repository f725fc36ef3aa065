// Positions sorted by kind, which is an estimate and a depth, to take one of any kind at random: rare kinds come up as
// often as common ones. So a search comes back to what it left early, where its mistake may lie.
#pragma once
#include <algorithm>
#include <unordered_map>

#include "sokoban/positions.hpp"

namespace carreau::sokoban {

class Kinds {
  public:
    using Index = Positions::Index;

    // What it takes for a moment while it adds a position.
    std::size_t bytes_to_add(std::uint32_t estimate, std::uint32_t depth) const {
        const auto place = places_.find(key_of(estimate, depth));
        return place == places_.end() ? grown_bytes(kinds_) + kFirst * sizeof(Index)
                                      : grown_bytes(kinds_[place->second].members);
    }
    void add(std::uint32_t estimate, std::uint32_t depth, Index index) {
        const std::uint64_t key = key_of(estimate, depth);
        const auto [place, fresh] = places_.try_emplace(key, kinds_.size());
        if (fresh) kinds_.push_back({key, {}});
        auto& members = kinds_[place->second].members;
        if (members.size() == members.capacity()) {
            member_bytes_ -= members.capacity() * sizeof(Index);
            members.reserve(std::max(kFirst, 2 * members.size()));
            member_bytes_ += members.capacity() * sizeof(Index);
        }
        members.push_back(index);
    }
    bool is_empty() const { return kinds_.empty(); }
    Index take_any() {
        const std::size_t place = next_random() % kinds_.size();
        auto& members = kinds_[place].members;
        std::swap(members[next_random() % members.size()], members.back());
        const Index index = members.back();
        members.pop_back();
        if (members.empty()) remove(place);
        return index;
    }
    std::size_t bytes() const {
        return member_bytes_ + kinds_.capacity() * sizeof(Kind) + places_.size() * kBytesAPlace;
    }

  private:
    static constexpr std::size_t kFirst = 4, kBytesAPlace = 40;
    struct Kind {
        std::uint64_t key;
        std::vector<Index> members;  // never none
    };
    static std::uint64_t key_of(std::uint32_t estimate, std::uint32_t depth) {
        return std::uint64_t{estimate} << 32 | depth;
    }
    template <class T>
    static std::size_t grown_bytes(const std::vector<T>& all) {
        return all.size() < all.capacity() ? 0 : std::max(kFirst, 2 * all.size()) * sizeof(T);
    }
    void remove(std::size_t place) {
        member_bytes_ -= kinds_[place].members.capacity() * sizeof(Index);
        places_.erase(kinds_[place].key);
        if (place + 1 != kinds_.size()) {
            kinds_[place] = std::move(kinds_.back());
            places_[kinds_[place].key] = place;
        }
        kinds_.pop_back();
    }
    std::uint64_t next_random() {
        random_ = random_ * 6364136223846793005 + 1442695040888963407;
        return random_ >> 33;
    }

    std::vector<Kind> kinds_;
    std::unordered_map<std::uint64_t, std::size_t> places_;
    std::size_t member_bytes_ = 0;
    std::uint64_t random_ = 1;
};

}  // namespace carreau::sokoban
