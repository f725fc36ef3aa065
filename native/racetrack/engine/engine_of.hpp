// One engine: the search and the sweep over one kind of lanes.
#pragma once
#include "racetrack/engine/sweep.hpp"

namespace carreau::racetrack {

template <class Lanes>
class EngineOf final : public Engine {
  public:
    EngineOf(const Ground& ground, Caller& caller) : ground_(ground) { account_.caller = &caller; }
    ~EngineOf() override { delete search_; }

    Effort search(int keep_every) override {
        return told([&] { return made().run(keep_every, true, 0); });
    }
    Effort search_all(int extra) override {
        return told([&] { return made().run(1, false, extra); });
    }
    Effort sweep(const Kept* kept, std::size_t count, int longest) override {
        return told([&] {
            Sweep<Lanes>(ground_, account_, *search_, kept, count, longest).run();
            return length_;
        });
    }

  private:
    // A new one takes its memory at once, so a limit may stop it here already.
    Search<Lanes>& made() {
        search_ = new Search<Lanes>(ground_, account_);
        return *search_;
    }
    template <class Work>
    Effort told(Work work) {
        Effort effort;
        try {
            length_ = work();
            effort.end = length_ < 0 ? End::none : End::finished;
        } catch (const Stopped&) {
            effort.end = End::stopped;
        }
        effort.length = length_;
        effort.lower_bound = effort.end == End::none ? 0 : account_.lower_bound;
        effort.states = account_.states;
        effort.generated = account_.generated;
        effort.bytes = account_.bytes;
        return effort;
    }

    const Ground& ground_;
    Account<Lanes> account_;
    Search<Lanes>* search_ = nullptr;
    int length_ = -1;
};

}  // namespace carreau::racetrack
