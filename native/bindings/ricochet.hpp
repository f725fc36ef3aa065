// What the bindings of Ricochet Robots share.
#pragma once
#include "bindings/common.hpp"
#include "ricochet/space.hpp"
#include "search/breadth_first.hpp"

namespace carreau::bindings {

inline std::pair<int, int> pair_of(ricochet::Move move) { return {move.robot, move.direction}; }

inline ricochet::Tables tables_of(int width, int height, const Shorts& stops, const Shorts& robots, int goal_robot,
                                  int target, bool must_turn) {
    return {width, height, {stops.data(), stops.size()}, {robots.data(), robots.size()}, goal_robot, target, must_turn};
}

}  // namespace carreau::bindings
