#include "racetrack/track_builder.hpp"

#include <algorithm>

#include "racetrack/rules.hpp"

namespace carreau::racetrack {
namespace {

// The largest speed on an axis of so many cells, if a car that gains at most `gain` a move begins with `speed`. All the
// moves since it was last no faster than that lead the same way, so they fit into the board together.
int fastest(int cells, int gain, int speed) {
    if (gain <= 0) return speed;
    const auto run_up = [&](int top) {
        std::int64_t length = 0;
        for (int each = top; each > speed; each -= gain) length += each;
        return length;
    };
    int top = speed;
    while (top < cells - 1 && run_up(top + 1) <= cells - 1) ++top;
    return top;
}

bool is_nine(const std::vector<Point>& changes) {
    if (changes.size() != 9) return false;
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x)
            if (std::find(changes.begin(), changes.end(), Point{x, y}) == changes.end()) return false;
    return true;
}

}  // namespace

TrackBuilder::TrackBuilder(const Tables& tables, Watch& watch) {
    for (std::size_t i = 0; i < change_count(tables); ++i) changes_.push_back(change_at(tables, i));
    list_starts(tables);
    set_speeds(tables);
    set_layout(tables);
    // Numbers of octets have 32 bits. A track past that would need more memory than any machine has.
    if (track_.numbers >= 0xFFFFFFFFu || !watch.may_use(expected_bytes(tables))) {
        watch.ran_out_of_memory();
        return;
    }
    if (!map_free(tables, watch)) return;
    map_ends(tables);
    if (tables.zones) map_zones(tables);
    if (track_.has_terrain) map_terrain(tables);
    track_.lines = &lines_.emplace(track_.top_x, track_.top_y, tables.crossing == Crossing::closed, track_.free.stride);
    whole_ = true;
}

// A car that is too fast to stay on the board must not decide how many velocities there are.
void TrackBuilder::list_starts(const Tables& tables) {
    const Rules rules(tables);
    for (std::size_t i = 0; i < start_count(tables); ++i) {
        const State start = start_at(tables, i);
        const auto choices = rules.choices(start);
        if (std::any_of(choices.begin(), choices.end(),
                        [&](Point velocity) { return rules.is_inside(start.position + velocity); }))
            starts_.push_back(start);
    }
    track_.starts = starts_.data();
    track_.start_count = static_cast<int>(starts_.size());
}

void TrackBuilder::set_speeds(const Tables& tables) {
    Point gain, speed;
    for (const Point change : changes_)
        gain = {std::max(gain.x, std::abs(change.x)), std::max(gain.y, std::abs(change.y))};
    for (const State& start : starts_)
        speed = {std::max(speed.x, std::abs(start.velocity.x)), std::max(speed.y, std::abs(start.velocity.y))};
    track_.top_x = fastest(tables.width, gain.x, speed.x);
    track_.top_y = fastest(tables.height, gain.y, speed.y);
    beyond_ = track_.top_x + kSide;
}

void TrackBuilder::set_layout(const Tables& tables) {
    TiledTrack& track = track_;
    track.width = tables.width;
    track.height = tables.height;
    track.tiles_x = (tables.width + kSide - 1) / kSide;
    track.tiles_y = (tables.height + kSide - 1) / kSide;
    track.tiles = track.tiles_x * track.tiles_y;
    track.first_octet = -((track.top_x + kSide - 1) / kSide);
    track.octets = track.top_x / kSide - track.first_octet + 1;
    const auto per_tile = static_cast<std::uint64_t>(2 * track.top_y + 1) * static_cast<std::uint64_t>(track.octets);
    track.per_tile = static_cast<std::uint32_t>(std::min<std::uint64_t>(per_tile, 0xFFFFFFFFu));
    track.period = tables.period;
    track.zones = tables.zones;
    track.planes = (tables.zones + 1) * tables.period;
    // Each factor is less than 2^28, 2^24 and 2^35: past 32 bits it must not be multiplied out.
    const double all = static_cast<double>(per_tile) * track.tiles * track.planes;
    track.numbers = all < 4.2e9 ? per_tile * static_cast<std::uint64_t>(track.tiles) * track.planes : ~std::uint64_t{0};
    track.may_stay = tables.may_stay;
    track.nine = is_nine(changes_);
    track.flies = tables.crossing == Crossing::soft;
    track.finish_crosses = tables.finish_crosses;
    track.has_terrain = std::any_of(tables.terrain.begin(), tables.terrain.end(), [](auto cell) { return cell != 0; });
    track.changes = changes_.data();
    track.change_count = static_cast<int>(changes_.size());
}

std::size_t TrackBuilder::expected_bytes(const Tables& tables) const {
    const auto columns = static_cast<std::size_t>(tables.width + 2 * beyond_);
    const auto rows = static_cast<std::size_t>(tables.height + 2 * (track_.top_y + kSide));
    const auto velocities =
        static_cast<std::size_t>(2 * track_.top_x + 1) * static_cast<std::size_t>(2 * track_.top_y + 1);
    // At most: maps of some cells have only the rows that they lie in.
    const std::size_t maps = 1 + (track_.has_terrain ? kTerrains : 0) + (tables.closed.empty() ? 0 : 1);
    return maps * (columns * rows * sizeof(Word) + tables.ends.size() * sizeof(int)) + velocities * sizeof(Line);
}

