#include "race/cost_to_go.hpp"

namespace carreau::race {

bool CostToGo::build() {
    for (std::size_t number = legs_.size(); number-- > 0;) {
        Landing landing;
        if (is_small(course_.objectives[number])) {
            const auto more = LandingCosts<std::int64_t>::most_bytes(course_.objectives[number], axis_.speeds());
            if (!watch_.may_use(bytes() + more)) return false;
            landing_bytes_.become(more);
            landing = landing_costs(number);
        }
        legs_[number].later = lowest(number, landing);
        if (is_small(departure(number)) && !fill(number, landing)) return false;
        landing_bytes_.become(0);
    }
    reach_.forget();
    return true;
}

std::int64_t CostToGo::from(std::size_t number, State state) const {
    if (number == legs_.size()) return 0;
    return costs_[number].empty() ? from_afar(number, state) : costs_[number][index(departure(number), state)];
}

std::size_t CostToGo::index(const Rectangle& from, State state) const {
    const Node row = row_of(state), column = column_of(state);
    const int cell = (axis_.position(row) - from.row) * from.width + axis_.position(column) - from.column;
    const int speeds = axis_.speeds(), fastest = axis_.fastest();
    return static_cast<std::size_t>((cell * speeds + axis_.speed(row) + fastest) * speeds + axis_.speed(column) +
                                    fastest);
}

// Each axis alone up to the next landing.
std::int64_t CostToGo::from_afar(std::size_t number, State state) const {
    const Leg& leg = legs_[number];
    return std::max(leg.rows[row_of(state)].need, leg.columns[column_of(state)].need) + leg.later;
}

// The least that the landing in an objective and all that comes after it cost.
std::int64_t CostToGo::lowest(std::size_t number, const Landing& landing) const {
    const std::int64_t value = course_.grid.lowest(course_.objectives[number]);
    if (number + 1 == legs_.size()) return value;
    if (landing) return landing->lowest();
    const auto least = [](const std::vector<Approach>& here, const std::vector<Approach>& next) {
        std::uint8_t need = kNever;
        for (std::size_t node = 0; node < here.size(); ++node)
            if (here[node].lands) need = std::min(need, next[node].need);
        return need;
    };
    const Leg &leg = legs_[number], &next = legs_[number + 1];
    return value + std::max(least(leg.rows, next.rows), least(leg.columns, next.columns)) + next.later;
}

LandingCosts<std::int64_t> CostToGo::landing_costs(std::size_t number) const {
    const Rectangle& objective = course_.objectives[number];
    if (number + 1 == legs_.size()) return {course_.grid, objective};
    const std::vector<std::int64_t>& costs = costs_[number + 1];
    const auto speeds = static_cast<std::size_t>(axis_.speeds());
    return {course_.grid, objective, axis_.speeds(), false, [&](std::size_t cell, std::size_t down, std::size_t right) {
                return costs[(cell * speeds + down) * speeds + right];
            }};
}

bool CostToGo::fill(std::size_t number, const Landing& landing) {
    const Rectangle from = departure(number);
    const auto speeds = static_cast<std::size_t>(axis_.speeds());
    const std::size_t count = static_cast<std::size_t>(from.height * from.width) * speeds * speeds;
    bytes_ += count * sizeof(std::int64_t);
    if (!watch_.may_use(bytes())) return false;
    costs_[number].assign(count, kLost);
    if (!landing) return for_each_departure(number, [&](State state) { return from_afar(number, state); });
    return for_each_departure(number, [&](State state) {
        return landing->least(reach_, reach_.from(row_of(state)), reach_.from(column_of(state)));
    });
}

// Every state that a car can set out in without being lost.
template <class Visit>
bool CostToGo::for_each_departure(std::size_t number, Visit visit) {
    const Rectangle from = departure(number);
    const Leg& leg = legs_[number];
    const auto nodes = [&](int first, int count, const std::vector<Approach>& approaches) {
        std::vector<Node> found;
        for (std::size_t node = 0; node < approaches.size(); ++node) {
            const int position = axis_.position(static_cast<Node>(node));
            if (position >= first && position < first + count && approaches[node].need != kNever)
                found.push_back(static_cast<Node>(node));
        }
        return found;
    };
    const std::vector<Node> columns = nodes(from.column, from.width, leg.columns);
    for (const Node row : nodes(from.row, from.height, leg.rows)) {
        if (!watch_.may_use(bytes()) || watch_.must_stop_now(0, course_.least_total(), bytes())) return false;
        for (const Node column : columns) {
            const State state = state_of(row, column);
            costs_[number][index(from, state)] = visit(state);
        }
    }
    return true;
}

}  // namespace carreau::race
