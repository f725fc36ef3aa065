#include "sokoban/window_search.hpp"

#include <algorithm>

namespace carreau::sokoban {
namespace {
constexpr std::size_t kFirstWindowSlots = 1 << 10;
constexpr std::size_t kOpenPerNode = 16;
}  // namespace

WindowSearch::End WindowSearch::run(const Window& window, const Prices& prices, std::uint64_t bound,
                                    std::size_t most_nodes) {
    begin(window, prices, bound);
    occupied_.put_all(window.fixed);
    End end = End::none;
    for (std::size_t expanded = 0; end == End::none && !open_.empty();) {
        const std::uint32_t index = open_.top().second;
        open_.pop();
        if (nodes_[index].is_end || (enter(index) && expand(index))) {
            read_line(index);
            end = End::found;
        }
        occupied_.take_all(boxes_);
        boxes_.clear();
        if (++expanded > most_nodes || nodes_.size() > most_nodes * kOpenPerNode || !meter_.spend(1) || !note_memory())
            end = end == End::found ? end : End::gave_up;
    }
    occupied_.take_all(window.fixed);
    return end;
}

bool WindowSearch::note_memory() {
    const std::size_t each = sizeof(Node) + stride_ * sizeof(Cell) + sizeof(Entry);
    const std::size_t now = nodes_.capacity() * each + known_.bytes();
    if (now == held_) return true;
    meter_.hold(now, held_);
    held_ = now;
    return meter_.may_hold(now);  // they grow by doubling
}

void WindowSearch::begin(const Window& window, const Prices& prices, std::uint64_t bound) {
    window_ = &window;
    prices_ = prices;
    bound_ = bound;
    free_to_choose_ = window.fixed.empty() && window.then == kWall;
    stride_ = window.from.size() + 1;
    nodes_.clear();
    states_.clear();
    known_.clear(kFirstWindowSlots);
    open_ = {};
    target_ = window.to;
    std::sort(target_.begin(), target_.end());
    for (const Cell cell : target_)
        if (distances_[cell].empty()) distances_[cell] = base_.distances_to(board_, cell);
    child_ = window.from;
    boxes_.clear();
    add({0, 0, {}, false}, window.player);
}

// child_ has the boxes.
void WindowSearch::add(const Node& node, Cell player) {
    const int estimated = node.is_end ? 0 : estimate();
    if (estimated == Assignment::kImpossible) return;
    const std::uint64_t least = node.cost + prices_.push * static_cast<std::uint64_t>(estimated);
    if (least >= bound_) return;
    std::sort(child_.begin(), child_.end());
    open_.emplace(least, static_cast<std::uint32_t>(nodes_.size()));
    nodes_.push_back(node);
    states_.insert(states_.end(), child_.begin(), child_.end());
    states_.push_back(player);
}

int WindowSearch::estimate() {
    meter_.spend(1 + matching_work(child_.size()));
    costs_.clear();
    for (const Cell box : child_)
        for (const Cell cell : target_) costs_.push_back(distances_[cell][box]);
    const int boxes = static_cast<int>(child_.size());
    return assignment_.least_total(costs_, boxes, boxes);
}

// Puts a position on the board; false if a way as cheap led to it before.
bool WindowSearch::enter(std::uint32_t index) {
    const auto cells = cells_of(index);
    boxes_.assign(cells, cells + static_cast<std::ptrdiff_t>(stride_ - 1));
    occupied_.put_all(boxes_);
    Cell& player = *(cells + static_cast<std::ptrdiff_t>(stride_ - 1));
    const Cell region = flood_.run(occupied_, player);
    if (prices_.walk == 0) player = region;
    return remember(index);
}

bool WindowSearch::remember(std::uint32_t index) {
    const auto hash = [&](std::uint32_t each) {
        const auto cells = cells_of(each);
        std::uint64_t key = board_.region_key[cells[static_cast<std::ptrdiff_t>(stride_ - 1)]];
        for (std::size_t i = 0; i + 1 < stride_; ++i) key ^= board_.box_key[cells[static_cast<std::ptrdiff_t>(i)]];
        return key;
    };
    return known_.insert(index, hash, [&](std::uint32_t one, std::uint32_t other) {
        return std::equal(cells_of(one), cells_of(one) + static_cast<std::ptrdiff_t>(stride_), cells_of(other));
    });
}

bool WindowSearch::expand(std::uint32_t index) {
    const bool walking = prices_.walk > 0;
    if (walking) walks_.run(occupied_, cells_of(index)[static_cast<std::ptrdiff_t>(stride_ - 1)]);
    if (boxes_ == target_) {
        if (window_->then == kWall || (!walking && flood_[window_->then])) return true;
        if (walking && walks_[window_->then] >= 0) {
            child_ = boxes_;
            const auto walk = static_cast<std::uint64_t>(walks_[window_->then]) * prices_.walk;
            add({nodes_[index].cost + walk, index, {}, true}, window_->then);
        }
    }
    push_each(index);
    return false;
}

void WindowSearch::push_each(std::uint32_t index) {
    movers_ = boxes_;
    if (free_to_choose_ && prices_.walk == 0 && !corrals_.choose_movers(occupied_, flood_, base_.dead(), true, movers_))
        return;
    for (const Cell mover : movers_) {
        const auto which = static_cast<std::size_t>(std::find(boxes_.begin(), boxes_.end(), mover) - boxes_.begin());
        for (int direction = 0; direction < kDirections; ++direction) push(index, which, direction);
    }
}

void WindowSearch::push(std::uint32_t index, std::size_t which, int direction) {
    const Cell box = boxes_[which], stand = board_.next[box][opposite(direction)], to = board_.next[box][direction];
    if (stand < 0 || to < 0 || occupied_[to] || !flood_[stand]) return;
    child_ = boxes_;
    child_[which] = to;
    if (free_to_choose_ && (base_.is_dead(to) || !freeze_.find(child_, base_.dead(), frozen_))) return;
    const auto walk = prices_.walk ? static_cast<std::uint64_t>(walks_[stand]) * prices_.walk : 0;
    add({nodes_[index].cost + prices_.push + walk, index, {box, static_cast<std::uint8_t>(direction)}, false}, box);
}

void WindowSearch::read_line(std::uint32_t index) {
    pushes_.clear();
    if (nodes_[index].is_end) index = nodes_[index].before;
    for (; index != 0; index = nodes_[index].before) pushes_.push_back(nodes_[index].push);
    std::reverse(pushes_.begin(), pushes_.end());
}

std::uint64_t WindowSearch::cost_of(const Window& window, const Prices& prices, std::span<const Push> pushes) {
    std::uint64_t cost = pushes.size() * prices.push;
    if (prices.walk == 0) return cost;
    occupied_.put_all(window.fixed);
    occupied_.put_all(window.from);
    Cell player = window.player;
    const auto walk = [&](Cell to) {
        walks_.run(occupied_, player);
        cost += static_cast<std::uint64_t>(walks_[to]) * prices.walk;
    };
    for (const Push& push : pushes) {
        walk(board_.next[push.box][opposite(push.direction)]);
        occupied_.move(push.box, board_.next[push.box][push.direction]);
        player = push.box;
    }
    if (window.then != kWall) walk(window.then);
    occupied_.take_all(window.fixed);
    occupied_.take_all(window.to);
    return cost;
}

}  // namespace carreau::sokoban
