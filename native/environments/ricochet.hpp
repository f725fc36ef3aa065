// Ricochet Robots for Batch: an action is a robot and a direction; the planes that change are those of the robots and,
// under the ricochet rule, of what they have done.
#pragma once
#include <array>

#include "environments/batch.hpp"
#include "ricochet/space.hpp"

namespace carreau::environments {

struct Ricochet {
    using Number = std::uint8_t;
    using Space = ricochet::Space;
    static constexpr int kDirections = 4, kBoardPlanes = 1 + kDirections, kPasts = kDirections + 1;

    struct Level {
        // Of `robots` planes for targets and as many for robots the level fills those of its own.
        Level(const ricochet::Tables& tables, int plane_robots)
            : stops(tables.stops.begin(), tables.stops.end()),
              robots(tables.robots.begin(), tables.robots.end()),
              width(tables.width),
              height(tables.height),
              first_robot(kBoardPlanes + plane_robots),
              first_past(kBoardPlanes + 2 * plane_robots),
              must_turn(tables.must_turn),
              space({width, height, stops, robots, tables.goal_robot, tables.target, must_turn}) {}
        std::vector<std::uint16_t> stops, robots;
        int width, height, first_robot, first_past;
        bool must_turn;
        Space space;
        int count() const { return static_cast<int>(robots.size()); }
    };
    using State = ricochet::State;

    static bool fits(const Level& level, const Shape& shape) {
        const int planes = level.first_past + (level.must_turn ? kPasts : 0);
        return level.height <= shape.rows && level.width <= shape.columns && planes <= shape.planes &&
               level.count() * kDirections <= shape.actions;
    }
    static std::size_t start_count(const Level&) { return 1; }
    static State start(const Level& level, int) { return level.space.start(); }

    static void put(const Frame<Number>& frame, const Level& level, const State& state, int robot, Number number) {
        const int cell = Space::cell(state, robot), row = cell / level.width, column = cell % level.width;
        frame.at(level.first_robot + robot, row, column) = number;
        if (!level.must_turn) return;
        const auto past = Space::history(state, robot);
        if (past != Space::kUnmoved) frame.at(level.first_past + static_cast<int>(past) - 1, row, column) = number;
    }
    static void paint(const Frame<Number>& frame, const Level& level, const State& state) {
        for (int robot = 0; robot < level.count(); ++robot) put(frame, level, state, robot, 1);
    }

    static bool mark_legal(const Level& level, const State& state, std::int8_t* mask) {
        bool any = false;
        level.space.steps(state, [&](ricochet::Move move, const State&) {
            mask[move.robot * kDirections + move.direction] = any = true;
        });
        return any;
    }

    static Step play(const Level& level, State& state, int action, const Frame<Number>& frame) {
        const int robot = action / kDirections;
        State after = state;
        bool legal = false;
        level.space.steps(state, [&](ricochet::Move move, const State& reached) {
            if (move.robot * kDirections + move.direction != action) return;
            after = reached;
            legal = true;
        });
        if (!legal) return kIllegal;
        put(frame, level, state, robot, 0);
        state = after;
        put(frame, level, state, robot, 1);
        return {true, 1};
    }

    static bool is_solved(const Level& level, const State& state) { return level.space.is_goal(state); }
    static bool is_lost(const Level&, const State&) { return false; }
};

}  // namespace carreau::environments
