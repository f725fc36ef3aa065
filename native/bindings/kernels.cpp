// The kernels that are described in kernels/, for Python.
#include "bindings/define.hpp"
#include "kernels/race.hpp"
#include "kernels/racetrack.hpp"
#include "kernels/ricochet.hpp"
#include "kernels/sokoban.hpp"

namespace carreau::bindings {

void add_kernels(nb::module_& m) {
    add_all(m, kernels::kCommon);
    add_all(m, kernels::kRicochet);
    add_all(m, kernels::kRacetrack);
    add_all(m, kernels::kRace);
    add_all(m, kernels::kSokoban);
    add_all(m, kernels::kSokobanFiles);
}

}  // namespace carreau::bindings
