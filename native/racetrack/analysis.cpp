#include "racetrack/analysis.hpp"

#include <algorithm>

#include "racetrack/count.hpp"
#include "racetrack/make_engine.hpp"
#include "racetrack/octet_states.hpp"

namespace carreau::racetrack {

void Analysis::keep(const TiledTrack& track, std::vector<Packed>&& by_moves_to_go) {
    track_ = track;
    by_moves_to_go_ = std::move(by_moves_to_go);
}

void Analysis::sort_entries() {
    for (std::size_t to_go = 0; to_go < by_moves_to_go_.size(); ++to_go) {
        const Packed& packed = by_moves_to_go_[to_go];
        std::size_t word = 0;
        for (std::size_t at = 0; at < packed.size(); ++at) {
            entries_.push_back(
                {packed.numbers[at], static_cast<std::uint32_t>(to_go), static_cast<std::uint32_t>(at), word});
            word += static_cast<std::size_t>(std::popcount(packed.present[at]));
        }
    }
    std::sort(entries_.begin(), entries_.end(), [](const Entry& one, const Entry& other) {
        return one.number != other.number ? one.number < other.number : one.to_go < other.to_go;
    });
}

int Analysis::to_go(const State& state) {
    const auto [at, velocity, passed, phase] = state;
    if (status != Status::solved) return -1;
    if (at.x < 0 || at.y < 0 || at.x >= track_.width || at.y >= track_.height || passed < 0 || passed > track_.zones ||
        phase < 0 || phase >= track_.period)
        throw TableError("racetrack tables: there is no such state");
    if (!is_possible(track_, velocity)) return -1;
    if (entries_.empty()) sort_entries();
    const std::uint32_t number = number_of(track_, state);
    auto entry = std::lower_bound(entries_.begin(), entries_.end(), number,
                                  [](const Entry& each, std::uint32_t wanted) { return each.number < wanted; });
    const int lane = velocity.x & (kSide - 1);
    for (; entry != entries_.end() && entry->number == number; ++entry) {
        const Packed& packed = by_moves_to_go_[entry->to_go];
        const unsigned present = packed.present[entry->at];
        if (!(present >> lane & 1)) continue;
        const auto before = static_cast<std::size_t>(std::popcount(present & ((1u << lane) - 1)));
        if (packed.words[entry->word + before] & bit_of(at)) return static_cast<int>(entry->to_go);
    }
    return -1;
}

namespace {

void note(const EngineOutcome& found, const TrackBuilder& builder, const SearchRecord& record, Analysis& analysis) {
    analysis.lower_bound = found.lower_bound;
    analysis.expanded = found.states;
    analysis.generated = found.generated;
    analysis.memory_mb = static_cast<double>(found.bytes + builder.bytes() + record.own_bytes()) / kMegabyte;
}

// How the last of its searches ended.
EngineEnd run(Engine& engine, const TrackBuilder& builder, SearchRecord& record, int slack, Analysis& analysis) {
    const EngineOutcome found = engine.search_all(slack);
    note(found, builder, record, analysis);
    if (found.end != EngineEnd::solved) return found.end;
    const auto kept = record.kept();
    const EngineOutcome swept = engine.sweep(kept.data(), kept.size(), found.length + slack);
    note(swept, builder, record, analysis);
    return swept.end;
}

void search(const Tables& tables, const TrackBuilder& builder, int slack, Watch& watch, Kernel kernel,
            Analysis& analysis) {
    SearchRecord record(builder, watch);
    record.slack.assign(tables.ends.size(), -1);
    const auto engine = make_engine(kernel, builder.track(), record);
    const EngineEnd end = run(*engine, builder, record, slack, analysis);
    if (end == EngineEnd::none) return;
    analysis.status = watch.status();
    if (end == EngineEnd::stopped) return;
    auto count = count_shortest(Rules(tables), builder.track(), record, analysis.expanded, watch);
    if (!count) {
        analysis.status = watch.status();
        return;
    }
    analysis.status = Status::solved;
    analysis.length = record.shortest();
    analysis.count = std::move(*count);
    analysis.slack = std::move(record.slack);
    analysis.keep(builder.track(), std::move(record.to_go));
}

}  // namespace

Analysis analyse(const Tables& tables, int slack, Watch& watch, Kernel kernel) {
    check(tables);
    require_able(kernel);
    if (slack < 0 || slack > kMostSlack) throw TableError("racetrack tables: the slack is out of range");
    Analysis analysis;
    const TrackBuilder builder(tables, watch);
    if (builder.is_whole())
        search(tables, builder, slack, watch, kernel, analysis);
    else
        analysis.status = watch.status();
    return analysis;
}

}  // namespace carreau::racetrack
