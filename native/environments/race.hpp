// Race for Batch: nine changes of the velocity; the planes that change are those of objectives and of the car.
#pragma once
#include "environments/batch.hpp"
#include "race/course.hpp"

namespace carreau::environments {

struct Race {
    using Number = std::int32_t;
    static constexpr int kNowPlane = 2, kLaterPlane = 4, kCarPlane = 5, kPlanes = 8, kActions = 9;

    struct Level {
        Level(int size, std::span<const std::int32_t> cells, race::Cell start, std::vector<race::Rectangle> objectives)
            : values(cells.begin(), cells.end()), course{{size, values}, start, std::move(objectives)} {
            check(course);
        }
        std::vector<std::int32_t> values;
        race::Course course;
    };
    struct State {
        race::Car car;
        std::size_t reached = 0;
    };

    static bool fits(const Level& level, const Shape& shape) {
        const int size = level.course.grid.size;
        return size <= shape.rows && size <= shape.columns && shape.planes == kPlanes && shape.actions == kActions;
    }
    static std::size_t start_count(const Level&) { return 1; }
    static State start(const Level& level, int) { return {{level.course.start, {0, 0}}, 0}; }

    static void put(const Frame<Number>& frame, const race::Car& car, Number is_there) {
        const auto [row, column] = car.position;
        frame.at(kCarPlane, row, column) = is_there;
        frame.at(kCarPlane + 1, row, column) = is_there * car.velocity.row;
        frame.at(kCarPlane + 2, row, column) = is_there * car.velocity.column;
    }
    static void fill(const Frame<Number>& frame, int plane, const race::Rectangle& area, Number number) {
        for (int row = area.row; row < area.row + area.height; ++row)
            std::fill_n(&frame.at(plane, row, area.column), area.width, number);
    }
    // The later ones first: where two lie on one cell, the one that comes first is seen.
    static void paint_objectives(const Frame<Number>& frame, const Level& level, std::size_t reached) {
        const race::Rectangle board{0, 0, level.course.grid.size, level.course.grid.size};
        for (int plane = kNowPlane; plane <= kLaterPlane; ++plane) fill(frame, plane, board, 0);
        const auto& objectives = level.course.objectives;
        for (std::size_t i = objectives.size(); i-- > reached;) {
            const int place = static_cast<int>(i - reached);
            fill(frame, place < 2 ? kNowPlane + place : kLaterPlane, objectives[i], place < 2 ? 1 : place);
        }
    }
    static void paint(const Frame<Number>& frame, const Level& level, const State& state) {
        paint_objectives(frame, level, state.reached);
        put(frame, state.car, 1);
    }

    static race::Car changed(const race::Car& car, int action) {
        const race::Cell velocity{car.velocity.row + action / 3 - 1, car.velocity.column + action % 3 - 1};
        return {{car.position.row + velocity.row, car.position.column + velocity.column}, velocity};
    }
    static bool may_be(const Level& level, const race::Car& car) {
        const auto [row, column] = car.position;
        const int size = level.course.grid.size;
        return row >= 0 && column >= 0 && row < size && column < size;
    }
    static bool mark_legal(const Level& level, const State& state, std::int8_t* mask) {
        if (is_solved(level, state)) return false;
        bool any = false;
        for (int action = 0; action < kActions; ++action)
            any |= (mask[action] = may_be(level, changed(state.car, action))) != 0;
        return any;
    }

    static Step play(const Level& level, State& state, int action, const Frame<Number>& frame) {
        const race::Car car = changed(state.car, action);
        if (is_solved(level, state) || !may_be(level, car)) return kIllegal;
        put(frame, state.car, 0);
        state.car = car;
        put(frame, state.car, 1);
        const race::Rectangle& goal = level.course.objectives[state.reached];
        const auto [row, column] = car.position;
        if (row < goal.row || column < goal.column || row >= goal.row + goal.height ||
            column >= goal.column + goal.width)
            return {true, 1};
        paint_objectives(frame, level, ++state.reached);
        return {true, 1 + level.course.grid.at(row, column)};
    }

    static bool is_solved(const Level& level, const State& state) {
        return state.reached == level.course.objectives.size();
    }
    static bool is_lost(const Level&, const State&) { return false; }
};

}  // namespace carreau::environments
