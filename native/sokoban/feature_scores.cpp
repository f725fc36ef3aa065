// What a feature-space search sees of a position, and which cell of its space that is.
#include <algorithm>

#include "sokoban/feature_search.hpp"

namespace carreau::sokoban {
namespace {

constexpr int kUnmatchedWeight = 3, kMostUnmatched = 4;
constexpr int kHotTogether = 2, kReachTogether = 4;  // values that a view does not tell apart

}  // namespace

std::uint32_t FeatureSearch::feature_cell(const Score& score) const {
    const auto cell = [&](int first, int second = 0, int third = 0) {
        const auto byte = [](int value) { return static_cast<std::uint32_t>(std::clamp(value, 0, 255)); };
        return byte(255 - score.packed) << 24 | byte(first) << 16 | byte(second) << 8 | byte(third);
    };
    switch (options_.view) {
        case View::plan:
            return cell(score.out_of_plan);
        case View::hotspots:
            return cell(score.out_of_plan, score.regions, score.hot / kHotTogether);
        case View::regions:
            return cell(score.regions);
        case View::reach:
            return cell(score.out_of_plan, 255 - score.reach / kReachTogether);
        default:
            return cell(score.out_of_plan, score.regions, score.corridors);
    }
}

FeatureSearch::Score FeatureSearch::score_of(Cell player) {
    regions_.run(occupied_, player);
    return score_in_region(player);
}

FeatureSearch::Score FeatureSearch::score_in_region(Cell player) {
    Score score;
    score.reach = regions_.count();
    score.regions = 1;
    while (regions_.extend_to_next(occupied_)) ++score.regions;
    if (!plan_.held.empty()) {
        const int stage = plan_.stage(occupied_);
        score.packed = options_.any_order ? plan_.done(occupied_, stage) : stage;
        score.out_of_plan = out_of_plan(stage, player);
    } else {
        for (const Cell box : boxes_) score.packed += board_.is_goal[box];
    }
    score.corridors = corridors_.blocked(occupied_);
    return score;
}

int FeatureSearch::out_of_plan(int stage, Cell player) {
    const auto& outside = cells_out_of_plan(stage);
    int count = 0;
    for (const Cell box : boxes_) count += outside[box];
    if (options_.match_to_plan)
        count +=
            kUnmatchedWeight * deadlocks_.matching().unmatched(boxes_, player, stage_tables(stage), kMostUnmatched);
    return count;
}

// One-box tables with the goals that are packed as walls.
const BoxTables& FeatureSearch::stage_tables(int stage) {
    if (!stage_tables_.contains(stage) && !meter_.may_hold(BoxTables::bytes_of(board_))) return base_;
    auto& tables = stage_tables_[stage];
    if (!tables) {
        std::vector<Cell> walls = plan_.held[std::min<std::size_t>(stage, plan_.held.size() - 1)];
        std::erase_if(walls, [&](Cell cell) { return !board_.is_goal[cell]; });
        tables = std::make_unique<BoxTables>(board_, walls, meter_);
        note_memory();
    }
    return *tables;
}

// Where a box is of no use any more once the next planned box stands.
const std::vector<std::uint8_t>& FeatureSearch::cells_out_of_plan(int stage) {
    auto& cells = out_of_plan_[stage];
    if (cells.empty()) {
        cells = stage_tables(stage + 1).dead();
        for (const Cell cell : plan_.held[std::min<std::size_t>(stage + 1, plan_.held.size() - 1)]) cells[cell] = 0;
    }
    return cells;
}

}  // namespace carreau::sokoban
