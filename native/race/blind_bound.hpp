// How well a player can do who does not know the objectives to come.
//
// A clairvoyant exploits luck that no honest player can: it lands where the next rectangle happens to be near. Here he
// pays for it. After each landing the luck of the draw is added to his total: what could be expected of the next
// objective there, less what the one that came is worth there. For a player who chose the landing before the draw this
// is nothing on average, whatever function is taken for the worth, so long as the expectation is that of the draw; an
// average over rectangles drawn at random, apart from the course, has it. So the least total that a clairvoyant can
// have who pays, on average over courses, is at most that of any player who cannot see the future and can always brake.
#pragma once
#include <optional>

#include "race/outlook.hpp"

namespace carreau::race {

class BlindBound {
  public:
    // Finds the least total with luck paid for. Then status() is solved; else why the watch ended it. Throws TableError
    // for a course that contradicts itself.
    BlindBound(int size, std::vector<std::int32_t> values, Cell start, std::vector<Rectangle> objectives, int samples,
               Watch& watch);

    Status status() const { return status_; }
    double bound() const { return bound_; }
    std::uint64_t expanded() const { return expanded_; }

    // What a player's landings had of luck, one for each objective; his total and this together are never below the
    // bound. Nothing if he could not have braked after one of them, or if the watch ended it early.
    std::optional<double> luck(const std::vector<Car>& landings);

  private:
    static constexpr int kUnit = 1024;  // parts of a move

    void search(Watch& watch);
    double luck(State state, std::size_t number);
    void prepare(std::size_t number);

    std::vector<std::int32_t> values_;
    Course course_;
    Outlook outlook_;
    Outlook::Rectangles rectangles_, next_;
    Status status_ = Status::cancelled;
    double bound_ = 0;
    std::uint64_t expanded_ = 0;
};

}  // namespace carreau::race
