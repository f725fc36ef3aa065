#include "racetrack/expert.hpp"

#include "racetrack/make_engine.hpp"
#include "racetrack/path.hpp"

namespace carreau::racetrack {
namespace {

void search(const Tables& tables, const TrackBuilder& builder, Watch& watch, Kernel kernel, Outcome<Point>& outcome) {
    SearchRecord record(builder, watch);
    const auto engine = make_engine(kernel, builder.track(), record);
    const EngineOutcome found = engine->search(keep_every(tables));
    outcome.lower_bound = found.lower_bound;
    outcome.expanded = found.states;
    outcome.generated = found.generated;
    outcome.memory_mb = static_cast<double>(found.bytes + builder.bytes() + record.own_bytes()) / kMegabyte;
    if (found.end == EngineEnd::stopped) {
        outcome.status = watch.status();
    } else if (found.end == EngineEnd::solved) {
        outcome.status = Status::solved;
        outcome.moves = shortest_race(Rules(tables), builder.track(), record);
    }
}

}  // namespace

Outcome<Point> solve_expert(const Tables& tables, Watch& watch, Kernel kernel) {
    check(tables);
    require_able(kernel);
    Outcome<Point> outcome;
    const TrackBuilder builder(tables, watch);
    if (builder.is_whole())
        search(tables, builder, watch, kernel, outcome);
    else
        outcome.status = watch.status();
    return outcome;
}

}  // namespace carreau::racetrack
