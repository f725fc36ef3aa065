// The line between the engines and the rest (see search/engine.hpp).
#pragma once
#include "racetrack/tiled_track.hpp"
#include "search/engine.hpp"

namespace carreau::racetrack {

// The states of eight velocities on one tile. Its number tells which, see numbering.hpp.
struct alignas(64) Octet {
    Word lanes[kSide];
};

// What an engine tells its caller.
class Caller : public EngineCaller {
  public:
    // The states first reached after so many moves, for the caller to keep. Returns how much memory that took.
    virtual std::size_t keep(int moves, const std::uint32_t* numbers, const Octet* octets, std::size_t count) = 0;
    // Choosing these velocities on these cells ends the race with move number `moves`.
    virtual void finish(int moves, std::uint32_t number, const Octet& choices) = 0;
    // A sweep has found states that still need so many moves; they were not told before.
    virtual void reach(int to_go, std::uint32_t number, const Octet& states) = 0;
    // They were first reached after so many moves, and lie on lines of so many in all.
    virtual void pass(int moves, int length, std::uint32_t number, const Octet& states) = 0;
};

// Frontiers that the caller has kept, given back for a sweep.
struct Kept {
    int moves = 0;
    const std::uint32_t* numbers = nullptr;
    const std::uint8_t* present = nullptr;  // which of the eight lanes follow
    const Word* words = nullptr;
    std::size_t count = 0;
};

// For one track, once: a search; or all races, then a sweep.
class Engine {
  public:
    virtual ~Engine() = default;
    // A shortest race. Every frontier whose number of moves is a multiple of `keep_every` is kept.
    virtual EngineOutcome search(int keep_every) = 0;
    // Every race that is no more than `extra` moves longer; keeps all frontiers.
    virtual EngineOutcome search_all(int extra) = 0;
    // After search_all: back from all the finishing moves, to every state on a race of at most `longest` moves.
    virtual EngineOutcome sweep(const Kept* kept, std::size_t count, int longest) = 0;
};

Engine* make_portable_engine(const TiledTrack& track, Caller& caller);
Engine* make_avx2_engine(const TiledTrack& track, Caller& caller);  // nullptr where it was not built

}  // namespace carreau::racetrack
