#include "sokoban/improve.hpp"

#include <algorithm>

#include "sokoban/matching.hpp"
#include "sokoban/window_search.hpp"

namespace carreau::sokoban {
namespace {

constexpr std::size_t kShortest = 8, kFirstNodes = 1000, kMostNodes = 2'000'000;
constexpr std::uint64_t kDear = 1 << 20;  // more than all of what comes second
constexpr std::size_t kMostBoxes = 24;    // that may all move at once

void require_legal(bool good, const char* what) {
    if (!good) throw TableError(std::string("sokoban solution: ") + what);
}

class Improver {
  public:
    Improver(const Board& board, std::vector<Push> pushes, Aim aim, Watch& watch)
        : board_(board),
          aim_(aim),
          meter_(watch, board.size),
          base_(board, {}, meter_),
          windows_(board, base_, meter_),
          pushes_(std::move(pushes)) {
        meter_.hold(BoxTables::bytes_of(board), 0);
        check();
    }

    Outcome<Push> improve() {
        try {
            if (!meter_.stopped()) meter_.lower_bound = Matching(board_).cost(board_.boxes, board_.player, base_);
            std::size_t nodes = kFirstNodes;
            for (bool more = true; more && !meter_.stopped() && nodes <= kMostNodes; nodes *= 4) more = round(nodes);
        } catch (const Interrupted&) {  // what was found by then is a solution
        }
        auto outcome = meter_.outcome(Status::solved);
        outcome.moves = std::move(pushes_);
        outcome.expanded = meter_.done();
        return outcome;
    }

  private:
    enum class Found { better, nothing_exists, nothing };

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

    // All lengths with so much effort. False if nothing can be gained any more.
    bool round(std::size_t nodes) {
        for (std::size_t length = kShortest;; length *= 2) {
            const bool whole = length >= pushes_.size();
            for (const Prices& prices : measures()) {
                if (!whole) slide(length, prices, nodes);
                if (meter_.stopped()) return false;
            }
            if (whole) break;
        }
        return search_whole(nodes);
    }

    std::vector<Prices> measures() const {
        if (aim_ == Aim::moves) return {{kDear + 1, kDear}};
        return {{1, 0}, {kDear + 1, 1}};
    }

    // Until a pass finds nothing.
    void slide(std::size_t length, const Prices& prices, std::size_t nodes) {
        for (bool better = true; better && !meter_.stopped();) {
            better = false;
            for (std::size_t at = 0; at < pushes_.size() && !meter_.stopped(); at += length / 2)
                better |= shorten(at, std::min(pushes_.size(), at + length), prices, nodes, false) == Found::better;
        }
    }

    // The whole solution at once, with all boxes free: if that ends, there is nothing better.
    bool search_whole(std::size_t nodes) {
        bool more = false;
        for (const Prices& prices : measures()) {
            const bool all_boxes = board_.boxes.size() <= kMostBoxes;
            const Found found = shorten(0, pushes_.size(), prices, nodes, all_boxes);
            if (found != Found::nothing_exists || !all_boxes) more = true;
            if (found == Found::better || found == Found::nothing_exists) note_proof(prices, all_boxes);
            if (meter_.stopped()) return false;
        }
        return more;
    }
    // An A* that found or excluded everything has proven the number of pushes.
    void note_proof(const Prices& prices, bool all_boxes) {
        if (all_boxes && prices.walk == 0) meter_.lower_bound = static_cast<int>(pushes_.size());
    }

    Found shorten(std::size_t at, std::size_t end, const Prices& prices, std::size_t nodes, bool all_boxes) {
        const std::span<const Push> old(pushes_.data() + at, end - at);
        const Window window = window_of(at, end, all_boxes);
        const std::uint64_t bound = windows_.cost_of(window, prices, old);
        const auto ended = windows_.run(window, prices, bound, nodes);
        if (ended == WindowSearch::End::none) return Found::nothing_exists;
        if (ended == WindowSearch::End::gave_up) return Found::nothing;
        const auto& found = windows_.pushes();
        const auto first = pushes_.begin() + static_cast<std::ptrdiff_t>(at);
        const auto after = pushes_.erase(first, first + static_cast<std::ptrdiff_t>(end - at));
        pushes_.insert(after, found.begin(), found.end());
        return Found::better;
    }

    Window window_of(std::size_t at, std::size_t end, bool all_boxes) const {
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
            const bool moves = all_boxes || touched[cell];
            if (moves && before[cell]) window.from.push_back(cell);
            if (moves && occupied[cell]) window.to.push_back(cell);
            if (!moves && before[cell]) window.fixed.push_back(cell);
        }
        window.then = end == pushes_.size() ? kWall : board_.next[pushes_[end].box][opposite(pushes_[end].direction)];
        return window;
    }
    void apply(Occupied& occupied, const Push& push) const {
        occupied.move(push.box, board_.next[push.box][push.direction]);
    }

    const Board& board_;
    Aim aim_;
    WorkMeter meter_;
    BoxTables base_;
    WindowSearch windows_;
    std::vector<Push> pushes_;
};

}  // namespace

Outcome<Push> improve(const Board& board, std::vector<Push> pushes, Aim aim, Watch& watch) {
    if (watch.may_use(BoxTables::bytes_of(board))) return Improver(board, std::move(pushes), aim, watch).improve();
    Outcome<Push> unchanged;
    unchanged.moves = std::move(pushes);
    return finished(unchanged, Status::solved, 0);
}

}  // namespace carreau::sokoban
