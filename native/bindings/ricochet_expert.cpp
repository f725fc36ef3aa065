// The exact solver of Ricochet Robots for Python: one position, all its solutions, or many positions in one call.
#include <nanobind/stl/tuple.h>

#include "bindings/ricochet.hpp"
#include "cpu.hpp"
#include "ricochet/expert.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace carreau::bindings {
namespace {

using ricochet::Kernel;

constexpr std::pair<const char*, Kernel> kKernels[] = {
    {"portable", Kernel::portable}, {"avx2", Kernel::avx2}, {"avx512", Kernel::avx512}, {"general", Kernel::general}};

Kernel kernel_of(const std::string& wanted) {
    return wanted.empty() ? Kernel::automatic : chosen(wanted, kKernels, "ricochet", "kernel");
}

std::vector<std::string> ricochet_kernels() {
    std::vector<std::string> names;
    for (const auto& [name, kernel] : kKernels)
        if (ricochet::can_run(kernel)) names.emplace_back(name);
    return names;
}

// A byte a move: robot * 4 + direction.
nb::bytes bytes_of(const std::vector<ricochet::Move>& moves) {
    std::string bytes;
    for (const auto move : moves) bytes.push_back(static_cast<char>(move.robot * 4 + move.direction));
    return nb::bytes(bytes.data(), bytes.size());
}

Answer ricochet_expert(int width, int height, const Shorts& stops, const Shorts& robots, int goal_robot, int target,
                       bool must_turn, std::optional<double> seconds, std::optional<std::uint64_t> nodes,
                       std::optional<double> memory_mb, PollFunction poll, const std::string& kernel) {
    const auto tables = tables_of(width, height, stops, robots, goal_robot, target, must_turn);
    const Kernel which = kernel_of(kernel);
    return answer_of(run_under(limits_of(seconds, nodes, memory_mb), poll,
                               [&](Watch& watch) { return solve_expert(tables, watch, which); }),
                     pair_of);
}

struct AllAnswer {
    std::string status;
    std::int64_t lower_bound;
    std::uint64_t count;
    std::vector<nb::bytes> lines;
    double memory_mb;
};

AllAnswer ricochet_all_solutions(int width, int height, const Shorts& stops, const Shorts& robots, int goal_robot,
                                 int target, bool must_turn, std::size_t limit, std::optional<double> seconds,
                                 std::optional<std::uint64_t> nodes, std::optional<double> memory_mb, PollFunction poll,
                                 const std::string& kernel) {
    const auto tables = tables_of(width, height, stops, robots, goal_robot, target, must_turn);
    const Kernel which = kernel_of(kernel);
    const auto solutions = run_under(limits_of(seconds, nodes, memory_mb), poll,
                                     [&](Watch& watch) { return all_solutions(tables, limit, watch, which); });
    AllAnswer answer{name_of(solutions.status), solutions.lower_bound, solutions.count, {}, solutions.memory_mb};
    for (const auto& line : solutions.lines) answer.lines.push_back(bytes_of(line));
    return answer;
}

// A position is ten numbers: its board, the target, the goal robot, whether it must turn, how many robots, five cells.
constexpr std::size_t kNumbers = 10;

class Batch {
  public:
    using Board = std::tuple<int, int, Shorts>;

    Batch(const std::vector<Board>& boards, const Integers& positions)
        : boards_(boards), numbers_(positions.data(), positions.size()) {
        ricochet::require(numbers_.size() % kNumbers == 0, "a position must have ten numbers");
        for (const auto& [width, height, stops] : boards_)
            ricochet::check_expert_board({width, height, {stops.data(), stops.size()}, {}, 0, 0, false});
    }

    void solve(const Limits& limits, const Poll& poll) {
        outcomes.reserve(numbers_.size() / kNumbers);
        for (std::size_t at = 0; at < numbers_.size(); at += kNumbers) {
            std::uint16_t cells[ricochet::kMostRobots];
            Watch watch(limits, poll);
            const auto tables = tables_at(numbers_.subspan(at, kNumbers), cells);
            outcomes.push_back(solve_expert(tables, watch, Kernel::automatic, ricochet::Checked::board));
        }
    }

    std::vector<Outcome<ricochet::Move>> outcomes;