Windows TrackBuilder::add_windows(const Tables& tables, std::span<const std::uint8_t> cells, int top, int bottom) {
    const WindowMap& map = windows_.emplace_back(cells, tables.width, tables.height, beyond_, top, bottom);
    map_bytes_ += map.bytes();
    return map.view();
}

Boxes TrackBuilder::add_boxes(const Tables& tables, std::span<const std::uint8_t> cells, bool unmarked) {
    const BoxMap& map = boxes_.emplace_back(cells, tables.width, tables.height, unmarked);
    map_bytes_ += map.bytes();
    return map.view();
}

bool TrackBuilder::map_free(const Tables& tables, Watch& watch) {
    const int top = -track_.top_y, bottom = tables.height - 1 + track_.top_y;
    track_.free = add_windows(tables, tables.free, top, bottom);
    if (watch.must_stop_now(0, 0, bytes())) return false;
    if (tables.closed.empty()) {
        track_.walls = add_boxes(tables, tables.free, true);
        return !watch.must_stop_now(0, 0, bytes());
    }
    std::vector<std::uint8_t> always(tables.free.begin(), tables.free.end());
    if (!map_closed(tables, watch, always)) return false;
    track_.walls = add_boxes(tables, always, true);
    return true;
}

// What is closed in each phase; `always` loses the cells that ever are.
bool TrackBuilder::map_closed(const Tables& tables, Watch& watch, std::vector<std::uint8_t>& always) {
    std::vector<std::uint8_t> ever(always.size()), now(always.size());
    for (int phase = 0; phase < tables.period; ++phase) {
        if (watch.must_stop_now(0, 0, bytes())) return false;
        std::fill(now.begin(), now.end(), std::uint8_t{0});
        for (std::size_t i = 0; i < closed_count(tables); ++i)
            if (const Closed closed = closed_at(tables, i); closed.phase == phase) {
                ever[closed.cell] = now[closed.cell] = 1;
                always[closed.cell] = 0;
            }
        closed_.push_back(map_marked(tables, now));
    }
    track_.closed = closed_.data();
    track_.gates = add_boxes(tables, ever, false);
    return true;
}

Windows TrackBuilder::map_marked(const Tables& tables, std::span<const std::uint8_t> cells) {
    const auto [top, bottom] = marked_rows(cells, tables.width, tables.height);
    return add_windows(tables, cells, top, bottom);
}

void TrackBuilder::map_ends(const Tables& tables) {
    track_.ends = map_marked(tables, tables.ends);
    track_.end_boxes = add_boxes(tables, tables.ends, false);
    near_end_.resize(static_cast<std::size_t>(track_.tiles));
    for (int tile = 0; tile < track_.tiles; ++tile) {
        const int x = tile % track_.tiles_x * kSide, y = tile / track_.tiles_x * kSide;
        near_end_[tile] = !is_empty(track_.end_boxes, {x - track_.top_x, y - track_.top_y, x + kSide - 1 + track_.top_x,
                                                       y + kSide - 1 + track_.top_y});
    }
    track_.near_end = near_end_.data();
    map_bytes_ += near_end_.size();
}

void TrackBuilder::map_zones(const Tables& tables) {
    const auto tiles = static_cast<std::size_t>(track_.tiles);
    gains_.assign(tiles * static_cast<std::size_t>(tables.zones + 1), 0);
    stays_ = gains_;
    for (int y = 0; y < tables.height; ++y)
        for (int x = 0; x < tables.width; ++x) {
            const int rank = tables.ranks[static_cast<std::size_t>(y) * static_cast<std::size_t>(tables.width) + x];
            const auto tile = static_cast<std::size_t>(y / kSide * track_.tiles_x + x / kSide);
            const Word bit = Word{1} << (y % kSide * kSide + x % kSide);
            for (int passed = 0; passed <= tables.zones; ++passed) {
                if (rank == passed + 1) {
                    gains_[passed * tiles + tile] |= bit;
                } else if (rank == 0 || rank == passed || !tables.strict_zones) {
                    stays_[passed * tiles + tile] |= bit;
                }
            }
        }
    track_.gains = gains_.data();
    track_.stays = stays_.data();
    map_bytes_ += (gains_.size() + stays_.size()) * sizeof(Word);
}

void TrackBuilder::map_terrain(const Tables& tables) {
    std::vector<std::uint8_t> marked(tables.terrain.size());
    for (int kind = 0; kind < kTerrains; ++kind) {
        std::transform(tables.terrain.begin(), tables.terrain.end(), marked.begin(),
                       [&](std::uint8_t cell) { return static_cast<std::uint8_t>(cell >> kind & 1); });
        track_.terrain[kind] = map_marked(tables, marked);
    }
    track_.rough = add_boxes(tables, tables.terrain, false);
}

}  // namespace carreau::racetrack
