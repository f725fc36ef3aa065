// A shortest solution by breadth-first search over placements of the helpers.
#pragma once
#include "ricochet/bitboard/optimal_positions.hpp"
#include "ricochet/bitboard/path.hpp"

namespace carreau::ricochet::bitboard {

template <class Bits, int K>
class Search {
  public:
    using Position = typename MoveGenerator<Bits, K>::Position;

    EngineOutcome solve(const Problem& problem, int most, Caller& caller) {
        return guarded(problem, caller, [&](EngineOutcome& outcome) {
            if (!shortest(most, outcome)) return;
            outcome.end = EngineEnd::solved;
            if (outcome.length == 0) return;
            const MoveGenerator<Bits, K> generator(geometry_, rule_);
            const int layer = outcome.length - static_cast<int>(std::strlen(ending_.movers));
            Path<Bits, K>(layers_, generator).tell(problem, ending_, layer, caller);
        });
    }

    // Every position on an optimal line lies in its exact layer and passes the bound, so layers of what can still
    // finish in `length` moves hold them all.
    EngineOutcome find_optimal_positions(const Problem& problem, int length, Caller& caller) {
        return guarded(problem, caller, [&](EngineOutcome& outcome) {
            account_.lower_bound = length;
            for (int layer = 1; layer <= length - 2; ++layer) {
                for (std::size_t at = layers_.begin(layer - 1); at < layers_.end(layer - 1); ++at)
                    account_.states += static_cast<std::uint64_t>(count(layers_[at].bits()));
                Wanted<Bits> wanted;
                wanted.restricted = length - layer <= kMostWithin;
                wanted.after_target = wanted.after_helper = geometry_.within_moves(length - layer);
                layers_.expand(wanted);
            }
            const MoveGenerator<Bits, K> generator(geometry_, rule_);
            OptimalPositions<Bits, K>(layers_, generator, {geometry_, generator, rule_}, account_).tell(caller);
            outcome.end = EngineEnd::solved;
            outcome.length = length;
        });
    }

  private:
    // Runs `work` on fresh layers, and leaves them clean whatever ends it, an exception of the caller's included.
    template <class Work>
    EngineOutcome guarded(const Problem& problem, Caller& caller, Work work) {
        struct Finish {
            Layers<Bits, K>& layers;
            ~Finish() { layers.finish(); }
        } finish{layers_};
        account_ = {};
        account_.caller = &caller;
        EngineOutcome outcome;
        try {
            begin(problem);
            work(outcome);
        } catch (const Stopped&) {
            outcome.end = EngineEnd::stopped;
        }
        return account_.outcome(outcome.end, outcome.length);
    }

    void begin(const Problem& problem) {
        rule_ = problem.must_turn;
        geometry_.build(problem);
        start_ = {problem.robots[0], rule_ ? unmoved : turned, sorted(problem.robots + 1)};
        layers_.start(geometry_, account_, rule_, start_.cell, start_.helpers);
    }
    static std::uint32_t sorted(const std::uint8_t* cells) {
        std::uint8_t rising[K];
        for (int i = 0; i < K; ++i) {
            int at = i;
            for (; at > 0 && rising[at - 1] > cells[i]; --at) rising[at] = rising[at - 1];
            rising[at] = cells[i];
        }
        std::uint32_t helpers = 0;
        for (int i = 0; i < K; ++i) helpers |= static_cast<std::uint32_t>(rising[i]) << 8 * i;
        return helpers;
    }

    // True if there is a solution of at most `most` moves; `ending_` then says how the shortest ends.
    bool shortest(int most, EngineOutcome& outcome) {
        const MoveGenerator<Bits, K> generator(geometry_, rule_);
        if (generator.solved(start_)) return most >= 0;
        account_.lower_bound = 1;
        if (!contains(geometry_.connected, start_.cell)) return false;
        if (!rule_ && contains(geometry_.template finish<K>(start_.helpers), start_.cell)) {
            ending_ = {0, "t"};
            outcome.length = 1;
            return most >= 1;
        }
        best_ = most + 1;
        known_ = false;
        const LookAhead<Bits, K> look_ahead(geometry_, generator, rule_);
        for (int layer = 0; layer + 2 < best_ && layers_.begin(layer) < layers_.end(layer); ++layer) {
            account_.lower_bound = layer + 2;
            look_at(layer, look_ahead);
            if (layer + 3 >= best_) break;
            account_.lower_bound = layer + 3;
            layers_.expand(wanted_after(layer));
        }
        outcome.length = best_;
        account_.lower_bound = known_ ? best_ : account_.lower_bound;
        return known_;
    }

    void look_at(int layer, const LookAhead<Bits, K>& look_ahead) {
        for (std::size_t at = layers_.begin(layer); at < layers_.end(layer) && layer + 2 < best_; ++at) {
            if ((at - layers_.begin(layer)) % kLookEvery == 0) account_.look();
            account_.states += static_cast<std::uint64_t>(count(layers_[at].bits()));
            const int open = best_ - 1 - layer, longest = open < kLongest ? open : kLongest;
            const char* const movers = look_ahead(layers_[at], longest);
            if (!*movers) continue;
            best_ = layer + static_cast<int>(std::strlen(movers));
            known_ = true;
            ending_ = {at, movers};
        }
    }

    // Of the positions after a layer, those that can be part of a better solution than the best known. Once the endings
    // of the target robot alone are excluded, a better one has a slide of a helper still to come.
    Wanted<Bits> wanted_after(int layer) const {
        const int left = best_ - 1 - (layer + 1);
        const bool alone_excluded = !rule_ && left + 1 <= kLongest;
        Wanted<Bits> wanted;
        wanted.restricted = left <= kMostWithin;
        wanted.after_helper = geometry_.within_moves(left);
        wanted.after_target = geometry_.within_moves(left - alone_excluded);
        wanted.last = alone_excluded && left == 2;
        return wanted;
    }

    static constexpr std::size_t kLookEvery = 64;
    static constexpr int kLongest = LookAhead<Bits, K>::kLongest;

    Geometry<Bits> geometry_;
    Layers<Bits, K> layers_;
    Account<Bits> account_;
    Position start_{};
    bool rule_ = false, known_ = false;
    int best_ = 0;  // a solution of this length is known, or it is of no interest
    Ending ending_;
};

}  // namespace carreau::ricochet::bitboard
