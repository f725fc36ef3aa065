// The rules, one state at a time, in exact integers: they rebuild lines and count them, while the engines search.
#pragma once
#include <optional>
#include <vector>

#include "racetrack/segment.hpp"

namespace carreau::racetrack {

class Rules {
  public:
    explicit Rules(const Tables& tables);

    bool is_inside(Point cell) const {
        return cell.x >= 0 && cell.y >= 0 && cell.x < tables_.width && cell.y < tables_.height;
    }
    // Every velocity that a car in this state may choose, whatever is in its way.
    std::vector<Point> choices(const State& state) const;
    // The velocity that a driver who wants a change gets: over a ramp always the same, and none where ice forbids it.
    std::optional<Point> steered(const State& state, Point change) const;
    // Whether a move from a cell in this phase meets no obstacle. A gate that closes on the source wrecks the car.
    bool is_clear(Point from, Point velocity, int phase) const;
    // Whether a move made after all zones were passed ends the race.
    bool ends(Point from, Point velocity) const;
    // How many zones are passed after landing; -1 if it is not allowed.
    int passed_after(Point landing, int passed) const;
    int phase_after(int phase) const { return phase + 1 == tables_.period ? 0 : phase + 1; }
    int phase_before(int phase) const { return (phase ? phase : tables_.period) - 1; }

    // Every state from which one move, with the velocity of `state`, leads to it; or ends the race where `state` is.
    std::vector<State> before(const State& state, bool finished) const;

    const Tables& tables() const { return tables_; }

  private:
    std::size_t index(Point cell) const {
        return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(tables_.width) +
               static_cast<std::size_t>(cell.x);
    }
    bool is_free(Point cell, int phase) const;
    int terrain_behind(const State& state) const;
    std::optional<Point> steered(int terrain, Point velocity, Point change) const;
    bool may_choose(const State& state, Point next) const;
    std::vector<Point> velocities_before(Point velocity) const;

    const Tables& tables_;
    std::vector<Point> changes_;  // sorted, each once
    std::vector<Closed> closed_;  // sorted
};

}  // namespace carreau::racetrack
