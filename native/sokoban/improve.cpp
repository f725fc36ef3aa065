#include "sokoban/improve.hpp"

#include <algorithm>

#include "sokoban/matching.hpp"
#include "sokoban/optimal/optimal_search.hpp"
#include "sokoban/window_search.hpp"

namespace carreau::sokoban {
namespace {

constexpr std::size_t kShortest = 8, kFirstNodes = 1000, kMostNodes = 2'000'000;
constexpr std::size_t kMostFree = 3;  // boxes that go another way together
// Positions for each one in a window: for a group, for all groups of a size, for the whole level and each box of it.
constexpr std::size_t kNodesAGroup = 16, kGroupNodes = 8192, kWholeNodes = 128;
constexpr std::uint64_t kDear = 1 << 20;  // more than all of what comes second

void require_legal(bool good, const char* what) {
    if (!good) throw TableError(std::string("sokoban solution: ") + what);
}

class Improver {
  public:
    Improver(const Board& board, std::vector<Push> pushes, Aim aim, Watch& watch)
        : board_(board),
          meter_(watch, board.size),
          base_(board, {}, meter_),
          windows_(board, base_, meter_),
          pushes_(std::move(pushes)),
          measures_(measures_of(aim)) {
        meter_.hold(BoxTables::bytes_of(board), 0);
        check();
    }

    Outcome<Push> improve() {
        try {
            if (!meter_.stopped()) meter_.lower_bound = Matching(board_).cost(board_.boxes, board_.player, base_);
            for (std::size_t nodes = kFirstNodes; !measures_.back().proven && !meter_.stopped() && nodes <= kMostNodes;
                 nodes *= 4)
                round(nodes);
        } catch (const Interrupted&) {  // what was found by then is a solution
        }
        auto outcome = meter_.outcome(Status::solved);
        outcome.moves = std::move(pushes_);
        return outcome;
    }

  private:
    // What is made less.
    struct Measure {
        Prices prices;
        Weights weights;
        std::uint64_t settled_after = 0;  // so many changes: nothing is left to find nearby
        bool proven = false;              // there is no better solution
    };
    static std::vector<Measure> measures_of(Aim aim) {
        if (aim == Aim::moves) return {{{kDear + 1, kDear}, kMovesThenPushes}};
        return {{{1, 0}, kPushes}, {{kDear + 1, 1}, kPushesThenMoves}};
    }

    void check() {
        Occupied occupied(board_);
        Flood flood(board_);
        occupied.put_all(board_.boxes);
        Cell player = board_.player;
        for (const Push& push : pushes_) {
            require_legal(push.box >= 0 && push.box < board_.size && push.direction < kDirections && occupied[push.box],
                          "there is no such box");
            flood.run(occupied, player);
            const Cell to = board_.next[push.box][push.direction];
            const Cell stand = board_.next[push.box][opposite(push.direction)];
            require_legal(to >= 0 && stand >= 0 && !occupied[to] && flood[stand], "a push is not legal");
            occupied.move(push.box, to);
            player = push.box;
        }
        for (const Cell goal : board_.goals) require_legal(occupied[goal], "a goal is left empty");
    }

    // Everything with so much effort, by each measure in turn.
    void round(std::size_t nodes) {
        for (std::size_t i = 0; i < measures_.size() && !meter_.stopped(); ++i) {
            Measure& measure = measures_[i];
            if (measure.settled_after != changes_) search_nearby(measure, nodes);
            if (measure.proven || (i > 0 && !measures_[i - 1].proven)) continue;
            measure.proven = take_best(measure, kWholeNodes * nodes / std::max<std::size_t>(1, board_.boxes.size()));
        }
    }

    // Stretches of all lengths, then some boxes from beginning to end.
    void search_nearby(Measure& measure, std::size_t nodes) {
        gave_up_ = false;
        for (std::size_t length = kShortest; length < 2 * pushes_.size(); length *= 2)
            slide(length, measure.prices, nodes);
        for (std::size_t boxes = 1; boxes <= std::min(kMostFree, board_.boxes.size()); ++boxes)
            replan(boxes, measure.prices, nodes);
        if (!gave_up_ && !meter_.stopped()) measure.settled_after = changes_;
    }

    // Until a pass finds nothing.
    void slide(std::size_t length, const Prices& prices, std::size_t nodes) {
        for (bool better = true; better && !meter_.stopped();) {
            better = false;
            for (std::size_t at = 0; at < pushes_.size() && !meter_.stopped(); at += length / 2)
                better |= shorten(window_of(at, std::min(pushes_.size(), at + length)), at, length, prices, nodes);
        }
    }

    // So many boxes go another way from beginning to end, in and out between what is done with the others, and may
    // change their goals with one another. Groups are tried in turn until all have found nothing since one did.
    void replan(std::size_t boxes, const Prices& prices, std::size_t nodes) {
        if (pushes_.size() > WindowSearch::kLongestScript) return;
        std::vector<std::uint8_t> is_free(board_.boxes.size(), 0);
        std::fill_n(is_free.begin(), boxes, 1);
        const std::size_t groups = count_of_groups(boxes), together = kGroupNodes * nodes >> 2 * boxes;
        const std::size_t each = std::min(kNodesAGroup * nodes, 1 + together / groups);
        for (std::size_t idle = 0; idle < groups && !meter_.stopped();) {
            idle = shorten(window_around(is_free), 0, pushes_.size(), prices, each) ? 0 : idle + 1;
            std::prev_permutation(is_free.begin(), is_free.end());  // after the last the first again
        }
    }
    std::size_t count_of_groups(std::size_t boxes) const {
        std::size_t count = 1;
        for (std::size_t i = 0; i < boxes; ++i) count = count * (board_.boxes.size() - i) / (i + 1);
        return count;
    }

