// Drives the AVX2 engine by itself over random 16x16 boards and stops it anywhere; built with the address and
// undefined-behaviour sanitizers. It does nothing where the processor cannot run it.
#include "cpu.hpp"
#include "ricochet/bitboard/engine.hpp"
#include "tests/boards.hpp"

using namespace carreau;
using namespace carreau::tests;
namespace bitboard = ricochet::bitboard;

namespace {

class Caller final : public bitboard::Caller {
  public:
    explicit Caller(int looks) : looks_(looks) {}
    bool must_stop(std::uint64_t, int, std::size_t) override { return looks_-- == 0; }
    bool may_use(std::size_t) override { return true; }
    void add_move(int, int) override { ++moves; }
    void add_optimal_position(int made, int, int, std::uint32_t, std::uint64_t ways) override {
        ways_at_start = made ? 0 : ways;
    }
    int moves = 0;
    std::uint64_t ways_at_start = 0;

  private:
    int looks_;
};

bitboard::Problem problem_of(const Board& board) {
    bitboard::Problem problem{};
    std::copy(board.walls.begin(), board.walls.end(), problem.walls);
    for (std::size_t i = 0; i < board.robots.size(); ++i)
        problem.robots[i] = static_cast<std::uint8_t>(board.robots[i]);
    problem.helpers = static_cast<int>(board.robots.size()) - 1;
    problem.target = static_cast<std::uint8_t>(board.target);
    problem.must_turn = board.must_turn;
    return problem;
}

}  // namespace

int main() {
    std::mt19937 random(11);
    int solved = 0;
    const bool able = has_avx2();
    const std::unique_ptr<bitboard::Engine> engine(able ? bitboard::make_avx2_engine() : nullptr);
    for (int round = 0; engine && round < 40; ++round) {
        Board board = random_board(random, ricochet::kSide, ricochet::kSide, 2 + round % 4, 12);
        board.goal_robot = 0;
        const auto slow = breadth_first(board, 20000);
        if (slow.status != Status::solved) continue;
        Caller hasty(round % 5), patient(-1), counting(-1);
        engine->solve(problem_of(board), 100, hasty);
        const auto found = engine->solve(problem_of(board), 100, patient);
        expect(found.end == EngineEnd::solved && found.length == static_cast<int>(slow.moves.size()), "the optimum");
        expect(patient.moves == found.length, "with its moves");
        if (found.length < 2) continue;
        ++solved;
        engine->find_optimal_positions(problem_of(board), found.length, counting);
        expect(counting.ways_at_start > 0, "and all solutions begin at the start");
    }
    expect(!engine || solved > 8, "random boards are solved");
    std::printf("%d solved, %d failures\n", solved, failures);
    return failures != 0;
}
