// Builds the tiled track of some tables, everything the engines read, and keeps what it points to.
#pragma once
#include <optional>

#include "racetrack/maps.hpp"

namespace carreau::racetrack {

class TrackBuilder {
  public:
    // Of tables that were checked, which must live on. Stops early, with less than a whole track, if the watch says
    // so: is_whole() tells.
    TrackBuilder(const Tables& tables, Watch& watch);
    bool is_whole() const { return whole_; }
    const TiledTrack& track() const { return track_; }
    std::size_t bytes() const { return map_bytes_ + (lines_ ? lines_->bytes() : 0); }  // of the maps

  private:
    void list_starts(const Tables& tables);
    void set_speeds(const Tables& tables);
    void set_layout(const Tables& tables);
    std::size_t expected_bytes(const Tables& tables) const;
    Windows add_windows(const Tables& tables, std::span<const std::uint8_t> cells, int top, int bottom);
    Boxes add_boxes(const Tables& tables, std::span<const std::uint8_t> cells, bool unmarked);
    Windows map_marked(const Tables& tables, std::span<const std::uint8_t> cells);
    bool map_free(const Tables& tables, Watch& watch);  // false if it was stopped
    bool map_closed(const Tables& tables, Watch& watch, std::vector<std::uint8_t>& always);
    void map_ends(const Tables& tables);
    void map_zones(const Tables& tables);
    void map_terrain(const Tables& tables);

    bool whole_ = false;
    TiledTrack track_{};
    int beyond_ = 0;  // columns beside the board that a window may begin in
    std::vector<Point> changes_;
    std::vector<State> starts_;
    std::size_t map_bytes_ = 0;
    std::deque<WindowMap> windows_;
    std::deque<BoxMap> boxes_;
    std::vector<Windows> closed_;
    std::vector<std::uint8_t> near_end_;
    std::vector<Word> gains_, stays_;
    std::optional<Lines> lines_;
};

}  // namespace carreau::racetrack
