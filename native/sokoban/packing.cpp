#include "sokoban/packing.hpp"

#include <algorithm>
#include <queue>
#include <unordered_set>

#include "sokoban/lots.hpp"

namespace carreau::sokoban {
namespace {

constexpr std::size_t kMatchedAUnit = 1024, kStatesAUnit = 16;  // pairs of box and start; cells a box is pulled to

struct Pull {
    Cell from, to;  // kWall: taken off the board
    Cell player;    // before it is pulled
};

struct Node {
    std::vector<Cell> boxes;
    Cell player;
    std::vector<char> start_free;
    int before;
    std::vector<Pull> pulls;
};

class Planner {
  public:
    Planner(const Board& board, const BoxTables& base, const PackingOptions& options, WorkMeter& meter)
        : board_(board),
          options_(options),
          meter_(meter),
          carries_(board),
          reached_(board),
          flood_(board),
          occupied_(board),
          start_at_(board.size, -1),
          leads_(board.goals.size() * board.boxes.size(), 0) {
        for (std::size_t start = 0; start < board.boxes.size(); ++start)
            start_at_[board.boxes[start]] = static_cast<int>(start);
        for (std::size_t goal = 0; goal < board.goals.size(); ++goal)
            for (std::size_t start = 0; start < board.boxes.size(); ++start)
                for (int side = 0; side < kDirections; ++side)
                    leads_[goal * board.boxes.size() + start] |=
                        base.distance(static_cast<int>(goal), board.boxes[start], side) != kFar;
    }

    PackingPlan plan() {
        add_roots();
        const std::uint64_t until = meter_.done() + options_.most_work;
        while (!open_.empty() && !enough() && meter_.done() < until && !meter_.stopped()) {
            const int index = open_.top().second;
            open_.pop();
            park_each(index);
        }
        if (best_ < 0 || meter_.stopped()) return {};
        PackingPlan plan = written_forwards();
        if (plan.complete && plan.held.size() <= PackingPlan::kMostFree) find_harms(plan);
        return meter_.stopped() ? PackingPlan{} : plan;
    }

  private:
    bool enough() const {
        return (best_ >= 0 && nodes_[best_].boxes.empty()) || static_cast<int>(nodes_.size()) >= options_.most_nodes;
    }

    void add_roots() {
        for (const Cell cell : solved_regions(board_))
            add({board_.goals, cell, std::vector<char>(board_.boxes.size(), 1), -1, {}});
    }

    void add(Node node) {
        occupied_.put_all(node.boxes);
        take_off(node);
        std::uint64_t key = board_.region_key[flood_.run(occupied_, node.player)];
        occupied_.take_all(node.boxes);
        int off_goal = 0;
        for (const Cell box : node.boxes) key ^= board_.box_key[box], off_goal += !board_.is_goal[box];
        if (!seen_.insert(key).second) return;
        const int index = static_cast<int>(nodes_.size());
        const int score = static_cast<int>(node.boxes.size()) * 1000 + off_goal * 60 - flood_.count() * 2 + index / 50;
        open_.emplace(score, index);
        if (best_ < 0 || node.boxes.size() < nodes_[best_].boxes.size()) best_ = index;
        nodes_.push_back(std::move(node));
    }

    void park_each(int index) {
        const std::vector<Cell> boxes = nodes_[index].boxes;
        std::vector<Carry> parkings;
        occupied_.put_all(boxes);
        reached_.run(occupied_, nodes_[index].player);
        for (const Cell box : boxes)
            carries_.for_each<Motion::pull>(
                occupied_, reached_, box, [](Cell) { return true; },
                [&](const Carry& carry) { parkings.push_back(carry); });
        occupied_.take_all(boxes);
        for (const Carry& carry : parkings) {
            Node child{boxes,
                       board_.next[carry.to][carry.side],
                       nodes_[index].start_free,
                       index,
                       {{carry.from, carry.to, nodes_[index].player}}};
            std::replace(child.boxes.begin(), child.boxes.end(), carry.from, carry.to);
            add(std::move(child));
            if (enough() || meter_.stopped()) return;
        }
    }

    struct Exit {
        int box = -1, start = -1;
        long value = 0;
        Cell player = kWall;
    };

    void take_off(Node& node) {
        while (!node.boxes.empty() && !meter_.stopped()) {
            Exit best;
            reached_.run(occupied_, node.player);
            for (int i = 0; i < static_cast<int>(node.boxes.size()); ++i) best_exit(node, i, best);
            if (best.box < 0) return;
            const Cell box = node.boxes[best.box];
            node.pulls.push_back({box, kWall, node.player});
            occupied_.take(box);
            node.boxes.erase(node.boxes.begin() + best.box);
            node.start_free[best.start] = options_.shared_starts;
            node.player = best.player;
        }
    }

    void best_exit(Node& node, int which, Exit& best) {
        meter_.spend(1);
        const Cell box = node.boxes[which];
        std::vector<std::pair<int, Carry>> exits;
        std::size_t states = 0;
        const auto consider = [&](const Carry& carry) {
            ++states;
            const int start = start_at_[carry.to];
            if (start >= 0 && node.start_free[start]) exits.emplace_back(start, carry);
        };
        consider({box, box, 0, 0});
        carries_.for_each<Motion::pull>(occupied_, reached_, box, [](Cell) { return true; }, consider);
        meter_.spend(exits.size() + states / kStatesAUnit);
        for (const auto& [start, carry] : exits) {
            const long value = value_of(node, box, carry);
            if (best.box >= 0 && value >= best.value) continue;
            node.start_free[start] = 0;
            const bool good = options_.shared_starts || others_match(node, which);
            node.start_free[start] = 1;
            if (!good) continue;
            const bool stays = carry.pushes == 0;
            best = {which, start, value, stays ? node.player : board_.next[carry.to][carry.side]};
        }
    }

