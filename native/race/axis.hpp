// One axis of the grid. There are no walls, so a car is on each axis as if it were alone there: only the number of
// moves and the landing in a rectangle tie the two together.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace carreau::race {

// A position and a speed on an axis, numbered.
using Node = std::uint16_t;
inline constexpr Node kNoNode = 0xFFFF;

class Axis {
  public:
    // All that a car can be that began at rest; or only what can still brake before the end of the axis.
    Axis(int size, bool must_brake);

    int size() const { return size_; }
    int fastest() const { return fastest_; }
    int speeds() const { return 2 * fastest_ + 1; }
    std::size_t count() const { return positions_.size(); }
    int position(Node node) const { return positions_[node]; }
    int speed(Node node) const { return speeds_[node]; }
    // The node, or kNoNode.
    Node at(int position, int speed) const {
        if (position < 0 || position >= size_ || speed < -fastest_ || speed > fastest_) return kNoNode;
        return numbers_[static_cast<std::size_t>(position * speeds() + speed + fastest_)];
    }
    // Where a move leads that changes the speed by -1, 0 or 1.
    const std::array<Node, 3>& after(Node node) const { return after_[node]; }
    // Where a car came from that was led here by such a change.
    Node before(Node node, int change) const { return at(positions_[node] - speeds_[node], speeds_[node] - change); }

  private:
    int size_, fastest_ = 0;
    std::vector<Node> numbers_;  // by position and speed
    std::vector<std::int16_t> positions_, speeds_;
    std::vector<std::array<Node, 3>> after_;
};

// What a node is worth on the way to cells of its axis.
struct Approach {
    std::uint8_t need;  // moves to land in them at least, or kNever
    bool inside;        // it is in them
    bool lands;         // and whoever lands so can go on
};
inline constexpr std::uint8_t kNever = 255;

// For every node; `goes_on` says where a car may land, every node of the cells if it is empty.
std::vector<Approach> approaches(const Axis& axis, int first, int count, const std::vector<bool>& goes_on = {});

}  // namespace carreau::race
