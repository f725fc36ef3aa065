// All velocities on one tile: a word for each, in rows. Only the octets between the ends of a row's range are in use.
#pragma once
#include "racetrack/engine/memory.hpp"
#include "racetrack/engine/numbering.hpp"

namespace carreau::racetrack {

struct Range {
    int first = 0, end = 0;  // octets
    bool is_empty() const { return first >= end; }
};

template <class Lanes>
class VelocityGrid {
  public:
    VelocityGrid(const TiledTrack& track, Account<Lanes>& account)
        : stride_((track.octets + 2) * kSide),
          zero_((1 - track.first_octet) * kSide),
          top_(track.top_y),
          words_(account),
          ranges_(account) {
        // A row more on either side, and an octet on either end, so that neighbours can be read without asking.
        words_.resize(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(2 * top_ + 3));
        ranges_.resize(static_cast<std::size_t>(2 * top_ + 3));
        clear_rows();
    }

    Word* row(int y) const { return words_.data() + (y + top_ + 1) * stride_ + zero_; }  // by velocity
    Range& range(int y) const { return ranges_[static_cast<std::size_t>(y + top_ + 1)]; }
    int first_row() const { return first_row_; }
    int last_row() const { return last_row_; }
    bool is_empty() const { return first_row_ > last_row_; }

    // Makes a part of a row belong to its range; what is new in it is zero.
    void open(int y, Range part) {
        Range& range = this->range(y);
        if (range.is_empty()) {
            zero(y, part);
            range = part;
        } else {
            if (part.first < range.first) zero(y, {part.first, range.first}), range.first = part.first;
            if (part.end > range.end) zero(y, {range.end, part.end}), range.end = part.end;
        }
        note_row(y);
    }
    void note_row(int y) {
        if (y < first_row_) first_row_ = y;
        if (y > last_row_) last_row_ = y;
    }
    // Empties it; its words are left as they are.
    void clear() {
        for (int y = first_row_; y <= last_row_; ++y) range(y) = Range{};
        clear_rows();
    }
    // Empties it and makes its words zero.
    void wipe() {
        for (int y = first_row_; y <= last_row_; ++y)
            if (!range(y).is_empty()) zero(y, range(y));
        clear();
    }

  private:
    void zero(int y, Range part) {
        std::memset(row(y) + kSide * part.first, 0, static_cast<std::size_t>(part.end - part.first) * sizeof(Octet));
    }
    void clear_rows() {
        first_row_ = 1 << 30;
        last_row_ = -(1 << 30);
    }

    std::ptrdiff_t stride_, zero_;
    int top_;
    Pool<Lanes, Word> words_;
    Pool<Lanes, Range> ranges_;
    int first_row_ = 0, last_row_ = 0;
};

}  // namespace carreau::racetrack
