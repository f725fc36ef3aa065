// The exact distance of every position of one board and target: built by build.cpp, or a file by file.cpp.
//
// Distances are kept in planes: plane j has, for every placement of the helpers, the cells of the main robot whose
// distance has bit j. There are as many planes as the deepest position needs; all ones means unsolvable.
#pragma once
#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ricochet/oracle/kernel_data.hpp"
#include "ricochet/oracle/memory_map.hpp"
#include "search/checked_file.hpp"

namespace carreau::ricochet::oracle {

inline constexpr int kUnsolvable = -1;

// What the oracle is about; cells are those of the 16x16 grid.
struct Question {
    Board16 board;
    int robots = 0;
    int goal_robot = 0;  // or kAnyRobot
    int target = 0;
    std::array<std::uint8_t, kMostRobots> start{};

    int main_robot() const { return goal_robot == kAnyRobot ? 0 : goal_robot; }
    // Where any robot may arrive, each of them is the main robot once, so every position is met as often.
    std::uint64_t repeats() const { return goal_robot == kAnyRobot ? static_cast<std::uint64_t>(robots) : 1; }
};

Question question_of(const Tables& tables);
void check(const Question& question);
// The robots' cells of the board in their order, the main robot on a cell and the helpers on three indices.
std::vector<int> robots_on(const Question& question, const Placements& placements, int main,
                           const std::array<int, kHelpers>& helpers);

// Where the planes are: in memory of our own, or in a file whose blocks are checked when they are first read.
class Planes {
  public:
    Planes() = default;
    Planes(std::vector<MemoryMap> own, std::uint32_t placements);
    Planes(MemoryMap file, std::size_t body, std::span<const std::uint64_t> checks, int count,
           std::uint32_t placements);

    int count() const { return static_cast<int>(starts_.size()); }
    std::size_t plane_bytes() const { return placements_ * kSetBytes; }
    std::size_t bytes() const { return starts_.size() * plane_bytes(); }
    std::size_t blocks() const { return (plane_bytes() + kBlock - 1) / kBlock; }  // of one plane
    const std::uint64_t* set(int plane, std::uint32_t placement) const {
        if (seen_) check(plane, placement);
        return starts_[static_cast<std::size_t>(plane)] + std::size_t{placement} * 4;
    }
    // The bytes of one plane, for writing them out.
    std::span<const std::byte> plane(int plane) const;

    static constexpr std::size_t kSetBytes = 32, kBlock = 1 << 16;

  private:
    void check(int plane, std::uint32_t placement) const;

    std::vector<MemoryMap> pages_;
    std::vector<const std::uint64_t*> starts_;
    std::size_t placements_ = 0;
    std::span<const std::uint64_t> checks_;
    std::unique_ptr<std::atomic<bool>[]> seen_;  // none: memory needs no checking
};

class Oracle {
  public:
    Oracle(const Question& question, Planes planes, std::vector<std::uint64_t> histogram);

    const Question& question() const { return question_; }
    const std::vector<std::uint64_t>& histogram() const { return histogram_; }  // positions by distance
    std::uint64_t positions() const;                                            // all of them, unsolvable ones too
    int deepest() const { return static_cast<int>(histogram_.size()) - 1; }
    std::size_t bytes() const { return planes_.bytes(); }

    // The fewest moves for robots on these cells of the board, or kUnsolvable.
    int distance(std::span<const int> robots) const;

    // Positions that need exactly so many moves, the robots' cells in their order. With a seed they are drawn, each
    // as likely as any other; without one they are the first.
    std::vector<std::vector<int>> positions_of(int distance, std::uint64_t count, std::optional<std::uint64_t> seed,
                                               const Poll& poll) const;
    // The first of the deepest positions, then those one move nearer, and so on.
    std::vector<std::vector<int>> hardest(std::uint64_t count, const Poll& poll) const;

    // To a file that is open for writing.
    void save(int file, const Poll& poll) const;
    static std::unique_ptr<Oracle> load(const std::string& path);

  private:
    Question question_;
    Placements placements_;
    Planes planes_;
    std::vector<std::uint64_t> histogram_;
};

}  // namespace carreau::ricochet::oracle
