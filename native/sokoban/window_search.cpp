#include "sokoban/window_search.hpp"

#include <algorithm>

namespace carreau::sokoban {
namespace {
constexpr std::size_t kFirstWindowSlots = 1 << 10;
constexpr std::size_t kOpenPerNode = 16;
constexpr std::uint64_t kStepKey = 0x9E3779B97F4A7C15;  // parts positions that differ in how much is done
}  // namespace

WindowSearch::End WindowSearch::run(const Window& window, const Prices& prices, std::uint64_t bound,
                                    std::size_t most_nodes) {
    begin(window, prices, bound);
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
        ++meter_.expanded;
        if (++expanded > most_nodes || nodes_.size() > most_nodes * kOpenPerNode || !meter_.spend(1) || !note_memory())
            end = end == End::found ? end : End::gave_up;
    }
    turn_to(0);
    occupied_.take_all(window.others);
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
    stride_ = window.from.size() + 2;
    nodes_.clear();
    states_.clear();
    known_.clear(kFirstWindowSlots);
    open_ = {};
    target_ = window.to;
    std::sort(target_.begin(), target_.end());
    for (const Cell cell : target_)
        if (distances_[cell].empty()) distances_[cell] = base_.distances_to(board_, cell);
    measure_walks();
    occupied_.put_all(window.others);
    turned_to_ = 0;
    child_ = window.from;
    boxes_.clear();
    add({0, 0, {}, false}, window.player, 0);
}

void WindowSearch::measure_walks() {
    const auto& script = window_->script;
    stands_.clear();
    for (const Push& push : script) stands_.push_back(board_.next[push.box][opposite(push.direction)]);
    stands_.push_back(window_->player_end);
    walks_left_.assign(stands_.size(), 0);
    if (prices_.walk == 0) return;
    for (std::size_t i = script.size(); i-- > 0;)
        walks_left_[i] = walks_left_[i + 1] + (stands_[i + 1] == kWall ? 0 : paces_to(stands_[i + 1])[script[i].box]);
}

const std::vector<std::int32_t>& WindowSearch::paces_to(Cell cell) {
    if (paces_[cell].empty()) {
        walks_.run(empty_, cell);
        for (Cell from = 0; from < board_.size; ++from) paces_[cell].push_back(walks_[from]);
    }
    return paces_[cell];
}

// child_ has the boxes.
void WindowSearch::add(const Node& node, Cell player, Cell done) {
    const std::uint64_t to_come = node.is_end ? 0 : least_to_come(player, done);
    if (to_come >= bound_ || node.cost + to_come >= bound_) return;
    std::sort(child_.begin(), child_.end());
    open_.emplace(node.cost + to_come, static_cast<std::uint32_t>(nodes_.size()));
    nodes_.push_back(node);
    states_.insert(states_.end(), child_.begin(), child_.end());
    states_.push_back(player);
    states_.push_back(done);
}

// Where the player must pass by is as far as it is, whatever he pushes on the way; so a push of a free box may save him
// a step, and no more.
std::uint64_t WindowSearch::least_to_come(Cell player, Cell done) {
    const int free_pushes = pushes_to_come();
    if (free_pushes == Assignment::kImpossible) return bound_;
    const auto pushes =
        static_cast<std::uint64_t>(free_pushes) + window_->script.size() - static_cast<std::size_t>(done);
    std::uint64_t cost = prices_.push * pushes;
    if (prices_.walk == 0) return cost;
    std::int32_t walk = walks_left_[done] - free_pushes;
    if (stands_[done] != kWall) walk += paces_to(stands_[done])[player];
    return walk > 0 ? cost + prices_.walk * static_cast<std::uint64_t>(walk) : cost;
}

int WindowSearch::pushes_to_come() {
    meter_.spend(1 + matching_work(child_.size()));
    costs_.clear();
    for (const Cell box : child_)
        for (const Cell cell : target_) costs_.push_back(distances_[cell][box]);
    const int boxes = static_cast<int>(child_.size());
    return assignment_.least_total(costs_, boxes, boxes);
}

