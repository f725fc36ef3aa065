// What a race costs at least from every landing on: as if an objective could be passed over without being reached.
// Nearly the truth, found from the last leg to the first.
#pragma once
#include <optional>

#include "race/landing_costs.hpp"
#include "race/leg_search.hpp"

namespace carreau::race {

class CostToGo {
  public:
    CostToGo(const Course& course, const Axis& axis, std::vector<Leg>& legs, Watch& watch)
        : course_(course),
          axis_(axis),
          reach_(axis),
          legs_(legs),
          watch_(watch),
          costs_(legs.size()),
          landing_bytes_(watch) {}

    // Sets `later` of the legs, which have their places. False if the watch ended it.
    bool build();
    // Of a car that sets out on a leg where the one before ended, or at the start; 0 after the last.
    std::int64_t from(std::size_t number, State state) const;
    std::size_t bytes() const { return bytes_ + reach_.bytes(); }

  private:
    static constexpr int kMostCells = 36;  // larger rectangles are taken for their best cell
    static constexpr std::int64_t kLost = std::int64_t{1} << 50;

    static bool is_small(const Rectangle& rectangle) { return rectangle.height * rectangle.width <= kMostCells; }
    // Where cars set out on a leg.
    Rectangle departure(std::size_t number) const {
        return number == 0 ? Rectangle{course_.start.row, course_.start.column, 1, 1} : course_.objectives[number - 1];
    }
    std::size_t index(const Rectangle& from, State state) const;
    std::int64_t from_afar(std::size_t number, State state) const;
    using Landing = std::optional<LandingCosts<std::int64_t>>;
    std::int64_t lowest(std::size_t number, const Landing& landing) const;
    LandingCosts<std::int64_t> landing_costs(std::size_t number) const;
    bool fill(std::size_t number, const Landing& landing);
    template <class Visit>
    bool for_each_departure(std::size_t number, Visit visit);

    const Course& course_;
    const Axis& axis_;
    Reach reach_;
    std::vector<Leg>& legs_;
    Watch& watch_;
    std::vector<std::vector<std::int64_t>> costs_;  // by leg; by cell of the departure, row and column speed
    std::size_t bytes_ = 0;
    Held landing_bytes_;  // of the leg that is looked at
};

}  // namespace carreau::race
