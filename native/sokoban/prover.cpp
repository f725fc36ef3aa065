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
    stride_ = group.size() + 1;
    states_.clear();
    known_.clear(kTable);
    if (open_.size() < stride_) open_.resize(stride_);
    for (auto& bucket : open_) bucket.clear();
    child_.assign(group.begin(), group.end());
    std::sort(child_.begin(), child_.end());
    lowest_ = group.size();
    add(player, group.size());
}

void Prover::add(Cell player, std::size_t off_goal) {
    open_[off_goal].push_back(static_cast<std::uint32_t>(states_.size()));
    lowest_ = std::min(lowest_, off_goal);
    states_.resize(states_.size() + stride_ - 1 - child_.size(), kWall);
    states_.insert(states_.end(), child_.begin(), child_.end());
    states_.push_back(player);
}

Prover::Verdict Prover::search(int most_nodes) {
    int nodes = 0;
    while (lowest_ < stride_) {
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
        if (flood_.count() + static_cast<int>(boxes_.size()) == board_.size)
            most_nodes = std::min(most_nodes, kOpenNodes);
        const bool spent = ++nodes > most_nodes, enough = meter_.spend(1);
        const bool goes_on = spent || expand();
        alone_.take_all(boxes_);
        if (spent || !enough) return Verdict::unknown;
        if (!goes_on) return Verdict::alive;
    }
    return Verdict::lost;
}

bool Prover::enter(std::size_t state) {
    boxes_.clear();
    for (std::size_t i = state; i + 1 < state + stride_; ++i)
        if (states_[i] >= 0) boxes_.push_back(states_[i]);
    alone_.put_all(boxes_);
    Cell& player = states_[state + stride_ - 1];
    player = flood_.run(alone_, player);
    return remember(state);
}

bool Prover::remember(std::size_t state) {
    const auto at = [&](std::size_t index) { return states_.begin() + static_cast<std::ptrdiff_t>(index); };
    const auto hash = [&](std::size_t index) {
        std::uint64_t key = board_.region_key[states_[index + stride_ - 1]];
        for (std::size_t i = index; i + 1 < index + stride_; ++i)
            if (states_[i] >= 0) key ^= board_.box_key[states_[i]];
        return key;
    };
    return known_.insert(static_cast<std::uint32_t>(state), hash, [&](std::size_t one, std::size_t other) {
        return std::equal(at(one), at(one + stride_), at(other));
    });
}

bool Prover::expand() {
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
    child_ = boxes_;
    if (in_zone_[to]) {
        child_[which] = to;
        alone_.move(box, to);
        const bool alive = freeze_.is_alive_after(alone_, to, child_, base_.dead(), frozen_);
        alone_.move(to, box);
        if (!alive) return true;
        std::sort(child_.begin(), child_.end());
    } else {
        child_.erase(child_.begin() + static_cast<std::ptrdiff_t>(which));
    }
    const auto off_goal = std::count_if(child_.begin(), child_.end(), [&](Cell cell) { return !board_.is_goal[cell]; });
    if (off_goal == 0) return false;
    add(box, static_cast<std::size_t>(off_goal));
    return true;
}

}  // namespace carreau::sokoban
