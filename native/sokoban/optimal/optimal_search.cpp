#include "sokoban/optimal/optimal_search.hpp"

#include <algorithm>

namespace carreau::sokoban {
OptimalSearch::OptimalSearch(const Board& board, Weights weights, Watch& watch)
    : board_(board),
      weights_(weights),
      watch_(watch),
      meter_(watch, board.size),
      tables_(board, meter_),
      symmetry_(board),
      positions_(board, tables_.base().dead(), meter_),
      perimeter_(board, symmetry_, tables_.base().dead(), meter_),
      freeze_(board),
      corrals_(board),
      pushes_left_(board),
      reached_(board),
      walks_(board),
      occupied_(board) {}

Outcome<Push> OptimalSearch::run(const std::function<void()>& between) {
    account();
    if (!meter_.may_hold(0)) return meter_.outcome(watch_.status());
    if (records_.size() == 0 && !open_start())
        return meter_.outcome(meter_.stopped() ? watch_.status() : Status::unsolvable);
    for (Index index = 0; is_next(index);) {
        if (between && !meter_.stopped()) between();
        if (meter_.stopped()) break;  // what was expanded last may lack a child that costs less than the next one
        // A child may be thought to cost less than what came before it, which was proven to cost more.
        meter_.lower_bound = std::max(meter_.lower_bound, static_cast<int>(first_of(records_[index])));
        if (watch_.must_stop(meter_.expanded, meter_.lower_bound, meter_.bytes()))
            return meter_.outcome(watch_.status());
        if (is_dearer(index)) continue;
        if (meter_.stopped()) break;  // in the perimeter
        const bool met = is_in_perimeter(index);
        if (!met) expand(index);
        if (met || (records_[index].pushes_left == 0 && board_.is_solved(boxes_))) return solved(index);
    }
    if (meter_.stopped()) return meter_.outcome(watch_.status());
    meter_.lower_bound = 0;
    return meter_.outcome(Status::unsolvable);
}

Outcome<Push> OptimalSearch::solved(Index index) {
    Outcome<Push> found = meter_.outcome(Status::solved);
    Line line(board_, symmetry_);
    trace_to(index, line);
    positions_.boxes_of(index, boxes_);
    if (is_in_perimeter(index)) perimeter_.trace_from({boxes_, positions_.region_of(index), 0}, line);
    found.moves = line.pushes();
    return found;
}

void OptimalSearch::trace_to(Index index, Line& line) {
    std::vector<Index> path;
    for (; positions_.before(index) != index; index = positions_.before(index)) path.push_back(index);
    const auto enter = [&](std::span<const Cell> boxes, Cell player) {
        occupied_.put_all(boxes);
        line.enter(name_of(boxes, player).symmetry);
        occupied_.take_all(boxes);
    };
    enter(board_.boxes, board_.player);
    for (; !path.empty(); path.pop_back()) {
        const Push push = positions_.push_of(path.back());
        const Cell to = board_.next[push.box][push.direction];
        if (to < 0) return;  // only in a file that nobody's search has written
        line.add(push);
        positions_.boxes_of(positions_.before(path.back()), boxes_);
        std::replace(boxes_.begin(), boxes_.end(), push.box, to);
        enter(boxes_, push.box);
    }
}

Outcome<Push> solve_best(const Board& board, Weights weights, Watch& watch) {
    Outcome<Push> nothing;
    if (!watch.may_use(BoxTables::bytes_of(board))) return finished(nothing, watch.status(), 0);
    return OptimalSearch(board, weights, watch).run();
}

bool OptimalSearch::open_start() {
    const auto& dead = tables_.base().dead();
    if (std::any_of(board_.boxes.begin(), board_.boxes.end(), [&](Cell box) { return dead[box]; })) return false;
    child_ = board_.boxes;
    const BoxTables* tables = tables_of(child_);
    if (tables == nullptr) return false;
    const int left = pushes_left_.load(child_, board_.player, *tables);
    if (left == PushesLeft::kImpossible) return false;
    occupied_.put_all(child_);
    const Name name = name_of(child_, board_.player);
    occupied_.take_all(child_);
    return add(name, 0, {}, Record(0, left, false));
}

// The next position, unless it was expanded by a way as good.
bool OptimalSearch::is_next(Index& index) {
    while (!queue_.is_empty()) {
        const std::size_t first = queue_.first();
        index = queue_.pop().index;
        const Record& record = records_[index];
        if (!record.expanded && first == first_of(record)) return true;
    }
    return false;
}

bool OptimalSearch::is_dearer(Index index) {
    if (!weights_.pushes_first()) return false;
    while (perimeter_.grow(meter_.expanded - perimeter_.taken_back() + kWorth * dearer_)) {
    }
    if (perimeter_.depth() < 0) return false;
    positions_.boxes_of(index, boxes_);
    Name name{boxes_, positions_.region_of(index), 0};
    if (!weights_.by_region()) {
        occupied_.put_all(boxes_);
        name = symmetry_.by_region(boxes_, name.player, occupied_);
        occupied_.take_all(boxes_);
    }
    Record& record = records_[index];
    const int more = perimeter_.pushes_left(name) - record.left();
    if (more <= 0 || record.left() + more >= Record::kMostLeft) return false;
    ++dearer_;
    record.set_left(record.left() + more + more % 2);  // whether it is odd or even is the same for all solutions
    open(index);
    return true;
}

void OptimalSearch::expand(Index index) {
    expanding_ = index;
    ++meter_.expanded;
    records_[index].expanded = true;
    positions_.boxes_of(index, boxes_);
    if (records_[index].pushes_left == 0 && board_.is_solved(boxes_)) return;
    occupied_.put_all(boxes_);
    const Cell player = positions_.region_of(index);
    children_.clear();
    later_.clear();
    collect_pushes(player);
    for (Child& child : children_) child.cost += records_[index].cost;
    const BoxTables* tables = children_.empty() ? nullptr : tables_of(boxes_);
    if (tables != nullptr) {
        pushes_left_.load(boxes_, player, *tables);
        const auto enough = [&](const Child& child) { return reach(child, index, tables); };
        if (std::all_of(children_.begin(), children_.end(), enough))
            for (std::size_t i = 0; i < later_.size() && reach(later_[i], index, nullptr);) ++i;
    }
    occupied_.take_all(boxes_);
    if (!meter_.stopped()) expanding_ = PositionStore::kNone;
}

void OptimalSearch::collect_pushes(Cell player) {
    movers_.clear();
    if (weights_.by_region()) {
        reached_.run(occupied_, player);
        if (!corrals_.choose_movers(occupied_, reached_, tables_.base().dead(), true, movers_)) return;
    } else {
        walks_.run(occupied_, player);
    }
    for (std::size_t which = 0; which < boxes_.size(); ++which) {
        const Cell box = boxes_[which];
        if (!movers_.empty() && !is_mover(box)) continue;
        for (std::uint8_t direction = 0; direction < kDirections; ++direction) {
            const Cell from = board_.next[box][opposite(direction)], to = board_.next[box][direction];
            if (from < 0 || to < 0 || occupied_[to] || tables_.base().is_dead(to)) continue;
            const std::int32_t walk = weights_.by_region() ? reached_[from] - 1 : walks_[from];
            if (walk < 0) continue;
            const std::uint64_t cost = weights_.move * static_cast<std::uint64_t>(walk + 1) + weights_.push;
            children_.push_back({which, {box, direction}, to, cost});
        }
    }
}

bool OptimalSearch::is_mover(Cell box) const { return std::find(movers_.begin(), movers_.end(), box) != movers_.end(); }

// False if the search must end.
bool OptimalSearch::reach(const Child& child, Index before, const BoxTables* tables) {
    ++meter_.generated;
    if (child.cost >= Record::kDearest) throw std::bad_alloc();  // no word has room for it
    const Cell box = child.push.box;
    child_ = boxes_;
    child_[child.which] = child.to;
    occupied_.move(box, child.to);
    const Name name = name_of(child_, box);
    const bool uncertain = may_freeze(child.to);
    occupied_.move(child.to, box);
    const Index known = positions_.find(name.boxes, name.player);
    if (known != PositionStore::kNone) {
        Record& record = records_[known];
        if (record.cost <= child.cost) return true;
        record.cost = child.cost;
        record.expanded = false;
        positions_.revise(known, before, child.push);
        return open(known);
    }
    if (uncertain && tables != nullptr) {
        later_.push_back(child);
        return true;
    }
    const int left = pushes_left_after(child, tables);
    return left == PushesLeft::kImpossible || add(name, before, child.push, {child.cost, left, false});
}

int OptimalSearch::pushes_left_after(const Child& child, const BoxTables* tables) {
    if (tables != nullptr) return pushes_left_.with_moved(child.which, child.to, child.push.box, *tables);
    tables = tables_of(child_);
    return tables == nullptr ? PushesLeft::kImpossible : pushes_left_.load(child_, child.push.box, *tables);
}

// With boxes as walls that can never move again; nullptr if one of them is on no goal.
const BoxTables* OptimalSearch::tables_of(std::span<const Cell> boxes) {
    const BoxTables* tables = &tables_.base();
    for (std::size_t known = 0;;) {
        if (!freeze_.find(boxes, tables->dead(), frozen_)) return nullptr;
        if (frozen_.size() == known) return tables;
        known = frozen_.size();
        tables = &tables_.with_walls(frozen_);
    }
}

// False only if the box can be pushed along an axis whatever other boxes do: then nothing new is frozen.
bool OptimalSearch::may_freeze(Cell box) const {
    const auto& dead = tables_.base().dead();
    for (int axis = 0; axis < 2; ++axis) {
        const Cell one = board_.next[box][axis * 2], other = board_.next[box][axis * 2 + 1];
        if (one >= 0 && other >= 0 && !occupied_[one] && !occupied_[other] && !dead[one] && !dead[other]) return false;
    }
    return true;
}

bool OptimalSearch::add(const Name& name, Index before, Push push, const Record& record) {
    if (positions_.add(name.boxes, name.player, before, push) == PositionStore::Added::no_memory) return false;
    if (!meter_.may_hold(records_.bytes_for_one_more() - records_.bytes())) return false;
    records_.push_back(record);
    account();
    return open(positions_.size() - 1);
}

bool OptimalSearch::open(Index index) {
    const Record& record = records_[index];
    const std::size_t first = first_of(record);
    if (!meter_.may_hold(queue_.bytes_to_push(first))) return false;
    queue_.push(first, {second_of(record), index});
    account();
    return true;
}

std::size_t OptimalSearch::first_of(const Record& record) const {
    const std::uint64_t total = total_of(record);
    return static_cast<std::size_t>(weights_.has_second() ? total / Weights::kFirst : total);
}

std::uint32_t OptimalSearch::second_of(const Record& record) const {
    return weights_.has_second() ? static_cast<std::uint32_t>(total_of(record) % Weights::kFirst)
                                 : static_cast<std::uint32_t>(record.left());
}

void OptimalSearch::account() {
    const std::size_t now = records_.bytes() + queue_.bytes() + symmetry_.bytes();
    meter_.hold(now, held_);
    held_ = now;
}

}  // namespace carreau::sokoban
