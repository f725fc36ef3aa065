// What a search for a race is given: flat arrays, made by games/racetrack/tables.py. Cells count row by row from 0.
#pragma once
#include <compare>
#include <cstdint>
#include <span>
#include <string>

#include "search/control.hpp"

namespace carreau::racetrack {

// A cell, a velocity or a change of velocity: columns to the right, rows downwards.
struct Point {
    int x = 0, y = 0;
    friend bool operator==(const Point&, const Point&) = default;
    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

// Where a car is, its last move, how many zones it has passed, and how many moves were made modulo the period.
struct State {
    Point position, velocity;
    int passed = 0, phase = 0;
    friend bool operator==(const State&, const State&) = default;
};

enum class Crossing { open, soft, closed };
enum Terrain : std::uint8_t { kIce = 1, kRamp = 2, kDirt = 4 };
inline constexpr int kTerrains = 3;

struct Tables {
    int width = 0, height = 0;
    int period = 1;                         // after how many moves everything that moves is as it was
    int zones = 0;                          // to be passed before the finish counts
    std::span<const std::uint8_t> free;     // 1 where a car may be, at least at times
    std::span<const std::int32_t> closed;   // when it may not, two numbers each: phase, cell
    std::span<const std::uint8_t> terrain;  // bits of Terrain for each cell; empty if there is none
    std::span<const std::uint8_t> ranks;    // of the zone at each cell, 0 if none; empty if there are no zones
    std::span<const std::uint8_t> ends;     // 1 where a race can end
    std::span<const std::int32_t> starts;   // six numbers each: row, column, down, right, passed, phase
    std::span<const std::int32_t> changes;  // of the velocity, two numbers each: down, right
    Crossing crossing = Crossing::open;
    bool finish_crosses = false;  // meeting the end on the way is enough
    bool strict_zones = true;     // a zone out of turn must not be landed on
    bool may_stay = true;
};

inline constexpr std::size_t kStartNumbers = 6;

inline State start_at(const Tables& tables, std::size_t index) {
    const auto numbers = tables.starts.subspan(index * kStartNumbers, kStartNumbers);
    return {{numbers[1], numbers[0]}, {numbers[3], numbers[2]}, numbers[4], numbers[5]};
}
inline std::size_t start_count(const Tables& tables) { return tables.starts.size() / kStartNumbers; }
inline Point change_at(const Tables& tables, std::size_t index) {
    return {tables.changes[2 * index + 1], tables.changes[2 * index]};
}
inline std::size_t change_count(const Tables& tables) { return tables.changes.size() / 2; }

struct Closed {
    int phase, cell;
    friend auto operator<=>(const Closed&, const Closed&) = default;
};
inline Closed closed_at(const Tables& tables, std::size_t index) {
    return {tables.closed[2 * index], tables.closed[2 * index + 1]};
}
inline std::size_t closed_count(const Tables& tables) { return tables.closed.size() / 2; }

// Throws TableError for tables that contradict themselves.
void check(const Tables& tables);

}  // namespace carreau::racetrack
