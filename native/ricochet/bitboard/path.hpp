// The way back from the end of a search. Layers keep no parents: what may have come before a position is looked for in
// the layer before it, one pass over each layer.
#pragma once
#include "ricochet/bitboard/look_ahead.hpp"

namespace carreau::ricochet::bitboard {

// Of an ending: the record it begins at, and its movers.
struct Ending {
    std::size_t record = 0;
    const char* movers = "";
};

template <class Bits, int K>
class Path {
  public:
    using Position = typename MoveGenerator<Bits, K>::Position;
    using Leaving = typename MoveGenerator<Bits, K>::Leaving;

    Path(const Layers<Bits, K>& layers, const MoveGenerator<Bits, K>& generator)
        : layers_(layers), generator_(generator) {}

    // Tells the caller the moves of the solution that ends so, `layer` moves after the start.
    void tell(const Problem& problem, const Ending& ending, int layer, Caller& caller) {
        std::memcpy(robots_, problem.robots, sizeof robots_);
        Leaving last_moves[LookAhead<Bits, K>::kLongest];
        std::vector<Position> line(static_cast<std::size_t>(layer) + 1);
        line[layer] = begin_of(ending, last_moves);
        for (int at = layer; at > 0; --at) line[at - 1] = before_in_layer(line[at], at - 1);
        for (int at = 0; at < layer; ++at) tell_step(line[at], line[at + 1], caller);
        Position position = line[layer];
        for (std::size_t i = 0; i < std::strlen(ending.movers); ++i)
            generator_.for_each_move(position, true, true, [&](int from, int to, int direction, const Position& child) {
                if (from != last_moves[i].from || direction != last_moves[i].direction) return false;
                tell_move(from, to, direction, caller);
                position = child;
                return true;
            });
    }

  private:
    // The position of the ending's record that it is an ending of.
    Position begin_of(const Ending& ending, Leaving* last_moves) const {
        const auto& record = layers_[ending.record];
        Position found{};
        bool any = false;
        for_each(record.bits(), [&](int cell) {
            const Position position{cell, record.history(), record.helpers};
            if (any || !generator_.finish_with(position, ending.movers, last_moves)) return;
            found = position;
            any = true;
        });
        return found;
    }

    Position before_in_layer(const Position& position, int layer) const {
        Position candidates[MoveGenerator<Bits, K>::kMostBefore];
        int count = 0;
        std::uint64_t filter[64] = {};  // 4096 bits: most records are told apart from all candidates by one look
        const auto place = [](std::uint32_t key) { return key * 2654435769u >> 20; };
        generator_.for_each_before(position, [&](const Position& before) {
            candidates[count++] = before;
            const std::uint32_t at = place(generator_.key_of(before));
            filter[at >> 6] |= std::uint64_t{1} << (at & 63);
        });
        for (std::size_t i = layers_.begin(layer); i < layers_.end(layer); ++i) {
            const auto& record = layers_[i];
            const std::uint32_t at = place(record.key);
            if (!(filter[at >> 6] >> (at & 63) & 1)) continue;
            for (int k = 0; k < count; ++k)
                if (generator_.key_of(candidates[k]) == record.key && contains(record.bits(), candidates[k].cell))
                    return candidates[k];
        }
        return position;  // never: every position was generated from one of the layer before
    }

    void tell_step(const Position& position, const Position& next, Caller& caller) {
        generator_.for_each_move(position, true, true, [&](int from, int to, int direction, const Position& child) {
            if (!(child == next)) return false;
            tell_move(from, to, direction, caller);
            return true;
        });
    }
    // The search knows helpers by their cells only; here they get their names back.
    void tell_move(int from, int to, int direction, Caller& caller) {
        int robot = 0;
        while (robots_[robot] != from) ++robot;
        robots_[robot] = static_cast<std::uint8_t>(to);
        caller.add_move(robot, direction);
    }

    const Layers<Bits, K>& layers_;
    const MoveGenerator<Bits, K>& generator_;
    std::uint8_t robots_[kMostHelpers + 1] = {};
};

}  // namespace carreau::ricochet::bitboard
