#include "racetrack/analysis.hpp"

#include <algorithm>

#include "racetrack/count.hpp"
#include "racetrack/kernels.hpp"
#include "racetrack/places.hpp"

namespace carreau::racetrack {

void Analysis::keep(const Ground& ground, std::vector<Packed>&& by_moves_to_go) {
    ground_ = ground;
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
    if (at.x < 0 || at.y < 0 || at.x >= ground_.width || at.y >= ground_.height || passed < 0 ||
        passed > ground_.zones || phase < 0 || phase >= ground_.period)
        throw TableError("racetrack tables: there is no such state");
    if (!is_possible(ground_, velocity)) return -1;
    if (entries_.empty()) sort_entries();
    const std::uint32_t number = number_of(ground_, state);
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

void note(const Effort& effort, const Survey& survey, const Record& record, Analysis& analysis) {
    analysis.lower_bound = effort.lower_bound;
    analysis.expanded = effort.states;
    analysis.generated = effort.generated;
    analysis.memory_mb = static_cast<double>(effort.bytes + survey.bytes() + record.own_bytes()) / kMegabyte;
}

// The end of the last effort that was made.
End run(Engine& engine, const Survey& survey, Record& record, int slack, Analysis& analysis) {
    const Effort found = engine.search_all(slack);
    note(found, survey, record, analysis);
    if (found.end != End::finished) return found.end;
    const auto kept = record.kept();
    const Effort swept = engine.sweep(kept.data(), kept.size(), found.length + slack);
    note(swept, survey, record, analysis);
    return swept.end;
}

void search(const Tables& tables, const Survey& survey, int slack, Watch& watch, Kernel kernel, Analysis& analysis) {
    Record record(survey, watch);
    record.slack.assign(tables.ends.size(), -1);
    const auto engine = make_engine(kernel, survey.ground(), record);
    const End end = run(*engine, survey, record, slack, analysis);
    if (end == End::none) return;
    analysis.status = watch.status();
    if (end == End::stopped) return;
    auto count = count_shortest(Rules(tables), survey.ground(), record, watch);
    if (!count) {
        analysis.status = watch.status();
        return;
    }
    analysis.status = Status::solved;
    analysis.length = record.shortest();
    analysis.count = std::move(*count);
    analysis.slack = std::move(record.slack);
    analysis.keep(survey.ground(), std::move(record.to_go));
}

}  // namespace

Analysis analyse(const Tables& tables, int slack, Watch& watch, Kernel kernel) {
    check(tables);
    require_able(kernel);
    if (slack < 0 || slack > kMostSlack) throw TableError("racetrack tables: the slack is out of range");
    Analysis analysis;
    try {
        const Survey survey(tables, watch);
        if (survey.is_whole())
            search(tables, survey, slack, watch, kernel, analysis);
        else
            analysis.status = watch.status();
    } catch (const std::bad_alloc&) {
        analysis.status = Status::out_of_memory;
    }
    return analysis;
}

}  // namespace carreau::racetrack
