// Feature-space search over carries (after Shoham and Schaeffer's FESS).
//
// Positions are sorted into the cells of a small feature space: the stage of the packing plan and what a view adds
// to it, such as boxes that no longer fit the plan, regions of the floor, corridors with a box in them. The search
// visits these cells in turn and takes, in each, the move of least weight. A move that an advisor names weighs 0, any
// other 1, so weight counts departures from advice.
#pragma once
#include <deque>
#include <map>
#include <optional>
#include <queue>

#include "sokoban/deadlocks.hpp"
#include "sokoban/features.hpp"
#include "sokoban/packing.hpp"
#include "sokoban/pull_search.hpp"

namespace carreau::sokoban {

// What tells positions of one stage apart. None is best on all levels: one level takes a tenth of the work in one view,
// another in the next.
enum class View { rooms, plan, hotspots, regions, reach };
inline constexpr int kViews = 5;

struct FeatureOptions {
    bool newest_first = false;  // among nodes of one weight
    bool any_order = true;      // steps of the plan that harm no other count wherever they stand in it
    bool match_to_plan = true;  // count boxes that find no goal once the packed ones stand
    bool replace_lost = false;  // an advisor whose best move is known to be lost names the next best, not none
    bool keep_place = false;    // a position that sees worse than one before it is searched in that one's place
    std::uint64_t seed = 0;     // not 0: among nodes of one weight any order
    View view = View::rooms;
};

// A position that a search has come to, and the pushes that lead there.
struct Departure {
    Standing from;
    std::vector<Push> line;
};

class FeatureSearch {
  public:
    FeatureSearch(const Board& board, TableCache& tables, Deadlocks& deadlocks, Hotspots& hotspots, PullSearch& pulls,
                  PackingPlan plan, const FeatureOptions& options, WorkMeter& meter);
    ~FeatureSearch() { meter_.hold(0, held_); }

    // Goes on until so much work is done. An end without solution proves nothing: positions are known by a hash.
    TurnEnd run(std::uint64_t units);
    std::vector<Push> solution();
    Standing standing() const { return standing_at(furthest_); }
    // One from which somebody else may go on: the furthest, then what would be next in each cell, the best cell first.
    // Every position is given once.
    std::optional<Departure> depart();
    std::size_t bytes() const { return held_ + seen_.bytes(); }

  private:
    struct Score {
        int packed = 0, out_of_plan = 0, regions = 0, corridors = 0, hot = 0, reach = 0;
    };
    struct Candidate {
        Carry move;
        Score score;
        int weight = 1;
    };
    struct Choice {
        Cell from, to;
        std::uint8_t side, weight;
    };
    struct Node {
        std::int32_t before;
        std::uint32_t feature_cell;
        std::uint16_t weight;
        Cell player, from, to;  // of the move that led here
        std::uint8_t side;
        bool has_more;                // choices were left out
        bool is_given;                // to somebody else
        std::vector<Choice> choices;  // the best last
    };
    using Queue =
        std::priority_queue<std::pair<std::uint64_t, int>, std::vector<std::pair<std::uint64_t, int>>, std::greater<>>;

    static auto rank(const Candidate& each);
    std::uint32_t feature_cell(const Score& score) const;
    static void advise(std::vector<Candidate>& candidates, const Score& here);

    Queue& pick_cell();
    void expand(Queue& queue);
    std::uint64_t queue_key(int index) const;
    void put_back(int index, Queue* queue);
    void add(int before, const Choice& move, Cell player, int weight);
    bool is_alive(const Choice& move, Cell player);
    void choose_moves(int index, Cell player, const Score& here, bool again);
    void find_candidates(Cell player, const Score& here);
    void consider(const Carry& move, const BoxTables& tables, const Score& here, std::uint64_t boxes_key);
    void keep_best(int index, bool again);
    Score score_of(Cell player);
    // The same where regions_ has the region of the player already.
    Score score_in_region(Cell player);
    int out_of_plan(int stage, Cell player);
    const BoxTables& stage_tables(int stage);
    const std::vector<std::uint8_t>& cells_out_of_plan(int stage);
    void load(int index);
    std::vector<Push> line_to(int index);
    Standing standing_at(int index) const;
    std::uint64_t boxes_key() const;
    void note_memory();

    const Board& board_;
    const BoxTables& base_;
    Deadlocks& deadlocks_;
    Hotspots& hotspots_;
    PullSearch& pulls_;
    WorkMeter& meter_;
    PackingPlan plan_;
    FeatureOptions options_;
    Carries carries_;
    Flood reached_, regions_;
    Corridors corridors_;
    Corrals corrals_;
    Occupied occupied_;
    std::vector<Cell> boxes_, movers_, frozen_;
    std::vector<Carry> moves_;
    std::vector<Candidate> candidates_;
    std::deque<Node> nodes_;
    std::deque<Cell> node_boxes_;  // of all nodes, one after the other
    KeySet seen_;
    std::map<std::uint32_t, Queue> cells_;
    std::map<int, std::vector<std::uint8_t>> out_of_plan_;
    std::map<int, std::unique_ptr<BoxTables>> stage_tables_;
    std::uint32_t cursor_ = 0;
    bool take_best_ = false;
    int solved_ = -1, furthest_ = -1;
    std::vector<Push> second_half_;
    const Carry* shortcut_ = nullptr;  // a move to a position that is known to lead to the goal
    std::size_t choice_bytes_ = 0, held_ = 0;
};

}  // namespace carreau::sokoban
