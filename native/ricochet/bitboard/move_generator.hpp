// Single positions: their moves and what may have led to them. Slow and plain beside the layers; for paths.
#pragma once
#include "ricochet/bitboard/layers.hpp"

namespace carreau::ricochet::bitboard {

template <class Bits, int K>
class MoveGenerator {
  public:
    struct Position {
        int cell;  // of the target robot
        History history;
        std::uint32_t helpers;
        bool operator==(const Position&) const = default;
    };

    MoveGenerator(const Geometry<Bits>& geometry, bool rule) : geometry_(geometry), rule_(rule) {}

    bool solved(const Position& position) const {
        return position.cell == geometry_.target && position.history == turned;
    }
    static std::uint32_t key_of(const Position& position) {
        return Layers<Bits, K>::key_of(position.helpers, position.history);
    }

    // Calls visit(from, to, direction, child) for every move; ends with true as soon as one returns true.
    template <class Visit>
    bool for_each_move(const Position& position, bool by_target, bool by_helpers, Visit visit) const {
        for (int i = by_helpers ? 0 : K; i < K + by_target; ++i)
            for (int direction = 0; direction < 4; ++direction) {
                const int from = cell_of(position, i), to = stop_of(position, from, direction);
                if (to == from) continue;
                Position child = moved(position, i, to);
                if (i == K) child.history = after(position.history, direction);
                if (visit(from, to, direction, child)) return true;
            }
        return false;
    }

    struct Leaving {
        int from, direction;
    };
    // Solves a position with exactly these movers, 't' the target robot and 'h' a helper.
    bool finish_with(const Position& position, const char* movers, Leaving* moves) const {
        if (!*movers) return solved(position);
        return for_each_move(position, *movers == 't', *movers == 'h',
                             [&](int from, int, int direction, const Position& child) {
                                 *moves = {from, direction};
                                 return finish_with(child, movers + 1, moves + 1);
                             });
    }

    // In how many ways a position is solved in exactly `left` moves, one or two.
    std::uint64_t endings(const Position& position, int left) const {
        std::uint64_t ways = 0;
        for_each_move(position, true, left > 1, [&](int, int, int, const Position& child) {
            if (left == 1)
                ways += solved(child);
            else if (contains(geometry_.within[1], child.cell))
                ways += endings(child, 1);
            return false;
        });
        return ways;
    }

    static constexpr int kMostBefore = (K + 1 + 6) * 4 * (kSide - 1);
    // Calls visit(before) for every position with a move to this one, whether the search has met it or not.
    template <class Visit>
    void for_each_before(const Position& position, Visit visit) const {
        for (int i = K; i >= 0; --i)
            for (int direction = 0; direction < 4; ++direction) {
                const int at = cell_of(position, i);
                if (stop_of(position, at, direction) != at) continue;  // nobody sliding this way would stop here
                const int back = opposite(direction), far = stop_of(position, at, back);
                for (int from = at; from != far;) {
                    Position before = moved(position, i, from += kStep[back]);
                    if (i < K)
                        visit(before);
                    else
                        for_each_past(before, position.history, direction, visit);
                }
            }
    }

  private:
    template <class Visit>
    void for_each_past(Position before, History now, int direction, Visit visit) const {
        for (int history = turned; history <= (rule_ ? unmoved : turned); ++history) {
            before.history = static_cast<History>(history);
            if (after(before.history, direction) == now) visit(before);
        }
    }
    static int cell_of(const Position& position, int i) {
        return i == K ? position.cell : helper_at(position.helpers, i);
    }
    static Position moved(Position position, int i, int to) {
        std::uint32_t key;
        if (i == K)
            position.cell = to;
        else
            Vacancy<K>(position.helpers, i, 0).fill(to, position.helpers, key);
        return position;
    }
    int stop_of(const Position& position, int from, int direction) const {
        int stop = geometry_.stop[from][direction];
        for (int i = 0; i <= K; ++i) {
            const int other = cell_of(position, i), step = kStep[direction];
            if ((other ^ from) & (direction & 1 ? 0xF0 : 0x0F)) continue;  // another line
            if (step > 0 ? other > from && other <= stop : other < from && other >= stop) stop = other - step;
        }
        return stop;
    }

    const Geometry<Bits>& geometry_;
    bool rule_;
};

}  // namespace carreau::ricochet::bitboard
