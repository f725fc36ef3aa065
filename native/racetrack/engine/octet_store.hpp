// What is known of each octet: which of its states were reached, and which of its moves meet no obstacle.
#pragma once
#include "racetrack/engine/memory.hpp"
#include "racetrack/engine/numbering.hpp"

namespace carreau::racetrack {

struct Block {
    Octet reached, legal;
};

// Blocks are made when they are first needed: a directory, mostly untouched, leads from numbers to them.
template <class Lanes>
class OctetStore {
  public:
    OctetStore(const TiledTrack& track, Account<Lanes>& account)
        : track_(track), account_(account), blocks_(account), queued_(account), touched_(account) {
        directory_.reserve(track.numbers);
        touched_.resize(static_cast<std::size_t>(track.planes) * static_cast<std::size_t>(track.tiles));
        blocks_.add();  // 0 is no block
        queued_.add();
    }

    static constexpr std::uint32_t kNone = 0;
    // The block of a number, or none.
    std::uint32_t find(std::uint32_t number) const { return directory_[number] & ~kHasLegal; }
    std::uint32_t find_or_make(std::uint32_t number) {
        std::uint32_t& entry = directory_[number];
        if (!entry) entry = make(number);
        return entry & ~kHasLegal;
    }
    Octet& reached(std::uint32_t block) const { return blocks_[block].reached; }
    // 1 + the slot of the next frontier that it waits in; 0 if in none.
    std::uint32_t& queued(std::uint32_t block) const { return queued_[block]; }
    std::size_t size() const { return blocks_.size(); }

    // The moves that meet no obstacle; `build` fills them in when they are first asked for.
    template <class Build>
    const Octet& legal(std::uint32_t number, Build build) {
        std::uint32_t& entry = directory_[number];
        if (!entry) entry = make(number);
        Octet& legal = blocks_[entry & ~kHasLegal].legal;
        if (!(entry & kHasLegal)) {
            build(legal);
            entry |= kHasLegal;
        }
        return legal;
    }

    void prefetch(std::uint32_t number) const { __builtin_prefetch(directory_.data() + number); }
    // The entries of a number and of its neighbours in the rows above and below.
    void prefetch_around(std::uint32_t number) const {
        for (int row = -1; row <= 1; ++row) __builtin_prefetch(directory_.data() + number + row * track_.octets);
    }
    void prefetch_reached(std::uint32_t block) const {
        __builtin_prefetch(&blocks_[block].reached);
        __builtin_prefetch(&queued_[block]);
    }
    void prefetch_legal(std::uint32_t number, std::uint32_t count) const {
        for (std::uint32_t at = number; at < number + count; ++at)
            if (const std::uint32_t entry = directory_[at]) __builtin_prefetch(&blocks_[entry & ~kHasLegal].legal);
    }

  private:
    static constexpr std::uint32_t kHasLegal = 0x80000000u;

    std::uint32_t make(std::uint32_t number) {
        std::uint8_t& touched = touched_[number / track_.per_tile];
        if (!touched) account_.take(track_.per_tile * sizeof(std::uint32_t));
        touched = 1;
        queued_.add();
        return static_cast<std::uint32_t>(blocks_.add());
    }

    const TiledTrack& track_;
    Account<Lanes>& account_;
    Pages<Lanes, std::uint32_t> directory_;
    Pool<Lanes, Block> blocks_;
    Pool<Lanes, std::uint32_t> queued_;  // apart from the blocks, so that it stays in the cache
    Pool<Lanes, std::uint8_t> touched_;  // by plane and tile: its part of the directory is in use
};

}  // namespace carreau::racetrack
