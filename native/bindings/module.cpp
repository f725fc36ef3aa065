// The module. Only the files in this folder know Python: tables come in as buffers, moves go out, and the GIL is
// released while a search runs.
#include <nanobind/nanobind.h>

#include "search/control.hpp"

namespace nb = nanobind;

namespace carreau::bindings {
void add_kernels(nb::module_& m);
void add_ricochet_oracle(nb::module_& m);
void add_environments(nb::module_& m);
}  // namespace carreau::bindings

NB_MODULE(_native, m) {
    m.doc() = "Native searches over flat tables. Use them through carreau.solvers, which replays what they answer.";
    nb::exception<carreau::TableError>(m, "TableError", PyExc_ValueError);
    carreau::bindings::add_kernels(m);
    carreau::bindings::add_ricochet_oracle(m);
    carreau::bindings::add_environments(m);
}
