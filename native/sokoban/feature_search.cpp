#include "sokoban/feature_search.hpp"

#include <algorithm>
#include <tuple>

namespace carreau::sokoban {
namespace {

constexpr std::size_t kMostChoices = 32;   // kept at a time; the rest is found again when these are used up
constexpr std::size_t kQueueBytes = 32;    // of a node in its queue, which grows by doubling
constexpr std::size_t kReserve = 1 << 16;  // more than a node and its choices take

std::uint32_t mix(std::uint64_t value) {
    value = (value ^ value >> 31) * 0x9e3779b97f4a7c15;
    return static_cast<std::uint32_t>(value >> 32);
}

}  // namespace

FeatureSearch::FeatureSearch(const Board& board, TableCache& tables, Deadlocks& deadlocks, Hotspots& hotspots,
                             PullSearch& pulls, PackingPlan plan, const FeatureOptions& options, WorkMeter& meter)
    : board_(board),
      base_(tables.base()),
      deadlocks_(deadlocks),
      hotspots_(hotspots),
      pulls_(pulls),
      meter_(meter),
      plan_(std::move(plan)),
      options_(options),
      carries_(board),
      reached_(board),
      regions_(board),
      corridors_(board),
      corrals_(board),
      occupied_(board),
      seen_(meter) {
    const auto& dead = tables.base().dead();
    if (std::any_of(board.boxes.begin(), board.boxes.end(), [&](Cell box) { return dead[box]; })) return;
    boxes_ = board.boxes;
    occupied_.put_all(boxes_);
    add(-1, {kWall, kWall, 0, 0}, board.player, 0);
    occupied_.take_all(boxes_);
}

TurnEnd FeatureSearch::run(std::uint64_t units) {
    return take_turn(
        meter_, units, [&] { return solved_ >= 0; }, [&] { return cells_.empty(); }, [&] { expand(pick_cell()); });
}

// The cells in turn, and the best of them every second time.
FeatureSearch::Queue& FeatureSearch::pick_cell() {
    take_best_ = !take_best_;
    if (!take_best_) return cells_.begin()->second;
    auto next = cells_.upper_bound(cursor_);
    if (next == cells_.end()) next = cells_.begin();
    cursor_ = next->first;
    return next->second;
}

void FeatureSearch::expand(Queue& queue) {
    const int index = queue.top().second;
    queue.pop();
    const Choice choice = nodes_[index].choices.back();
    nodes_[index].choices.pop_back();
    load(index);
    if (nodes_[index].choices.empty() && nodes_[index].has_more) {
        occupied_.put_all(boxes_);
        choose_moves(index, nodes_[index].player, score_of(nodes_[index].player), true);
        occupied_.take_all(boxes_);
    }
    put_back(index, &queue);
    std::replace(boxes_.begin(), boxes_.end(), choice.from, choice.to);
    occupied_.put_all(boxes_);
    add(index, choice, board_.next[choice.to][choice.side], nodes_[index].weight + choice.weight);
    occupied_.take_all(boxes_);
}

void FeatureSearch::put_back(int index, Queue* queue) {
    const std::uint32_t cell = nodes_[index].feature_cell;
    if (!nodes_[index].choices.empty())
        (queue ? *queue : cells_[cell]).emplace(queue_key(index), index);
    else if (queue && queue->empty())
        cells_.erase(cell);
}

std::uint64_t FeatureSearch::queue_key(int index) const {
    const Node& node = nodes_[index];
    const auto weight = static_cast<std::uint64_t>(node.weight) + node.choices.back().weight;
    const auto age = static_cast<std::uint32_t>(index);
    const std::uint32_t order = options_.seed ? mix(options_.seed * 1000003 + age) : options_.newest_first ? ~age : age;
    return weight << 32 | order;
}

void FeatureSearch::load(int index) {
    const auto first = node_boxes_.begin() + static_cast<std::ptrdiff_t>(index * board_.boxes.size());
    boxes_.assign(first, first + static_cast<std::ptrdiff_t>(board_.boxes.size()));
}

std::uint64_t FeatureSearch::boxes_key() const {
    std::uint64_t key = 0;
    for (const Cell box : boxes_) key ^= board_.box_key[box];
    return key;
}

// The position is on the board: boxes_ and occupied_.
void FeatureSearch::add(int before, const Choice& move, Cell player, int weight) {
    if (!meter_.spend(1)) return;
    const Cell region = regions_.run(occupied_, player);
    if (!seen_.insert(boxes_key() ^ board_.region_key[region])) return;
    ++meter_.expanded;
    const PositionStore::Index meeting = pulls_.find(boxes_, region);
    const bool solved = meeting != PositionStore::kNone;
    if (!solved && !is_alive(move, player)) return;
    if (!meter_.may_hold(kReserve)) return;
    const int index = static_cast<int>(nodes_.size());
    const auto weighs = static_cast<std::uint16_t>(std::min(weight, 0xffff));
    nodes_.push_back({before, 0, weighs, player, move.from, move.to, move.side, false, false, {}});
    node_boxes_.insert(node_boxes_.end(), boxes_.begin(), boxes_.end());
    if (solved) {
        solved_ = index;
        second_half_ = pulls_.line_from(meeting);
        return;
    }
    Score here = score_of(player);
    here.hot = hotspots_.pairs(boxes_);
    std::uint32_t& cell = nodes_[index].feature_cell = feature_cell(here);
    if (options_.keep_place && before >= 0) cell = std::min(cell, nodes_[before].feature_cell);
    if (furthest_ < 0 || cell < nodes_[furthest_].feature_cell) furthest_ = index;
    choose_moves(index, player, here, false);
    put_back(index, nullptr);
    note_memory();
    if (shortcut_ == nullptr) return;
    const Carry last = *shortcut_;
    std::replace(boxes_.begin(), boxes_.end(), last.from, last.to);
    occupied_.move(last.from, last.to);
    add(index, {last.from, last.to, last.side, 0}, board_.next[last.to][last.side], weight);
}

bool FeatureSearch::is_alive(const Choice& move, Cell player) {
    if (!options_.replace_lost && move.to >= 0 && deadlocks_.matches_pattern(occupied_, move.to, player)) return false;
    return deadlocks_.analyse(boxes_, player) != nullptr && !deadlocks_.is_lost_locally(occupied_, player, move.to);
}

void FeatureSearch::note_memory() {
    const std::size_t now = nodes_.size() * (sizeof(Node) + kQueueBytes + board_.boxes.size() * sizeof(Cell)) +
                            choice_bytes_ + stage_tables_.size() * BoxTables::bytes_of(board_);
    meter_.hold(now, held_);
    held_ = now;
}

void FeatureSearch::choose_moves(int index, Cell player, const Score& here, bool again) {
    find_candidates(player, here);
    if (!again) advise(candidates_, here);
    keep_best(index, again);
}

void FeatureSearch::find_candidates(Cell player, const Score& here) {
    candidates_.clear();
    const BoxTables* tables = deadlocks_.analyse(boxes_, player);
    if (tables == nullptr) return;
    reached_.run(occupied_, player);
    moves_.clear();
    movers_ = boxes_;
    if (!corrals_.choose_movers(occupied_, reached_, tables->dead(), true, movers_)) return;
    for (const Cell box : movers_) {
        if (tables->is_wall(box) || !meter_.spend(1)) continue;
        carries_.for_each<Motion::push>(
            occupied_, reached_, box, [&](Cell cell) { return !tables->is_dead(cell); },
            [&](const Carry& carry) {
                const std::uint8_t side = tables->side(carry.to, board_.next[carry.to][carry.side]);
                if (side != BoxTables::kCutOff && tables->nearest(carry.to, side) != kFar) moves_.push_back(carry);
            });
    }
    const std::uint64_t key = boxes_key();
    shortcut_ = nullptr;
    for (std::size_t i = 0; i < moves_.size() && !meter_.stopped(); ++i) consider(moves_[i], *tables, here, key);
}

// Cheap tests and the features of one move.
void FeatureSearch::consider(const Carry& move, const BoxTables& tables, const Score& here, std::uint64_t boxes_key) {
    ++meter_.generated;
    meter_.spend(1);
    const Cell player = board_.next[move.to][move.side];
    Cell& box = *std::find(boxes_.begin(), boxes_.end(), move.from);
    box = move.to;
    occupied_.move(move.from, move.to);
    bool keep = !(options_.replace_lost && deadlocks_.matches_pattern(occupied_, move.to, player)) &&
                deadlocks_.freeze().is_alive_after(occupied_, move.to, boxes_, tables.dead(), frozen_);
    if (keep) {
        const std::uint64_t key = boxes_key ^ board_.box_key[move.from] ^ board_.box_key[move.to];
        const Cell region = regions_.run(occupied_, player);
        keep = !seen_.contains(key ^ board_.region_key[region]);
        if (keep && pulls_.find(boxes_, region) != PositionStore::kNone) shortcut_ = &move;
    }
    if (keep) {
        candidates_.push_back({move, score_in_region(player)});
        candidates_.back().score.hot =
            here.hot - hotspots_.pairs(boxes_, move.from, move.to) + hotspots_.pairs(boxes_, move.to, move.from);
    }
    occupied_.move(move.to, move.from);
    box = move.from;
}

auto FeatureSearch::rank(const Candidate& each) {  // smaller is better
    return std::tuple(-each.score.packed, each.score.out_of_plan, each.score.regions, each.score.corridors,
                      each.score.hot, each.move.pushes);
}

// Each advisor names at most one move: the best by its own measure, if that improves.
void FeatureSearch::advise(std::vector<Candidate>& candidates, const Score& here) {
    const auto advisor = [&](int Score::* measure, int sign) {
        Candidate* best = nullptr;
        for (Candidate& each : candidates) {
            const int value = sign * (each.score.*measure);
            if (value >= sign * (here.*measure)) continue;
            if (!best || std::pair(value, rank(each)) < std::pair(sign * (best->score.*measure), rank(*best)))
                best = &each;
        }
        if (best) best->weight = 0;
    };
    advisor(&Score::packed, -1);
    advisor(&Score::regions, 1);
    advisor(&Score::corridors, 1);
    advisor(&Score::out_of_plan, 1);
    advisor(&Score::hot, 1);
    advisor(&Score::reach, -1);
}

void FeatureSearch::keep_best(int index, bool again) {
    // No two are equal, so every library sorts them alike.
    const auto better = [](const Candidate& one, const Candidate& other) {
        const auto key = [](const Candidate& each) {
            return std::tuple(each.weight, rank(each), each.move.from, each.move.to, each.move.side);
        };
        return key(one) < key(other);
    };
    const std::size_t kept = again ? candidates_.size() : std::min(candidates_.size(), kMostChoices);
    std::partial_sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(kept), candidates_.end(),
                      better);
    auto& choices = nodes_[index].choices;
    choice_bytes_ -= choices.capacity() * sizeof(Choice);
    choices.clear();
    choices.reserve(kept);
    for (std::size_t i = kept; i-- > 0;) {
        const Candidate& each = candidates_[i];
        choices.push_back({each.move.from, each.move.to, each.move.side, static_cast<std::uint8_t>(each.weight)});
    }
    nodes_[index].has_more = kept < candidates_.size();
    choice_bytes_ += choices.capacity() * sizeof(Choice);
}

