// A search that can go on later works in turns.
#pragma once
#include "sokoban/work_meter.hpp"

namespace carreau::sokoban {

enum class TurnEnd { solved, exhausted, paused, stopped };

// Calls step() until so much work is done, or until there is a reason to end sooner.
template <class IsSolved, class IsExhausted, class Step>
TurnEnd take_turn(const WorkMeter& meter, std::uint64_t units, IsSolved is_solved, IsExhausted is_exhausted,
                  Step step) {
    for (const std::uint64_t until = meter.done() + units; meter.done() < until; step()) {
        if (is_solved()) return TurnEnd::solved;
        if (meter.stopped()) return TurnEnd::stopped;
        if (is_exhausted()) return TurnEnd::exhausted;
    }
    return is_solved() ? TurnEnd::solved : meter.stopped() ? TurnEnd::stopped : TurnEnd::paused;
}

}  // namespace carreau::sokoban
