#include "kernels/ricochet.hpp"

#include "search/breadth_first.hpp"

namespace carreau::kernels {
namespace {

using ricochet::Kernel;

constexpr std::pair<const char*, Kernel> kRicochetKernels[] = {
    {"portable", Kernel::portable}, {"avx2", Kernel::avx2}, {"avx512", Kernel::avx512}, {"general", Kernel::general}};

std::pair<int, int> pair_of(ricochet::Move move) { return {move.robot, move.direction}; }

// A byte a move: robot * 4 + direction.
ByteString bytes_of(const std::vector<ricochet::Move>& moves) {
    ByteString line;
    for (const auto move : moves) line.bytes.push_back(static_cast<char>(move.robot * 4 + move.direction));
    return line;
}

// A position is ten numbers: its board, the target, the goal robot, whether it must turn, how many robots, five cells.
constexpr std::size_t kNumbers = 10;

ricochet::Tables position_of(const std::vector<RicochetBoard>& boards, Integers numbers, std::uint16_t* cells) {
    ricochet::require(numbers[0] >= 0 && static_cast<std::size_t>(numbers[0]) < boards.size(),
                      "there is no such board");
    ricochet::require(numbers[4] >= 1 && numbers[4] <= ricochet::kMostRobots, "there must be one to five robots");
    const auto& [width, height, stops] = boards[static_cast<std::size_t>(numbers[0])];
    const auto count = static_cast<std::size_t>(numbers[4]);
    for (std::size_t i = 0; i < count; ++i) {
        ricochet::require(numbers[5 + i] >= 0 && numbers[5 + i] < width * height, "a robot is off the board");
        cells[i] = static_cast<std::uint16_t>(numbers[5 + i]);
    }
    return {width, height, stops, {cells, count}, numbers[2], numbers[1], numbers[3] != 0};
}

}  // namespace

Answer ricochet_bfs(const ricochet::Tables& tables, const SearchLimits& limits) {
    const ricochet::Space space(tables);
    return answer_of(run_under(limits, [&](Watch& watch) { return BreadthFirst(space, watch).solve(); }), pair_of);
}

std::vector<std::uint64_t> ricochet_perft(const ricochet::Tables& tables, int depth, const Poll& poll) {
    const ricochet::Space space(tables);
    return run_under({{}, {}, {}, poll}, [&](Watch& watch) { return BreadthFirst(space, watch).perft(depth); });
}

Answer ricochet_expert(const ricochet::Tables& tables, const SearchLimits& limits, const std::string& kernel) {
    const Kernel which = kernel_of(kernel, kRicochetKernels, "ricochet");
    return answer_of(run_under(limits, [&](Watch& watch) { return solve_expert(tables, watch, which); }), pair_of);
}

AllAnswer ricochet_all_solutions(const ricochet::Tables& tables, std::uint64_t limit, const SearchLimits& limits,
                                 const std::string& kernel) {
    const Kernel which = kernel_of(kernel, kRicochetKernels, "ricochet");
    const auto solutions = run_under(
        limits, [&](Watch& watch) { return all_solutions(tables, static_cast<std::size_t>(limit), watch, which); });
    AllAnswer answer{solutions.status, solutions.lower_bound, solutions.count, {}, solutions.memory_mb};
    for (const auto& line : solutions.lines) answer.lines.push_back(bytes_of(line));
    return answer;
}

std::vector<BatchAnswer> ricochet_solve_many(const std::vector<RicochetBoard>& boards, Integers positions,
                                             const SearchLimits& limits) {
    ricochet::require(positions.size() % kNumbers == 0, "a position must have ten numbers");
    for (const auto& [width, height, stops] : boards)
        ricochet::check_expert_board({width, height, stops, {}, 0, 0, false});
    std::vector<BatchAnswer> answers;
    for (std::size_t at = 0; at < positions.size(); at += kNumbers) {
        std::uint16_t cells[ricochet::kMostRobots];
        Watch watch(limits.of_watch(), limits.poll);
        const auto outcome = solve_expert(position_of(boards, positions.subspan(at, kNumbers), cells), watch,
                                          Kernel::automatic, ricochet::Checked::board);
        answers.emplace_back(name_of(outcome.status), bytes_of(outcome.moves), outcome.lower_bound);
    }
    return answers;
}

std::vector<std::string> ricochet_kernels() { return runnable(kRicochetKernels); }

}  // namespace carreau::kernels