std::vector<Push> FeatureSearch::solution() {
    std::vector<Push> pushes = line_to(solved_);
    pushes.insert(pushes.end(), second_half_.begin(), second_half_.end());
    return pushes;
}

std::vector<Push> FeatureSearch::line_to(int last) {
    std::vector<int> chain;
    for (int index = last; nodes_[index].before >= 0; index = nodes_[index].before) chain.push_back(index);
    std::vector<Push> pushes;
    for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
        const Node& node = nodes_[*at];
        load(node.before);
        occupied_.put_all(boxes_);
        reached_.run(occupied_, nodes_[node.before].player);
        const auto part = carries_.pushes_of(occupied_, reached_, {node.from, node.to, node.side, 0});
        pushes.insert(pushes.end(), part.begin(), part.end());
        occupied_.take_all(boxes_);
    }
    meter_.spend(chain.size());
    return pushes;
}

Standing FeatureSearch::standing_at(int index) const {
    Standing standing{{}, kWall, 0, static_cast<int>(plan_.held.size())};
    if (index < 0) return standing;
    const auto first = node_boxes_.begin() + static_cast<std::ptrdiff_t>(index * board_.boxes.size());
    standing.boxes.assign(first, first + static_cast<std::ptrdiff_t>(board_.boxes.size()));
    standing.player = nodes_[index].player;
    standing.stage = 255 - static_cast<int>(nodes_[index].feature_cell >> 24);
    return standing;
}

std::optional<Departure> FeatureSearch::depart() {
    const auto give = [&](int index) -> std::optional<Departure> {
        if (index <= 0 || nodes_[index].is_given) return std::nullopt;
        nodes_[index].is_given = true;
        return Departure{standing_at(index), line_to(index)};
    };
    if (auto departure = give(furthest_)) return departure;
    for (const auto& [cell, queue] : cells_)
        if (auto departure = give(queue.top().second)) return departure;
    return std::nullopt;
}

}  // namespace carreau::sokoban
