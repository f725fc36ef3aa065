// Builds the maps of a tiled track and keeps them.
#pragma once
#include <deque>
#include <utility>
#include <vector>

#include "racetrack/tiled_track.hpp"

namespace carreau::racetrack {

class WindowMap {
  public:
    // Windows that begin from `beyond` columns left of the board to as many right of it, and see a cell of the rows
    // from `top` to `bottom`.
    WindowMap(std::span<const std::uint8_t> cells, int width, int height, int beyond, int top, int bottom);
    Windows view() const { return view_; }
    std::size_t bytes() const { return words_.size() * sizeof(Word); }

  private:
    std::vector<Word> words_;
    Windows view_;
};

class BoxMap {
  public:
    // Counts the cells that are marked, or for `unmarked` those that are not.
    BoxMap(std::span<const std::uint8_t> cells, int width, int height, bool unmarked);
    Boxes view() const { return view_; }
    std::size_t bytes() const { return sums_.size() * sizeof(int); }

  private:
    std::vector<int> sums_;
    Boxes view_;
};

class Lines {
  public:
    Lines(int top_x, int top_y, bool closed, std::ptrdiff_t stride);
    const Line& find(int x, int y);
    std::size_t bytes() const { return lines_.size() * sizeof(Line) + offset_bytes_; }

  private:
    int top_x_, top_y_;
    bool closed_;
    std::ptrdiff_t stride_;
    std::vector<Line> lines_;
    std::deque<std::vector<int>> offsets_;
    std::size_t offset_bytes_ = 0;
};

// The first and the last row with a marked cell; last < first if there is none.
std::pair<int, int> marked_rows(std::span<const std::uint8_t> cells, int width, int height);

}  // namespace carreau::racetrack
