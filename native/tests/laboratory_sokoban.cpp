// The portfolio of Sokoban level by level, for benchmarks/sokoban_portfolio.py: CPU seconds as the argument, levels on
// the standard input, each as its width, its height, the cell of its player and then its cells as digits; on the
// standard output a line of JSON for each.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>

#include "sokoban/portfolio.hpp"

using namespace carreau;
using namespace carreau::sokoban;

namespace {

constexpr double kMemory = 2048;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::string places(const Board& board, std::span<const Cell> cells) {
    std::string text;
    for (const Cell cell : cells) text += (text.empty() ? "" : ", ") + std::to_string(board.place[cell]);
    return "[" + text + "]";
}

void tell(const Board& board, const SearchReport& each) {
    const Standing& at = each.standing;
    std::printf(R"({"name": "%s", "work": %llu, "searches": %llu, "solved": %s, )", each.name.c_str(),
                static_cast<unsigned long long>(each.work), static_cast<unsigned long long>(each.searches),
                each.solved ? "true" : "false");
    std::printf(R"("stage": %d, "stages": %d, "player": %d, "boxes": %s})", at.stage, at.stages,
                at.player < 0 ? -1 : board.place[at.player], places(board, at.boxes).c_str());
}

void tell(const char* name, std::uint64_t count) {
    std::printf(R"("%s": %llu, )", name, static_cast<unsigned long long>(count));
}

void solve(const Board& board, double seconds) {
    const double began = cpu_seconds();
    const Poll poll = [&](const Progress&) { return cpu_seconds() - began >= seconds; };
    Limits limits;
    limits.memory_mb = kMemory;
    Watch watch(limits, poll);
    const Watching watching(watch);
    PortfolioReport report;
    Outcome<Push> found;
    found.status = Status::cancelled;
    try {
        found = solve_portfolio(board, watch, 0, &report);
    } catch (const Interrupted&) {
    }
    std::printf(R"({"solved": %s, "cpu_seconds": %.4f, "pushes": %zu, )",
                found.status == Status::solved ? "true" : "false", cpu_seconds() - began, found.moves.size());
    const DeadlockReport& lost = report.deadlocks;
    tell("analysed", lost.analysed), tell("frozen", lost.frozen), tell("hopeless", lost.hopeless);
    tell("unmatched", lost.unmatched), tell("compared", lost.compared), tell("matched", lost.matched);
    tell("proofs", lost.proofs), tell("proven", lost.proven), tell("proof_states", lost.proof_states);
    tell("given_up", lost.given_up), tell("known", lost.known);
    std::printf("\"searches\": [");
    for (std::size_t i = 0; i < report.searches.size(); ++i) {
        if (i > 0) std::printf(", ");
        tell(board, report.searches[i]);
    }
    std::printf("]}\n");
    std::fflush(stdout);
}

}  // namespace

int main(int, char** arguments) {
    const double seconds = std::atof(arguments[1]);
    int width, height, player;
    for (std::string digits; std::cin >> width >> height >> player >> digits;) {
        std::vector<std::uint8_t> cells;
        for (const char digit : digits) cells.push_back(static_cast<std::uint8_t>(digit - '0'));
        solve(Board({width, height, cells, player}), seconds);
    }
}
