// Drives proofs of Sokoban that are written down, when they are stopped and while they go on, over random levels; built
// with the sanitizers by tests/solvers/test_sanitizers.py.
#include "sokoban/optimal/cadence.hpp"
#include "sokoban/optimal/optimal_search.hpp"
#include "tests/expect.hpp"
#include "tests/sokoban_levels.hpp"

using namespace carreau;
using namespace carreau::sokoban;
using namespace carreau::tests;

namespace {

const Poll kNobody;

// Leaves in `kept` what was written whole, one file after another.
Outcome<Push> turn(const Board& board, std::uint64_t nodes, std::vector<std::string>& kept, const std::string& path,
                   std::uint64_t states = 0, Weights weights = kPushes) {
    Watch watch({.nodes = nodes}, kNobody);
    const std::string before = kept.empty() ? "" : kept.back();
    std::FILE* file = nullptr;
    const NewFile files = [&](bool begins) {
        if (begins) {
            if (file) std::fclose(file);
            file = std::fopen(path.c_str(), "w+b");
            return fileno(file);
        }
        std::string now(static_cast<std::size_t>((std::fseek(file, 0, SEEK_END), std::ftell(file))), 0);
        std::rewind(file);
        expect(std::fread(now.data(), 1, now.size(), file) == now.size(), "a file is read");
        kept.push_back(now);
        return -1;
    };
    const auto found = solve_best_kept(board, weights, watch, 7, std::as_bytes(std::span(before)), files, states);
    if (file) std::fclose(file);
    return found;
}

// A file with some bits changed and a checksum that is right.
std::string spoilt(std::string other, std::mt19937& random) {
    constexpr std::size_t kHeader = 104;
    if (other.size() <= kHeader + 8) return other;
    for (unsigned i = 0; i <= random() % 3; ++i)
        other[kHeader + random() % (other.size() - kHeader - 8)] ^= static_cast<char>(1 << random() % 8);
    const std::uint64_t sum = checksum(std::as_bytes(std::span(other)).subspan(kHeader, other.size() - kHeader - 8));
    std::memcpy(other.data() + other.size() - 8, &sum, 8);
    return other;
}

// A search that is stopped and gone on with ends as one that is not, and what no search has written does no harm.
void check_checkpoints(const Board& board, const std::string& path, std::mt19937& random) {
    Watch watch({}, kNobody);
    const auto alone = solve_best(board, kPushes, watch);
    std::vector<std::string> kept;
    auto found = turn(board, 5, kept, path);
    for (std::uint64_t nodes = 10; found.status == Status::out_of_nodes; nodes += 5) {
        found = turn(board, nodes, kept, path);
        std::vector<std::string> other{spoilt(kept.back(), random)};
        try {
            turn(board, nodes + 500, other, path);
        } catch (const FileError&) {
        }
    }
    expect(found.status == alone.status && found.moves.size() == alone.moves.size(), "a search in turns ends the same");
}

// What is written while a search goes on changes nothing, and is as good to go on from.
std::size_t check_written_meanwhile(const Board& board, const std::string& path) {
    constexpr std::uint64_t kStates = 100;
    Watch watch({}, kNobody);
    const auto alone = solve_best(board, kMoves, watch);
    std::vector<std::string> written;
    const auto found = turn(board, Limits{}.nodes, written, path, kStates, kMoves);
    expect(found.status == alone.status && found.moves == alone.moves && found.expanded == alone.expanded,
           "to be written changes nothing");
    expect(written.size() + 1 >= alone.expanded / (2 * kStates), "a search is written again and again");
    for (const std::string& each : written) {
        std::vector<std::string> kept{each};
        const auto onward = turn(board, Limits{}.nodes, kept, path, 0, kMoves);
        expect(onward.status == alone.status && onward.moves.size() == alone.moves.size(), "what is written goes on");
    }
    return written.size();
}

// A room without walls inside, whose boxes stand on no edge of it: there is much to search.
Level room(std::mt19937& random) {
    constexpr int kSide = 8, kBoxes = 3;
    Level level{kSide, kSide, std::vector<std::uint8_t>(kSide * kSide, 0), kSide + 1};
    std::vector<int> floor, middle;
    for (int row = 1; row + 1 < kSide; ++row)
        for (int column = 1; column + 1 < kSide; ++column) {
            const int place = row * kSide + column;
            level.cells[place] = Tables::kFloor;
            floor.push_back(place);
            if (std::min({row, column, kSide - 1 - row, kSide - 1 - column}) > 1) middle.push_back(place);
        }
    std::shuffle(floor.begin(), floor.end(), random);
    std::shuffle(middle.begin(), middle.end(), random);
    for (int i = 0; i < kBoxes; ++i) level.cells[floor[i]] |= Tables::kGoal, level.cells[middle[i]] |= Tables::kBox;
    return level;
}

// Long searches end for want of memory: where nobody keeps notes a position is a word and its boxes.
void check_words(const Board& board) {
    Watch watch({}, kNobody);
    WorkMeter meter(watch);
    const std::vector<std::uint8_t> dead(board.size, 0);
    const std::size_t boxes = (static_cast<std::size_t>(board.size) + 63) / 64;
    PositionStore plain(board, dead, meter), noted(board, dead, meter, PositionStore::Notes::kept);
    expect(plain.words() == 1 + boxes && noted.words() == 2 + boxes, "a position takes as little as it can");
    const auto highest = static_cast<Cell>(board.size - 1);
    for (PositionStore* store : {&plain, &noted}) {
        expect(store->add(board.boxes, highest, 0, {}) == PositionStore::Added::fresh, "a position is added");
        if (store == &noted) store->set_note(0, ~std::uint32_t{0});
        store->revise(0, PositionStore::kNone - 1, {highest, 3});
        expect(store->region_of(0) == highest && store->push_of(0) == Push{highest, 3}, "a position keeps its push");
        expect(store->before(0) == PositionStore::kNone - 1, "and the position before");
        expect(store->find(board.boxes, highest) == 0, "and is found after that");
    }
    expect(noted.note_of(0) == ~std::uint32_t{0}, "a note stays");
}

void check_cadence() {
    using std::chrono::seconds;
    const Clock::time_point start{};
    Cadence counted(100, 1000, start), timed(0, 0, start);
    expect(!counted.is_due(1099, start + seconds(999)) && counted.is_due(1100, start), "states are counted");
    counted.wrote(1100, start, start);
    expect(!counted.is_due(1199, start) && counted.is_due(1200, start), "from the last time");
    expect(!timed.is_due(1 << 30, start + seconds(59)) && timed.is_due(1, start + seconds(60)),
           "a minute is the least");
    timed.wrote(1, start + seconds(60), start + seconds(70));
    expect(!timed.is_due(2, start + seconds(269)) && timed.is_due(2, start + seconds(270)), "what takes long is rarer");
}

}  // namespace

int main(int, char** argv) {
    std::mt19937 random(36);
    std::size_t written = 0;
    for (int round = 0; round < 60; ++round) {
        const Level level = random_level(random, 6, 1 + below(random, 3), 15);
        try {
            check_checkpoints(Board(level.tables()), argv[1], random);
        } catch (const TableError&) {  // a box or a goal that the player never meets
        }
        if (round % 6 == 0) written += check_written_meanwhile(Board(room(random).tables()), argv[1]);
    }
    expect(written > 20, "searches are written while they go on");
    check_cadence();
    check_words(Board(room(random).tables()));
    std::printf("%zu searches written while they went on, %d failures\n", written, failures);
    return failures != 0;
}
