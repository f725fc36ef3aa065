// What the bindings of all games share: limits, the function that is polled, names of choices, answers.
#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <span>
#include <string>

#include "search/outcome.hpp"

namespace carreau::bindings {

namespace nb = nanobind;

using Bytes = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Shorts = nb::ndarray<const std::uint16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Integers = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
inline std::span<const std::int32_t> numbers_of(const Integers& numbers) { return {numbers.data(), numbers.size()}; }

using PollFunction = std::optional<nb::callable>;

// What a native search says; a move is two numbers of the game.
struct Answer {
    std::string status;
    std::vector<std::pair<int, int>> moves;
    std::int64_t lower_bound;
    std::uint64_t expanded, generated;
    double memory_mb;
    std::string line{};  // the same in letters as it is played, where a move is several of those
};

inline const char* name_of(Status status) {
    switch (status) {
        case Status::solved:
            return "solved";
        case Status::unsolvable:
            return "unsolvable";
        case Status::out_of_time:
            return "out_of_time";
        case Status::out_of_nodes:
            return "out_of_nodes";
        case Status::out_of_memory:
            return "out_of_memory";
        default:
            return "cancelled";
    }
}

inline Limits limits_of(std::optional<double> seconds, std::optional<std::uint64_t> nodes,
                        std::optional<double> memory_mb) {
    Limits limits;
    if (seconds) limits.seconds = *seconds;
    if (nodes) limits.nodes = *nodes;
    if (memory_mb) limits.memory_mb = *memory_mb;
    return limits;
}

// Takes the GIL every 20 ms, however often it is asked and by however many searches: for Ctrl-C, and to ask the
// caller's own function whether to stop. After a yes it goes on saying yes. `function` must live on.
inline Poll poll_of(const PollFunction& function) {
    return [&function, next = Clock::time_point{}, stopped = false](const Progress& progress) mutable {
        if (stopped || progress.now < next) return stopped;
        next = progress.now + std::chrono::milliseconds(20);
        nb::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        if (!function) return false;
        return stopped = nb::cast<bool>(
                   (*function)(progress.expanded, progress.lower_bound, progress.seconds, progress.memory_mb));
    };
}

// A search under limits, without the GIL. One that is interrupted tells what it had said last, or nothing.
template <class Search>
auto run_under(const Limits& limits, const PollFunction& poll, Search search) {
    const Poll asked = poll_of(poll);
    nb::gil_scoped_release released;
    Watch watch(limits, asked);
    const Watching watching(watch);
    using Found = decltype(search(watch));
    try {
        return search(watch);
    } catch (const Interrupted&) {
        Found nothing{};
        if constexpr (requires { finished(nothing, Status::solved, std::size_t{}); }) {
            nothing.lower_bound = watch.told().lower_bound;
            nothing.expanded = watch.told().expanded;
            finished(nothing, watch.status(), watch.told().bytes);
        }
        return nothing;
    }
}

// `pair_of` makes two numbers of a move.
template <class Move, class PairOf>
Answer answer_of(const Outcome<Move>& outcome, PairOf pair_of) {
    Answer answer{name_of(outcome.status), {}, outcome.lower_bound, outcome.expanded, outcome.generated,
                  outcome.memory_mb};
    for (const Move& move : outcome.moves) answer.moves.push_back(pair_of(move));
    return answer;
}

// What Python chooses by name, of the tables of a game.
template <class Choice, std::size_t kCount>
Choice chosen(const std::string& name, const std::pair<const char*, Choice> (&choices)[kCount], const char* game,
              const char* kind) {
    for (const auto& [each, choice] : choices)
        if (name == each) return choice;
    throw TableError(std::string(game) + " tables: no " + kind + " is called " + name);
}

// The last parameters of every search: as the stub has them, and for nanobind.
#define CARREAU_LIMITS                                                                         \
    "seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, " \
    "poll: collections.abc.Callable[[int, int, float, float], bool] | None = None"
#define CARREAU_LIMIT_ARGUMENTS \
    "seconds"_a = nb::none(), "nodes"_a = nb::none(), "memory_mb"_a = nb::none(), "poll"_a = nb::none()

void add_ricochet(nb::module_& m);
void add_ricochet_oracle(nb::module_& m);
void add_ricochet_expert(nb::module_& m);
void add_racetrack(nb::module_& m);
void add_race(nb::module_& m);
void add_sokoban(nb::module_& m);
void add_sokoban_searches(nb::module_& m);
void add_environments(nb::module_& m);

}  // namespace carreau::bindings
