// Ricochet Robots for one robot that must arrive, the runner. The others are interchangeable helpers: a canonical state
// has the runner first and the helpers in rising order, and only the runner's history.
#pragma once
#include <algorithm>
#include <vector>

#include "ricochet/space.hpp"

namespace carreau::ricochet {

// The number that a robot of the canonical order has in the tables.
inline int name_of(int index, int runner) { return index == 0 ? runner : index <= runner ? index - 1 : index; }

inline void sort_helpers(State& state, int robots) {
    std::array<int, kMostRobots> cells{};
    for (int i = 1; i < robots; ++i) {
        int at = i;
        const int cell = Space::cell(state, i);
        for (; at > 1 && cells[at - 1] > cell; --at) cells[at] = cells[at - 1];
        cells[at] = cell;
    }
    for (int i = 1; i < robots; ++i) Space::put(state, i, cells[i]);
}

inline State canonical(const State& state, int robots, int runner) {
    State result;
    for (int i = 0; i < robots; ++i) Space::put(result, i, Space::cell(state, name_of(i, runner)));
    Space::put_history(result, 0, Space::history(state, runner));
    sort_helpers(result, robots);
    return result;
}

// Slides that no walls between cells explain would make estimates wrong. After check_board.
inline void check_walls(const Tables& tables) {
    const int cells = tables.width * tables.height, step[4] = {-tables.width, 1, tables.width, -1};
    for (int at = 0; at < cells * 4; ++at) {
        const int from = at / 4, direction = at % 4, stop = tables.stops[at];
        if (stop == from) continue;
        const int next = from + step[direction], back = (direction + 2) % 4;
        require(tables.stops[next * 4 + direction] == stop, "a slide does not go on where it should");
        require(tables.stops[next * 4 + back] != next, "a wall has one side");
    }
}
inline void check_apart(const Tables& tables) {
    for (std::size_t i = 0; i < tables.robots.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) require(tables.robots[i] != tables.robots[j], "two robots share a cell");
}

// Fewest slides to the target from every cell, if robots could stop anywhere and pass through one another.
inline std::vector<int> relaxed_distances(const Tables& tables, int lost) {
    std::vector<int> distances(static_cast<std::size_t>(tables.width) * tables.height, lost), queue{tables.target};
    const int step[4] = {-tables.width, 1, tables.width, -1};
    distances[tables.target] = 0;
    for (std::size_t at = 0; at < queue.size(); ++at)
        for (int direction = 0; direction < 4; ++direction)
            for (int cell = queue[at]; cell != tables.stops[queue[at] * 4 + direction];) {
                cell += step[direction];
                if (distances[cell] != lost) continue;
                distances[cell] = distances[queue[at]] + 1;
                queue.push_back(cell);
            }
    return distances;
}

class RunnerSpace {
  public:
    using State = ricochet::State;
    using Move = ricochet::Move;
    static constexpr int kLost = 1 << 20;

    RunnerSpace(const Tables& tables, int runner)
        : robots_(reordered(tables, runner)),
          must_turn_(tables.must_turn),
          space_({tables.width, tables.height, tables.stops, robots_, 0, tables.target, tables.must_turn}),
          distances_(relaxed_distances(tables, kLost)) {}
    RunnerSpace(const RunnerSpace&) = delete;  // space_ looks at robots_

    int robots() const { return static_cast<int>(robots_.size()); }
    State start() const { return sorted(space_.start()); }
    bool is_goal(const State& state) const { return space_.is_goal(state); }
    template <class Visit>
    void steps(const State& state, Visit visit) const {
        space_.steps(state, [&](Move move, const State& after) { visit(move, sorted(after)); });
    }
    // With a turn still due, one slide at least, and two before the first.
    int estimate(const State& state) const {
        const int distance = distances_[Space::cell(state, 0)];
        if (!must_turn_ || Space::history(state, 0) == Space::kTurned) return distance;
        return std::max(distance, Space::history(state, 0) == Space::kUnmoved ? 2 : 1);
    }

  private:
    static std::vector<std::uint16_t> reordered(const Tables& tables, int runner) {
        std::vector<std::uint16_t> robots;
        for (int i = 0; i < static_cast<int>(tables.robots.size()); ++i)
            robots.push_back(tables.robots[name_of(i, runner)]);
        return robots;
    }
    State sorted(State state) const {
        sort_helpers(state, robots());
        return state;
    }

    std::vector<std::uint16_t> robots_;
    bool must_turn_;
    Space space_;
    std::vector<int> distances_;
};

}  // namespace carreau::ricochet
