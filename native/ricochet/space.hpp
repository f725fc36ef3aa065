// Ricochet Robots as a space to search, from flat tables. The counterpart of games/ricochet/rules.py.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "search/control.hpp"

namespace carreau::ricochet {

inline constexpr int kMostRobots = 5;
inline constexpr int kLargestSide = 64;
inline constexpr int kAnyRobot = -1;

// Compiled from a level by games/ricochet/tables.py. A cell is row * width + column; directions are N, E, S, W.
struct Tables {
    int width = 0, height = 0;
    std::span<const std::uint16_t> stops;   // where a lone robot stops: stops[cell * 4 + direction]
    std::span<const std::uint16_t> robots;  // where they start
    int goal_robot = 0;                     // or kAnyRobot
    int target = 0;
    bool must_turn = false;  // the robot that arrives must have changed direction before
};

// Tables come from Python code that may be wrong; nothing may read outside them.
inline void require(bool good, const char* what) {
    if (!good) throw TableError(std::string("ricochet tables: ") + what);
}
inline void check_board(const Tables& tables) {
    const int width = tables.width, height = tables.height;
    require(width >= 1 && width <= kLargestSide && height >= 1 && height <= kLargestSide, "the board is too large");
    const int cells = width * height;
    require(tables.stops.size() == static_cast<std::size_t>(cells) * 4, "stops must have four entries a cell");
    for (int at = 0; at < cells * 4; ++at) {
        const int from = at / 4, to = tables.stops[at], direction = at % 4;
        require(to < cells, "a slide ends off the board");
        const bool along = direction % 2 ? to / width == from / width : to % width == from % width;
        const bool forward = direction == 1 || direction == 2 ? to >= from : to <= from;
        require(along && forward, "a slide leaves its line");
    }
}
// After check_board.
inline void check_pieces(const Tables& tables) {
    const int robots = static_cast<int>(tables.robots.size()), cells = tables.width * tables.height;
    require(robots >= 1 && robots <= kMostRobots, "there must be one to five robots");
    require(tables.target >= 0 && tables.target < cells, "the target is off the board");
    require(tables.goal_robot >= kAnyRobot && tables.goal_robot < robots, "there is no such goal robot");
    for (const auto robot : tables.robots) require(robot < cells, "a robot is off the board");
}

struct Move {
    std::uint8_t robot = 0, direction = 0;
    bool operator==(const Move&) const = default;
};

// Twelve bits a robot, and for the ricochet rule three bits a robot that may have to arrive.
struct State {
    std::uint64_t cells = 0;
    std::uint32_t histories = 0;
    bool operator==(const State&) const = default;
};

inline std::uint64_t hash_of(const State& state) {
    std::uint64_t hash = (state.cells ^ state.histories * 0xC2B2AE3D27D4EB4Full) * 0x9E3779B97F4A7C15ull;
    return (hash ^ hash >> 29) * 0xBF58476D1CE4E5B9ull;
}

class Space {
  public:
    using State = ricochet::State;
    using Move = ricochet::Move;

    explicit Space(const Tables& tables) : tables_(tables), robots_(static_cast<int>(tables.robots.size())) {
        check_board(tables);
        check_pieces(tables);
    }

    State start() const {
        State state;
        for (int robot = 0; robot < robots_; ++robot) put(state, robot, tables_.robots[robot]);
        return state;
    }

    bool is_goal(const State& state) const {
        for (int robot = 0; robot < robots_; ++robot)
            if (may_arrive(robot) && cell(state, robot) == tables_.target &&
                (!tables_.must_turn || turned(state, robot)))
                return true;
        return false;
    }

    template <class Visit>
    void steps(const State& state, Visit visit) const {
        for (int robot = 0; robot < robots_; ++robot) {
            const int from = cell(state, robot);
            for (int direction = 0; direction < 4; ++direction) {
                const int to = slide(state, robot, from, direction);
                if (to == from) continue;
                State after = state;
                put(after, robot, to);
                if (tables_.must_turn && may_arrive(robot)) note(after, robot, direction);
                visit(Move{static_cast<std::uint8_t>(robot), static_cast<std::uint8_t>(direction)}, after);
            }
        }
    }

    // What a robot has done so far: nothing (0), slid only N, E, S or W (1 to 4), or turned (5).
    static constexpr std::uint32_t kUnmoved = 0, kTurned = 5;

    static int cell(const State& state, int robot) { return static_cast<int>(state.cells >> (12 * robot) & kCellMask); }
    static void put(State& state, int robot, int cell) {
        state.cells = (state.cells & ~(kCellMask << (12 * robot))) | static_cast<std::uint64_t>(cell) << (12 * robot);
    }
    static std::uint32_t history(const State& state, int robot) { return state.histories >> (3 * robot) & 7; }
    static void put_history(State& state, int robot, std::uint32_t history) {
        state.histories = (state.histories & ~(7u << (3 * robot))) | history << (3 * robot);
    }

  private:
    static constexpr std::uint64_t kCellMask = 0xFFF;

    static bool turned(const State& state, int robot) { return history(state, robot) == kTurned; }
    static void note(State& state, int robot, int direction) {
        const std::uint32_t before = history(state, robot), now = direction + 1;
        put_history(state, robot, before == kUnmoved || before == now ? now : kTurned);
    }
    bool may_arrive(int robot) const { return tables_.goal_robot == kAnyRobot || tables_.goal_robot == robot; }

    // Where a robot stops: at the end of its slide, or before the nearest robot on the way.
    int slide(const State& state, int robot, int from, int direction) const {
        const int width = tables_.width;
        int to = tables_.stops[from * 4 + direction];
        for (int other = 0; other < robots_; ++other) {
            if (other == robot) continue;
            const int at = cell(state, other);
            switch (direction) {
                case 0:
                    if (at < from && at >= to && at % width == from % width) to = at + width;
                    break;
                case 1:
                    if (at > from && at <= to) to = at - 1;
                    break;
                case 2:
                    if (at > from && at <= to && at % width == from % width) to = at - width;
                    break;
                default:
                    if (at < from && at >= to) to = at + 1;
                    break;
            }
        }
        return to;
    }

    Tables tables_;
    int robots_;
};

}  // namespace carreau::ricochet
