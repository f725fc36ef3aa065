// What the kernels of all games share: limits, names of choices, answers.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cpu.hpp"
#include "kernels/description.hpp"
#include "search/outcome.hpp"

namespace carreau::kernels {

using Bytes = std::span<const std::uint8_t>;
using Shorts = std::span<const std::uint16_t>;
using Integers = std::span<const std::int32_t>;
inline std::vector<std::int32_t> copy_of(Integers numbers) { return {numbers.begin(), numbers.end()}; }
using Pairs = std::vector<std::pair<int, int>>;
struct ByteString {
    std::string bytes;
};

// What a search may cost, and who is asked whether to go on.
struct SearchLimits {
    std::optional<double> seconds;
    std::optional<std::uint64_t> nodes;
    std::optional<double> memory_mb;
    Poll poll;

    Limits of_watch() const {
        Limits limits;
        if (seconds) limits.seconds = *seconds;
        if (nodes) limits.nodes = *nodes;
        if (memory_mb) limits.memory_mb = *memory_mb;
        return limits;
    }
};
template <>
struct Parts<SearchLimits> {
    using Types = std::tuple<std::optional<double>, std::optional<std::uint64_t>, std::optional<double>, Poll>;
    static constexpr std::tuple kNames{Default{"seconds", None{}}, Default{"nodes", None{}},
                                       Default{"memory_mb", None{}}, Default{"poll", None{}}};
};

// Asks the caller every 20 ms, however often it is asked and by however many searches. After a yes it goes on saying
// yes.
template <class Ask>
Poll paced(Ask ask) {
    return [ask, next = Clock::time_point{}, stopped = false](const Progress& progress) mutable {
        if (stopped || progress.now < next) return stopped;
        next = progress.now + std::chrono::milliseconds(20);
        return stopped = ask(progress);
    };
}

// What a native search says; a move is two numbers of the game.
struct Answer {
    Status status = Status::unsolvable;
    Pairs moves;
    std::int64_t lower_bound = 0;
    std::uint64_t expanded = 0, generated = 0;
    double memory_mb = 0;
    std::string line{};  // the same in letters as it is played, where a move is several of those
};
template <>
inline constexpr auto kClass<Answer> =
    described<Answer>("Answer", property("status", &Answer::status), property("moves", &Answer::moves),
                      property("lower_bound", &Answer::lower_bound), property("expanded", &Answer::expanded),
                      property("generated", &Answer::generated), property("memory_mb", &Answer::memory_mb),
                      property("line", &Answer::line));

inline std::vector<std::string> instruction_sets() {
    std::vector<std::string> names{"portable"};
    if (has_avx2()) names.emplace_back("avx2");
    if (has_avx512()) names.emplace_back("avx512");
    return names;
}
inline constexpr std::tuple kCommon{
    kClass<Answer>,
    function("instruction_sets", &instruction_sets, "What searches can use of this processor, the best last."),
};

inline const char* name_of(Status status) {
    switch (status) {
        case Status::solved:
            return "solved";
        case Status::unsolvable:
            return "unsolvable";
        case Status::out_of_time:
            return "out_of_time";
        case Status::out_of_nodes:
            return "out_of_nodes";
        case Status::out_of_memory:
            return "out_of_memory";
        default:
            return "cancelled";
    }
}

// A search under limits. One that is interrupted, or gets no more memory, tells what it had said last, or nothing.
template <class Search>
auto run_under(const SearchLimits& limits, Search search) {
    Watch watch(limits.of_watch(), limits.poll);
    const Watching watching(watch);
    using Found = decltype(search(watch));
    constexpr bool kTells = requires(Found found) { finished(found, Status::solved, std::size_t{}); };
    const auto ended = [&] {
        Found nothing{};
        if constexpr (kTells) {
            nothing.lower_bound = watch.told().lower_bound;
            nothing.expanded = watch.told().expanded;
            finished(nothing, watch.status(), watch.told().bytes);
        }
        return nothing;
    };
    try {
        return search(watch);
    } catch (const Interrupted&) {
        return ended();
    } catch (const std::bad_alloc&) {
        if constexpr (!kTells) throw;
        watch.ran_out_of_memory();
        return ended();
    }
}

// `pair_of` makes two numbers of a move.
template <class Move, class PairOf>
Answer answer_of(const Outcome<Move>& outcome, PairOf pair_of) {
    Answer answer{outcome.status, {}, outcome.lower_bound, outcome.expanded, outcome.generated, outcome.memory_mb};
    for (const Move& move : outcome.moves) answer.moves.push_back(pair_of(move));
    return answer;
}

// What callers choose by name, of the tables of a game.
template <class Choice, std::size_t kCount>
Choice chosen(const std::string& name, const std::pair<const char*, Choice> (&choices)[kCount], const char* game,
              const char* kind) {
    for (const auto& [each, choice] : choices)
        if (name == each) return choice;
    throw TableError(std::string(game) + " tables: no " + kind + " is called " + name);
}
// Of kernels, nothing is chosen by no name.
template <class Kernel, std::size_t kCount>
Kernel kernel_of(const std::string& name, const std::pair<const char*, Kernel> (&kernels)[kCount], const char* game) {
    return name.empty() ? Kernel::automatic : chosen(name, kernels, game, "kernel");
}
template <class Kernel, std::size_t kCount>
std::vector<std::string> runnable(const std::pair<const char*, Kernel> (&kernels)[kCount]) {
    std::vector<std::string> names;
    for (const auto& [name, kernel] : kernels)
        if (can_run(kernel)) names.emplace_back(name);
    return names;
}

}  // namespace carreau::kernels
