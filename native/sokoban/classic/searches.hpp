// The well-known searches on Sokoban, each with as much knowledge of lost positions as is wanted.
#pragma once
#include "search/outcome.hpp"
#include "sokoban/classic/space.hpp"

namespace carreau::sokoban {

enum class Algorithm { brute, bfs, dfs, greedy, astar };

struct Request {
    Algorithm algorithm;
    Step step;
    Pruning pruning;
    Heuristic heuristic;  // for greedy and astar
};

// In moves a Push is what Space::Move says.
Outcome<Push> search(const Board& board, const Request& request, Watch& watch);

}  // namespace carreau::sokoban
