#include "sokoban/deadlocks.hpp"

#include <algorithm>

namespace carreau::sokoban {
namespace {

constexpr std::size_t kLargestGroup = 20, kMostTogether = 14, kWidest = 12, kNeighbours = 7;
constexpr int kProverNodes = 100;

bool has(const std::vector<Cell>& cells, Cell cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

}  // namespace

const BoxTables* Deadlocks::analyse(std::span<const Cell> boxes, Cell player) {
    ++report_.analysed;
    const BoxTables* tables = &tables_.base();
    for (std::size_t known = 0;;) {
        if (!freeze_.find(boxes, tables->dead(), frozen_)) return ++report_.frozen, nullptr;
        if (frozen_.size() == known) break;
        known = frozen_.size();
        tables = &tables_.with_walls(frozen_);
    }
    for (const Cell box : boxes)
        if (!tables->is_wall(box) && tables->is_hopeless(board_, box, player)) return ++report_.hopeless, nullptr;
    if (!matching_.is_possible(boxes, player, *tables)) return ++report_.unmatched, nullptr;
    return tables;
}

bool Deadlocks::matches_pattern(const Occupied& occupied, Cell moved, Cell player) const {
    ++report_.compared;
    for (const Pattern& pattern : patterns_at_[moved]) {
        const std::uint64_t line = pattern_regions_[pattern.region + board_.line_of[player]];
        if (!(line >> board_.bit_of[player] & 1)) continue;
        const Cell* cells = &pattern_cells_[pattern.first];
        if (std::all_of(cells, cells + pattern.boxes, [&](Cell cell) { return occupied[cell]; }))
            return ++report_.matched, true;
    }
    return false;
}

bool Deadlocks::is_lost_locally(const Occupied& occupied, Cell player, Cell moved) {
    if (corrals_are_lost(occupied, player)) return true;
    return moved >= 0 && neighbourhood_is_lost(occupied, player, moved);
}

bool Deadlocks::corrals_are_lost(const Occupied& occupied, Cell player) {
    flood_.run(occupied, player);
    std::vector<std::vector<Cell>> borders;
    corrals_.for_each(occupied, flood_, [&](const std::vector<Cell>& boxes) {
        borders.push_back(boxes);
        return true;
    });
    std::vector<Cell> together;
    for (auto& border : borders) {
        for (const Cell box : border)
            if (!has(together, box)) together.push_back(box);
        if (is_lost(border, player)) return true;
        if (widen(occupied, border) && is_lost(border, player)) return true;
    }
    return borders.size() > 1 && together.size() <= kMostTogether && is_lost(together, player);
}

// Adds the boxes beside those of the group, which may stand in their way.
bool Deadlocks::widen(const Occupied& occupied, std::vector<Cell>& group) const {
    const std::size_t before = group.size();
    for (std::size_t i = 0; i < before; ++i)
        for (const Cell near : board_.next[group[i]])
            if (near >= 0 && occupied[near] && !has(group, near)) group.push_back(near);
    return group.size() > before && group.size() <= kWidest;
}

bool Deadlocks::neighbourhood_is_lost(const Occupied& occupied, Cell player, Cell moved) {
    std::vector<Cell> group{moved};
    const auto take = [&](Cell cell) {
        if (occupied[cell] && group.size() < kNeighbours && !has(group, cell)) group.push_back(cell);
    };
    for (std::size_t i = 0; i < group.size() && group.size() < kNeighbours; ++i)
        for (const Cell near : board_.ring[group[i]]) {
            if (near < 0) continue;
            take(near);
            if (occupied[near]) continue;
            for (const Cell beyond : board_.next[near])
                if (beyond >= 0) take(beyond);
        }
    return group.size() > 1 && is_lost(std::move(group), player);
}

bool Deadlocks::is_lost(std::vector<Cell> group, Cell player) {
    if (group.empty() || group.size() > kLargestGroup || board_.is_solved(group)) return false;
    alone_.put_all(group);
    std::uint64_t key = board_.region_key[flood_.run(alone_, player)];
    const bool known =
        std::any_of(group.begin(), group.end(), [&](Cell box) { return matches_pattern(alone_, box, player); });
    alone_.take_all(group);
    if (known) return ++report_.known, true;
    for (const Cell box : group) key ^= board_.box_key[box];
    if (not_lost_.contains(key)) return false;
    const std::uint64_t before = meter_.done();
    const Prover::Verdict verdict = prover_.prove(group, player, nodes_for(group.size()));
    ++report_.proofs;
    report_.proof_states += meter_.done() - before;
    report_.given_up += verdict == Prover::Verdict::unknown;
    if (verdict != Prover::Verdict::lost) {
        if (!meter_.stopped()) not_lost_.insert(key);
        return false;
    }
    ++report_.proven;
    minimise(group, player);
    remember(group, player);
    return true;
}

int Deadlocks::nodes_for(std::size_t boxes) {
    return boxes <= 5 ? kProverNodes : boxes <= 8 ? kProverNodes / 2 : kProverNodes / 4;
}

// Leaves boxes out as long as the rest is lost without them.
void Deadlocks::minimise(std::vector<Cell>& group, Cell player) {
    for (std::size_t i = 0; i < group.size() && group.size() > 1;) {
        std::vector<Cell> fewer = group;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (prover_.prove(fewer, player, nodes_for(fewer.size())) == Prover::Verdict::lost)
            group = std::move(fewer);
        else
            ++i;
    }
}

void Deadlocks::remember(const std::vector<Cell>& group, Cell player) {
    const std::size_t bytes = pattern_bytes();
    const Pattern pattern{static_cast<std::uint32_t>(pattern_cells_.size()), static_cast<std::uint32_t>(group.size()),
                          static_cast<std::uint32_t>(pattern_regions_.size())};
    alone_.put_all(group);
    flood_.run(alone_, player);
    alone_.take_all(group);
    for (int line = 0; line < board_.lines; ++line) pattern_regions_.push_back(flood_.line(line));
    pattern_cells_.insert(pattern_cells_.end(), group.begin(), group.end());
    for (const Cell box : group) patterns_at_[box].push_back(pattern);
    ++pattern_count_;
    meter_.hold(pattern_bytes(), bytes);
}

std::vector<LostGroup> Deadlocks::proven_after(std::size_t count) const {
    std::vector<LostGroup> groups;
    for (Cell box = 0; box < board_.size; ++box)
        for (const Pattern& pattern : patterns_at_[box]) {
            const Cell* cells = &pattern_cells_[pattern.first];
            if (cells[0] != box || pattern.region < count * board_.lines) continue;
            Cell player = 0;
            while (!(pattern_regions_[pattern.region + board_.line_of[player]] >> board_.bit_of[player] & 1)) ++player;
            groups.push_back({{cells, cells + pattern.boxes}, player});
        }
    return groups;
}

void Deadlocks::learn(const LostGroup& proven) {
    if (!meter_.spend(1)) return;
    alone_.put_all(proven.boxes);
    const bool known = std::any_of(proven.boxes.begin(), proven.boxes.end(),
                                   [&](Cell box) { return matches_pattern(alone_, box, proven.player); });
    alone_.take_all(proven.boxes);
    if (!known) remember(proven.boxes, proven.player);
}

}  // namespace carreau::sokoban
