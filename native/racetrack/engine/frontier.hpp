// The states of one layer: octets in the order they came, linked tile by tile.
#pragma once
#include "racetrack/engine/memory.hpp"

namespace carreau::racetrack {

template <class Lanes>
class Frontier {
  public:
    static constexpr std::uint32_t kNone = 0xFFFFFFFFu;

    Frontier(const TiledTrack& track, Account<Lanes>& account)
        : octets_(account), numbers_(account), blocks_(account), next_(account), heads_(account), tiles_(account) {
        heads_.resize(static_cast<std::size_t>(track.planes) * static_cast<std::size_t>(track.tiles));
        for (std::uint32_t& head : heads_) head = kNone;
    }

    // The slot of a new octet.
    std::size_t add(std::uint32_t plane_tile, std::uint32_t number, std::uint32_t block, const Lanes& states) {
        const std::size_t slot = octets_.add();
        states.store(octets_[slot].lanes);
        numbers_.push(number);
        blocks_.push(block);
        std::uint32_t& head = heads_[plane_tile];
        if (head == kNone) tiles_.push(plane_tile);
        next_.push(head);
        head = static_cast<std::uint32_t>(slot);
        return slot;
    }
    void merge(std::size_t slot, const Lanes& states) {
        (Lanes::load(octets_[slot].lanes) | states).store(octets_[slot].lanes);
    }
    void clear() {
        for (const std::uint32_t plane_tile : tiles_) heads_[plane_tile] = kNone;
        octets_.clear();
        numbers_.clear();
        blocks_.clear();
        next_.clear();
        tiles_.clear();
    }
    void swap(Frontier& other) {
        octets_.swap(other.octets_);
        numbers_.swap(other.numbers_);
        blocks_.swap(other.blocks_);
        next_.swap(other.next_);
        heads_.swap(other.heads_);
        tiles_.swap(other.tiles_);
    }

    bool is_empty() const { return octets_.size() == 0; }
    std::size_t size() const { return octets_.size(); }
    const Octet* octets() const { return octets_.data(); }
    const std::uint32_t* numbers() const { return numbers_.data(); }
    const Pool<Lanes, std::uint32_t>& blocks() const { return blocks_; }
    const Pool<Lanes, std::uint32_t>& tiles() const { return tiles_; }  // those that hold a state, with their plane
    std::uint32_t head(std::uint32_t plane_tile) const { return heads_[plane_tile]; }
    std::uint32_t next(std::uint32_t slot) const { return next_[slot]; }

  private:
    Pool<Lanes, Octet> octets_;
    Pool<Lanes, std::uint32_t> numbers_, blocks_, next_, heads_, tiles_;
};

}  // namespace carreau::racetrack
