#include "race/expert.hpp"

#include <cstdlib>
#include <new>

#include "race/cost_to_go.hpp"

namespace carreau::race {
namespace {

// Leg by leg, forwards: what every landing costs at least. A landing on a later leg depends on nothing but those of the
// leg before. The line is found backwards, by searching each leg again up to the landing that is on it.
class Expert {
  public:
    Expert(const Course& course, Cell velocity, Watch& watch)
        : course_(course),
          watch_(watch),
          axis_(course.grid.size, false),
          search_(axis_, 1, watch),
          start_(begin(axis_, course.start, velocity)),
          legs_(course.objectives.size()),
          cost_to_go_(course, axis_, legs_, watch),
          landings_bytes_(watch) {}

    Outcome<Cell> run() {
        best_.lower_bound = course_.least_total();
        if (prepare() && drive()) trace();
        best_.expanded = search_.expanded();
        best_.generated = search_.generated();
        best_.memory_mb = static_cast<double>(watch_.most()) / kMegabyte;
        return std::move(best_);
    }

  private:
    static State begin(const Axis& axis, Cell start, Cell velocity);
    bool prepare();
    bool drive();
    bool drive(std::size_t number);
    void trace();
    bool stopped() {
        best_.status = watch_.status();
        return false;
    }
    std::int64_t value(State state) const {
        return course_.grid.at(axis_.position(row_of(state)), axis_.position(column_of(state)));
    }

    const Course& course_;
    Watch& watch_;
    Axis axis_;
    LegSearch search_;
    State start_;
    std::int64_t most_ = 0;  // what a race may cost
    std::vector<Leg> legs_;
    CostToGo cost_to_go_;
    Held landings_bytes_;
    std::vector<std::vector<PricedState>> departures_;  // by leg; the last are the landings in the last objective
    Outcome<Cell> best_;
};

bool can_brake(const Axis& axis, Node node) {
    const int speed = axis.speed(node);
    const int room = speed > 0 ? axis.size() - 1 - axis.position(node) : axis.position(node);
    return std::abs(speed) * (std::abs(speed) - 1) / 2 <= room;
}

std::vector<bool> can_go_on(const std::vector<Approach>& approaches) {
    std::vector<bool> able(approaches.size());
    for (std::size_t node = 0; node < approaches.size(); ++node) able[node] = approaches[node].need != kNever;
    return able;
}

State Expert::begin(const Axis& axis, Cell start, Cell velocity) {
    const Node row = axis.at(start.row, velocity.row), column = axis.at(start.column, velocity.column);
    if (row == kNoNode || column == kNoNode || !can_brake(axis, row) || !can_brake(axis, column))
        throw TableError("race tables: no car that began at rest and can still brake has this velocity there");
    return state_of(row, column);
}

// From the last leg to the first: a car that cannot brake any more is lost unless all that is left lies on its way.
bool Expert::prepare() {
    const std::size_t count = course_.objectives.size();
    std::vector<bool> rows, columns;
    for (std::size_t number = count; number-- > 0;) {
        const Rectangle& objective = course_.objectives[number];
        Leg& leg = legs_[number];
        const std::size_t bytes = 2 * axis_.count() * sizeof(Approach);
        if (!watch_.may_use(bytes) || watch_.must_stop_now(0, best_.lower_bound, bytes)) return stopped();
        watch_.hold(bytes);
        leg.rows = approaches(axis_, objective.row, objective.height, rows);
        leg.columns = approaches(axis_, objective.column, objective.width, columns);
        rows = can_go_on(leg.rows);
        columns = can_go_on(leg.columns);
    }
    if (!cost_to_go_.build()) return stopped();
    most_ = cost_to_go_.from(0, start_);
    watch_.hold(cost_to_go_.bytes());
    return true;
}

// All races that cost at most so much. A larger limit is tried until there is one, and then the best is among them.
bool Expert::drive() {
    for (std::int64_t more = 0; departures_.size() <= legs_.size(); more = std::max<std::int64_t>(1, 2 * more)) {
        landings_bytes_.become(0);
        departures_.assign(1, {{0, start_}});
        best_.lower_bound = more == 0 ? most_ : most_ + 1;
        most_ += more;
        for (std::size_t number = 0; number < legs_.size() && !departures_.back().empty(); ++number)
            if (!drive(number)) return stopped();
        if (departures_.back().empty()) departures_.clear();
    }
    return true;
}

bool Expert::drive(std::size_t number) {
    std::vector<PricedState> landings;
    const auto landed = [&](State state, std::int64_t cost) {
        const PricedState landing{cost + value(state), state};
        if (landing.cost + cost_to_go_.from(number + 1, state) <= most_) landings.push_back(landing);
    };
    const Leg& leg = legs_[number];
    search_.proven = best_.lower_bound;
    if (!search_.run(departures_.back(), leg, most_ - leg.later, landed)) return false;
    std::sort(landings.begin(), landings.end());
    landings.shrink_to_fit();
    landings_bytes_.become(landings_bytes_.bytes() + landings.capacity() * sizeof(PricedState));
    departures_.push_back(std::move(landings));
    return watch_.may_use(search_.bytes());
}

void Expert::trace() {
    const PricedState end = departures_.back().front();
    State at = end.state;
    for (std::size_t number = legs_.size(); number-- > 0;) {
        const auto enough = [&](State state, std::int64_t) {
            if (state == at) search_.no_later_than(std::numeric_limits<std::int64_t>::min());
        };
        if (number + 1 < legs_.size() && !search_.run(departures_[number], legs_[number], kAnyCost, enough)) {
            stopped();
            return;
        }
        const std::vector<State> line = search_.trace(at);
        for (auto state = line.begin(); state + 1 != line.end(); ++state)
            best_.moves.push_back({axis_.position(row_of(*state)), axis_.position(column_of(*state))});
        at = line.back();
    }
    std::reverse(best_.moves.begin(), best_.moves.end());
    best_.status = Status::solved;
    best_.lower_bound = end.cost;
}

}  // namespace

Outcome<Cell> solve_expert(const Course& course, Watch& watch, Cell velocity) {
    check(course);
    try {
        return Expert(course, velocity, watch).run();
    } catch (const std::bad_alloc&) {
        Outcome<Cell> best;
        best.status = Status::out_of_memory;
        best.lower_bound = course.least_total();
        return best;
    }
}

}  // namespace carreau::race
