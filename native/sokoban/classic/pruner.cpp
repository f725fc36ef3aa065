#include "sokoban/classic/pruner.hpp"

namespace carreau::sokoban {
namespace {
constexpr double kPart = 0.5;  // of the memory
}

Pruner::Pruner(const Board& board, const PushDistances& distances, Pruning pruning, const Limits& limits)
    : distances_(distances), pruning_(pruning), freeze_(board), corrals_(board) {
    Limits memory;
    memory.memory_mb = limits.memory_mb * kPart;
    if (pruning == Pruning::full) proofs_ = std::make_unique<Proofs>(board, memory);
}

bool Pruner::is_lost(const Occupied& occupied, std::span<const Cell> boxes, Cell player, Cell moved) {
    if (pruning_ == Pruning::none) return false;
    if (distances_.dead[moved]) return true;
    if (pruning_ == Pruning::dead_squares) return false;
    if (pruning_ == Pruning::frozen) return !freeze_.find(boxes, distances_.dead, frozen_);
    Deadlocks& deadlocks = proofs_->deadlocks;
    return deadlocks.matches_pattern(occupied, moved, player) || deadlocks.analyse(boxes, player) == nullptr ||
           deadlocks.is_lost_locally(occupied, player, moved);
}

bool Pruner::choose_movers(const Occupied& occupied, const Flood& reached, std::vector<Cell>& movers) {
    return pruning_ != Pruning::full || corrals_.choose_movers(occupied, reached, distances_.dead, true, movers);
}

}  // namespace carreau::sokoban
