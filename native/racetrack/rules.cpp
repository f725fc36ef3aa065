#include "racetrack/rules.hpp"

#include <algorithm>

namespace carreau::racetrack {
namespace {

bool comes_first(Point one, Point other) { return one.y != other.y ? one.y < other.y : one.x < other.x; }

void keep_one_of_each(std::vector<Point>& points) {
    std::sort(points.begin(), points.end(), comes_first);
    points.erase(std::unique(points.begin(), points.end()), points.end());
}

// The components that a change, and dirt after it, can have made this one of.
std::vector<int> components_before(int now, int change) {
    const int speed = std::abs(now);
    std::vector<int> found{now - change};
    if (speed > 0) found.insert(found.end(), {speed + 1, -speed - 1});  // dirt has taken one off
    if (speed == 1) found.insert(found.end(), {-1, 0, 1});              // or all that was above walking pace
    return found;
}

void add_before(Point velocity, Point change, std::vector<Point>& found) {
    for (const int y : components_before(velocity.y, change.y))
        for (const int x : components_before(velocity.x, change.x)) found.push_back({x, y});
}

}  // namespace

Rules::Rules(const Tables& tables) : tables_(tables) {
    for (std::size_t i = 0; i < change_count(tables); ++i) changes_.push_back(change_at(tables, i));
    keep_one_of_each(changes_);
    for (std::size_t i = 0; i < closed_count(tables); ++i) closed_.push_back(closed_at(tables, i));
    std::sort(closed_.begin(), closed_.end());
}

int Rules::terrain_behind(const State& state) const {
    int seen = 0;
    if (tables_.terrain.empty() || state.velocity == Point{}) return seen;
    const Point source = state.position - state.velocity;
    for_each_met(state.velocity, tables_.crossing == Crossing::closed, [&](Point by) {
        if (is_inside(source + by)) seen |= tables_.terrain[index(source + by)];
    });
    return seen;
}

std::vector<Point> Rules::choices(const State& state) const {
    const int terrain = terrain_behind(state);
    if (terrain & kRamp) return {carried(terrain, state.velocity)};
    std::vector<Point> found;
    for (const Point change : changes_)
        if (const auto next = steered(terrain, state.velocity, change)) found.push_back(*next);
    if (terrain & kDirt) keep_one_of_each(found);
    return found;
}

std::optional<Point> Rules::steered(const State& state, Point change) const {
    return steered(terrain_behind(state), state.velocity, change);
}

std::optional<Point> Rules::steered(int terrain, Point velocity, Point change) const {
    const Point kept = carried(terrain, velocity);
    if (terrain & kRamp) return kept;
    const Point next = left_by(terrain, velocity, velocity + change);
    if (terrain & kIce && !ice_allows(kept, next)) return {};
    return next;
}

bool Rules::may_choose(const State& state, Point next) const {
    const int terrain = terrain_behind(state);
    const Point kept = carried(terrain, state.velocity);
    if (terrain & kRamp) return next == kept;
    if (terrain & kIce && !ice_allows(kept, next)) return false;
    if (terrain & kDirt)
        return std::any_of(changes_.begin(), changes_.end(), [&](Point change) {
            return left_by(terrain, state.velocity, state.velocity + change) == next;
        });
    return std::binary_search(changes_.begin(), changes_.end(), next - state.velocity, comes_first);
}

bool Rules::is_free(Point cell, int phase) const {
    return tables_.free[index(cell)] &&
           !std::binary_search(closed_.begin(), closed_.end(), Closed{phase, static_cast<int>(index(cell))});
}

bool Rules::is_clear(Point from, Point velocity, int phase) const {
    const Point landing = from + velocity;
    if (velocity == Point{} && !tables_.may_stay) return false;
    if (!is_inside(landing) || !is_free(landing, phase) || !is_free(from, phase)) return false;
    bool clear = true;
    if (tables_.crossing != Crossing::soft)
        for_each_met(velocity, tables_.crossing == Crossing::closed,
                     [&](Point by) { clear = clear && is_free(from + by, phase); });
    return clear;
}

bool Rules::ends(Point from, Point velocity) const {
    if (!tables_.finish_crosses) return tables_.ends[index(from + velocity)];
    bool met = false;
    for_each_met(velocity, tables_.crossing == Crossing::closed,
                 [&](Point by) { met = met || tables_.ends[index(from + by)]; });
    return met;
}

int Rules::passed_after(Point landing, int passed) const {
    const int rank = tables_.ranks.empty() ? 0 : tables_.ranks[index(landing)];
    if (rank == passed + 1) return rank;
    return tables_.strict_zones && rank && rank != passed ? -1 : passed;
}

std::vector<Point> Rules::velocities_before(Point velocity) const {
    std::vector<Point> found;
    if (tables_.terrain.empty()) {
        for (const Point change : changes_) found.push_back(velocity - change);
        return found;
    }
    add_before(velocity, Point{}, found);  // a ramp needs no change that the car can make
    for (const Point change : changes_) add_before(velocity, change, found);
    keep_one_of_each(found);
    return found;
}

std::vector<State> Rules::before(const State& state, bool finished) const {
    const Point source = state.position - state.velocity;
    const int phase = phase_before(state.phase);
    std::vector<State> found;
    if (!is_inside(source) || !is_clear(source, state.velocity, phase)) return found;
    const bool ending = ends(source, state.velocity);
    for (int passed = 0; passed <= tables_.zones; ++passed) {
        const bool ended = ending && passed == tables_.zones;
        if (ended != finished || (!finished && passed_after(state.position, passed) != state.passed)) continue;
        for (const Point velocity : velocities_before(state.velocity)) {
            const State earlier{source, velocity, passed, phase};
            if (may_choose(earlier, state.velocity)) found.push_back(earlier);
        }
    }
    return found;
}

}  // namespace carreau::racetrack
