#include "racetrack/count.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "racetrack/octet_states.hpp"

namespace carreau::racetrack {
namespace {

// The states of one layer that lie on shortest races, each with the number of ways on from it. The numbers of a layer
// have as many parts as its largest may need.
class Counts {
  public:
    Counts(const Packed& states, std::size_t parts) : states_(states), parts_(parts) {
        std::size_t word = 0, state = 0;
        for (std::size_t at = 0; at < states.size(); ++at) {
            places_.emplace(states.numbers[at], Start{at, word, state});
            for (int left = std::popcount(states.present[at]); left; --left)
                state += static_cast<std::size_t>(std::popcount(states.words[word++]));
        }
        counts_.resize(state * parts);
    }

    // Where the counts of a state are, nullptr if it is not in the layer.
    std::uint64_t* find(const TiledTrack& track, const State& state) {
        const auto found = places_.find(number_of(track, state));
        if (found == places_.end()) return nullptr;
        auto [at, word, rank] = found->second;
        const int lane = state.velocity.x & (kSide - 1);
        if (!(states_.present[at] >> lane & 1)) return nullptr;
        for (int before = std::popcount(states_.present[at] & ((1u << lane) - 1)); before; --before)
            rank += static_cast<std::size_t>(std::popcount(states_.words[word++]));
        const Word bit = bit_of(state.position);
        if (!(states_.words[word] & bit)) return nullptr;
        return counts_.data() +
               (rank + static_cast<std::size_t>(std::popcount(states_.words[word] & (bit - 1)))) * parts_;
    }
    std::size_t parts() const { return parts_; }
    // How many parts the sum of so many of its numbers may need.
    std::size_t parts_of_sum(std::size_t terms) const {
        std::uint64_t highest = 0;
        for (std::size_t i = parts_ - 1; i < counts_.size(); i += parts_) highest = std::max(highest, counts_[i]);
        return parts_ + (highest >= ~std::uint64_t{0} / (terms + 1));
    }

  private:
    struct Start {
        std::size_t at, word, state;
    };
    const Packed& states_;
    std::size_t parts_;
    std::unordered_map<std::uint32_t, Start> places_;
    std::vector<std::uint64_t> counts_;
};

void add(std::uint64_t* sum, std::size_t parts, const std::uint64_t* more, std::size_t more_parts) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < parts; ++i) {
        const std::uint64_t term = i < more_parts ? more[i] : 0, before = sum[i];
        sum[i] = before + term + carry;
        carry = sum[i] < before || (carry && sum[i] == before);
    }
}

class Counting {
  public:
    Counting(const Rules& rules, const TiledTrack& track, const SearchRecord& record, std::uint64_t expanded,
             Watch& watch)
        : rules_(rules), track_(track), record_(record), expanded_(expanded), watch_(watch) {
        for (const Finish& finish : record.finishes)
            if (finish.moves == record.shortest()) finishing_.emplace(finish.number, &finish.choices);
    }

    std::optional<Number> run() {
        std::optional<Counts> later;
        const std::size_t terms = change_count(rules_.tables());
        for (int moves = record_.shortest() - 1; moves >= 0; --moves) {
            Counts here(record_.best[moves], later ? later->parts_of_sum(terms) : 1);
            bool stopped = false;
            for_each_state(track_, record_.best[moves], [&](const State& state) {
                stopped =
                    stopped || (++seen_ % kLookEvery == 0 && watch_.must_stop_now(expanded_, record_.shortest(), 0));
                if (!stopped) add_counts(state, here, later ? &*later : nullptr);
            });
            if (stopped) return std::nullopt;
            later.emplace(std::move(here));
        }
        return sum_of(*later);
    }

  private:
    static constexpr std::uint64_t kLookEvery = 1024;

    void add_counts(const State& state, Counts& here, Counts* later) {
        std::uint64_t* counts = here.find(track_, state);
        for (const Point velocity : rules_.choices(state)) {
            if (!is_possible(track_, velocity)) continue;
            if (!later) {
                counts[0] += ends(state, velocity);
            } else if (const std::uint64_t* more = counts_after(state, velocity, *later)) {
                add(counts, here.parts(), more, later->parts());
            }
        }
    }
    // A state tells its last move, so one that was reached was reached by a move that is allowed.
    std::uint64_t* counts_after(const State& state, Point velocity, Counts& later) const {
        const Point landing = state.position + velocity;
        if (!rules_.is_inside(landing)) return nullptr;
        const int passed = rules_.passed_after(landing, state.passed);
        if (passed < 0) return nullptr;
        return later.find(track_, {landing, velocity, passed, rules_.phase_after(state.phase)});
    }
    bool ends(const State& state, Point velocity) const {
        State choice = state;
        choice.velocity = velocity;
        const auto found = finishing_.find(number_of(track_, choice));
        return found != finishing_.end() &&
               (found->second->lanes[velocity.x & (kSide - 1)] & bit_of(state.position)) != 0;
    }
    Number sum_of(Counts& starts) const {
        Number sum(starts.parts_of_sum(static_cast<std::size_t>(track_.start_count)), 0);
        for_each_state(track_, record_.best[0], [&](const State& state) {
            add(sum.data(), sum.size(), starts.find(track_, state), starts.parts());
        });
        return sum;
    }

    const Rules& rules_;
    const TiledTrack& track_;
    const SearchRecord& record_;
    std::uint64_t expanded_;
    Watch& watch_;
    std::unordered_map<std::uint32_t, const Octet*> finishing_;
    std::uint64_t seen_ = 0;
};

}  // namespace

std::optional<Number> count_shortest(const Rules& rules, const TiledTrack& track, const SearchRecord& record,
                                     std::uint64_t expanded, Watch& watch) {
    return Counting(rules, track, record, expanded, watch).run();
}

}  // namespace carreau::racetrack
