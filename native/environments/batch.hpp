// Many games of one kind, stepped together for agents that learn. What is told is written into arrays of the caller,
// and of an observation only what has changed. The rules are those of the searches; tests compare every step with the
// rules in Python.
#pragma once
#include <algorithm>
#include <cstdint>
#include <deque>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "search/control.hpp"

namespace carreau::environments {

// One observation: planes of rows of columns, of which a board may fill only a part.
template <class Number>
struct Frame {
    Number* numbers;
    int rows, columns;

    Number& at(int plane, int row, int column) const {
        return numbers[(static_cast<std::ptrdiff_t>(plane) * rows + row) * columns + column];
    }
};

// What a step was: whether its action is legal, and what it costs.
struct Step {
    bool legal;
    int cost;
};
inline constexpr Step kIllegal{false, 1};

struct Shape {
    int count, planes, rows, columns, actions;
    std::size_t cells() const { return static_cast<std::size_t>(planes) * rows * columns; }
};

// What agents are paid for, and when an episode ends.
struct Terms {
    bool sparse;
    double lost_reward;
    bool terminate_when_lost;
    int most_steps;  // 0: as many as it takes
};

// Arrays of the caller, with an entry for every game: for masks one for every action, for observations a frame.
template <class Number>
struct Told {
    Number* observations;
    std::int8_t* masks;
    double* rewards;
    bool *terminated, *truncated, *lost, *legal;
    std::int32_t *levels, *starts;
};

// A sequence of numbers that look random and follow from a seed (SplitMix64).
class Chance {
  public:
    explicit Chance(std::uint64_t seed = 0) : state_(seed) {}
    int below(std::size_t count) {
        std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15ull;
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9ull;
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBull;
        return static_cast<int>((mixed ^ mixed >> 31) % count);
    }

  private:
    std::uint64_t state_;
};

// `Game` has a Level, a State, and the functions that are called here; see sokoban.hpp.
template <class Game>
class Batch {
  public:
    using Number = typename Game::Number;
    using Level = typename Game::Level;

    Batch(const Shape& shape, const Terms& terms, const Told<Number>& told)
        : shape_(shape), terms_(terms), told_(told), games_(static_cast<std::size_t>(shape.count)) {}

    // `ground` is what never changes of an observation of the level.
    template <class... Parts>
    void add(std::span<const Number> ground, Parts&&... parts) {
        if (ground.size() != shape_.cells()) throw TableError("environments: the ground has another shape");
        const Level& level = levels_.emplace_back(std::forward<Parts>(parts)...);
        if (!Game::fits(level, shape_)) {
            levels_.pop_back();
            throw TableError("environments: a level does not fit the shape");
        }
        grounds_.emplace_back(ground.begin(), ground.end());
    }

    void reset(std::uint64_t seed) {
        const std::lock_guard<std::mutex> alone(mutex_);
        if (levels_.empty()) throw TableError("environments: there is no level");
        for (int i = 0; i < shape_.count; ++i) {
            games_[i].chance = Chance(seed + static_cast<std::uint64_t>(i) * 0xD1B54A32D192ED03ull);
            begin(i);
        }
    }

    // An action for each game. One that was over begins anew instead, and its action is ignored.
    void step(std::span<const std::int64_t> actions) {
        const std::lock_guard<std::mutex> alone(mutex_);
        if (actions.size() != games_.size()) throw TableError("environments: there must be an action for each");
        for (const std::int64_t action : actions)
            if (action < 0 || action >= shape_.actions) throw TableError("environments: an action is out of range");
        for (int i = 0; i < shape_.count; ++i) {
            if (!games_[i].begun) throw TableError("environments: reset comes before a step");
            if (games_[i].over)
                begin(i);
            else
                play(i, static_cast<int>(actions[static_cast<std::size_t>(i)]));
        }
    }

  private:
    struct Played {
        typename Game::State state;
        const Level* level = nullptr;
        Chance chance;
        int steps = 0;
        bool begun = false, over = false, lost = false;
    };

    Frame<Number> frame(int i) const {
        return {told_.observations + shape_.cells() * static_cast<std::size_t>(i), shape_.rows, shape_.columns};
    }
    // Writes the mask; whether any action is legal.
    bool look(int i) {
        std::int8_t* const mask = told_.masks + static_cast<std::ptrdiff_t>(i) * shape_.actions;
        std::fill_n(mask, shape_.actions, std::int8_t{0});
        return Game::mark_legal(*games_[i].level, games_[i].state, mask);
    }
    void judge(int i, bool can_move) {
        Played& game = games_[i];
        const bool solved = Game::is_solved(*game.level, game.state);
        game.lost = !solved && (game.lost || !can_move || Game::is_lost(*game.level, game.state));
        told_.lost[i] = game.lost;
    }

    void begin(int i) {
        Played& game = games_[i];
        const int number = levels_.size() > 1 ? game.chance.below(levels_.size()) : 0;
        game.level = &levels_[number];
        const std::size_t starts = Game::start_count(*game.level);
        const int start = starts > 1 ? game.chance.below(starts) : 0;
        game.state = Game::start(*game.level, start);
        game.steps = 0;
        game.begun = true;
        game.over = game.lost = false;
        std::copy(grounds_[number].begin(), grounds_[number].end(), frame(i).numbers);
        Game::paint(frame(i), *game.level, game.state);
        judge(i, look(i));
        told_.levels[i] = number;
        told_.starts[i] = start;
        told_.rewards[i] = 0;
        told_.terminated[i] = told_.truncated[i] = false;
        told_.legal[i] = true;
    }

    void play(int i, int action) {
        Played& game = games_[i];
        const Step step = Game::play(*game.level, game.state, action, frame(i));
        const std::int8_t* const mask = told_.masks + static_cast<std::ptrdiff_t>(i) * shape_.actions;
        bool can_move = true;
        if (step.legal)
            judge(i, can_move = look(i));
        else
            can_move = std::any_of(mask, mask + shape_.actions, [](std::int8_t each) { return each != 0; });
        const bool solved = Game::is_solved(*game.level, game.state);
        const bool over = solved || !can_move || (game.lost && terms_.terminate_when_lost);
        const double lost = over && !solved ? terms_.lost_reward : 0.0;
        told_.rewards[i] = lost + (terms_.sparse ? static_cast<double>(solved) : -static_cast<double>(step.cost));
        told_.terminated[i] = over;
        told_.truncated[i] = ++game.steps == terms_.most_steps;
        told_.legal[i] = step.legal;
        game.over = over || told_.truncated[i];
    }

    Shape shape_;
    Terms terms_;
    Told<Number> told_;
    std::vector<Played> games_;
    std::deque<Level> levels_;  // which stay where they are
    std::vector<std::vector<Number>> grounds_;
    std::mutex mutex_;
};

}  // namespace carreau::environments
