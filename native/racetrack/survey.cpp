#include "racetrack/survey.hpp"

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

Survey::Survey(const Tables& tables, Watch& watch) {
    for (std::size_t i = 0; i < change_count(tables); ++i) changes_.push_back(change_at(tables, i));
    list_starts(tables);
    set_speeds(tables);
    set_layout(tables);
    // Numbers of octets have 32 bits. A track past that would need more memory than any machine has.
    if (ground_.numbers >= 0xFFFFFFFFu || !watch.may_use(expected_bytes(tables))) {
        watch.ran_out_of_memory();
        return;
    }
    if (!map_free(tables, watch)) return;
    map_ends(tables);
    if (tables.zones) map_zones(tables);
    if (ground_.has_terrain) map_terrain(tables);
    ground_.lines =
        &lines_.emplace(ground_.top_x, ground_.top_y, tables.crossing == Crossing::closed, ground_.free.stride);
    whole_ = true;
}

// A car that is too fast to stay on the board must not decide how many velocities there are.
void Survey::list_starts(const Tables& tables) {
    const Rules rules(tables);
    for (std::size_t i = 0; i < start_count(tables); ++i) {
        const State start = start_at(tables, i);
        const auto choices = rules.choices(start);
        if (std::any_of(choices.begin(), choices.end(),
                        [&](Point velocity) { return rules.is_inside(start.position + velocity); }))
            starts_.push_back(start);
    }
    ground_.starts = starts_.data();
    ground_.start_count = static_cast<int>(starts_.size());
}

void Survey::set_speeds(const Tables& tables) {
    Point gain, speed;
    for (const Point change : changes_)
        gain = {std::max(gain.x, std::abs(change.x)), std::max(gain.y, std::abs(change.y))};
    for (const State& start : starts_)
        speed = {std::max(speed.x, std::abs(start.velocity.x)), std::max(speed.y, std::abs(start.velocity.y))};
    ground_.top_x = fastest(tables.width, gain.x, speed.x);
    ground_.top_y = fastest(tables.height, gain.y, speed.y);
    beyond_ = ground_.top_x + kSide;
}

void Survey::set_layout(const Tables& tables) {
    Ground& ground = ground_;
    ground.width = tables.width;
    ground.height = tables.height;
    ground.tiles_x = (tables.width + kSide - 1) / kSide;
    ground.tiles_y = (tables.height + kSide - 1) / kSide;
    ground.tiles = ground.tiles_x * ground.tiles_y;
    ground.first_octet = -((ground.top_x + kSide - 1) / kSide);
    ground.octets = ground.top_x / kSide - ground.first_octet + 1;
    const auto per_tile = static_cast<std::uint64_t>(2 * ground.top_y + 1) * static_cast<std::uint64_t>(ground.octets);
    ground.per_tile = static_cast<std::uint32_t>(std::min<std::uint64_t>(per_tile, 0xFFFFFFFFu));
    ground.period = tables.period;
    ground.zones = tables.zones;
    ground.planes = (tables.zones + 1) * tables.period;
    // Each factor is less than 2^28, 2^24 and 2^35: past 32 bits it must not be multiplied out.
    const double all = static_cast<double>(per_tile) * ground.tiles * ground.planes;
    ground.numbers =
        all < 4.2e9 ? per_tile * static_cast<std::uint64_t>(ground.tiles) * ground.planes : ~std::uint64_t{0};
    ground.may_stay = tables.may_stay;
    ground.nine = is_nine(changes_);
    ground.flies = tables.crossing == Crossing::soft;
    ground.finish_crosses = tables.finish_crosses;
    ground.has_terrain = std::any_of(tables.terrain.begin(), tables.terrain.end(), [](auto cell) { return cell != 0; });
    ground.changes = changes_.data();
    ground.change_count = static_cast<int>(changes_.size());
}

std::size_t Survey::expected_bytes(const Tables& tables) const {
    const auto columns = static_cast<std::size_t>(tables.width + 2 * beyond_);
    const auto rows = static_cast<std::size_t>(tables.height + 2 * (ground_.top_y + kSide));
    const auto velocities =
        static_cast<std::size_t>(2 * ground_.top_x + 1) * static_cast<std::size_t>(2 * ground_.top_y + 1);
    // At most: maps of some cells have only the rows that they lie in.
    const std::size_t maps = 1 + (ground_.has_terrain ? kTerrains : 0) + (tables.closed.empty() ? 0 : 1);
    return maps * (columns * rows * sizeof(Word) + tables.ends.size() * sizeof(int)) + velocities * sizeof(Line);
}

