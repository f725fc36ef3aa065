// The module. Only the files in this folder know Python: tables come in as buffers, moves go out, and the GIL is
// released while a search runs.
#include "bindings/common.hpp"

namespace nb = nanobind;
using carreau::bindings::Answer;

NB_MODULE(_native, m) {
    m.doc() = "Native searches over flat tables. Use them through carreau.solvers, which replays what they answer.";
    nb::exception<carreau::TableError>(m, "TableError", PyExc_ValueError);
    nb::class_<Answer>(m, "Answer")
        .def_ro("status", &Answer::status)
        .def_ro("moves", &Answer::moves)
        .def_ro("lower_bound", &Answer::lower_bound)
        .def_ro("expanded", &Answer::expanded)
        .def_ro("generated", &Answer::generated)
        .def_ro("memory_mb", &Answer::memory_mb)
        .def_ro("line", &Answer::line);
    carreau::bindings::add_ricochet(m);
    carreau::bindings::add_ricochet_oracle(m);
    carreau::bindings::add_ricochet_expert(m);
    carreau::bindings::add_racetrack(m);
    carreau::bindings::add_race(m);
    carreau::bindings::add_sokoban(m);
    carreau::bindings::add_sokoban_searches(m);
    carreau::bindings::add_environments(m);
}
