// Where the states of a block appear among the frontiers that were kept.
#pragma once
#include "racetrack/engine/octet_store.hpp"

namespace carreau::racetrack {

template <class Lanes>
class FrontierIndex {
  public:
    FrontierIndex(Account<Lanes>& account, const OctetStore<Lanes>& store, const Kept* kept, std::size_t count)
        : kept_(kept), links_(account), first_(account) {
        first_.resize(store.size());
        for (std::size_t frontier = 0; frontier < count; ++frontier) {
            account.look();
            std::size_t word = 0;
            for (std::size_t at = 0; at < kept[frontier].count; ++at) {
                std::uint32_t& first = first_[store.find(kept[frontier].numbers[at])];
                links_.push({word, static_cast<std::uint32_t>(frontier), first, kept[frontier].present[at]});
                first = static_cast<std::uint32_t>(links_.size());
                word += static_cast<std::size_t>(__builtin_popcount(kept[frontier].present[at]));
            }
        }
    }

    // Calls visit(moves, states) for every frontier with states of the block.
    template <class Visit>
    void for_each(std::uint32_t block, Visit visit) const {
        for (std::uint32_t at = first_[block]; at != 0; at = links_[at - 1].next) {
            const Link& link = links_[at - 1];
            const Kept& kept = kept_[link.frontier];
            Octet octet{};
            const Word* words = kept.words + link.word;
            for (int lane = 0; lane < kSide; ++lane)
                if (link.present >> lane & 1) octet.lanes[lane] = *words++;
            visit(kept.moves, octet);
        }
    }

  private:
    struct Link {
        std::size_t word;
        std::uint32_t frontier, next;
        std::uint8_t present;
    };
    const Kept* kept_;
    Pool<Lanes, Link> links_;
    Pool<Lanes, std::uint32_t> first_;  // by block: 1 + the first link, 0 if there is none
};

}  // namespace carreau::racetrack
