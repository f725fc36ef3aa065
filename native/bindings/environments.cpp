// Batches of games for Python: arrays of NumPy are written in place, without the GIL.
#include <memory>

#include "bindings/casters.hpp"
#include "environments/race.hpp"
#include "environments/racetrack.hpp"
#include "environments/ricochet.hpp"
#include "environments/sokoban.hpp"
#include "kernels/racetrack.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace carreau::bindings {
namespace {

using kernels::Bytes;
using kernels::Integers;
using kernels::RacetrackTables;
using kernels::Shorts;

template <class Number, std::size_t kDimensions>
using Written = nb::ndarray<Number, nb::ndim<kDimensions>, nb::c_contig, nb::device::cpu>;
using Actions = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// Keeps the arrays that a batch writes into.
template <class Game>
class Environments {
  public:
    using Number = typename Game::Number;
    using Ground = nb::ndarray<const Number, nb::ndim<3>, nb::c_contig, nb::device::cpu>;

    Environments(Written<Number, 4> observations, Written<std::int8_t, 2> masks, Written<double, 1> rewards,
                 Written<bool, 2> flags, Written<std::int32_t, 2> places, bool sparse, double lost_reward,
                 bool terminate_when_lost, int most_steps)
        : observations_(observations), masks_(masks), rewards_(rewards), flags_(flags), places_(places) {
        const auto count = observations.shape(0);
        if (count < 1 || count > 1u << 24 || masks.shape(0) != count || rewards.shape(0) != count ||
            flags.shape(0) != 4 || flags.shape(1) != count || places.shape(0) != 2 || places.shape(1) != count)
            throw TableError("environments: the arrays do not fit together");
        const environments::Shape shape{static_cast<int>(count), static_cast<int>(observations.shape(1)),
                                        static_cast<int>(observations.shape(2)),
                                        static_cast<int>(observations.shape(3)), static_cast<int>(masks.shape(1))};
        bool* const flag = flags_.data();
        std::int32_t* const place = places_.data();
        batch_ = std::make_unique<environments::Batch<Game>>(
            shape, environments::Terms{sparse, lost_reward, terminate_when_lost, most_steps},
            environments::Told<Number>{observations_.data(), masks_.data(), rewards_.data(), flag, flag + count,
                                       flag + 2 * count, flag + 3 * count, place, place + count});
    }

    template <class... Parts>
    void add(const Ground& ground, Parts&&... parts) {
        batch_->add(std::span<const Number>{ground.data(), ground.size()}, std::forward<Parts>(parts)...);
    }
    void reset(std::uint64_t seed) {
        nb::gil_scoped_release released;
        batch_->reset(seed);
    }
    void step(const Actions& actions) {
        const std::span<const std::int64_t> chosen{actions.data(), actions.size()};
        nb::gil_scoped_release released;
        batch_->step(chosen);
    }

  private:
    Written<Number, 4> observations_;
    Written<std::int8_t, 2> masks_;
    Written<double, 1> rewards_;
    Written<bool, 2> flags_;
    Written<std::int32_t, 2> places_;
    std::unique_ptr<environments::Batch<Game>> batch_;
};

using SokobanEnvironments = Environments<environments::Sokoban>;
using RicochetEnvironments = Environments<environments::Ricochet>;
using RaceEnvironments = Environments<environments::Race>;
using RacetrackEnvironments = Environments<environments::Racetrack>;

void add_sokoban_level(SokobanEnvironments& batch, const SokobanEnvironments::Ground& ground, int width, int height,
                       Bytes cells, int player, Bytes dead, bool pushes_only) {
    batch.add(ground, sokoban::Tables{width, height, cells, player}, dead, pushes_only);
}

void add_ricochet_level(RicochetEnvironments& batch, const RicochetEnvironments::Ground& ground, int width, int height,
                        Shorts stops, Shorts robots, int goal_robot, int target, bool must_turn, int plane_robots) {
    batch.add(ground, ricochet::Tables{width, height, stops, robots, goal_robot, target, must_turn}, plane_robots);
}

void add_race_level(RaceEnvironments& batch, const RaceEnvironments::Ground& ground, int size, Integers values, int row,
                    int column, Integers objectives) {
    batch.add(ground, size, values, race::Cell{row, column}, race::rectangles_of(objectives));
}

void add_racetrack_level(RacetrackEnvironments& batch, const RacetrackEnvironments::Ground& ground,
                         const RacetrackTables& tables, Integers actions) {
    batch.add(ground, tables.tables, actions);
}

template <class Game>
nb::class_<Environments<Game>> add_batch(nb::module_& m, const char* name) {
    using Batch = Environments<Game>;
    using Number = typename Game::Number;
    return nb::class_<Batch>(m, name)
        .def(nb::init<Written<Number, 4>, Written<std::int8_t, 2>, Written<double, 1>, Written<bool, 2>,
                      Written<std::int32_t, 2>, bool, double, bool, int>(),
             nb::sig("def __init__(self, observations: typing.Any, masks: typing.Any, rewards: typing.Any, "
                     "flags: typing.Any, places: typing.Any, sparse: bool, lost_reward: float, "
                     "terminate_when_lost: bool, most_steps: int) -> None"),
             "observations"_a.noconvert(), "masks"_a.noconvert(), "rewards"_a.noconvert(), "flags"_a.noconvert(),
             "places"_a.noconvert(), "sparse"_a, "lost_reward"_a, "terminate_when_lost"_a, "most_steps"_a,
             "Flags: terminated, truncated, lost, legal. Places: the level of each, and its start.")
        .def("reset", &Batch::reset, "seed"_a, "Begin every game anew.")
        .def("step", &Batch::step, nb::sig("def step(self, actions: typing.Any) -> None"), "actions"_a.noconvert(),
             "An action for each game; one that was over begins anew instead.");
}

}  // namespace

void add_environments(nb::module_& m) {
    add_batch<environments::Sokoban>(m, "SokobanEnvironments")
        .def("add", &add_sokoban_level,
             nb::sig("def add(self, ground: typing.Any, "
                     "width: int, height: int, cells: array.array[int], player: int, "
                     "dead: array.array[int], pushes_only: bool) -> None"),
             "ground"_a.noconvert(), "width"_a, "height"_a, "cells"_a, "player"_a, "dead"_a, "pushes_only"_a);
    add_batch<environments::Ricochet>(m, "RicochetEnvironments")
        .def("add", &add_ricochet_level,
             nb::sig("def add(self, ground: typing.Any, width: int, height: int, stops: array.array[int], "
                     "robots: array.array[int], goal_robot: int, target: int, must_turn: bool, plane_robots: int) -> "
                     "None"),
             "ground"_a.noconvert(), "width"_a, "height"_a, "stops"_a, "robots"_a, "goal_robot"_a, "target"_a,
             "must_turn"_a, "plane_robots"_a);
    add_batch<environments::Race>(m, "RaceEnvironments")
        .def("add", &add_race_level,
             nb::sig("def add(self, ground: typing.Any, size: int, values: array.array[int], row: int, column: int, "
                     "objectives: array.array[int]) -> None"),
             "ground"_a.noconvert(), "size"_a, "values"_a, "row"_a, "column"_a, "objectives"_a);
    add_batch<environments::Racetrack>(m, "RacetrackEnvironments")
        .def("add", &add_racetrack_level,
             nb::sig("def add(self, ground: typing.Any, tables: RacetrackTables, actions: array.array[int]) -> None"),
             "ground"_a.noconvert(), "tables"_a, "actions"_a.noconvert());
}

}  // namespace carreau::bindings
