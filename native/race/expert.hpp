// The best race of a driver who knows every objective beforehand: the least moves plus values, with proof.
#pragma once
#include "race/leg_search.hpp"
#include "search/outcome.hpp"

namespace carreau::race {

// From the start at rest, or in the middle of a race with a velocity that can be had there: then a car that can still
// brake, so that there is always a race. The bound is of the total, and is it if solved. Throws TableError for a course
// that contradicts itself, and for other cars.
Outcome<Cell> solve_expert(const Course& course, Watch& watch, Cell velocity = {});

}  // namespace carreau::race