    long value_of(const Node& node, Cell box, const Carry& carry) {
        switch (options_.removal) {
            case Removal::farthest:
                return -carry.pushes;
            case Removal::opens_most:
                return carry.pushes - 50 * reach_without(node, box);
            case Removal::random:  // near ones mostly
                return carry.pushes * 8 + static_cast<long>(shuffled(options_.seed ^ board_.box_key[box]) % 96);
            default:
                return carry.pushes;
        }
    }
    int reach_without(const Node& node, Cell box) {
        occupied_.take(box);
        flood_.run(occupied_, node.player);
        occupied_.put(box);
        return flood_.count();
    }

    // Whether the other boxes on goals find start cells of their own, on the empty board.
    bool others_match(const Node& node, int skipped) {
        meter_.spend(node.boxes.size() * node.boxes.size() / kMatchedAUnit);
        owner_.assign(node.start_free.size(), -1);
        for (int i = 0; i < static_cast<int>(node.boxes.size()); ++i) {
            if (i == skipped) continue;
            used_.assign(node.start_free.size(), 0);
            if (!augment(node, i)) return false;
        }
        return true;
    }
    bool augment(const Node& node, int box) {
        const int goal = board_.goal_index[node.boxes[box]];
        const char* leads = goal < 0 ? nullptr : &leads_[static_cast<std::size_t>(goal) * owner_.size()];
        const auto may_take = [&](std::size_t start) {
            return node.start_free[start] && !used_[start] && (leads == nullptr || leads[start]);
        };
        for (std::size_t start = 0; start < owner_.size(); ++start)
            if (owner_[start] < 0 && may_take(start)) return owner_[start] = box, true;
        for (std::size_t start = 0; start < owner_.size(); ++start) {
            if (!may_take(start)) continue;
            used_[start] = 1;
            if (augment(node, owner_[start])) return owner_[start] = box, true;
        }
        return false;
    }

    PackingPlan written_forwards() {
        PackingPlan plan;
        players_.assign(1, kWall);
        plan.complete = nodes_[best_].boxes.empty();
        std::vector<Cell> held = nodes_[best_].boxes;
        plan.held.push_back(held);
        for (int index = best_; index >= 0; index = nodes_[index].before)
            for (auto pull = nodes_[index].pulls.rbegin(); pull != nodes_[index].pulls.rend(); ++pull) {
                if (pull->to >= 0) std::erase(held, pull->to);
                held.push_back(pull->from);
                plan.held.push_back(held);
                players_.push_back(pull->player);
            }
        return plan;
    }

    // A step harms an earlier one if its box, standing before, keeps boxes from where that one needs them. One whose
    // box will leave again is never done out of its turn.
    void find_harms(PackingPlan& plan) {
        const std::size_t steps = plan.held.size();
        const std::uint64_t until = meter_.done() + options_.most_work;
        plan.harms.assign(steps, 0);
        std::vector<Cell> sources = board_.boxes;
        for (std::size_t step = 1; step < steps; ++step)
            if (!is_final(plan, step)) plan.harms[step] = ~std::uint64_t{0}, sources.push_back(plan.held[step].back());
        for (std::size_t step = 1; step < steps && !meter_.stopped(); ++step) {
            if (meter_.done() > until) return plan.harms.clear();
            const std::vector<char> free = sources_of(plan, step, kWall);
            for (std::size_t later = step + 1; later < steps; ++later) {
                const Cell cell = plan.held[later].back();
                if (plan.harms[later] == ~std::uint64_t{0} || cell == plan.held[step].back()) continue;
                const std::vector<char> left = sources_of(plan, step, cell);
                for (const Cell source : sources)
                    if (source != cell && free[source] && !left[source]) plan.harms[later] |= std::uint64_t{1} << step;
            }
        }
    }
    static bool is_final(const PackingPlan& plan, std::size_t step) {
        const auto& held = plan.held.back();
        return std::find(held.begin(), held.end(), plan.held[step].back()) != held.end();
    }
    // The cells from which a box comes to where a step puts it, among the boxes that are planned to stand by then and
    // one more, if the player is to end where the plan has him.
    std::vector<char> sources_of(const PackingPlan& plan, std::size_t step, Cell more) {
        std::vector<char> sources(board_.size, 0);
        std::vector<Cell> standing = plan.held[step];
        const Cell cell = standing.back();
        sources[cell] = 1;
        if (more == players_[step]) return sources;
        if (more >= 0) standing.push_back(more);
        occupied_.put_all(standing);
        reached_.run(occupied_, players_[step]);
        carries_.for_each<Motion::pull>(
            occupied_, reached_, cell, [](Cell) { return true; }, [&](const Carry& pull) { sources[pull.to] = 1; });
        occupied_.take_all(standing);
        meter_.spend(1 + board_.size / 32);
        return sources;
    }

    const Board& board_;
    const PackingOptions& options_;
    WorkMeter& meter_;
    Carries carries_;
    Flood reached_, flood_;
    Occupied occupied_;
    std::vector<Node> nodes_;
    using Entry = std::pair<int, int>;  // score and node, the least first
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open_;
    std::unordered_set<std::uint64_t> seen_;
    std::vector<int> start_at_;  // by cell: the box that begins there, or -1
    std::vector<char> leads_;    // by goal and start: whether a lone box comes from there
    std::vector<Cell> players_;  // by step of the plan: where the player is after it
    std::vector<int> owner_;
    std::vector<char> used_;
    int best_ = -1;
};

}  // namespace

PackingPlan plan_packing(const Board& board, const BoxTables& base, const PackingOptions& options, WorkMeter& meter) {
    return Planner(board, base, options, meter).plan();
}

}  // namespace carreau::sokoban
