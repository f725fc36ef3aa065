// The line between the engines and the rest. The engines are built for different instruction sets, and the linker keeps
// one copy of an inline function: so only plain data and virtual calls may cross it.
#pragma once
#include <cstddef>
#include <cstdint>

#include "ricochet/grid16.hpp"

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

// What an engine asks of its caller and tells it.
class Caller {
  public:
    virtual ~Caller() = default;
    // True if the search must end; asked every few microseconds. `lower_bound` is proven.
    virtual bool must_stop(std::uint64_t states, int lower_bound, std::size_t bytes) = 0;
    // Asked before memory is taken; false ends the search.
    virtual bool may_use(std::size_t bytes) = 0;
    // A robot of the problem and its direction: the next move of the solution.
    virtual void add_move(int robot, int direction) = 0;
    // A position that lies on optimal lines, `moves` moves after the start, and how many ways lead on from it. The
    // cells of the helpers are one byte each, in rising order; `history` is 0 unless the robot has yet to turn.
    virtual void add_optimal_position(int moves, int cell, int history, std::uint32_t helpers, std::uint64_t ways) = 0;
};

enum class End { solved, none, stopped };

struct Outcome {
    End end = End::none;
    int length = 0;
    int lower_bound = 0;                      // proven, whatever the end
    std::uint64_t states = 0, generated = 0;  // positions looked at; sets of positions generated
    std::size_t bytes = 0;
};

// Keeps its memory between problems. One thread at a time.
class Engine {
  public:
    virtual ~Engine() = default;
    // A shortest solution of at most `most` moves.
    virtual Outcome solve(const Problem& problem, int most, Caller& caller) = 0;
    // Every position on solutions of exactly `length` moves, the optimum and at least two, that has two moves or more
    // to go.
    virtual Outcome find_optimal_positions(const Problem& problem, int length, Caller& caller) = 0;
    // Gives back the memory it keeps.
    virtual void release() = 0;
};

Engine* make_portable_engine();
Engine* make_avx2_engine();  // nullptr where it was not built, as the next
Engine* make_avx512_engine();

}  // namespace carreau::ricochet::bitboard
