// States on their way into the next layer. An arrival touches three places that lie far apart: the directory, the block
// and the queue. It waits in a ring, so that each is fetched well before it is needed.
#pragma once
#include "racetrack/engine/frontier.hpp"
#include "racetrack/engine/octet_store.hpp"

namespace carreau::racetrack {

template <class Lanes>
class Arrivals {
  public:
    Arrivals(OctetStore<Lanes>& store, Frontier<Lanes>& next, Account<Lanes>& account)
        : store_(store), next_(next), account_(account) {}

    void add(std::uint32_t plane_tile, std::uint32_t number, const Lanes& states) {
        Arrival& arrival = ring_[came_++ % kRing];
        arrival.states = states;
        arrival.plane_tile = plane_tile;
        arrival.number = number;
        store_.prefetch(number);
        if (came_ - found_ > kLookAfter) find();
        if (came_ - done_ > kEnterAfter) enter();
    }
    void finish() {
        while (done_ < came_) enter();
    }

  private:
    struct Arrival {
        Lanes states;
        std::uint32_t plane_tile, number, block;
    };
    static constexpr std::size_t kRing = 64, kLookAfter = 12, kEnterAfter = 28;

    void find() {
        Arrival& arrival = ring_[found_++ % kRing];
        arrival.block = store_.find_or_make(arrival.number);
        store_.prefetch_reached(arrival.block);
    }
    void enter() {
        if (found_ == done_) find();
        const Arrival& arrival = ring_[done_++ % kRing];
        ++account_.generated;
        Octet& reached = store_.reached(arrival.block);
        const Lanes before = Lanes::load(reached.lanes), fresh = arrival.states.without(before);
        if (fresh.is_zero()) return;
        (before | fresh).store(reached.lanes);
        std::uint32_t& queued = store_.queued(arrival.block);
        if (queued)
            next_.merge(queued - 1, fresh);
        else
            queued =
                static_cast<std::uint32_t>(next_.add(arrival.plane_tile, arrival.number, arrival.block, fresh)) + 1;
    }

    OctetStore<Lanes>& store_;
    Frontier<Lanes>& next_;
    Account<Lanes>& account_;
    Arrival ring_[kRing];
    std::size_t came_ = 0, found_ = 0, done_ = 0;
};

}  // namespace carreau::racetrack
