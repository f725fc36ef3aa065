// The exact solver of Racetrack: a race of the fewest moves, or what every cell and state costs beside it.
#pragma once
#include "racetrack/tables.hpp"
#include "search/breadth_first.hpp"

namespace carreau::racetrack {

enum class Kernel { automatic, portable, avx2 };
bool can_run(Kernel kernel);

// The moves are the cells of a race, its start first. Throws TableError for tables that contradict themselves, or a
// kernel that the processor cannot run.
Outcome<Point> solve_expert(const Tables& tables, Watch& watch, Kernel kernel = Kernel::automatic);

}  // namespace carreau::racetrack
