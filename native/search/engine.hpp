// What engines and their callers say to each other. Engines are built for several instruction sets, and the linker
// keeps one copy of an inline function: so only plain data and virtual calls cross this line, and what engines share
// among themselves is a template over a class that only one of them has (`Set`).
#pragma once
#include <cstddef>
#include <cstdint>

namespace carreau {

// What an engine asks of its caller; games add what it tells.
class EngineCaller {
  public:
    virtual ~EngineCaller() = default;
    // True if the search must end; asked every few microseconds. `lower_bound` is proven.
    virtual bool must_stop(std::uint64_t states, int lower_bound, std::size_t bytes) = 0;
    // Asked before memory is taken, with all that there is then; false ends the search.
    virtual bool may_use(std::size_t bytes) = 0;
};

enum class EngineEnd { solved, none, stopped };

struct EngineOutcome {
    EngineEnd end = EngineEnd::none;
    int length = 0;                           // of a shortest solution, if there is one
    int lower_bound = 0;                      // proven, whatever the end
    std::uint64_t states = 0, generated = 0;  // single states expanded; sets of states generated
    std::size_t bytes = 0;
};

struct Stopped {};  // thrown to leave a search that its caller has stopped

// What one search has used. Its caller decides about more.
template <class Set, class Caller>
struct SearchAccount {
    Caller* caller = nullptr;
    std::uint64_t states = 0, generated = 0;
    int lower_bound = 0;
    std::size_t bytes = 0;

    void look() {
        if (caller->must_stop(states, lower_bound, bytes)) throw Stopped{};
    }
    bool may_take(std::size_t more) { return caller->may_use(bytes + more); }
    void require(std::size_t more) {
        if (!may_take(more)) throw Stopped{};
    }
    void take(std::size_t more) {
        require(more);
        bytes += more;
    }
    EngineOutcome outcome(EngineEnd end, int length) const {
        return {end, length, lower_bound, states, generated, bytes};
    }
};

}  // namespace carreau
