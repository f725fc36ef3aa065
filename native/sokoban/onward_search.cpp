#include "sokoban/onward_search.hpp"

#include <algorithm>

#include "sokoban/lots.hpp"

namespace carreau::sokoban {
namespace {

constexpr std::uint64_t kShortestAttempt = 150'000;  // of work
constexpr std::uint64_t kSlice = 4'000;              // either side before the other

Board beginning_at(const Board& level, const Standing& place) {
    Board board = level;
    board.boxes = place.boxes;
    std::sort(board.boxes.begin(), board.boxes.end());
    board.player = place.player;
    return board;
}

}  // namespace

OnwardSearch::Attempt::Attempt(OnwardSearch& onward, Departure&& departure)
    : board(beginning_at(onward.board_, departure.from)),
      line(std::move(departure.line)),
      search(board, onward.tables_, onward.deadlocks_, onward.meter_, onward.seed_),
      left(kShortestAttempt * restart_length(onward.searches_)) {}

TurnEnd OnwardSearch::Attempt::run(std::uint64_t units, const WorkMeter& meter) {
    const std::uint64_t began = meter.done(), until = began + std::min(units, left);
    TurnEnd turn = TurnEnd::paused;
    while (turn == TurnEnd::paused && meter.done() < until) {
        turn = search.pushes.run(kSlice);
        if (turn == TurnEnd::paused) turn = search.pulls.run(kSlice);
    }
    left -= std::min(left, meter.done() - began);
    return turn;
}

TurnEnd OnwardSearch::run(std::uint64_t units, std::span<FeatureSearch* const> others) {
    TurnEnd turn = TurnEnd::paused;
    for (const std::uint64_t until = meter_.done() + units; turn == TurnEnd::paused && meter_.done() < until;) {
        if (!attempt_ && !set_out(others)) break;
        turn = attempt_->run(until - meter_.done(), meter_);
        if (turn == TurnEnd::exhausted) turn = TurnEnd::paused, attempt_->left = 0;  // nothing leads on from there
        if (turn == TurnEnd::paused && attempt_->left == 0) attempt_.reset();
    }
    return turn;
}

bool OnwardSearch::set_out(std::span<FeatureSearch* const> others) {
    if (!meter_.has_room(PullSearch::bytes_to_begin(board_))) return false;
    const std::uint64_t first = shuffled((seed_ << 32) + searches_);
    for (std::size_t i = 0; i < others.size(); ++i)
        if (auto departure = others[(first + i) % others.size()]->depart()) {
            ++searches_;
            attempt_ = std::make_unique<Attempt>(*this, std::move(*departure));
            return true;
        }
    return false;
}

std::vector<Push> OnwardSearch::solution() {
    std::vector<Push> pushes = attempt_->line;
    const auto rest = attempt_->search.solution();
    pushes.insert(pushes.end(), rest.begin(), rest.end());
    return pushes;
}

}  // namespace carreau::sokoban
