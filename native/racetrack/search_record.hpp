// What an engine tells while it searches, kept in little memory: every fourth frontier or all of them, the finishing
// moves, and after a sweep the states on short races.
#pragma once
#include <vector>

#include "racetrack/engine/engine.hpp"
#include "racetrack/track_builder.hpp"

namespace carreau::racetrack {

// Octets without their empty lanes.
class Packed {
  public:
    void add(std::uint32_t number, const Octet& octet);
    void shrink();
    std::size_t size() const { return numbers.size(); }
    std::size_t bytes() const;
    // What it will hold at most when so many octets have come.
    static std::size_t bytes_for(std::size_t count) {
        return count * (sizeof(std::uint32_t) + sizeof(std::uint8_t) + sizeof(Octet));
    }

    std::vector<std::uint32_t> numbers;
    std::vector<std::uint8_t> present;
    std::vector<Word> words;
};

struct Frontiers {
    std::vector<int> moves;
    std::vector<Packed> layers;
};

// Move number `moves`, with one of these velocities on these cells, ends a race.
struct Finish {
    int moves;
    std::uint32_t number;
    Octet choices;
};

class SearchRecord final : public Caller {
  public:
    SearchRecord(const TrackBuilder& builder, Watch& watch) : builder_(builder), watch_(watch) {}

    bool must_stop(std::uint64_t states, int lower_bound, std::size_t bytes) override;
    bool may_use(std::size_t bytes) override;
    std::size_t keep(int moves, const std::uint32_t* numbers, const Octet* octets, std::size_t count) override;
    void finish(int moves, std::uint32_t number, const Octet& choices) override;
    void reach(int to_go, std::uint32_t number, const Octet& states) override;
    void pass(int moves, int length, std::uint32_t number, const Octet& states) override;

    // The frontiers as an engine takes them back.
    std::vector<Kept> kept() const;
    int shortest() const { return finishes.empty() ? -1 : finishes.front().moves; }
    std::size_t own_bytes() const { return bytes_ + slack.size() * sizeof(std::int16_t); }  // beside what keep() told

    Frontiers frontiers;
    std::vector<Finish> finishes;
    std::vector<Packed> to_go;        // by the moves that the states still need
    std::vector<Packed> best;         // by moves made: the states on the shortest races
    std::vector<std::int16_t> slack;  // by cell: how much longer than the shortest the races over it are; -1 if unknown

  private:
    void note(Point cell, int slack_there);
    void add(std::vector<Packed>& layers, int layer, std::uint32_t number, const Octet& states);

    const TrackBuilder& builder_;
    Watch& watch_;
    std::size_t bytes_ = 0;
};

}  // namespace carreau::racetrack
