#include "sokoban/packing.hpp"

#include <algorithm>
#include <queue>
#include <tuple>
#include <unordered_set>

#include "sokoban/lots.hpp"

namespace carreau::sokoban {
namespace {

constexpr int kBox = 1000;                                      // what one costs that is still on the board
constexpr std::size_t kSeenBytes = 40;                          // of a key in its set
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
    Planner(const Board& board, const std::vector<std::vector<int>>& distance, const PackingOptions& options,
            WorkMeter& meter)
        : board_(board),
          distance_(distance),
          options_(options),
          meter_(meter),
          carries_(board),
          reached_(board),
          flood_(board),
          occupied_(board),
          start_at_(board.size, -1) {
        for (std::size_t start = 0; start < board.boxes.size(); ++start)
            start_at_[board.boxes[start]] = static_cast<int>(start);
    }
    ~Planner() { meter_.hold(0, held_); }
    Planner(const Planner&) = delete;
    Planner& operator=(const Planner&) = delete;

    PackingPlan plan() {
        until_ = meter_.done() + options_.most_work;
        add_roots();
        while (!open_.empty() && !is_found() && goes_on()) {
            const Parking next = open_.top();
            open_.pop();
            park(next);
        }
        if (!is_found() || meter_.stopped()) return {};
        PackingPlan plan = written_forwards();
        if (plan.held.size() <= PackingPlan::kMostFree) find_harms(plan);
        return meter_.stopped() ? PackingPlan{} : plan;
    }

  private:
    // A box to be parked, which is done when its turn comes.
    struct Parking {
        int score, number, before;
        Carry carry;
        bool operator<(const Parking& other) const {  // the least score first, and the oldest of several
            return std::tie(other.score, other.number) < std::tie(score, number);
        }
    };
    bool goes_on() {
        const std::size_t boxes = board_.boxes.size();
        const std::size_t now = nodes_.size() * (sizeof(Node) + boxes * (sizeof(Cell) + 1 + sizeof(Pull))) +
                                open_.size() * sizeof(Parking) + seen_.size() * kSeenBytes;
        meter_.hold(now, held_);
        held_ = now;
        return meter_.done() < until_ && !meter_.stopped() && meter_.has_room(now);  // lists may double
    }
    bool is_found() const { return !nodes_.empty() && nodes_.back().boxes.empty(); }

    void add_roots() {
        for (const Cell cell : solved_regions(board_)) {
            if (is_found()) return;
            add({board_.goals, cell, std::vector<char>(board_.boxes.size(), 1), -1, {}});
        }
    }

    void park(const Parking& parking) {
        const Node& before = nodes_[parking.before];
        const Carry& carry = parking.carry;
        Node node{before.boxes,
                  board_.next[carry.to][carry.side],
                  before.start_free,
                  parking.before,
                  {{carry.from, carry.to, before.player}}};
        std::replace(node.boxes.begin(), node.boxes.end(), carry.from, carry.to);
        add(std::move(node));
    }

    void add(Node node) {
        occupied_.put_all(node.boxes);
        take_off(node);
        nodes_.push_back(std::move(node));
        if (!is_found()) find_parkings(static_cast<int>(nodes_.size()) - 1);
        occupied_.take_all(nodes_.back().boxes);
    }

    void find_parkings(int index) {
        const Node& node = nodes_[index];
        std::uint64_t boxes_key = 0;
        int off_goal = 0;
        for (const Cell box : node.boxes) boxes_key ^= board_.box_key[box], off_goal += !board_.is_goal[box];
        reached_.run(occupied_, node.player);
        parkings_.clear();
        for (const Cell box : node.boxes) {
            if (!meter_.spend(1)) return;
            carries_.for_each<Motion::pull>(
                occupied_, reached_, box, [&](Cell cell) { return is_alive(cell); },
                [&](const Carry& carry) { parkings_.push_back(carry); });
        }
        for (const Carry& carry : parkings_) {
            meter_.spend(1);
            if (!goes_on()) return;
            occupied_.move(carry.from, carry.to);
            const Cell region = flood_.run(occupied_, board_.next[carry.to][carry.side]);
            occupied_.move(carry.to, carry.from);
            const std::uint64_t key =
                boxes_key ^ board_.box_key[carry.from] ^ board_.box_key[carry.to] ^ board_.region_key[region];
            if (!seen_.insert(key).second) continue;
            const int parked = off_goal + board_.is_goal[carry.from] - board_.is_goal[carry.to];
            const int number = static_cast<int>(seen_.size());
            const int score = static_cast<int>(node.boxes.size()) * kBox + parked * options_.parked -
                              flood_.count() * options_.reached + number / 50;
            open_.push({score, number, index, carry});
        }
    }
    bool is_alive(Cell cell) const {  // a lone box comes here from a start
        return std::any_of(distance_[cell].begin(), distance_[cell].end(), [](int pulls) { return pulls != kFar; });
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

    // Whether the other boxes find start cells of their own, on the empty board.
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
        const auto& distance = distance_[node.boxes[box]];
        const auto may_take = [&](std::size_t start) {
            return start < distance.size() && node.start_free[start] && !used_[start] && distance[start] != kFar;
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
        std::vector<Cell> held;
        plan.held.push_back(held);
        for (int index = static_cast<int>(nodes_.size()) - 1; index >= 0; index = nodes_[index].before)
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
    const std::vector<std::vector<int>>& distance_;
    const PackingOptions& options_;
    WorkMeter& meter_;
    Carries carries_;
    Flood reached_, flood_;
    Occupied occupied_;
    std::vector<Node> nodes_;
    std::priority_queue<Parking> open_;
    std::vector<Carry> parkings_;
    std::unordered_set<std::uint64_t> seen_;
    std::vector<int> start_at_;  // by cell: the box that begins there, or -1
    std::vector<Cell> players_;  // by step of the plan: where the player is after it
    std::vector<int> owner_;
    std::vector<char> used_;
    std::uint64_t until_ = 0;
    std::size_t held_ = 0;
};

}  // namespace

PackingPlan plan_packing(const Board& board, const std::vector<std::vector<int>>& distance,
                         const PackingOptions& options, WorkMeter& meter) {
    return Planner(board, distance, options, meter).plan();
}

}  // namespace carreau::sokoban