  private:
    ricochet::Tables tables_at(std::span<const std::int32_t> numbers, std::uint16_t* cells) const {
        ricochet::require(numbers[0] >= 0 && static_cast<std::size_t>(numbers[0]) < boards_.size(),
                          "there is no such board");
        ricochet::require(numbers[4] >= 1 && numbers[4] <= ricochet::kMostRobots, "there must be one to five robots");
        const auto& [width, height, stops] = boards_[numbers[0]];
        const auto count = static_cast<std::size_t>(numbers[4]);
        for (std::size_t i = 0; i < count; ++i) {
            ricochet::require(numbers[5 + i] >= 0 && numbers[5 + i] < width * height, "a robot is off the board");
            cells[i] = static_cast<std::uint16_t>(numbers[5 + i]);
        }
        return {width, height, {stops.data(), stops.size()}, {cells, count}, numbers[2], numbers[1], numbers[3] != 0};
    }

    const std::vector<Board>& boards_;
    std::span<const std::int32_t> numbers_;
};

using BatchAnswer = std::tuple<std::string, nb::bytes, std::int64_t>;

std::vector<BatchAnswer> ricochet_solve_many(const std::vector<Batch::Board>& boards, const Integers& positions,
                                             std::optional<double> seconds, std::optional<std::uint64_t> nodes,
                                             std::optional<double> memory_mb, PollFunction poll) {
    const Poll asked = poll_of(poll);
    Batch batch(boards, positions);
    {
        nb::gil_scoped_release released;
        batch.solve(limits_of(seconds, nodes, memory_mb), asked);
    }
    std::vector<BatchAnswer> answers;
    for (const auto& outcome : batch.outcomes)
        answers.emplace_back(name_of(outcome.status), bytes_of(outcome.moves), outcome.lower_bound);
    return answers;
}

#define CARREAU_TABLES                                                                                           \
    "width: int, height: int, stops: array.array[int], robots: array.array[int], goal_robot: int, target: int, " \
    "must_turn: bool, "

}  // namespace

void add_ricochet_expert(nb::module_& m) {
    nb::class_<AllAnswer>(m, "AllAnswer")
        .def_ro("status", &AllAnswer::status)
        .def_ro("lower_bound", &AllAnswer::lower_bound)
        .def_ro("count", &AllAnswer::count)
        .def_ro("lines", &AllAnswer::lines)
        .def_ro("memory_mb", &AllAnswer::memory_mb);
    m.def("ricochet_expert", &ricochet_expert,
          nb::sig("def ricochet_expert(" CARREAU_TABLES CARREAU_LIMITS ", kernel: str = '') -> Answer"), "width"_a,
          "height"_a, "stops"_a.noconvert(), "robots"_a.noconvert(), "goal_robot"_a, "target"_a, "must_turn"_a,
          CARREAU_LIMIT_ARGUMENTS, "kernel"_a = "",
          "A shortest solution. Kernels are those of ricochet_kernels; nothing for the best that fits.");
    m.def("ricochet_all_solutions", &ricochet_all_solutions,
          nb::sig("def ricochet_all_solutions(" CARREAU_TABLES "limit: int, " CARREAU_LIMITS
                  ", kernel: str = '') -> AllAnswer"),
          "width"_a, "height"_a, "stops"_a.noconvert(), "robots"_a.noconvert(), "goal_robot"_a, "target"_a,
          "must_turn"_a, "limit"_a, CARREAU_LIMIT_ARGUMENTS, "kernel"_a = "",
          "Every shortest solution, a byte a move (robot * 4 + direction), the preferred one first; and their number.");
    m.def("ricochet_solve_many", &ricochet_solve_many,
          nb::sig("def ricochet_solve_many(boards: list[tuple[int, int, array.array[int]]], positions: "
                  "array.array[int], " CARREAU_LIMITS ") -> list[tuple[str, bytes, int]]"),
          "boards"_a, "positions"_a.noconvert(), CARREAU_LIMIT_ARGUMENTS,
          "Many positions, ten numbers each: board, target, goal robot, must turn, robots, five cells. Limits are for "
          "each. The answers have a status, a line and a bound.");
    m.def("ricochet_release_memory", &ricochet::release_bitboard_memory,
          "Gives back what idle solvers keep for the next position.");
    m.def("ricochet_kernels", &ricochet_kernels, "The kernels that this processor can run.");
}

#undef CARREAU_TABLES

}  // namespace carreau::bindings