// Puts a position on the board; false if a way as cheap led to it before.
bool WindowSearch::enter(std::uint32_t index) {
    const State now = state(index);
    turn_to(now.done);
    boxes_.assign(now.boxes.begin(), now.boxes.end());
    occupied_.put_all(boxes_);
    const Cell region = flood_.run(occupied_, now.player);
    if (prices_.walk == 0) now.player = region;
    return remember(index);
}

bool WindowSearch::remember(std::uint32_t index) {
    const auto hash = [&](std::uint32_t each) {
        const State found = state(each);
        std::uint64_t key = board_.region_key[found.player] + static_cast<std::uint64_t>(found.done) * kStepKey;
        for (const Cell box : found.boxes) key ^= board_.box_key[box];
        return key;
    };
    return known_.insert(index, hash, [&](std::uint32_t one, std::uint32_t other) {
        const Cell* first = &states_[one * stride_];
        return std::equal(first, first + stride_, &states_[other * stride_]);
    });
}

void WindowSearch::turn_to(Cell done) {
    const auto& script = window_->script;
    for (; turned_to_ < done; ++turned_to_) {
        const Push& push = script[turned_to_];
        occupied_.move(push.box, board_.next[push.box][push.direction]);
    }
    for (; turned_to_ > done; --turned_to_) {
        const Push& push = script[turned_to_ - 1];
        occupied_.move(board_.next[push.box][push.direction], push.box);
    }
}

bool WindowSearch::expand(std::uint32_t index) {
    const State now = state(index);
    const Cell player = now.player, done = now.done;  // states move when there are more
    const auto& script = window_->script;
    if (prices_.walk > 0) walks_.run(occupied_, player);
    if (static_cast<std::size_t>(done) < script.size()) {
        child_ = boxes_;
        push(index, script[done], static_cast<Cell>(done + 1));
    } else if (boxes_ == target_ && can_end(index)) {
        return true;
    }
    for (std::size_t which = 0; which < boxes_.size(); ++which)
        for (int direction = 0; direction < kDirections; ++direction) {
            const Cell to = board_.next[boxes_[which]][direction];
            if (to < 0) continue;
            child_ = boxes_;
            child_[which] = to;
            push(index, {boxes_[which], static_cast<std::uint8_t>(direction)}, done);
        }
    return false;
}

// Whether it ends here; where walking counts, the walk to the end comes first.
bool WindowSearch::can_end(std::uint32_t index) {
    const Cell end = window_->player_end;
    if (end == kWall) return true;
    if (!flood_[end]) return false;
    if (prices_.walk == 0) return true;
    child_ = boxes_;
    const auto walk = static_cast<std::uint64_t>(walks_[end]) * prices_.walk;
    add({nodes_[index].cost + walk, index, {}, true}, end, static_cast<Cell>(window_->script.size()));
    return false;
}

// child_ has the free boxes after it.
void WindowSearch::push(std::uint32_t index, Push push, Cell done) {
    const Cell stand = board_.next[push.box][opposite(push.direction)], to = board_.next[push.box][push.direction];
    if (stand < 0 || occupied_[to] || !flood_[stand]) return;
    const auto walk = prices_.walk ? static_cast<std::uint64_t>(walks_[stand]) * prices_.walk : 0;
    add({nodes_[index].cost + prices_.push + walk, index, push, false}, push.box, done);
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
    Occupied occupied(board_);
    occupied.put_all(window.others);
    occupied.put_all(window.from);
    Cell player = window.player;
    const auto walk = [&](Cell to) {
        walks_.run(occupied, player);
        cost += static_cast<std::uint64_t>(walks_[to]) * prices.walk;
    };
    for (const Push& push : pushes) {
        walk(board_.next[push.box][opposite(push.direction)]);
        occupied.move(push.box, board_.next[push.box][push.direction]);
        player = push.box;
    }
    if (window.player_end != kWall) walk(window.player_end);
    return cost;
}

}  // namespace carreau::sokoban
