// One engine: the search and the sweep over one kind of lanes.
#pragma once
#include "racetrack/engine/backward_sweep.hpp"

namespace carreau::racetrack {

template <class Lanes>
class EngineOf final : public Engine {
  public:
    EngineOf(const TiledTrack& track, Caller& caller) : track_(track) { account_.caller = &caller; }
    ~EngineOf() override { delete search_; }

    EngineOutcome search(int keep_every) override {
        return told([&] { return made().run(keep_every, true, 0); });
    }
    EngineOutcome search_all(int extra) override {
        return told([&] { return made().run(1, false, extra); });
    }
    EngineOutcome sweep(const Kept* kept, std::size_t count, int longest) override {
        return told([&] {
            BackwardSweep<Lanes>(track_, account_, *search_, kept, count, longest).run();
            return length_;
        });
    }

  private:
    // A new one takes its memory at once, so a limit may stop it here already.
    Search<Lanes>& made() {
        search_ = new Search<Lanes>(track_, account_);
        return *search_;
    }
    template <class Work>
    EngineOutcome told(Work work) {
        EngineEnd end = EngineEnd::stopped;
        try {
            length_ = work();
            end = length_ < 0 ? EngineEnd::none : EngineEnd::solved;
        } catch (const Stopped&) {
        }
        if (end == EngineEnd::none) account_.lower_bound = 0;
        return account_.outcome(end, length_);
    }

    const TiledTrack& track_;
    Account<Lanes> account_;
    Search<Lanes>* search_ = nullptr;
    int length_ = -1;
};

}  // namespace carreau::racetrack
