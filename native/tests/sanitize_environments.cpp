// Drives batches of games over random levels, with legal and illegal actions, and over what does not fit; built with
// the address and undefined-behaviour sanitizers.
#include <numeric>
#include <random>

#include "environments/race.hpp"
#include "environments/racetrack.hpp"
#include "environments/ricochet.hpp"
#include "environments/sokoban.hpp"
#include "tests/boards.hpp"

using namespace carreau;
using namespace carreau::tests;
using namespace carreau::environments;

namespace {

constexpr int kCount = 9, kSteps = 200, kSide = 8;

int below(std::mt19937& random, int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); }

// The arrays of a caller, none an entry longer than it must be.
template <class Number>
struct Arrays {
    explicit Arrays(const Shape& shape)
        : observations(shape.cells() * kCount),
          masks(static_cast<std::size_t>(kCount) * shape.actions),
          rewards(kCount),
          places(2 * kCount),
          flags(new bool[4 * kCount]()) {}
    Told<Number> told() {
        return {observations.data(),      masks.data(),
                rewards.data(),           flags.get(),
                flags.get() + kCount,     flags.get() + 2 * kCount,
                flags.get() + 3 * kCount, places.data(),
                places.data() + kCount};
    }
    std::vector<Number> observations;
    std::vector<std::int8_t> masks;
    std::vector<double> rewards;
    std::vector<std::int32_t> places;
    std::unique_ptr<bool[]> flags;
};

// Plays at random. `add` gives a batch its levels; `pieces` of the plane are seen on every board, wherever they go.
template <class Game, class Add>
void drive(std::mt19937& random, const Shape& shape, int plane, int pieces, Add add) {
    using Number = typename Game::Number;
    const Terms terms{below(random, 2) == 0, -5, below(random, 2) == 0, below(random, 3) * 40};
    Arrays<Number> first(shape), second(shape);
    Batch<Game> one(shape, terms, first.told()), other(shape, terms, second.told());
    const std::vector<Number> ground(shape.cells());
    add(one, ground);
    add(other, ground);
    one.reset(3);
    other.reset(3);
    const std::size_t area = static_cast<std::size_t>(shape.rows) * shape.columns;
    for (int step = 0; step < kSteps; ++step) {
        std::vector<std::int64_t> actions(kCount);
        std::vector<bool> allowed(kCount), over(kCount);
        for (int i = 0; i < kCount; ++i) {
            actions[i] = below(random, shape.actions);
            allowed[i] = first.masks[static_cast<std::size_t>(i) * shape.actions + actions[i]];
            over[i] = first.flags[i] || first.flags[kCount + i];
        }
        one.step(actions);
        other.step(actions);
        expect(
            first.observations == second.observations && first.masks == second.masks && first.rewards == second.rewards,
            "what is told follows from seed and actions");
        for (int i = 0; i < kCount; ++i) {
            expect(over[i] || first.flags[3 * kCount + i] == allowed[i], "what the mask allows is legal, and no more");
            const auto at = first.observations.begin() +
                            static_cast<std::ptrdiff_t>(shape.cells() * i + area * static_cast<std::size_t>(plane));
            expect(std::accumulate(at, at + static_cast<std::ptrdiff_t>(area), 0) == pieces, "no piece is lost");
        }
    }
    const auto refused = [](auto use) { expect_refusal(0, [](int&) {}, [&](int) { use(); }, "what does not fit"); };
    refused([&] { one.step(std::vector<std::int64_t>(kCount, shape.actions)); });
    refused([&] { one.step(std::vector<std::int64_t>(kCount, -1)); });
    refused([&] { one.step(std::vector<std::int64_t>(kCount - 1, 0)); });
    refused([&] { add(one, std::vector<Number>(shape.cells() - 1)); });
    Shape narrow = shape;
    narrow.columns = 1;
    Arrays<Number> arrays(shape);
    Batch<Game> none(narrow, terms, arrays.told());
    refused([&] { none.reset(1); });
    refused([&] { add(none, std::vector<Number>(narrow.cells())); });
}

