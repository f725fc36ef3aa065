// What the bindings of Ricochet Robots share.
#pragma once
#include "bindings/common.hpp"
#include "ricochet/space.hpp"
#include "search/breadth_first.hpp"

namespace carreau::bindings {

inline Answer answer_of(const Outcome<ricochet::Move>& outcome) {
    Answer answer{name_of(outcome.status), {}, outcome.lower_bound, outcome.expanded, outcome.generated,
                  outcome.memory_mb};
    for (const auto move : outcome.moves) answer.moves.emplace_back(move.robot, move.direction);
    return answer;
}

inline ricochet::Tables tables_of(int width, int height, const Shorts& stops, const Shorts& robots, int goal_robot,
                                  int target, bool must_turn) {
    return {width, height, {stops.data(), stops.size()}, {robots.data(), robots.size()}, goal_robot, target, must_turn};
}

}  // namespace carreau::bindings
