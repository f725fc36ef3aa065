#include "racetrack/tables.hpp"

#include <algorithm>
#include <cstdlib>

namespace carreau::racetrack {
namespace {

// Sides may be as long as texts are; what is made of tiles and velocities is counted by the cells.
constexpr int kLongestSide = 1 << 26, kMostCells = 1 << 30, kLargestNumber = 1 << 20, kMostPhases = 1 << 16,
              kMostZones = 250;

void require(bool holds, const char* what) {
    if (!holds) throw TableError(std::string("racetrack tables: ") + what);
}

bool at_most(std::span<const std::uint8_t> bytes, int most) {
    return std::all_of(bytes.begin(), bytes.end(), [&](std::uint8_t byte) { return byte <= most; });
}

void check_start(const Tables& tables, const State& start) {
    const Point at = start.position;
    require(at.x >= 0 && at.y >= 0 && at.x < tables.width && at.y < tables.height, "a start is off the board");
    require(std::abs(start.velocity.x) <= kLargestNumber && std::abs(start.velocity.y) <= kLargestNumber,
            "a car starts too fast");
    require(start.passed >= 0 && start.passed <= tables.zones, "a start has passed zones that are not there");
    require(start.phase >= 0 && start.phase < tables.period, "a start is in a phase that is not there");
}

void check_closed(const Tables& tables, const Closed& closed) {
    require(closed.phase >= 0 && closed.phase < tables.period, "a cell is closed in a phase that is not there");
    require(closed.cell >= 0 && static_cast<std::size_t>(closed.cell) < tables.free.size(),
            "a cell that is off the board is closed");
}

}  // namespace

void check(const Tables& tables) {
    require(tables.width >= 1 && tables.height >= 1, "the board is empty");
    require(tables.width <= kLongestSide && tables.height <= kLongestSide, "the board is too large");
    require(std::int64_t{tables.width} * tables.height <= kMostCells, "the board is too large");
    require(tables.period >= 1 && tables.period <= kMostPhases, "the period is out of range");
    require(tables.zones >= 0 && tables.zones <= kMostZones, "the number of zones is out of range");
    const auto cells = static_cast<std::size_t>(tables.width) * static_cast<std::size_t>(tables.height);
    require(tables.free.size() == cells, "free cells: a wrong number");
    require(tables.ends.size() == cells, "ends: a wrong number");
    require(tables.ranks.size() == (tables.zones ? cells : 0), "ranks: a wrong number");
    require(tables.terrain.empty() || tables.terrain.size() == cells, "terrain: a wrong number");
    require(at_most(tables.free, 1) && at_most(tables.ends, 1), "a flag is neither 0 nor 1");
    require(at_most(tables.ranks, tables.zones), "a rank is past the last zone");
    require(at_most(tables.terrain, kIce | kRamp | kDirt), "there is no such terrain");
    require(tables.closed.size() % 2 == 0, "a closed cell must have two numbers");
    for (std::size_t i = 0; i < closed_count(tables); ++i) check_closed(tables, closed_at(tables, i));
    require(!tables.starts.empty() && tables.starts.size() % kStartNumbers == 0, "a start must have six numbers");
    require(!tables.changes.empty() && tables.changes.size() % 2 == 0, "a change must have two numbers");
    for (std::size_t i = 0; i < start_count(tables); ++i) check_start(tables, start_at(tables, i));
    for (const std::int32_t number : tables.changes)
        require(std::abs(static_cast<std::int64_t>(number)) <= kLargestNumber, "a change is too large");
}

}  // namespace carreau::racetrack
