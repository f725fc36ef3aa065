#include "racetrack/maps.hpp"

#include <algorithm>

#include "racetrack/segment.hpp"

namespace carreau::racetrack {

WindowMap::WindowMap(std::span<const std::uint8_t> cells, int width, int height, int beyond, int top, int bottom) {
    const int columns = width + 2 * beyond, rows = bottom < top ? 0 : bottom - top + kSide;
    view_.left = -beyond;
    view_.top = top - (kSide - 1);
    view_.stride = columns;
    view_.size = view_.stride * rows;
    words_.resize(static_cast<std::size_t>(view_.size));
    view_.words = words_.data();
    std::vector<std::uint8_t> lowest(static_cast<std::size_t>(columns));  // of each window, the row at its bottom
    for (int row = 0; row < rows; ++row) {
        const int y = view_.top + row + kSide - 1;
        std::fill(lowest.begin(), lowest.end(), std::uint8_t{0});
        if (y >= 0 && y < height) {
            const std::uint8_t* line = cells.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
            unsigned bits = 0;
            for (int x = width - 1; x > -kSide; --x) {
                bits = (bits << 1 | (x >= 0 && line[x] ? 1u : 0u)) & 0xFF;
                lowest[x + beyond] = static_cast<std::uint8_t>(bits);
            }
        }
        Word* words = words_.data() + row * view_.stride;
        const Word* above = row ? words - view_.stride : nullptr;
        for (int column = 0; column < columns; ++column)
            words[column] = (above ? above[column] >> kSide : 0) | Word{lowest[column]} << 56;
    }
}

BoxMap::BoxMap(std::span<const std::uint8_t> cells, int width, int height, bool unmarked) {
    const std::ptrdiff_t stride = width + 1;
    sums_.assign(static_cast<std::size_t>(stride) * static_cast<std::size_t>(height + 1), 0);
    for (int y = 0; y < height; ++y) {
        int in_row = 0;
        const std::uint8_t* line = cells.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
        const int* above = sums_.data() + y * stride;
        int* here = sums_.data() + (y + 1) * stride;
        for (int x = 0; x < width; ++x) {
            in_row += (line[x] != 0) != unmarked;
            here[x + 1] = above[x + 1] + in_row;
        }
    }
    view_ = {sums_.data(), width, height};
}

Lines::Lines(int top_x, int top_y, bool closed, std::ptrdiff_t stride)
    : top_x_(top_x), top_y_(top_y), closed_(closed), stride_(stride) {
    lines_.resize(static_cast<std::size_t>(2 * top_x + 1) * static_cast<std::size_t>(2 * top_y + 1));
}

const Line& Lines::find(int x, int y) {
    Line& line = lines_[static_cast<std::size_t>(y + top_y_) * static_cast<std::size_t>(2 * top_x_ + 1) +
                        static_cast<std::size_t>(x + top_x_)];
    if (line.offsets) return line;
    auto& offsets = offsets_.emplace_back();
    for_each_met({x, y}, closed_, [&](Point by) { offsets.push_back(static_cast<int>(by.y * stride_ + by.x)); });
    std::reverse(offsets.begin(), offsets.end());  // the far end is the likeliest obstacle
    offsets.shrink_to_fit();
    offset_bytes_ += offsets.size() * sizeof(int) + sizeof(offsets);
    return line = {offsets.data(), static_cast<int>(offsets.size())};
}

const Line& line_of(Lines& lines, int x, int y) { return lines.find(x, y); }

std::pair<int, int> marked_rows(std::span<const std::uint8_t> cells, int width, int height) {
    std::pair<int, int> rows{height, -1};
    for (int y = 0; y < height; ++y) {
        const auto row = cells.subspan(static_cast<std::size_t>(y) * static_cast<std::size_t>(width),
                                       static_cast<std::size_t>(width));
        if (std::none_of(row.begin(), row.end(), [](std::uint8_t cell) { return cell != 0; })) continue;
        rows.first = std::min(rows.first, y);
        rows.second = y;
    }
    return rows;
}

}  // namespace carreau::racetrack
