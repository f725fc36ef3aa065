// Sokoban as a space to search, in pushes or in moves of the player. The counterpart of games/sokoban/rules.py: the
// same steps in the same order, less what the pruner leaves out.
#pragma once
#include <array>

#include "sokoban/classic/estimator.hpp"
#include "sokoban/classic/pruner.hpp"
#include "sokoban/pushes.hpp"

namespace carreau::sokoban {

// The boxes as bits by cell. In pushes the player is the smallest cell of his region, else the cell he stands on.
template <int kWords>
struct Placed {
    std::array<std::uint64_t, kWords> boxes{};
    Cell player = 0;
    bool operator==(const Placed&) const = default;
};

template <int kWords>
std::uint64_t hash_of(const Placed<kWords>& state) {
    std::uint64_t hash = static_cast<std::uint64_t>(state.player) * 0xC2B2AE3D27D4EB4F;
    for (const std::uint64_t word : state.boxes) {
        hash = (hash ^ word) * 0x9E3779B97F4A7C15;
        hash ^= hash >> 29;
    }
    return hash * 0xBF58476D1CE4E5B9;
}

// What is counted as a step.
enum class Step { push, move };

template <int kWords>
class Space {
  public:
    using State = Placed<kWords>;
    using Move = Push;  // a move of the player: the direction, and 1 instead of the box if it pushes, else 0
    static constexpr int kLost = Estimator::kLost;

    Space(const Board& board, Step step, Pruner& pruner, Estimator& estimator)
        : board_(board),
          step_(step),
          pruner_(pruner),
          estimator_(estimator),
          occupied_(board),
          reached_(board),
          region_(board) {}

    State start() const {
        State state;
        for (const Cell box : board_.boxes) flip(state, box);
        occupied_.put_all(board_.boxes);
        state.player = stands_for(board_.player);
        occupied_.take_all(board_.boxes);
        return state;
    }
    bool is_goal(const State& state) const {
        load(state, asked_);
        return board_.is_solved(asked_);
    }
    // May be asked while steps are visited.
    int estimate(const State& state) const {
        load(state, asked_);
        return estimator_.of(asked_);
    }
    template <class Visit>
    void steps(const State& state, Visit visit) const {
        load(state, boxes_);
        occupied_.put_all(boxes_);
        if (step_ == Step::push)
            visit_pushes(state, visit);
        else
            visit_moves(state, visit);
        occupied_.take_all(boxes_);
    }
    std::size_t bytes() const { return pruner_.bytes() + PushDistances::bytes_of(board_); }

  private:
    static void flip(State& state, Cell box) { state.boxes[box / 64] ^= std::uint64_t{1} << box % 64; }
    static void load(const State& state, std::vector<Cell>& boxes) {
        boxes.clear();
        for (int word = 0; word < kWords; ++word)
            for (std::uint64_t left = state.boxes[word]; left; left &= left - 1)
                boxes.push_back(static_cast<Cell>(word * 64 + std::countr_zero(left)));
    }
    Cell stands_for(Cell player) const { return step_ == Step::push ? region_.run(occupied_, player) : player; }

    template <class Visit>
    void visit_pushes(const State& state, Visit& visit) const {
        reached_.run(occupied_, state.player);
        movers_ = boxes_;
        if (!pruner_.choose_movers(occupied_, reached_, movers_)) return;
        std::sort(movers_.begin(), movers_.end());
        for_each_push(board_, occupied_, reached_, movers_,
                      [&](Push push, Cell to) { visit_push(state, push.box, to, push, visit); });
    }
    template <class Visit>
    void visit_moves(const State& state, Visit& visit) const {
        for (std::uint8_t direction = 0; direction < kDirections; ++direction) {
            const Cell ahead = board_.next[state.player][direction];
            if (ahead < 0) continue;
            if (!occupied_[ahead]) {
                State after = state;
                after.player = ahead;
                visit(Push{0, direction}, after);
                continue;
            }
            const Cell beyond = board_.next[ahead][direction];
            if (beyond >= 0 && !occupied_[beyond]) visit_push(state, ahead, beyond, {1, direction}, visit);
        }
    }
    template <class Visit>
    void visit_push(const State& state, Cell box, Cell to, Push move, Visit& visit) const {
        tick(static_cast<std::uint64_t>(board_.size) + boxes_.size());
        State after = state;
        flip(after, box);
        flip(after, to);
        occupied_.move(box, to);
        after.player = stands_for(box);
        child_ = boxes_;
        *std::find(child_.begin(), child_.end(), box) = to;
        const bool lost = pruner_.is_lost(occupied_, child_, box, to);
        occupied_.move(to, box);
        if (!lost) visit(move, after);
    }

    const Board& board_;
    Step step_;
    Pruner& pruner_;
    Estimator& estimator_;
    // Room to work in: a space serves one search.
    mutable Occupied occupied_;
    mutable Flood reached_, region_;
    mutable std::vector<Cell> boxes_, movers_, child_, asked_;
};

}  // namespace carreau::sokoban
