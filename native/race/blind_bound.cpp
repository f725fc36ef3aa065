#include "race/blind_bound.hpp"

#include <cmath>
#include <new>

namespace carreau::race {
namespace {

constexpr int kMostSamples = 10'000;
constexpr std::size_t kRectanglesAtOnce = 6400;  // between two looks of the watch

// A seed that depends on the values alone, which say nothing of the objectives.
std::uint64_t seed_of(const std::vector<std::int32_t>& values) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const std::int32_t value : values) hash = (hash ^ static_cast<std::uint32_t>(value)) * 0x100000001B3;
    return hash;
}

const Course& checked(const Course& course) {
    check(course);
    return course;
}

}  // namespace

BlindBound::BlindBound(int size, std::vector<std::int32_t> values, Cell start, std::vector<Rectangle> objectives,
                       int samples, Watch& watch)
    : values_(std::move(values)),
      course_{{size, values_}, start, std::move(objectives)},
      outlook_(checked(course_).grid, &watch) {
    if (samples < 1 || samples > kMostSamples) throw TableError("race tables: samples are out of range");
    if (!outlook_.is_whole()) {
        status_ = watch.status();
        return;
    }
    rectangles_ = outlook_.prepare(random_rectangles(size, samples, seed_of(values_)), &watch);
    if (rectangles_.empty())
        status_ = watch.status();
    else
        search(watch);
}

void BlindBound::prepare(std::size_t number) {
    next_.clear();
    if (number < course_.objectives.size()) next_ = outlook_.prepare({course_.objectives[number]});
}

// Of a landing in the objective before `number`, for which all is prepared.
double BlindBound::luck(State state, std::size_t number) {
    const int reached = static_cast<int>(number);
    const double chance = chance_of_more(reached), weight = chance_of_more(reached + 1);
    const double expected = chance == 0 ? 0 : chance * outlook_.mean(state, rectangles_, weight);
    return expected - (next_.empty() ? 0 : outlook_.mean(state, next_, weight));
}

void BlindBound::search(Watch& watch) {
    const Axis& axis = outlook_.axis();
    LegSearch search(axis, kUnit, watch);
    const std::size_t stride = std::max(std::size_t{1}, kRectanglesAtOnce / rectangles_.size());  // of landings
    const State start = state_of(axis.at(course_.start.row, 0), axis.at(course_.start.column, 0));
    std::vector<PricedState> departures{{0, start}}, landings;
    Held beside(watch);
    const auto count_others = [&] {
        const std::size_t cars = departures.capacity() + landings.capacity();
        beside.become(outlook_.bytes() + rectangles_.size() * rectangles_[0].bytes() + cars * sizeof(PricedState));
    };
    for (std::size_t number = 1; number <= course_.objectives.size(); ++number) {
        const Rectangle& objective = course_.objectives[number - 1];
        const Leg leg{approaches(axis, objective.row, objective.height),
                      approaches(axis, objective.column, objective.width)};
        landings.clear();
        count_others();
        bool stopped = !search.run(departures, leg, kAnyCost,
                                   [&](State state, std::int64_t cost) { landings.push_back({cost, state}); });
        if (!stopped) prepare(number);
        outlook_.make_room();
        for (std::size_t each = 0; each < landings.size() && !stopped; ++each) {
            PricedState& landing = landings[each];
            const Node row = row_of(landing.state), column = column_of(landing.state);
            landing.cost += kUnit * std::int64_t{course_.grid.at(axis.position(row), axis.position(column))} +
                            static_cast<std::int64_t>(std::floor(kUnit * luck(landing.state, number)));
            if (each % stride != 0) continue;
            count_others();
            stopped = !watch.may_use(search.bytes()) || watch.must_stop_now(search.expanded(), 0, search.bytes());
        }
        expanded_ = search.expanded();
        if (stopped) {
            status_ = watch.status();
            return;
        }
        std::sort(landings.begin(), landings.end());
        departures.swap(landings);
    }
    status_ = Status::solved;
    bound_ = static_cast<double>(departures.front().cost) / kUnit;
}

std::optional<double> BlindBound::luck(const std::vector<Car>& landings) {
    if (landings.size() != course_.objectives.size()) throw TableError("race tables: a landing for each objective");
    if (!outlook_.is_whole()) return {};
    double sum = 0;
    for (std::size_t number = 1; number <= landings.size(); ++number) {
        const Car& car = landings[number - 1];
        const Node row = outlook_.axis().at(car.position.row, car.velocity.row);
        const Node column = outlook_.axis().at(car.position.column, car.velocity.column);
        if (row == kNoNode || column == kNoNode) return {};
        prepare(number);
        sum += luck(state_of(row, column), number);
    }
    return sum;
}

}  // namespace carreau::race
