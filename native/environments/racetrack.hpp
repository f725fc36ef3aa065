// Racetrack for Batch: an action is a change of the velocity; the planes that change are those of the car and of what
// is closed.
#pragma once
#include <memory>
#include <optional>

#include "environments/batch.hpp"
#include "racetrack/rules.hpp"

namespace carreau::environments {

struct Racetrack {
    using Number = std::int32_t;
    using Point = racetrack::Point;
    using State = racetrack::State;  // one that has finished has passed one zone more than there are
    static constexpr int kClosedPlane = 6, kCarPlane = 7, kPlanes = 12;

    // `keeper` owns what the tables point to. The action of each change of the tables, in their order, is given too: in
    // an environment of several levels they may have different ones.
    struct Level {
        Level(std::shared_ptr<const racetrack::Tables> keeper, std::span<const std::int32_t> numbers)
            : tables(std::move(keeper)), rules(*tables), actions(numbers.begin(), numbers.end()) {
            if (actions.size() != change_count(*tables))
                throw TableError("racetrack tables: there must be an action for each change");
        }
        std::shared_ptr<const racetrack::Tables> tables;
        racetrack::Rules rules;
        std::vector<std::int32_t> actions;
    };

    static bool fits(const Level& level, const Shape& shape) {
        const bool known = std::all_of(level.actions.begin(), level.actions.end(),
                                       [&](std::int32_t each) { return each >= 0 && each < shape.actions; });
        return known && level.tables->height <= shape.rows && level.tables->width <= shape.columns &&
               shape.planes == kPlanes && start_count(*level.tables) > 0;
    }
    static std::size_t start_count(const racetrack::Tables& tables) { return racetrack::start_count(tables); }
    static std::size_t start_count(const Level& level) { return start_count(*level.tables); }
    static State start(const Level& level, int which) {
        return start_at(*level.tables, static_cast<std::size_t>(which));
    }

    static void put(const Frame<Number>& frame, const State& state, Number is_there) {
        const Number numbers[] = {1, state.velocity.y, state.velocity.x, state.passed, state.phase};
        for (int i = 0; i < 5; ++i) frame.at(kCarPlane + i, state.position.y, state.position.x) = is_there * numbers[i];
    }
    static void put_closed(const Frame<Number>& frame, const Level& level, int phase, Number number) {
        for (std::size_t i = 0; i < closed_count(*level.tables); ++i) {
            const auto [when, cell] = closed_at(*level.tables, i);
            if (when == phase) frame.at(kClosedPlane, cell / level.tables->width, cell % level.tables->width) = number;
        }
    }
    static void paint(const Frame<Number>& frame, const Level& level, const State& state) {
        put_closed(frame, level, state.phase, 1);
        put(frame, state, 1);
    }

    static std::optional<State> after(const Level& level, const State& state, std::size_t change) {
        if (is_solved(level, state)) return {};
        const auto velocity = level.rules.steered(state, change_at(*level.tables, change));
        if (!velocity || !level.rules.is_clear(state.position, *velocity, state.phase)) return {};
        const Point landing = state.position + *velocity;
        const bool ends = state.passed == level.tables->zones && level.rules.ends(state.position, *velocity);
        const int passed = ends ? state.passed + 1 : level.rules.passed_after(landing, state.passed);
        if (passed < 0) return {};
        return State{landing, *velocity, passed, level.rules.phase_after(state.phase)};
    }
    static bool mark_legal(const Level& level, const State& state, std::int8_t* mask) {
        bool any = false;
        for (std::size_t change = 0; change < level.actions.size(); ++change)
            any |= (mask[level.actions[change]] = after(level, state, change).has_value()) != 0;
        return any;
    }

    static Step play(const Level& level, State& state, int action, const Frame<Number>& frame) {
        const auto found = std::find(level.actions.begin(), level.actions.end(), action);
        if (found == level.actions.end()) return kIllegal;
        const auto next = after(level, state, static_cast<std::size_t>(found - level.actions.begin()));
        if (!next) return kIllegal;
        if (next->phase != state.phase) {
            put_closed(frame, level, state.phase, 0);
            put_closed(frame, level, next->phase, 1);
        }
        put(frame, state, 0);
        put(frame, state = *next, 1);
        return {true, 1};
    }

    static bool is_solved(const Level& level, const State& state) { return state.passed > level.tables->zones; }
    static bool is_lost(const Level&, const State&) { return false; }
};

}  // namespace carreau::environments
