#include "sokoban/fast.hpp"

#include "sokoban/push_search.hpp"

namespace carreau::sokoban {

Answer solve_fast(const Board& board, Watch& watch, std::uint64_t) {
    Work work(watch);
    Answer answer;
    TableCache tables(board, 300 << 20);
    Deadlocks deadlocks(board, tables, work);
    if (const BoxTables* first = deadlocks.analyse(board.boxes, board.player))
        answer.lower_bound = work.lower_bound = deadlocks.matching().cost(board.boxes, board.player, *first);
    PushSearch search(board, tables, deadlocks, work);
    Turn turn = Turn::paused;
    while (turn == Turn::paused) turn = search.run(1 << 20);
    if (turn == Turn::solved) answer.status = Status::solved, answer.pushes = search.solution();
    if (turn == Turn::stopped) answer.status = watch.status();
    answer.expanded = work.expanded;
    answer.generated = work.generated;
    answer.memory_mb = static_cast<double>(work.most_bytes()) / kMegabyte;
    return answer;
}

}  // namespace carreau::sokoban