Windows Survey::add_windows(const Tables& tables, std::span<const std::uint8_t> cells, int top, int bottom) {
    const WindowMap& map = windows_.emplace_back(cells, tables.width, tables.height, beyond_, top, bottom);
    map_bytes_ += map.bytes();
    return map.view();
}

Boxes Survey::add_boxes(const Tables& tables, std::span<const std::uint8_t> cells, bool unmarked) {
    const BoxMap& map = boxes_.emplace_back(cells, tables.width, tables.height, unmarked);
    map_bytes_ += map.bytes();
    return map.view();
}

bool Survey::map_free(const Tables& tables, Watch& watch) {
    const int top = -ground_.top_y, bottom = tables.height - 1 + ground_.top_y;
    ground_.free = add_windows(tables, tables.free, top, bottom);
    if (watch.must_stop_now(0, 0, bytes())) return false;
    if (tables.closed.empty()) {
        ground_.walls = add_boxes(tables, tables.free, true);
        return !watch.must_stop_now(0, 0, bytes());
    }
    std::vector<std::uint8_t> always(tables.free.begin(), tables.free.end());
    if (!map_closed(tables, watch, always)) return false;
    ground_.walls = add_boxes(tables, always, true);
    return true;
}

// What is closed in each phase; `always` loses the cells that ever are.
bool Survey::map_closed(const Tables& tables, Watch& watch, std::vector<std::uint8_t>& always) {
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
    ground_.closed = closed_.data();
    ground_.gates = add_boxes(tables, ever, false);
    return true;
}

Windows Survey::map_marked(const Tables& tables, std::span<const std::uint8_t> cells) {
    const auto [top, bottom] = marked_rows(cells, tables.width, tables.height);
    return add_windows(tables, cells, top, bottom);
}

void Survey::map_ends(const Tables& tables) {
    ground_.ends = map_marked(tables, tables.ends);
    ground_.end_boxes = add_boxes(tables, tables.ends, false);
    near_end_.resize(static_cast<std::size_t>(ground_.tiles));
    for (int tile = 0; tile < ground_.tiles; ++tile) {
        const int x = tile % ground_.tiles_x * kSide, y = tile / ground_.tiles_x * kSide;
        near_end_[tile] = !is_empty(ground_.end_boxes, {x - ground_.top_x, y - ground_.top_y,
                                                        x + kSide - 1 + ground_.top_x, y + kSide - 1 + ground_.top_y});
    }
    ground_.near_end = near_end_.data();
    map_bytes_ += near_end_.size();
}

void Survey::map_zones(const Tables& tables) {
    const auto tiles = static_cast<std::size_t>(ground_.tiles);
    gains_.assign(tiles * static_cast<std::size_t>(tables.zones + 1), 0);
    stays_ = gains_;
    for (int y = 0; y < tables.height; ++y)
        for (int x = 0; x < tables.width; ++x) {
            const int rank = tables.ranks[static_cast<std::size_t>(y) * static_cast<std::size_t>(tables.width) + x];
            const auto tile = static_cast<std::size_t>(y / kSide * ground_.tiles_x + x / kSide);
            const Word bit = Word{1} << (y % kSide * kSide + x % kSide);
            for (int passed = 0; passed <= tables.zones; ++passed) {
                if (rank == passed + 1) {
                    gains_[passed * tiles + tile] |= bit;
                } else if (rank == 0 || rank == passed || !tables.strict_zones) {
                    stays_[passed * tiles + tile] |= bit;
                }
            }
        }
    ground_.gains = gains_.data();
    ground_.stays = stays_.data();
    map_bytes_ += (gains_.size() + stays_.size()) * sizeof(Word);
}

void Survey::map_terrain(const Tables& tables) {
    std::vector<std::uint8_t> marked(tables.terrain.size());
    for (int kind = 0; kind < kTerrains; ++kind) {
        std::transform(tables.terrain.begin(), tables.terrain.end(), marked.begin(),
                       [&](std::uint8_t cell) { return static_cast<std::uint8_t>(cell >> kind & 1); });
        ground_.terrain[kind] = map_marked(tables, marked);
    }
    ground_.rough = add_boxes(tables, tables.terrain, false);
}

}  // namespace carreau::racetrack
