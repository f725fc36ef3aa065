#include "sokoban/classic/judge.hpp"

namespace carreau::sokoban {
namespace {
constexpr double kPart = 0.5;  // of the memory
}

Judge::Judge(const Board& board, const Pulls& pulls, Pruning pruning, const Limits& limits)
    : pulls_(pulls), pruning_(pruning), freeze_(board), corrals_(board) {
    Limits memory;
    memory.memory_mb = limits.memory_mb * kPart;
    if (pruning == Pruning::full) proofs_ = std::make_unique<Proofs>(board, memory);
}

bool Judge::is_lost(const Occupied& occupied, std::span<const Cell> boxes, Cell player, Cell moved) {
    if (pruning_ == Pruning::none) return false;
    if (pulls_.dead[moved]) return true;
    if (pruning_ == Pruning::dead_squares) return false;
    if (pruning_ == Pruning::frozen) return !freeze_.find(boxes, pulls_.dead, frozen_);
    Deadlocks& deadlocks = proofs_->deadlocks;
    return deadlocks.matches_pattern(occupied, moved, player) || deadlocks.analyse(boxes, player) == nullptr ||
           deadlocks.is_lost_locally(occupied, player, moved);
}

bool Judge::choose_movers(const Occupied& occupied, const Flood& reached, std::vector<Cell>& movers) {
    return pruning_ != Pruning::full || corrals_.choose_movers(occupied, reached, pulls_.dead, true, movers);
}

}  // namespace carreau::sokoban
