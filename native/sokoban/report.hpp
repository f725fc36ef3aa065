// What became of the searches of a portfolio, for who wants to know why a level is not solved.
#pragma once
#include <string>

#include "sokoban/board.hpp"

namespace carreau::sokoban {

// How far a search came: the position that it takes to be the nearest to a solution.
struct Standing {
    std::vector<Cell> boxes;
    Cell player = kWall;
    int stage = 0, stages = 0;  // of the plan that it follows; 0 of 0 without one
};

struct SearchReport {
    std::string name;
    std::uint64_t work = 0, searches = 1;  // several at random are told as one, which stands where the last one does
    bool solved = false;
    Standing standing = {};
};

// Tests for lost positions: how often each was asked and how often it said so; the proofs with their states.
struct DeadlockReport {
    std::uint64_t analysed = 0, frozen = 0, hopeless = 0, unmatched = 0;
    std::uint64_t compared = 0, matched = 0;
    std::uint64_t proofs = 0, proven = 0, proof_states = 0, given_up = 0, known = 0;
};

struct PortfolioReport {
    std::vector<SearchReport> searches;
    DeadlockReport deadlocks;
};

}  // namespace carreau::sokoban