    // The best solution of the whole level, if it is found among so many positions.
    bool take_best(const Measure& measure, std::uint64_t nodes) {
        if (meter_.stopped()) return false;
        const std::uint64_t before = meter_.expanded;
        std::size_t held = 0;
        const Poll poll = [&](const Progress& progress) {
            const auto now = static_cast<std::size_t>(progress.memory_mb * kMegabyte);
            meter_.hold(now, held);
            held = now;
            meter_.expanded = before + progress.expanded;
            meter_.look();
            return meter_.is_over();
        };
        Watch watch({.nodes = std::min(nodes, meter_.left_nodes()), .memory_mb = meter_.left_mb()}, poll);
        const auto found = solve_best(board_, measure.weights, watch);
        meter_.hold(0, held);
        meter_.expanded = before + found.expanded;
        meter_.lower_bound = std::max(meter_.lower_bound, static_cast<int>(found.lower_bound));
        if (found.status != Status::solved) return false;
        const Window whole = window_of(0, pushes_.size());
        const auto cost = [&](std::span<const Push> line) { return windows_.cost_of(whole, measure.prices, line); };
        if (cost(found.moves) < cost(pushes_)) pushes_ = found.moves, ++changes_;
        return true;
    }

    // Whether a cheaper way through a window, which begins with some push and has so many, was found and taken.
    bool shorten(const Window& window, std::size_t at, std::size_t length, const Prices& prices, std::size_t nodes) {
        const std::size_t count = std::min(length, pushes_.size() - at);
        const std::uint64_t bound = windows_.cost_of(window, prices, {pushes_.data() + at, count});
        const auto end = windows_.run(window, prices, bound, nodes);
        gave_up_ |= end == WindowSearch::End::gave_up;
        if (end != WindowSearch::End::found) return false;
        ++changes_;
        const auto& found = windows_.pushes();
        const auto first = pushes_.begin() + static_cast<std::ptrdiff_t>(at);
        const auto after = pushes_.erase(first, first + static_cast<std::ptrdiff_t>(count));
        pushes_.insert(after, found.begin(), found.end());
        return true;
    }

    // A stretch in which all boxes that are pushed are free.
    Window window_of(std::size_t at, std::size_t end) const {
        Occupied occupied(board_), touched(board_);
        occupied.put_all(board_.boxes);
        for (std::size_t i = 0; i < at; ++i) apply(occupied, pushes_[i]);
        Window window;
        window.player = at == 0 ? board_.player : pushes_[at - 1].box;
        const Occupied before = occupied;
        for (std::size_t i = at; i < end; ++i) {
            apply(occupied, pushes_[i]);
            touched.put(pushes_[i].box);
            touched.put(board_.next[pushes_[i].box][pushes_[i].direction]);
        }
        for (Cell cell = 0; cell < board_.size; ++cell) {
            if (before[cell]) (touched[cell] ? window.from : window.others).push_back(cell);
            if (touched[cell] && occupied[cell]) window.to.push_back(cell);
        }
        window.player_end =
            end == pushes_.size() ? kWall : board_.next[pushes_[end].box][opposite(pushes_[end].direction)];
        return window;
    }
    void apply(Occupied& occupied, const Push& push) const {
        occupied.move(push.box, board_.next[push.box][push.direction]);
    }

    // The whole solution, in which some boxes are free.
    Window window_around(const std::vector<std::uint8_t>& is_free) const {
        Window window;
        window.player = board_.player;
        window.player_end = kWall;
        std::vector<Cell> now = board_.boxes;
        for (std::size_t box = 0; box < now.size(); ++box)
            (is_free[box] ? window.from : window.others).push_back(now[box]);
        for (const Push& push : pushes_) {
            const auto at = std::find(now.begin(), now.end(), push.box);
            *at = board_.next[push.box][push.direction];
            if (!is_free[static_cast<std::size_t>(at - now.begin())]) window.script.push_back(push);
        }
        for (std::size_t box = 0; box < now.size(); ++box)
            if (is_free[box]) window.to.push_back(now[box]);
        return window;
    }

    const Board& board_;
    WorkMeter meter_;
    BoxTables base_;
    WindowSearch windows_;
    std::vector<Push> pushes_;
    std::vector<Measure> measures_;
    std::uint64_t changes_ = 1;  // made so far, and one
    bool gave_up_ = false;       // a search since it was last asked
};

}  // namespace

Outcome<Push> improve(const Board& board, std::vector<Push> pushes, Aim aim, Watch& watch) {
    if (watch.may_use(BoxTables::bytes_of(board))) return Improver(board, std::move(pushes), aim, watch).improve();
    Outcome<Push> unchanged;
    unchanged.moves = std::move(pushes);
    return finished(unchanged, Status::solved, 0);
}

}  // namespace carreau::sokoban
