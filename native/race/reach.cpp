#include "race/reach.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace carreau::race {

// Braking, then going to the other end and stopping there, takes three times the root of the size.
Reach::Reach(const Axis& axis)
    : axis_(axis),
      horizon_(std::min(63, 3 * static_cast<int>(std::sqrt(axis.size())) + 9)),
      allowed_(static_cast<std::size_t>(axis.size())),
      rows_(axis.count()),
      row_bytes_(static_cast<std::size_t>(axis.size()) *
                 (sizeof(std::uint64_t) + static_cast<std::size_t>(horizon_ + 1) * sizeof(Span))) {
    for (std::size_t node = 0; node < axis.count(); ++node) {
        const auto each = static_cast<Node>(node);
        allowed_[static_cast<std::size_t>(axis.position(each))] |= std::uint64_t{1}
                                                                   << (axis.speed(each) + axis.fastest());
    }
}

void Reach::forget() {
    for (auto& row : rows_) row.reset();
    made_ = 0;
}

void Reach::make(Node node) {
    const auto size = static_cast<std::size_t>(axis_.size()), moves = static_cast<std::size_t>(horizon_) + 1;
    auto row = std::make_unique<Row>();
    row->times.assign(size, 0);
    row->speeds.assign(size * moves, Span{0, 0});
    std::vector<std::uint64_t> now(size), next(size);
    now[static_cast<std::size_t>(axis_.position(node))] = std::uint64_t{1} << (axis_.speed(node) + axis_.fastest());
    for (std::size_t move = 1; move < moves; ++move) {
        move_on(now, next);
        now.swap(next);
        for (std::size_t position = 0; position < size; ++position) {
            const std::uint64_t speeds = now[position];
            if (speeds == 0) continue;
            row->times[position] |= std::uint64_t{1} << move;
            row->speeds[position * moves + move] = {static_cast<std::uint8_t>(std::countr_zero(speeds)),
                                                    static_cast<std::uint8_t>(63 - std::countl_zero(speeds))};
        }
    }
    rows_[node] = std::move(row);
    ++made_;
}

void Reach::move_on(const std::vector<std::uint64_t>& now, std::vector<std::uint64_t>& next) const {
    std::fill(next.begin(), next.end(), 0);
    const int size = axis_.size();
    for (int position = 0; position < size; ++position) {
        const std::uint64_t speeds = now[static_cast<std::size_t>(position)];
        for (std::uint64_t left = speeds | speeds << 1 | speeds >> 1; left != 0; left &= left - 1) {
            const int to = position + std::countr_zero(left) - axis_.fastest();
            if (to < 0 || to >= size) continue;
            const auto landing = static_cast<std::size_t>(to);
            next[landing] |= (left & (~left + 1)) & allowed_[landing];
        }
    }
}

}  // namespace carreau::race
