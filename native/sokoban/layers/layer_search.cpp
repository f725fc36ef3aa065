#include "sokoban/layers/layer_search.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

#include "sokoban/assignment.hpp"
#include "sokoban/lots.hpp"

namespace carreau::sokoban {
namespace {
constexpr int kPatience = 50;  // layers without a better position than before
constexpr int kEnd = std::numeric_limits<int>::min();
}  // namespace

LayerOptions LayerOptions::drawn(std::uint64_t seed, std::size_t width) {
    std::uint64_t drawn = seed;
    const auto one_of = [&](std::initializer_list<int> values) {
        drawn = shuffled(drawn + 1);
        return values.begin()[drawn % values.size()];
    };
    LayerOptions options{{}, width, seed};
    LayerWeights& weights = options.weights;
    weights.region = one_of({0, 1, 2, 4, 8}) * LayerWeights::kPush;
    weights.unreached = one_of({0, 1, 2, 5});
    weights.packed = one_of({0, 1, 3, 6}) * LayerWeights::kPush;
    weights.luck = one_of({5, 16, 48});
    return options;
}

LayerSearch::LayerSearch(const Board& board, const LayerOptions& options, WorkMeter& meter)
    : board_(board),
      options_(options),
      meter_(meter),
      carries_(board),
      reached_(board),
      region_(board),
      occupied_(board),
      seen_(meter),
      least_(std::numeric_limits<int>::max()) {
    meter_.spend_on_cells(static_cast<std::size_t>(board.size) * kDirections);  // one that ends at once takes time, too
}

TurnEnd LayerSearch::run(std::uint64_t units) {
    return take_turn(meter_, units, [&] { return solved_ >= 0; }, [&] { return layer_.empty(); }, [&] { step(); });
}

void LayerSearch::step() {
    if (next_ < layer_.size()) expand(layer_[next_++]);
    // An end is taken at once: another search may forget what it knows of the rest.
    if (next_ == layer_.size() || (!candidates_.empty() && candidates_.back().score == kEnd)) choose_layer();
}

void LayerSearch::add_root(std::span<const Cell> boxes, Cell player) {
    boxes_.assign(boxes.begin(), boxes.end());
    occupied_.put_all(boxes_);
    if (seen_.insert(boxes_key() ^ board_.region_key[region_.run(occupied_, player)])) add(boxes_, {-1, player, {}});
    unload();
}

void LayerSearch::load(int index) {
    const auto first = node_boxes_.begin() + static_cast<std::ptrdiff_t>(index * board_.boxes.size());
    boxes_.assign(first, first + static_cast<std::ptrdiff_t>(board_.boxes.size()));
    occupied_.put_all(boxes_);
    reached_.run(occupied_, nodes_[index].player);
}

void LayerSearch::expand(int index) {
    ++meter_.expanded;
    if (!meter_.spend(1)) return;
    load(index);
    moves_.clear();
    find_moves(nodes_[index].player);
    const std::uint64_t key = boxes_key();
    const std::size_t count = has_room() ? moves_.size() : 0;
    for (std::size_t i = 0; i < count && !meter_.stopped(); ++i)
        if (consider(index, moves_[i], key)) break;
    unload();
}

// For what follows from one position.
bool LayerSearch::has_room() {
    const std::size_t most = candidates_.size() + moves_.size();
    if (most <= candidates_.capacity()) return true;
    if (!meter_.may_hold(2 * most * sizeof(Candidate))) return false;
    candidates_.reserve(2 * most);
    note_memory();
    return true;
}

bool LayerSearch::consider(int before, const Carry& move, std::uint64_t boxes_key) {
    ++meter_.generated;
    meter_.spend(1 + matching_work(boxes_.size()));
    const auto which = static_cast<std::size_t>(std::find(boxes_.begin(), boxes_.end(), move.from) - boxes_.begin());
    const Cell player = board_.next[move.to][move.side];
    boxes_[which] = move.to;
    occupied_.move(move.from, move.to);
    const Cell region = region_.run(occupied_, player);
    const std::uint64_t key =
        boxes_key ^ board_.box_key[move.from] ^ board_.box_key[move.to] ^ board_.region_key[region];
    const bool fresh = !seen_.contains(key), end = fresh && is_end(region);
    if (fresh) {
        const int left = end ? 0 : pushes_left(which, player);
        if (left != kLost) candidates_.push_back({end ? kEnd : score(key, left), key, before, move});
    }
    occupied_.move(move.to, move.from);
    boxes_[which] = move.from;
    return end;
}

int LayerSearch::score(std::uint64_t key, int left) {
    const LayerWeights& weights = options_.weights;
    const int unreached = board_.size - region_.count();
    int regions = 0;
    while (weights.region > 0 && region_.extend_to_next(occupied_)) ++regions;
    const auto luck = static_cast<int>(shuffled(key ^ options_.seed) % static_cast<std::uint64_t>(weights.luck + 1));
    return LayerWeights::kPush * left + weights.region * regions + weights.unreached * unreached + luck -
           weights.packed * packed();
}

void LayerSearch::choose_layer() {
    // No two are equal, so every library sorts them alike.
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& one, const Candidate& other) {
        const auto order = [](const Candidate& each) {
            return std::tuple(each.score, each.key, each.before, each.move.from, each.move.to, each.move.side);
        };
        return order(one) < order(other);
    });
    layer_.clear();
    next_ = 0;
    const bool goes_on_now = !candidates_.empty() && goes_on(candidates_.front().score);
    for (std::size_t i = 0; goes_on_now && i < candidates_.size() && layer_.size() < options_.width; ++i) {
        if (meter_.stopped() || solved_ >= 0) break;
        if (!is_chosen(candidates_[i])) continue;
        if (candidates_[i].score == kEnd) solved_ = layer_.back();
    }
    candidates_.clear();
}

bool LayerSearch::goes_on(int least) {
    const bool better = least < least_;
    layers_since_ = better ? 0 : layers_since_ + 1;
    least_ = std::min(least_, least);
    return layers_since_ <= kPatience;
}

bool LayerSearch::is_chosen(const Candidate& candidate) {
    if (seen_.contains(candidate.key) || !meter_.may_hold(bytes_of_node())) return false;
    load(candidate.before);
    std::replace(boxes_.begin(), boxes_.end(), candidate.move.from, candidate.move.to);
    occupied_.move(candidate.move.from, candidate.move.to);
    const bool chosen = (candidate.score == kEnd || !is_lost(candidate.move)) && seen_.insert(candidate.key);
    if (chosen) add(boxes_, {candidate.before, board_.next[candidate.move.to][candidate.move.side], candidate.move});
    unload();
    return chosen;
}

void LayerSearch::add(std::span<const Cell> boxes, const Node& node) {
    layer_.push_back(static_cast<int>(nodes_.size()));
    nodes_.push_back(node);
    node_boxes_.insert(node_boxes_.end(), boxes.begin(), boxes.end());
    note_memory();
}

std::vector<int> LayerSearch::chain_to(int index) const {
    std::vector<int> chain;
    for (; index >= 0; index = nodes_[index].before) chain.push_back(index);
    return {chain.rbegin(), chain.rend()};
}

std::uint64_t LayerSearch::boxes_key() const {
    std::uint64_t key = 0;
    for (const Cell box : boxes_) key ^= board_.box_key[box];
    return key;
}

void LayerSearch::note_memory() {
    const std::size_t now = nodes_.size() * bytes_of_node() + candidates_.capacity() * sizeof(Candidate);
    meter_.hold(now, held_);
    held_ = now;
}

}  // namespace carreau::sokoban
