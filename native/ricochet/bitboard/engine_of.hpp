// One engine: a search for every number of helpers, made when first needed.
#pragma once
#include <memory>

#include "ricochet/bitboard/search.hpp"

namespace carreau::ricochet::bitboard {

template <class Bits>
class EngineOf final : public Engine {
  public:
    EngineOutcome solve(const Problem& problem, int most, Caller& caller) override {
        return with_search(problem.helpers, [&](auto& search) { return search.solve(problem, most, caller); });
    }
    EngineOutcome find_optimal_positions(const Problem& problem, int length, Caller& caller) override {
        return with_search(problem.helpers,
                           [&](auto& search) { return search.find_optimal_positions(problem, length, caller); });
    }
    void release() override {
        one_.reset();
        two_.reset();
        three_.reset();
        four_.reset();
    }

  private:
    template <class Use>
    EngineOutcome with_search(int helpers, Use use) {
        switch (helpers) {
            case 1:
                return use(made(one_));
            case 2:
                return use(made(two_));
            case 3:
                return use(made(three_));
            default:
                return use(made(four_));
        }
    }
    template <class Kept>
    static Kept& made(std::unique_ptr<Kept>& kept) {
        if (!kept) kept.reset(new Kept);
        return *kept;
    }

    std::unique_ptr<Search<Bits, 1>> one_;
    std::unique_ptr<Search<Bits, 2>> two_;
    std::unique_ptr<Search<Bits, 3>> three_;
    std::unique_ptr<Search<Bits, 4>> four_;
};

}  // namespace carreau::ricochet::bitboard
