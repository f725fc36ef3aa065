// Builds, saves, damages and asks oracles of random small boards, with both kernels; built with the address and
// undefined-behaviour sanitizers by tests/solvers/test_sanitizers.py. Takes the name of a file that it may write.
#include <fstream>
#include <iterator>
#include <random>

#include "ricochet/oracle/build.hpp"
#include "tests/expect.hpp"

using namespace carreau;
using namespace carreau::ricochet;
using namespace carreau::tests;
using oracle::Oracle;

namespace {

struct Level {
    int width, height, goal_robot, target;
    std::vector<std::uint16_t> stops, robots;
    Tables tables() const { return {width, height, stops, robots, goal_robot, target, false}; }
};

class Maker {
  public:
    int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

    Level level(int largest) {
        Level made{2 + below(largest - 1), 2 + below(largest - 1), 0, 0, {}, {}};
        const int cells = made.width * made.height, step[4] = {-made.width, 1, made.width, -1};
        std::vector<bool> wall(static_cast<std::size_t>(cells) * 4);
        for (int at = 0; at < cells * 4; ++at) {
            const int row = at / 4 / made.width, column = at / 4 % made.width;
            const bool border[4] = {row == 0, column == made.width - 1, row == made.height - 1, column == 0};
            if (!border[at % 4] && below(7)) continue;
            wall[static_cast<std::size_t>(at)] = true;
            if (!border[at % 4]) wall[static_cast<std::size_t>(at + step[at % 4] * 4 + (at % 4 < 2 ? 2 : -2))] = true;
        }
        for (int at = 0; at < cells * 4; ++at) {
            int stop = at;
            while (!wall[static_cast<std::size_t>(stop)]) stop += step[at % 4] * 4;
            made.stops.push_back(static_cast<std::uint16_t>(stop / 4));
        }
        const int robots = std::min(1 + below(oracle::kMostRobots), cells);
        for (int robot = 0; robot < robots; ++robot) made.robots.push_back(static_cast<std::uint16_t>(robot));
        std::shuffle(made.robots.begin(), made.robots.end(), random_);
        made.goal_robot = below(robots + 1) - 1;
        made.target = below(cells);
        return made;
    }

  private:
    std::mt19937 random_{31};
};

std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::string& path, const std::string& data) { std::ofstream(path, std::ios::binary) << data; }

// Asks about random robots, good and bad.
void ask(const Oracle& asked, Maker& random) {
    const auto& question = asked.question();
    for (int round = 0; round < 50; ++round) {
        std::vector<int> robots;
        for (int robot = 0; robot < question.robots; ++robot)
            robots.push_back(random.below(question.board.width * question.board.height + 1));
        try {
            asked.distance(robots);
        } catch (const TableError&) {
        }
    }
    for (int distance = -1; distance <= asked.deepest() + 1; ++distance)
        for (const auto& robots : asked.positions_of(distance, 3, random.below(9), {}))
            expect(asked.distance(robots) == distance, "a position has the distance it was asked for by");
    for (const auto& robots : asked.hardest(2, {})) asked.distance(robots);
}

void damage(const std::string& path, const std::string& data, Maker& random) {
    for (int round = 0; round < 12; ++round) {
        std::string other = data;
        if (round % 3 == 0)
            other.resize(static_cast<std::size_t>(random.below(static_cast<int>(data.size()))));
        else
            other[static_cast<std::size_t>(random.below(round % 3 == 1 ? 400 : static_cast<int>(data.size())))] ^= 4;
        write(path, other);
        try {
            ask(*Oracle::load(path), random);
        } catch (const FileError&) {
        }
    }
}

void save(const Oracle& oracle, const std::string& path) {
    std::FILE* const file = std::fopen(path.c_str(), "wb");
    oracle.save(fileno(file), {});
    std::fclose(file);
}

// Answers whether the level could be built at all: a random target or robot may be in a closed cell.
bool drive(const Level& level, const std::string& path, Maker& random) {
    oracle::Built built, portable;
    try {
        built = oracle::build(level.tables(), {}, {});
        portable = oracle::build(level.tables(), {}, {}, true);
    } catch (const TableError&) {
        return false;
    }
    ask(*built.oracle, random);
    save(*portable.oracle, path);
    const std::string expected = contents(path);
    save(*built.oracle, path);
    const std::string data = contents(path);
    expect(data == expected, "both kernels find the same distances");
    ask(*Oracle::load(path), random);
    damage(path, data, random);
    for (const bool without : {false, true}) {
        const auto counted = oracle::survey(level.tables(), 7, {}, {}, without);
        expect(counted.histogram == built.oracle->histogram(), "a survey counts what an oracle knows");
        for (const auto& robots : counted.hardest)
            expect(built.oracle->distance(robots) == built.oracle->deepest(), "what a survey lists is the deepest");
        expect(!counted.hardest.empty() || counted.histogram.empty(), "a survey lists some of the deepest");
    }
    Limits tight;
    tight.memory_mb = built.memory_mb / 2;
    expect(oracle::build(level.tables(), tight, {}).status == Status::out_of_memory, "building ends when memory does");
    return true;
}

}  // namespace

int main(int count, char** words) {
    if (count != 2) return 2;
    Maker random;
    int built = 0;
    for (int round = 0; round < 60; ++round) built += drive(random.level(5), words[1], random);
    expect(built > 30, "random boards are built");
    Level large = random.level(10);
    while (large.robots.size() < 4 || large.width < 8 || large.height < 8) large = random.level(10);
    const auto cancelled = oracle::build(large.tables(), {}, [](const Progress&) { return true; });
    expect(cancelled.status == Status::cancelled && !cancelled.oracle, "building can be cancelled");
    expect_refusal(
        large, [](Level& bad) { bad.stops[5] = 60000; }, [](const Level& bad) { oracle::build(bad.tables(), {}, {}); },
        "a stop off the board");
    std::printf("%d oracles built, %d failures\n", built, failures);
    return failures != 0;
}
