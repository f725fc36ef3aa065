// The line between the engines and the rest (see search/engine.hpp).
#pragma once
#include "ricochet/grid16.hpp"
#include "search/engine.hpp"

namespace carreau::ricochet::bitboard {

inline constexpr int kMostHelpers = 4;

// A problem on a 16x16 board; a smaller board lies in its north-west corner. A cell is row * 16 + column. The first
// robot is the one that must arrive.
struct Problem {
    std::uint8_t walls[256];  // bits N = 1, E = 2, S = 4, W = 8, from both sides; 15: not part of the board
    std::uint8_t robots[kMostHelpers + 1];
    int helpers;
    std::uint8_t target;
    bool must_turn;
};

// What an engine tells its caller.
class Caller : public EngineCaller {
  public:
    // A robot of the problem and its direction: the next move of the solution.
    virtual void add_move(int robot, int direction) = 0;
    // A position that lies on optimal lines, `moves` moves after the start, and how many ways lead on from it. The
    // cells of the helpers are one byte each, in rising order; `history` is 0 unless the robot has yet to turn.
    virtual void add_optimal_position(int moves, int cell, int history, std::uint32_t helpers, std::uint64_t ways) = 0;
};

// Keeps its memory between problems. One thread at a time.
class Engine {
  public:
    virtual ~Engine() = default;
    // A shortest solution of at most `most` moves.
    virtual EngineOutcome solve(const Problem& problem, int most, Caller& caller) = 0;
    // Every position on solutions of exactly `length` moves, the optimum and at least two, that has two moves or more
    // to go.
    virtual EngineOutcome find_optimal_positions(const Problem& problem, int length, Caller& caller) = 0;
    // Gives back the memory it keeps.
    virtual void release() = 0;
};

Engine* make_portable_engine();
Engine* make_avx2_engine();  // nullptr where it was not built, as the next
Engine* make_avx512_engine();

}  // namespace carreau::ricochet::bitboard
