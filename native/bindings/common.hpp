// What the bindings of all games share: limits, the function that is polled, the names of statuses.
#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>

#include "search/control.hpp"

namespace carreau::bindings {

namespace nb = nanobind;

using Bytes = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Shorts = nb::ndarray<const std::uint16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using PollFunction = std::optional<nb::callable>;

// What a native search says; a move is two numbers of the game.
struct Answer {
    std::string status;
    std::vector<std::pair<int, int>> moves;
    std::int64_t lower_bound;
    std::uint64_t expanded, generated;
    double memory_mb;
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

// Takes the GIL now and then: for Ctrl-C, and to ask the caller's own function whether to stop. `function` must live
// on.
inline Poll poll_of(const PollFunction& function) {
    return [&function](const Progress& progress) {
        nb::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        if (!function) return false;
        return nb::cast<bool>(
            (*function)(progress.expanded, progress.lower_bound, progress.seconds, progress.memory_mb));
    };
}

void add_ricochet(nb::module_& m);
void add_ricochet_oracle(nb::module_& m);
void add_ricochet_expert(nb::module_& m);
void add_racetrack(nb::module_& m);
void add_race(nb::module_& m);
void add_sokoban(nb::module_& m);
void add_sokoban_searches(nb::module_& m);

}  // namespace carreau::bindings