void drive_sokoban(std::mt19937& random) {
    const int width = 4 + below(random, kSide - 3), height = 4 + below(random, kSide - 3), boxes = 2;
    std::vector<std::uint8_t> cells(static_cast<std::size_t>(width) * height), dead(cells.size());
    std::vector<int> inner;
    for (int row = 1; row + 1 < height; ++row)
        for (int column = 1; column + 1 < width; ++column) inner.push_back(row * width + column);
    for (const int place : inner) cells[place] = sokoban::Tables::kFloor, dead[place] = below(random, 4) == 0;
    std::shuffle(inner.begin(), inner.end(), random);
    for (int i = 0; i < boxes; ++i) cells[inner[i]] |= sokoban::Tables::kBox;
    for (int i = 0; i < boxes; ++i) cells[inner[i + 1]] |= sokoban::Tables::kGoal;
    const sokoban::Tables tables{width, height, cells, inner.back()};
    drive<Sokoban>(random, {kCount, Sokoban::kPlanes, kSide, kSide, 4}, Sokoban::kBoxPlane, boxes,
                   [&](Batch<Sokoban>& batch, const std::vector<std::uint8_t>& ground) {
                       batch.add(ground, tables, std::span<const std::uint8_t>(dead), true);
                       batch.add(ground, tables, std::span<const std::uint8_t>(dead), false);
                   });
}

void drive_ricochet(std::mt19937& random) {
    const int robots = 1 + below(random, 4);
    const Board board = random_board(random, 2 + below(random, kSide - 1), 3 + below(random, kSide - 2), robots, 20);
    const int planes = Ricochet::kBoardPlanes + 2 * robots + Ricochet::kPasts;
    drive<Ricochet>(random, {kCount, planes, kSide, kSide, robots * 4}, Ricochet::kBoardPlanes + robots, 1,
                    [&](Batch<Ricochet>& batch, const std::vector<std::uint8_t>& ground) {
                        batch.add(ground, board.tables(), robots);
                    });
}

void drive_race(std::mt19937& random) {
    const int size = 2 + below(random, kSide - 1);
    std::vector<std::int32_t> values(static_cast<std::size_t>(size) * size);
    for (auto& each : values) each = below(random, 9) - 4;
    std::vector<race::Rectangle> objectives;
    for (int i = 0; i < 5; ++i) objectives.push_back({below(random, size - 1), below(random, size - 1), 2, 1});
    drive<Race>(random, {kCount, Race::kPlanes, kSide, kSide, Race::kActions}, Race::kCarPlane, 1,
                [&](Batch<Race>& batch, const std::vector<std::int32_t>& ground) {
                    batch.add(ground, size, std::span<const std::int32_t>(values), race::Cell{0, size - 1}, objectives);
                });
}

void drive_racetrack(std::mt19937& random) {
    const int width = 2 + below(random, kSide - 1), height = 2 + below(random, kSide - 1), cells = width * height;
    std::vector<std::uint8_t> free, terrain, ends;
    std::vector<std::int32_t> closed, changes, numbers;
    for (int cell = 0; cell < cells; ++cell) {
        free.push_back(cell == 0 || below(random, 5) != 0);
        terrain.push_back(static_cast<std::uint8_t>(below(random, 6) ? 0 : 1 << below(random, 3)));
        ends.push_back(below(random, 12) == 0);
        if (cell && below(random, 6) == 0) closed.insert(closed.end(), {below(random, 2), cell});
    }
    for (int change = 0; change < 9; ++change) {
        changes.insert(changes.end(), {change / 3 - 1, change % 3 - 1});
        numbers.push_back(8 - change);
    }
    const std::vector<std::int32_t> starts{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    const auto tables = std::make_shared<const racetrack::Tables>(
        racetrack::Tables{width, height, 2, 0, free, closed, terrain, {}, ends, starts, changes});
    racetrack::check(*tables);
    drive<Racetrack>(random, {kCount, Racetrack::kPlanes, kSide, kSide, 9}, Racetrack::kCarPlane, 1,
                     [&](Batch<Racetrack>& batch, const std::vector<std::int32_t>& ground) {
                         batch.add(ground, tables, std::span<const std::int32_t>(numbers));
                     });
}

}  // namespace

int main() {
    std::mt19937 random(11);
    for (int round = 0; round < 12; ++round) {
        drive_sokoban(random);
        drive_ricochet(random);
        drive_race(random);
        drive_racetrack(random);
    }
    std::printf("%d failures\n", failures);
    return failures != 0;
}
