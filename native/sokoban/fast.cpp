// A portfolio: searches that share what is known to be lost take turns, which grow. No plan and no order of ties is
// best on all levels.
#include "sokoban/fast.hpp"

#include <memory>

#include "sokoban/feature_search.hpp"
#include "sokoban/push_search.hpp"

namespace carreau::sokoban {
namespace {

constexpr std::uint64_t kFirstTurn = 60'000;  // of work
constexpr std::size_t kTablesAtFirst = 2;
constexpr std::size_t kSmall = 10;  // boxes: then the search over single pushes goes on for ever

struct Member {
    bool has_plan;
    Removal removal;
    FeatureOptions options;
    double share;
    std::unique_ptr<FeatureSearch> search = nullptr;
    std::vector<std::vector<Cell>> held = {};  // of its plan
    bool is_over = false;
};

class Portfolio {
  public:
    Portfolio(const Board& board, Watch& watch, std::uint64_t seed)
        : board_(board),
          watch_(watch),
          seed_(seed),
          work_(watch),
          tables_(board, work_),
          deadlocks_(board, tables_, work_),
          hotspots_(board, tables_.base(), work_),
          pushes_(board, tables_, deadlocks_, work_),
          pulls_(board, tables_.base(), pushes_.positions(), work_) {
        pushes_.meet(pulls_);
    }

    Answer solve() {
        Answer answer;
        if (const BoxTables* first = deadlocks_.analyse(board_.boxes, board_.player))
            work_.lower_bound = deadlocks_.matching().cost(board_.boxes, board_.player, *first);
        fill_roster();
        Turn turn = Turn::paused;
        for (std::uint64_t round = 0, units = kFirstTurn; turn == Turn::paused; ++round, units *= 2)
            turn = take_turns(round, units, answer.pushes);
        answer.status = turn == Turn::solved      ? Status::solved
                        : turn == Turn::exhausted ? Status::unsolvable
                                                  : watch_.status();
        answer.lower_bound = turn == Turn::exhausted ? 0 : work_.lower_bound;
        answer.expanded = work_.expanded;
        answer.generated = work_.generated;
        answer.memory_mb = static_cast<double>(work_.most_bytes()) / kMegabyte;
        return answer;
    }

  private:
    void fill_roster() {
        const FeatureOptions oldest{}, newest{true, false, 0};
        members_.push_back({true, Removal::nearest, oldest, 2});
        members_.push_back({true, Removal::nearest, newest, 2});
        members_.push_back({true, Removal::farthest, oldest, 1});
        members_.push_back({true, Removal::opens_most, oldest, 1});
        members_.push_back({true, Removal::farthest, newest, 1});
        members_.push_back({false, Removal::nearest, oldest, 0.5});
    }

    // Only the searches over single pushes and pulls can prove that there is no solution.
    Turn take_turns(std::uint64_t round, std::uint64_t units, std::vector<Push>& solution) {
        bool others = false;
        for (const Member& member : members_) others |= !member.is_over;
        if (round < 2 || board_.goals.size() <= kSmall || !others) {
            const Turn turn = pushes_.run(round == 0 ? units / 2 : units);
            if (turn == Turn::solved) solution = pushes_.solution();
            if (turn != Turn::paused) return turn;
            const Turn backwards = pulls_.run(round == 0 ? units / 2 : units);
            if (backwards == Turn::solved) solution = both_halves();
            if (backwards != Turn::paused) return backwards;
        }
        for (std::size_t i = 0; i < members_.size(); ++i) {
            Member& member = members_[i];
            if (member.is_over) continue;
            if (!member.search) begin(i);
            if (member.is_over) continue;
            const Turn turn = member.search->run(static_cast<std::uint64_t>(member.share * static_cast<double>(units)));
            if (turn == Turn::solved) solution = member.search->solution();
            if (turn == Turn::solved || turn == Turn::stopped) return turn;
            if (turn == Turn::exhausted) {
                member.is_over = true;
                member.search.reset();
            }
        }
        return work_.stopped() ? Turn::stopped : Turn::paused;
    }

    std::vector<Push> both_halves() {
        std::vector<Push> pushes = pushes_.positions().line_to(pulls_.meeting());
        const auto second = pulls_.second_half();
        pushes.insert(pushes.end(), second.begin(), second.end());
        return pushes;
    }

    void begin(std::size_t i) {
        Member& member = members_[i];
        PackingPlan plan;
        for (const bool shared : {false, true})
            if (member.has_plan && !plan.complete)
                plan = plan_packing(board_, tables_.base(), {member.removal, shared, seed_, 4000, 200'000}, work_);
        if (!plan.complete) plan = {};
        member.held = plan.held;
        for (std::size_t j = 0; j < i; ++j)
            member.is_over |= member.has_plan && members_[j].has_plan && members_[j].held == plan.held &&
                              members_[j].options.newest_first == member.options.newest_first;
        if (member.is_over) return;
        member.search = std::make_unique<FeatureSearch>(board_, tables_, deadlocks_, hotspots_, pulls_, std::move(plan),
                                                        member.options, work_);
    }

    const Board& board_;
    Watch& watch_;
    std::uint64_t seed_;
    Work work_;
    TableCache tables_;
    Deadlocks deadlocks_;
    Hotspots hotspots_;
    PushSearch pushes_;
    PullSearch pulls_;
    std::vector<Member> members_;
};

}  // namespace

Answer solve_fast(const Board& board, Watch& watch, std::uint64_t seed) {
    Answer answer;
    answer.status = Status::out_of_memory;
    if (!watch.may_use(kTablesAtFirst * BoxTables::bytes_of(board))) return answer;
    return Portfolio(board, watch, seed).solve();
}

}  // namespace carreau::sokoban
