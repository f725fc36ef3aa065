// Walks over all optimal lines for one runner, with every robot told apart: lists them, and chooses the preferred one.
#pragma once
#include <bit>
#include <map>

#include "ricochet/runner_search.hpp"

namespace carreau::ricochet {

// A line of moves, and what makes one preferable: few robots moved, then few changes of robot.
struct Line {
    std::vector<Move> moves;
    int robots = 0, changes = 0;
    bool operator<(const Line& other) const {
        return robots != other.robots ? robots < other.robots : changes < other.changes;
    }
};

class OptimalLines {
  public:
    OptimalLines(const Tables& tables, int runner, int length, const OptimalStates& optimal_states,
                 SharedBudget& budget)
        : runner_(runner),
          robots_(static_cast<int>(tables.robots.size())),
          length_(length),
          optimal_states_(optimal_states),
          budget_(budget),
          space_({tables.width, tables.height, tables.stops, tables.robots, runner, tables.target, tables.must_turn}) {}

    std::uint64_t count() const {
        if (length_ >= 2) return optimal_states_.ways(0, canonical(space_.start(), robots_, runner_));
        std::uint64_t ways = 0;
        for_each_step(space_.start(), 0, [&](Move, const State&) { ++ways; });
        return ways;
    }

    // Adds lines, in the order of the rules, until there are `limit` in all. False if it was stopped.
    bool list(std::size_t limit, std::vector<std::vector<Move>>& lines) {
        std::vector<Move> line;
        return list_from(space_.start(), limit, line, lines);
    }

    // The best of all lines, found by allowing one robot to move, then two, and so on. False if it was stopped.
    bool prefer(Line& best) {
        for (int allowed = 1; allowed <= robots_; ++allowed) {
            best = {};
            for (unsigned movers = 1; movers < 1u << robots_; ++movers) {
                if (std::popcount(movers) != allowed || !(movers >> runner_ & 1)) continue;
                if (!prefer_among(movers, best)) return false;
            }
            if (!best.moves.empty()) return true;
        }
        return true;
    }

  private:
    struct Standing {
        State state;
        int last = -1;  // the robot that moved last
        bool operator<(const Standing& other) const {
            if (state.cells != other.state.cells) return state.cells < other.state.cells;
            return state.histories != other.state.histories ? state.histories < other.state.histories
                                                            : last < other.last;
        }
    };
    struct Arrival {
        int changes = 0;
        Standing before;
        Move move;
    };
    using Layer = std::map<Standing, Arrival>;
    static constexpr std::size_t kBytesAnEntry = sizeof(Standing) + sizeof(Arrival) + 48;

    // Calls visit(move, after) for the steps that stay on optimal lines.
    template <class Visit>
    void for_each_step(const State& state, int made, Visit visit) const {
        space_.steps(state, [&](Move move, const State& after) {
            if (leads_on(after, made + 1)) visit(move, after);
        });
    }
    bool leads_on(const State& state, int made) const {
        if (made == length_) return space_.is_goal(state);
        if (made < length_ - 1) return optimal_states_.ways(made, canonical(state, robots_, runner_)) != 0;
        bool finishes = false;
        space_.steps(state, [&](Move, const State& after) { finishes = finishes || space_.is_goal(after); });
        return finishes;
    }

    bool list_from(const State& state, std::size_t limit, std::vector<Move>& line,
                   std::vector<std::vector<Move>>& lines) {
        const int made = static_cast<int>(line.size());
        if (made == length_) {
            lines.push_back(line);
            const std::size_t bytes = lines.size() * (sizeof line + line.size() * sizeof(Move));
            return budget_.watch.may_use(bytes) && !budget_.must_stop_now(0, length_, bytes);
        }
        bool goes_on = true;
        for_each_step(state, made, [&](Move move, const State& after) {
            if (!goes_on || lines.size() >= limit) return;
            line.push_back(move);
            goes_on = list_from(after, limit, line, lines);
            line.pop_back();
        });
        return goes_on;
    }

    // Fewest changes to every state and last robot, layer by layer; only `movers` move.
    bool prefer_among(unsigned movers, Line& best) {
        std::vector<Layer> layers(1);
        layers[0][{space_.start(), -1}] = {};
        std::size_t entries = 0;
        for (int made = 0; made < length_; ++made) {
            layers.emplace_back();
            for (const auto& [standing, arrival] : layers[made]) {
                if (budget_.must_stop_now(0, length_, entries * kBytesAnEntry)) return false;
                for_each_step(standing.state, made, [&](Move move, const State& after) {
                    if (!(movers >> move.robot & 1)) return;
                    const int changes = arrival.changes + (standing.last >= 0 && standing.last != move.robot);
                    const auto [at, fresh] =
                        layers[made + 1].try_emplace({after, move.robot}, Arrival{changes, standing, move});
                    entries += fresh;
                    if (changes < at->second.changes) at->second = {changes, standing, move};
                });
            }
            if (!budget_.watch.may_use(entries * kBytesAnEntry)) return false;
        }
        for (const auto& [standing, arrival] : layers[length_]) {
            if (!best.moves.empty() && arrival.changes >= best.changes) continue;
            best = {std::vector<Move>(static_cast<std::size_t>(length_)), std::popcount(movers), arrival.changes};
            Standing at = standing;
            for (int made = length_; made > 0; at = layers[made--].at(at).before)
                best.moves[made - 1] = layers[made].at(at).move;
        }
        return true;
    }

    int runner_, robots_, length_;
    const OptimalStates& optimal_states_;
    SharedBudget& budget_;
    Space space_;
};

}  // namespace carreau::ricochet
