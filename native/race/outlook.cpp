#include "race/outlook.hpp"

#include <cmath>
#include <numbers>

namespace carreau::race {
namespace {

// `at` has four numbers from 0 to 1.
Rectangle rectangle_at(int size, const std::array<double, 4>& at) {
    const auto pick = [](double part, int count) { return std::min(count - 1, static_cast<int>(part * count)); };
    const int longest = std::min(size, kLongestSide);
    const int height = 1 + pick(at[2], longest), width = 1 + pick(at[3], longest);
    return {pick(at[0], size - height + 1), pick(at[1], size - width + 1), height, width};
}

// SplitMix64, for numbers that are the same everywhere.
double next_part(std::uint64_t& seed) {
    std::uint64_t mixed = seed += 0x9E3779B97F4A7C15;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
    return static_cast<double>((mixed ^ mixed >> 31) >> 11) * 0x1p-53;
}

// Nothing is expanded here, so a limit on states is none.
bool must_end(Watch* watch, std::size_t bytes) {
    if (watch == nullptr) return false;
    return !watch->may_use(bytes) || (watch->must_stop_now(0, 0, bytes) && watch->status() != Status::out_of_nodes);
}

}  // namespace

double chance_of_more(int reached) {
    if (reached < kFewestObjectives || reached > kMostObjectives) return 1;
    const double left = kMostObjectives - reached;
    return left / (left + 1);
}

// Steps by powers of the root of x^5 = x + 1 fill four dimensions more evenly than chance does.
std::vector<Rectangle> spread_rectangles(int size, int count) {
    constexpr double root = 1.1673039782614187;
    std::array<double, 4> at{.5, .5, .5, .5};
    std::vector<Rectangle> found;
    for (int number = 0; number < count; ++number) {
        double step = 1;
        for (double& part : at) part = std::fmod(part + (step /= root), 1.0);
        found.push_back(rectangle_at(size, at));
    }
    return found;
}

std::vector<Rectangle> random_rectangles(int size, int count, std::uint64_t seed) {
    std::vector<Rectangle> found;
    std::array<double, 4> at{};
    for (int number = 0; number < count; ++number) {
        for (double& part : at) part = next_part(seed);
        found.push_back(rectangle_at(size, at));
    }
    return found;
}

Outlook::Outlook(const Grid& grid, Watch* watch) : grid_(grid), axis_(grid.size, true), reach_(axis_) {
    for (int mark = 0; mark < kMarks; ++mark) {
        const double part = 0.5 - 0.5 * std::cos(std::numbers::pi * mark / (kMarks - 1));
        const int position = static_cast<int>(std::lround(part * (grid.size - 1)));
        if (marks_.empty() || position > marks_.back()) marks_.push_back(position);
    }
    whole_ = fill_rough(watch);
}

double Outlook::mean(State state, const Rectangles& rectangles, double weight) {
    const Reach::Row &rows = reach_.from(row_of(state)), &columns = reach_.from(column_of(state));
    double sum = 0;
    for (const LandingCosts<float>& each : rectangles)
        sum += each.least(reach_, rows, columns, static_cast<float>(weight));
    return sum / static_cast<double>(rectangles.size());
}

void Outlook::make_room() {
    if (reach_.bytes() > kMostBytes) reach_.forget();
}

// -- the rough table -------------------------------------------------------------------------------------------------

std::size_t Outlook::index(int row, int column, int down, int right) const {
    const int marks = static_cast<int>(marks_.size()), speeds = axis_.speeds(), fastest = axis_.fastest();
    return static_cast<std::size_t>(((row * marks + column) * speeds + down + fastest) * speeds + right + fastest);
}

bool Outlook::fill_rough(Watch* watch) {
    Rectangles rectangles;
    for (const Rectangle& each : spread_rectangles(grid_.size, kSamples)) rectangles.emplace_back(grid_, each);
    const int marks = static_cast<int>(marks_.size());
    rough_.resize(index(marks - 1, marks - 1, axis_.fastest(), axis_.fastest()) + 1);
    for (int row = 0; row < marks; ++row)
        for (int column = 0; column < marks; ++column) {
            if (must_end(watch, bytes())) return false;
            fill_rough(row, column, rectangles);
        }
    return true;
}

// A speed that is too high at a mark may be possible between marks: it is charged a move for each unit.
void Outlook::fill_rough(int row, int column, const Rectangles& rectangles) {
    const int fastest = axis_.fastest();
    const auto possible = [&](int mark, int speed) {
        while (axis_.at(marks_[static_cast<std::size_t>(mark)], speed) == kNoNode) speed -= speed > 0 ? 1 : -1;
        return speed;
    };
    const auto node = [&](int mark, int speed) { return axis_.at(marks_[static_cast<std::size_t>(mark)], speed); };
    for (int down = -fastest; down <= fastest; ++down)
        for (int right = -fastest; right <= fastest; ++right)
            if (node(row, down) != kNoNode && node(column, right) != kNoNode)
                rough_[index(row, column, down, right)] =
                    static_cast<float>(mean(state_of(node(row, down), node(column, right)), rectangles, 0));
    for (int down = -fastest; down <= fastest; ++down)
        for (int right = -fastest; right <= fastest; ++right) {
            const int slower = possible(row, down), calmer = possible(column, right);
            const int excess = std::max(std::abs(down - slower), std::abs(right - calmer));
            if (excess > 0)
                rough_[index(row, column, down, right)] =
                    rough_[index(row, column, slower, calmer)] + static_cast<float>(excess);
        }
}

// What one more objective costs from the middle of a rectangle, by row and column speed.
std::vector<float> Outlook::follows(const Rectangle& rectangle) const {
    const auto between = [&](double position) {
        int mark = 0;
        while (mark + 2 < static_cast<int>(marks_.size()) && marks_[static_cast<std::size_t>(mark) + 1] <= position)
            ++mark;
        if (marks_.size() == 1) return std::pair(0, 0.0);
        const auto at = static_cast<std::size_t>(mark);
        return std::pair(mark, (position - marks_[at]) / (marks_[at + 1] - marks_[at]));
    };
    const auto [row, down] = between(rectangle.row + (rectangle.height - 1) / 2.0);
    const auto [column, right] = between(rectangle.column + (rectangle.width - 1) / 2.0);
    const auto planes = static_cast<std::size_t>(axis_.speeds() * axis_.speeds());
    const int next = marks_.size() > 1, slowest = -axis_.fastest();
    std::vector<float> found(planes, 0);
    for (const auto& [mark_row, mark_column, weight] :
         {std::tuple(row, column, (1 - down) * (1 - right)), std::tuple(row, column + next, (1 - down) * right),
          std::tuple(row + next, column, down * (1 - right)), std::tuple(row + next, column + next, down * right)}) {
        const float* plane = &rough_[index(mark_row, mark_column, slowest, slowest)];
        for (std::size_t speeds = 0; speeds < planes; ++speeds)
            found[speeds] += static_cast<float>(weight) * plane[speeds];
    }
    return found;
}

Outlook::Rectangles Outlook::prepare(const std::vector<Rectangle>& rectangles, Watch* watch) const {
    const auto speeds = static_cast<std::size_t>(axis_.speeds());
    std::size_t held = bytes();
    Rectangles ready;
    for (const Rectangle& each : rectangles) {
        if (must_end(watch, held)) return {};
        const std::vector<float> plane = follows(each);
        ready.emplace_back(grid_, each, axis_.speeds(), true, [&](std::size_t, std::size_t down, std::size_t right) {
            return plane[down * speeds + right];
        });
        held += ready.back().bytes();
    }
    return ready;
}

}  // namespace carreau::race
