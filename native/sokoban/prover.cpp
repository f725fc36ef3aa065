#include "sokoban/prover.hpp"

#include <algorithm>

namespace carreau::sokoban {
namespace {
constexpr std::size_t kTable = 1 << 8;
constexpr int kOpenNodes = 50;  // where nothing is enclosed a proof is unlikely
}  // namespace

Prover::Verdict Prover::prove(std::span<const Cell> group, Cell player, int most_nodes) {
    if (board_.is_solved(group)) return Verdict::alive;
    if (!freeze_.find(group, base_.dead(), frozen_)) return Verdict::lost;
    find_zone(group, player);
    begin(group, player);
    const Verdict verdict = search(most_nodes);
    for (const Cell cell : zone_) in_zone_[cell] = 0;
    return verdict;
}

// The boxes, the cells around them, and what they enclose.
void Prover::find_zone(std::span<const Cell> group, Cell player) {
    zone_.clear();
    const auto add = [&](Cell cell) {
        if (cell >= 0 && !in_zone_[cell]) in_zone_[cell] = 1, zone_.push_back(cell);
    };
    alone_.put_all(group);
    flood_.run(alone_, player);
    for (const Cell box : group) {
        add(box);
        for (const Cell near : board_.ring[box]) add(near);
    }
    for (std::size_t i = 0; i < zone_.size(); ++i) {
        if (flood_[zone_[i]]) continue;
        for (const Cell near : board_.next[zone_[i]])
            if (near >= 0 && !flood_[near]) add(near);
    }
    alone_.take_all(group);
}

void Prover::begin(std::span<const Cell> group, Cell player) {
    stride_ = group.size() + 2;
    states_.clear();
    known_.clear(kTable);
    if (open_.size() <= group.size()) open_.resize(group.size() + 1);
    for (auto& bucket : open_) bucket.clear();
    child_.assign(group.begin(), group.end());
    std::sort(child_.begin(), child_.end());
    lowest_ = group.size();
    add(player, kWall, group.size());
}

void Prover::add(Cell player, Cell moved, std::size_t off_goal) {
    open_[off_goal].push_back(static_cast<std::uint32_t>(states_.size()));
    lowest_ = std::min(lowest_, off_goal);
    states_.resize(states_.size() + stride_ - 2 - child_.size(), kWall);
    states_.insert(states_.end(), child_.begin(), child_.end());
    states_.push_back(player);
    states_.push_back(moved);
}

Prover::Verdict Prover::search(int most_nodes) {
    int nodes = 0;
    while (lowest_ + 1 < stride_) {
        if (open_[lowest_].empty()) {
            ++lowest_;
            continue;
        }
        const std::size_t state = open_[lowest_].back();
        open_[lowest_].pop_back();
        if (!enter(state)) {
            alone_.take_all(boxes_);
            continue;
        }
        if (flood_.is_all(alone_)) most_nodes = std::min(most_nodes, kOpenNodes);
        const bool spent = ++nodes > most_nodes, enough = meter_.spend(1);
        const bool goes_on = spent || expand();
        alone_.take_all(boxes_);
        if (spent || !enough) return Verdict::unknown;
        if (!goes_on) return Verdict::alive;
    }
    return Verdict::lost;
}

bool Prover::enter(std::size_t state) {
    const std::size_t player = state + stride_ - 2;
    boxes_.clear();
    for (std::size_t i = state; i < player; ++i)
        if (states_[i] >= 0) boxes_.push_back(states_[i]);
    alone_.put_all(boxes_);
    const Cell moved = states_[player + 1];
    if (moved >= 0 && !freeze_.is_alive_after(alone_, moved, boxes_, base_.dead(), frozen_)) return false;
    states_[player] = flood_.run(alone_, states_[player]);
    return remember(state);
}

bool Prover::remember(std::size_t state) {
    const auto at = [&](std::size_t index) { return states_.begin() + static_cast<std::ptrdiff_t>(index); };
    const auto hash = [&](std::size_t index) {
        const std::size_t player = index + stride_ - 2;
        std::uint64_t key = board_.region_key[states_[player]];
        for (std::size_t i = index; i < player; ++i)
            if (states_[i] >= 0) key ^= board_.box_key[states_[i]];
        return key;
    };
    return known_.insert(static_cast<std::uint32_t>(state), hash, [&](std::size_t one, std::size_t other) {
        return std::equal(at(one), at(one + stride_ - 1), at(other));
    });
}

bool Prover::expand() {
    off_goal_ = static_cast<std::size_t>(
        std::count_if(boxes_.begin(), boxes_.end(), [&](Cell cell) { return !board_.is_goal[cell]; }));
    movers_ = boxes_;
    if (!corrals_.choose_movers(alone_, flood_, base_.dead(), false, movers_)) return true;
    for (const Cell mover : movers_) {
        const auto which = static_cast<std::size_t>(std::find(boxes_.begin(), boxes_.end(), mover) - boxes_.begin());
        for (int direction = 0; direction < kDirections; ++direction)
            if (!push(which, direction)) return false;
    }
    return true;
}

bool Prover::push(std::size_t which, int direction) {
    const Cell box = boxes_[which], from = board_.next[box][opposite(direction)], to = board_.next[box][direction];
    if (from < 0 || to < 0 || !flood_[from] || alone_[to] || base_.is_dead(to)) return true;
    if (base_.nearest(to, base_.side(to, box)) == kFar) return true;
    const bool stays = in_zone_[to];
    const std::size_t off_goal = off_goal_ - !board_.is_goal[box] + (stays && !board_.is_goal[to]);
    if (off_goal == 0) return false;
    child_ = boxes_;
    if (stays) {
        child_[which] = to;
        std::sort(child_.begin(), child_.end());
    } else {
        child_.erase(child_.begin() + static_cast<std::ptrdiff_t>(which));
    }
    add(box, stays ? to : kWall, off_goal);
    return true;
}

}  // namespace carreau::sokoban
