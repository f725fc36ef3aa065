// What a player who does not know the next objective can expect of it: the mean over rectangles drawn as courses draw
// them, each reached in the best way, and what follows after it roughly.
#pragma once
#include "race/landing_costs.hpp"
#include "race/leg_search.hpp"

namespace carreau::race {

inline constexpr int kFewestObjectives = 5, kMostObjectives = 20, kLongestSide = 5;

// That another objective follows, given that so many are reached: courses have 5 to 20, each number as likely. Beyond,
// a player has been told a tale and expects more.
double chance_of_more(int reached);

// Rectangles that cover all places and sides evenly, always the same ones; or drawn at random from a seed.
std::vector<Rectangle> spread_rectangles(int size, int count);
std::vector<Rectangle> random_rectangles(int size, int count, std::uint64_t seed);

class Outlook {
  public:
    // Rectangles, ready to be asked.
    using Rectangles = std::vector<LandingCosts<float>>;

    // A large grid takes a moment: a watch may end that, and then there is nothing to ask.
    explicit Outlook(const Grid& grid, Watch* watch = nullptr);
    bool is_whole() const { return whole_; }

    const Axis& axis() const { return axis_; }
    // A watch may end that too; then there are none.
    Rectangles prepare(const std::vector<Rectangle>& rectangles, Watch* watch = nullptr) const;
    std::size_t bytes() const { return reach_.bytes() + rough_.size() * sizeof(float); }
    // The mean, over rectangles of which one is the next objective, of what reaching it costs and of what follows,
    // which counts `weight`.
    double mean(State state, const Rectangles& rectangles, double weight);
    // Keeps the memory of a long race within bounds.
    void make_room();

  private:
    static constexpr int kMarks = 7, kSamples = 150;  // places of the rough table on each axis, rectangles for it
    static constexpr std::size_t kMostBytes = std::size_t{256} << 20;

    std::size_t index(int row, int column, int down, int right) const;
    bool fill_rough(Watch* watch);  // false if the watch ended it
    void fill_rough(int row, int column, const Rectangles& rectangles);
    std::vector<float> follows(const Rectangle& rectangle) const;

    Grid grid_;
    bool whole_ = false;
    Axis axis_;
    Reach reach_;
    std::vector<int> marks_;    // positions, closer together near the borders
    std::vector<float> rough_;  // what one objective costs, by mark of row and column, row and column speed
};

}  // namespace carreau::race
