// How a test says what went wrong.
#pragma once
#include <algorithm>
#include <cstdio>
#include <thread>

#include "search/control.hpp"

namespace carreau::tests {

inline int failures = 0;
inline void expect(bool good, const char* what) {
    if (!good) std::printf("failed: %s\n", what), ++failures;
}

// Tables that something was done to are refused by `use`.
template <class Subject, class Spoil, class Use>
void expect_refusal(Subject subject, Spoil spoil, Use use, const char* what) {
    spoil(subject);
    try {
        use(subject);
        expect(false, what);
    } catch (const TableError&) {
    }
}

template <class Find>
void expect_same_in_threads(Find find) {
    const auto alone = find();
    auto first = alone, second = alone;
    std::thread one([&] { first = find(); }), other([&] { second = find(); });
    one.join();
    other.join();
    expect(first == alone && second == alone, "two threads find what one finds");
}

// The poll of a search that is called off at one of its looks: counts what it does between two of them, and after that.
struct LookCounter {
    int stop;  // the look that says so, from 1
    int looks = 0;
    std::uint64_t expanded = 0, most_between = 0;

    bool operator()(const Progress& progress) {
        most_between = std::max(most_between, progress.expanded - std::min(expanded, progress.expanded));
        expanded = progress.expanded;
        return ++looks >= stop;
    }
};

// Calls `search`, which takes a watch and answers with a status and the states it expanded, off at one look after
// another. Between two looks it may expand so many states, after the last one none; and it does not look again. What it
// has found by then it may say.
template <class Search>
void expect_to_stop(std::uint64_t most_between, Search search) {
    for (int stop = 1; stop < 200; stop += 1 + stop / 2) {
        LookCounter counter{stop};
        const Poll poll = [&](const Progress& progress) { return counter(progress); };
        Watch watch({}, poll);
        const auto [status, expanded] = search(watch);
        expect(counter.most_between <= most_between, "looks are no further apart than promised");
        if (counter.looks < stop) return expect(status != Status::cancelled, "who is not called off is not cancelled");
        expect(status == Status::cancelled || status == Status::solved, "a search can be called off");
        expect(counter.looks == stop, "it looks no more after the look that says so");
        expect(expanded == counter.expanded, "and expands nothing after it");
    }
}

}  // namespace carreau::tests
