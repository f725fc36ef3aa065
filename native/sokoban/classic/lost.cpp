#include "sokoban/classic/lost.hpp"

#include <algorithm>

#include "sokoban/classic/push_distances.hpp"
#include "sokoban/optimal/optimal_search.hpp"
#include "sokoban/prover.hpp"

namespace carreau::sokoban {
namespace {

constexpr int kLargeBoard = 1500;  // cells; what goes beyond squares and frozen boxes takes too long on such
constexpr std::size_t kMostInGroup = 12, kMostAround = 6;
constexpr int kNodesAProof = 1000;

class Finder {
  public:
    Finder(const Board& board, Watch& watch) : board_(board), watch_(watch), meter_(watch) {}

    std::optional<Lost> find() {
        if (board_.is_solved(board_.boxes)) return {};
        if (auto lost = find_by_squares()) return lost;
        if (board_.size > kLargeBoard) return {};
        TableCache cache(board_, meter_);
        if (auto lost = find_by_tables(cache)) return lost;
        if (auto lost = find_locked(cache.base())) return lost;
        return find_by_search();
    }

  private:
    std::optional<Lost> find_by_squares() {
        const PushDistances distances(board_);
        std::vector<Cell> found;
        for (const Cell box : board_.boxes)
            if (distances.dead[box]) found.push_back(box);
        if (!found.empty()) return Lost{Blame::dead_square, found};
        return find_frozen(distances.dead);
    }

    std::optional<Lost> find_frozen(const std::vector<std::uint8_t>& dead) {
        if (Freeze(board_).find(board_.boxes, dead, frozen_)) return {};
        // One that is on no goal, and what holds it.
        std::vector<Cell> group{
            *std::find_if(frozen_.begin(), frozen_.end(), [&](Cell box) { return !board_.is_goal[box]; })};
        for (std::size_t i = 0; i < group.size(); ++i)
            for (const Cell near : board_.next[group[i]])
                if (near >= 0 && has(frozen_, near) && !has(group, near)) group.push_back(near);
        return Lost{Blame::frozen, group};
    }

    std::optional<Lost> find_by_tables(TableCache& cache) {
        const BoxTables* tables = &cache.base();
        for (std::size_t known = 0;;) {
            if (meter_.is_over()) return {};  // in the middle of the tables
            if (auto lost = find_frozen(tables->dead())) return lost;
            if (frozen_.size() == known) break;
            known = frozen_.size();
            tables = &cache.with_walls(frozen_);
        }
        for (const Cell box : board_.boxes)
            if (!tables->is_wall(box) && tables->is_hopeless(board_, box, board_.player))
                return Lost{Blame::cut_off, {box}};
        return find_too_few_goals(*tables);
    }

    // Boxes that look for goals one after the other, each making others look on: where that ends without a goal, all
    // that were asked have too few.
    std::optional<Lost> find_too_few_goals(const BoxTables& tables) {
        owner_.assign(board_.goals.size(), kWall);
        for (const Cell box : board_.boxes) {
            if (tables.is_wall(box)) continue;
            asked_.clear();
            tried_.assign(board_.goals.size(), 0);
            if (!give_goal(box, tables)) return Lost{Blame::too_few_goals, asked_};
        }
        return {};
    }
    bool give_goal(Cell box, const BoxTables& tables) {
        asked_.push_back(box);
        const std::uint8_t side = tables.side(box, board_.player);
        for (int goal = 0; goal < static_cast<int>(owner_.size()); ++goal) {
            const bool possible =
                side == BoxTables::kCutOff ? board_.goals[goal] == box : tables.distance(goal, box, side) != kFar;
            if (tried_[goal] || !possible) continue;
            tried_[goal] = 1;
            if (owner_[goal] < 0 || give_goal(owner_[goal], tables)) {
                owner_[goal] = box;
                return true;
            }
        }
        return false;
    }

    std::optional<Lost> find_locked(const BoxTables& base) {
        Prover prover(board_, base, meter_);
        for (std::vector<Cell>& group : groups()) {
            if (group.size() > kMostInGroup || !is_locked(prover, group)) continue;
            for (std::size_t i = 0; i < group.size();) {
                std::vector<Cell> fewer = group;
                fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
                if (!fewer.empty() && is_locked(prover, fewer))
                    group = std::move(fewer);
                else
                    ++i;
            }
            return Lost{Blame::locked, group};
        }
        return {};
    }
    bool is_locked(Prover& prover, const std::vector<Cell>& group) {
        return !meter_.stopped() && prover.prove(group, board_.player, kNodesAProof) == Prover::Verdict::lost;
    }

    // Boxes around each place that the player cannot enter, and around each box on no goal.
    std::vector<std::vector<Cell>> groups() {
        Occupied occupied(board_);
        occupied.put_all(board_.boxes);
        Flood reached(board_);
        reached.run(occupied, board_.player);
        std::vector<std::vector<Cell>> found;
        Corrals(board_).for_each(occupied, reached, [&](const std::vector<Cell>& boxes) {
            found.push_back(boxes);
            found.push_back(boxes);
            widen(occupied, found.back(), kMostInGroup);
            return true;
        });
        for (const Cell box : board_.boxes)
            if (!board_.is_goal[box]) widen(occupied, found.emplace_back(1, box), kMostAround);
        return found;
    }
    void widen(const Occupied& occupied, std::vector<Cell>& group, std::size_t most) const {
        for (std::size_t i = 0; i < group.size() && group.size() < most; ++i)
            for (const Cell near : board_.ring[group[i]])
                if (near >= 0 && occupied[near] && !has(group, near)) group.push_back(near);
    }

    std::optional<Lost> find_by_search() {
        if (OptimalSearch(board_, kPushes, watch_).run().status != Status::unsolvable) return {};
        return Lost{Blame::exhausted, board_.boxes};
    }

    static bool has(const std::vector<Cell>& cells, Cell cell) {
        return std::find(cells.begin(), cells.end(), cell) != cells.end();
    }

    const Board& board_;
    Watch& watch_;
    WorkMeter meter_;
    std::vector<Cell> frozen_, owner_, asked_;
    std::vector<std::uint8_t> tried_;
};

}  // namespace

std::optional<Lost> find_lost(const Board& board, Watch& watch) { return Finder(board, watch).find(); }

}  // namespace carreau::sokoban
