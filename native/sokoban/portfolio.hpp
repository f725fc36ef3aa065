// The solver for real levels: any solution, soon. What it proves is that there is none, when it says so.
#pragma once
#include <memory>

#include "search/outcome.hpp"
#include "sokoban/deadlocks.hpp"
#include "sokoban/report.hpp"
#include "sokoban/turn.hpp"

namespace carreau::sokoban {

// A report is written whatever ends the search.
Outcome<Push> solve_portfolio(const Board& board, Watch& watch, std::uint64_t seed, PortfolioReport* report = nullptr);

// One of several portfolios, which share the searches out.
struct Place {
    std::size_t index = 0, of = 1;
};

// A portfolio that can go on later: a round is a turn of each of its searches, longer ones every time.
class PortfolioInRounds {
  public:
    virtual ~PortfolioInRounds() = default;
    virtual TurnEnd take_round() = 0;
    // What it has to say after a round that ended so.
    virtual Outcome<Push> outcome(TurnEnd turn) = 0;
    virtual const WorkMeter& meter() const = 0;
    virtual Deadlocks& deadlocks() = 0;
};
// None if there is too little memory for one.
std::unique_ptr<PortfolioInRounds> make_portfolio(const Board& board, Watch& watch, std::uint64_t seed, Place place);

}  // namespace carreau::sokoban
