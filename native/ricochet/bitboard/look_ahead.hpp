// Endings found from a record without making further layers. Two moves are looked at completely, so the last two layers
// are never made; longer endings in which the target robot moves almost alone give an upper bound long before, and once
// there is one, only what can beat it is searched.
#pragma once
#include "ricochet/bitboard/move_generator.hpp"

namespace carreau::ricochet::bitboard {

template <class Bits, int K>
class LookAhead {
  public:
    using Record = typename Layers<Bits, K>::Record;
    static constexpr int kLongest = 6;  // moves

    LookAhead(const Geometry<Bits>& geometry, const MoveGenerator<Bits, K>& generator, bool rule)
        : geometry_(geometry), generator_(generator), rule_(rule) {}

    // The shortest ending found of at most `longest` moves, as its movers ('t' the target robot, 'h' a helper), or "".
    // All of two moves are found; and where no turn is due, all of the target robot alone.
    const char* operator()(const Record& record, int longest) const {
        if (rule_ && record.history() != turned) return unturned(record);
        const Bits cells = record.bits(), near = cells & geometry_.within_moves(longest);
        if (!near.any()) return "";
        const Bits finish = geometry_.template finish<K>(record.helpers), helpers = bits_of<Bits, K>(record.helpers);
        const Bits first = geometry_.slides(near, helpers);
        if (first.intersects(finish)) return "tt";
        const Bits beside = cells & geometry_.within[1];
        if (beside.any() && helper_then_finish(beside, record.helpers)) return "ht";
        if (longest < 3) return "";
        Bits reached = geometry_.slides(first & geometry_.within_moves(longest - 1), helpers);
        if (reached.intersects(finish)) return "ttt";
        const Bits first_beside = first & geometry_.within[1];
        if (first_beside.any() && helper_then_finish(first_beside, record.helpers)) return "tht";
        for (int moves = 4; moves <= longest; ++moves) {
            reached = geometry_.slides(reached & geometry_.within_moves(longest - moves + 2), helpers);
            if (reached.intersects(finish)) return kAlone + (kLongest - moves);
        }
        return "";
    }

  private:
    static constexpr const char* kAlone = "tttttt";

    // A slide of a helper, then a finishing one, from one of `cells`, all within one move of the target. Only slides
    // that begin or end on the target's cross change what finishes.
    bool helper_then_finish(const Bits& cells, std::uint32_t helpers) const {
        const HelperStops<Bits, K> stops(geometry_, helpers);
        Words words;
        cells.store(words.word);
        for (int i = 0; i < K; ++i) {
            const int from = helper_at(helpers, i);
            const std::uint32_t others = helpers & ~(0xFFu << 8 * i);
            const bool from_cross = geometry_.on_cross[from];
            const auto finishes = [&](int to, const Bits& moved) {
                if (!from_cross && !geometry_.on_cross[to]) return false;
                return moved.intersects(geometry_.template finish<K>(others | static_cast<std::uint32_t>(to) << 8 * i));
            };
            if (for_each_slide(cells, words, from, i, stops, finishes)) return true;
        }
        return false;
    }

    // Few records are not turned yet, so one position at a time will do.
    const char* unturned(const Record& record) const {
        const char* found = "";
        for_each(record.bits() & geometry_.within[2], [&](int cell) {
            typename MoveGenerator<Bits, K>::Leaving ignored[2];
            for (const char* movers : {"tt", "ht"})
                if (!*found && generator_.finish_with({cell, record.history(), record.helpers}, movers, ignored))
                    found = movers;
        });
        return found;
    }

    const Geometry<Bits>& geometry_;
    const MoveGenerator<Bits, K>& generator_;
    bool rule_;
};

}  // namespace carreau::ricochet::bitboard
