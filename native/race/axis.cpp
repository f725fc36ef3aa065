#include "race/axis.hpp"

#include <cstdlib>

namespace carreau::race {
namespace {

// Cells that it takes at least to become so fast, and that it then takes to stop.
int run_up(int speed) { return speed * (speed + 1) / 2; }
int braking(int speed) { return speed * (speed - 1) / 2; }

}  // namespace

Axis::Axis(int size, bool must_brake) : size_(size) {
    const auto room = [&](int speed) { return size - 1 - run_up(speed) - (must_brake ? braking(speed) : 0); };
    while (room(fastest_ + 1) >= 0) ++fastest_;
    numbers_.assign(static_cast<std::size_t>(size * speeds()), kNoNode);
    for (int position = 0; position < size; ++position)
        for (int speed = -fastest_; speed <= fastest_; ++speed) {
            const int behind = speed < 0 ? size - 1 - position : position, fast = std::abs(speed);
            if (behind < run_up(fast) || behind - run_up(fast) > room(fast)) continue;
            numbers_[static_cast<std::size_t>(position * speeds() + speed + fastest_)] =
                static_cast<Node>(positions_.size());
            positions_.push_back(static_cast<std::int16_t>(position));
            speeds_.push_back(static_cast<std::int16_t>(speed));
        }
    after_.resize(count());
    for (std::size_t node = 0; node < count(); ++node)
        for (int change = -1; change <= 1; ++change) {
            const int speed = speeds_[node] + change;
            after_[node][static_cast<std::size_t>(change + 1)] = at(positions_[node] + speed, speed);
        }
}

std::vector<Approach> approaches(const Axis& axis, int first, int count, const std::vector<bool>& goes_on) {
    std::vector<Approach> found(axis.count());
    std::vector<Node> reached;
    const auto reach_from = [&](Node node, int need) {
        for (int change = -1; change <= 1; ++change) {
            const Node before = axis.before(node, change);
            if (before == kNoNode || found[before].need != kNever) continue;
            found[before].need = static_cast<std::uint8_t>(need);
            reached.push_back(before);
        }
    };
    for (std::size_t node = 0; node < found.size(); ++node) {
        const int position = axis.position(static_cast<Node>(node));
        const bool inside = position >= first && position < first + count;
        found[node] = {kNever, inside, inside && (goes_on.empty() || goes_on[node])};
    }
    for (std::size_t node = 0; node < found.size(); ++node)
        if (found[node].lands) reach_from(static_cast<Node>(node), 1);
    for (std::size_t next = 0; next < reached.size(); ++next) reach_from(reached[next], found[reached[next]].need + 1);
    return found;
}

}  // namespace carreau::race
