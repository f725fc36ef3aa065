// What every cell and every state costs beside a shortest race, and how many of those there are.
#pragma once
#include "racetrack/expert.hpp"
#include "racetrack/search_record.hpp"

namespace carreau::racetrack {

class Analysis {
  public:
    Status status = Status::unsolvable;
    int length = -1, lower_bound = 0;
    std::vector<std::int16_t> slack;   // by cell, -1 if it is more than was asked for
    std::vector<std::uint64_t> count;  // of shortest races, 64 bits each, the lowest first
    std::uint64_t expanded = 0, generated = 0;
    double memory_mb = 0;

    // The moves that a car still needs, -1 if its race would be longer than was asked for, or cannot be finished.
    // Throws TableError for a state that cannot be.
    int to_go(const State& state);

    void keep(const TiledTrack& track, std::vector<Packed>&& by_moves_to_go);

  private:
    struct Entry {
        std::uint32_t number;
        std::uint32_t to_go, at;
        std::size_t word;
    };
    void sort_entries();

    TiledTrack track_{};  // only the numbers in it
    std::vector<Packed> by_moves_to_go_;
    std::vector<Entry> entries_;  // by number; made when first asked
};

inline Analysis& finished(Analysis& analysis, Status status, std::size_t bytes) {
    analysis.status = status;
    analysis.memory_mb = static_cast<double>(bytes) / kMegabyte;
    return analysis;
}

inline constexpr int kMostSlack = 10'000;

// Every race of at most `slack` moves more than the shortest counts.
Analysis analyse(const Tables& tables, int slack, Watch& watch, Kernel kernel = Kernel::automatic);

}  // namespace carreau::racetrack
