// A portfolio: searches that share what is known to be lost take turns, which grow. No plan, no view and no order of
// ties is best on all levels, so beside searches that go on there are ever new ones, at random, that end soon. When
// memory runs out the search that holds most of it ends.
#include "sokoban/portfolio.hpp"

#include <algorithm>
#include <optional>

#include "sokoban/layers/pull_layers.hpp"
#include "sokoban/layers/push_layers.hpp"
#include "sokoban/lots.hpp"
#include "sokoban/onward_search.hpp"

namespace carreau::sokoban {
namespace {

constexpr std::uint64_t kFirstTurn = 30'000, kLongestTurn = 40;  // of work; how often it is doubled
constexpr std::size_t kTablesAtFirst = 2;
// Of these in a round: single pushes and pulls, each; what goes on from elsewhere; all in layers and all at random.
constexpr std::uint64_t kBothTurns = 3, kOnwardTurns = 6, kLayerTurns = 3, kRandomTurns = 1;
constexpr int kParked[] = {60, -100};  // what it costs a plan: where few are not enough, as many as it takes
constexpr std::uint64_t kShortestRandom = 15'000;
constexpr std::size_t kNarrowest = 16;  // layer
// Of several portfolios side by side, for the searches that no other has. A round is as long for all of them.
constexpr std::uint64_t kOwnTurns = 8;

struct Member {
    const char* name;
    bool has_plan;
    Removal removal;
    FeatureOptions options;
    double share;
    std::unique_ptr<FeatureSearch> search = nullptr;
    std::vector<std::vector<Cell>> held = {};  // of its plan
    bool is_over = false;
    SearchReport report = {};

    std::size_t bytes() const { return search ? search->bytes() : 0; }
    SearchReport told() const {
        SearchReport told = report;
        told.name = name;
        if (search) told.standing = search->standing();
        return told;
    }
    void end() {
        if (search) report.standing = search->standing();
        is_over = true;
        search.reset();
    }
};

class Portfolio final : public PortfolioInRounds {
  public:
    Portfolio(const Board& board, Watch& watch, std::uint64_t seed, PortfolioReport* report, Place place = {})
        : board_(board),
          watch_(watch),
          seed_(seed),
          report_(report),
          place_(place),
          meter_(watch, board.size),
          tables_(board, meter_),
          deadlocks_(board, tables_, meter_),
          hotspots_(board, tables_.base(), meter_),
          ends_(board, tables_, deadlocks_, meter_, seed),
          onward_(board, tables_, deadlocks_, meter_, seed) {}
    ~Portfolio() override {
        if (report_ == nullptr) return;
        single_.standing = ends_.pushes.standing();
        report_->searches = {single_, backwards_};
        for (const Member& member : members_) report_->searches.push_back(member.told());
        report_->searches.push_back(random_.told());
        in_layers_.searches = layer_searches_;
        report_->searches.push_back(in_layers_);
        goes_on_.searches = onward_.searches();
        goes_on_.standing = onward_.standing();
        report_->searches.push_back(goes_on_);
        report_->deadlocks = deadlocks_.report();
    }
    Portfolio(const Portfolio&) = delete;
    Portfolio& operator=(const Portfolio&) = delete;

    Outcome<Push> solve() {
        TurnEnd turn = TurnEnd::paused;
        while (turn == TurnEnd::paused) turn = take_round();
        return outcome(turn);
    }
    TurnEnd take_round() override {
        if (round_ == 0) prepare();
        const std::uint64_t round = round_++;
        return take_turns(round, kFirstTurn << std::min(round, kLongestTurn));
    }
    const WorkMeter& meter() const override { return meter_; }
    Deadlocks& deadlocks() override { return deadlocks_; }
    Outcome<Push> outcome(TurnEnd turn) override {
        if (turn == TurnEnd::exhausted) meter_.lower_bound = 0;
        auto outcome = meter_.outcome(turn == TurnEnd::solved      ? Status::solved
                                      : turn == TurnEnd::exhausted ? Status::unsolvable
                                                                   : watch_.status());
        outcome.moves = std::move(solution_);
        return outcome;
    }

  private:
    void prepare() {
        const BoxTables* first = deadlocks_.analyse(board_.boxes, board_.player);
        if (first != nullptr && !meter_.stopped())
            meter_.lower_bound = deadlocks_.matching().cost(board_.boxes, board_.player, *first);
        fill_roster();
    }
    void fill_roster() {
        const FeatureOptions oldest{}, newest{.newest_first = true, .match_to_plan = false};
        FeatureOptions strict_oldest = oldest, strict_newest = newest, in_place = oldest;
        strict_oldest.any_order = strict_newest.any_order = false;
        in_place.newest_first = in_place.keep_place = true;
        members_.push_back({"nearest, oldest", true, Removal::nearest, oldest, 3});
        members_.push_back({"nearest, newest", true, Removal::nearest, strict_newest, 2});
        members_.push_back({"nearest, in place", true, Removal::nearest, in_place, 5});
        members_.push_back({"farthest, oldest", true, Removal::farthest, strict_oldest, 1});
        members_.push_back({"opens most, oldest", true, Removal::opens_most, oldest, 0.5});
        members_.push_back({"farthest, newest", true, Removal::farthest, newest, 0.5});
        members_.push_back({"without plan", false, Removal::nearest, oldest, 0.5});
        if (place_.of > 1) share_out();
    }
    // Single pushes and pulls are the first portfolio's; the members are dealt to the others.
    bool is_own(std::size_t member) const { return place_.of == 1 || place_.index == 1 + member % (place_.of - 1); }
    void share_out() {
        double own = 0;
        for (std::size_t i = 0; i < members_.size(); ++i) own += is_own(i) ? members_[i].share : 0;
        for (std::size_t i = 0; i < members_.size(); ++i) {
            members_[i].share *= is_own(i) ? kOwnTurns / own : 0;
            members_[i].is_over = !is_own(i);
        }
    }

    TurnEnd take_turns(std::uint64_t round, std::uint64_t units) {
        if (both_are_over_ && members_are_over()) return TurnEnd::stopped;  // for want of memory
        TurnEnd turn = TurnEnd::paused;
        const std::uint64_t began = meter_.done(), both = place_.of > 1 ? kOwnTurns / 2 : round == 0 ? 1 : kBothTurns;
        if (!both_are_over_ && place_.index == 0) turn = search_single_pushes(both * units);
        for (std::size_t i = 0; i < members_.size() && turn == TurnEnd::paused; ++i) {
            if (!members_[i].is_over && !members_[i].search) begin(i);
            turn = run(members_[i], static_cast<std::uint64_t>(members_[i].share * static_cast<double>(units)));
        }
        if (turn == TurnEnd::paused) turn = search_onward(kOnwardTurns * units);
        if (turn == TurnEnd::paused) turn = search_in_layers(meter_.done() + kLayerTurns * units);
        const std::uint64_t until =
            (place_.of > 1 ? began + (kOwnTurns + kOnwardTurns + kLayerTurns) * units : meter_.done()) +
            kRandomTurns * units;
        if (turn == TurnEnd::paused) turn = search_at_random(until);
        const bool is_idle = place_.index > 0 && meter_.done() < until && members_are_over();
        return turn == TurnEnd::paused && is_idle ? TurnEnd::stopped : turn;
    }
    bool members_are_over() const {
        return std::all_of(members_.begin(), members_.end(), [](const Member& member) { return member.is_over; });
    }

    // Only these can prove that there is no solution, as long as they miss nothing for want of memory.
    TurnEnd search_single_pushes(std::uint64_t units) {
        const TurnEnd turn = counted(single_, [&] { return ends_.pushes.run(units); });
        if (turn == TurnEnd::solved) solution_ = ends_.solution();
        return turn == TurnEnd::paused ? search_backwards(units) : after_both(turn);
    }
    TurnEnd search_backwards(std::uint64_t units) {
        const TurnEnd turn = counted(backwards_, [&] { return ends_.pulls.run(units); });
        if (turn == TurnEnd::solved) solution_ = ends_.solution();
        return after_both(turn);
    }
    TurnEnd after_both(TurnEnd turn) {
        if (turn == TurnEnd::stopped && !meter_.is_over()) end_both();
        return after(turn);
    }

    template <class Turn>
    TurnEnd counted(SearchReport& report, Turn take) {
        const std::uint64_t before = meter_.done();
        const TurnEnd turn = take();
        report.work += meter_.done() - before;
        report.solved |= turn == TurnEnd::solved;
        return turn;
    }

    TurnEnd run(Member& member, std::uint64_t units) {
        if (member.is_over) return TurnEnd::paused;
        const TurnEnd turn = counted(member.report, [&] { return member.search->run(units); });
        if (turn == TurnEnd::solved) solution_ = member.search->solution();
        if (turn == TurnEnd::exhausted) {  // which proves nothing
            member.end();
            return TurnEnd::paused;
        }
        if (turn == TurnEnd::stopped && meter_.is_full()) end_largest();
        return after(turn);
    }

    TurnEnd search_at_random(std::uint64_t until) {
        TurnEnd turn = TurnEnd::paused;
        random_.is_over = false;
        while (turn == TurnEnd::paused && meter_.done() < until && !random_.is_over) {
            const std::uint64_t number = ++random_searches_, seed = (seed_ << 32) + number;
            const FeatureOptions options{.any_order = number % 3 != 0,
                                         .match_to_plan = number % 2 != 0,
                                         .replace_lost = number % 4 < 2,
                                         .keep_place = number % 8 < 4,
                                         .seed = seed,
                                         .view = static_cast<View>(number % kViews)};
            random_.search.reset();
            random_.report.searches = number;
            random_.search = search_with(plan_by(Removal::random, seed), options);
            turn = run(random_, kShortestRandom * restart_length(number));
        }
        random_.end();
        return turn;
    }

    TurnEnd search_onward(std::uint64_t units) {
        std::vector<FeatureSearch*> others;
        for (const Member& member : members_)
            if (member.search) others.push_back(member.search.get());
        const TurnEnd turn = counted(goes_on_, [&] { return onward_.run(units, others); });
        if (turn == TurnEnd::solved) solution_ = onward_.solution();
        if (turn == TurnEnd::stopped && meter_.is_full()) end_largest();
        return after(turn);
    }

    // One after the other, from the start and from the end, each with weights of its own.
    TurnEnd search_in_layers(std::uint64_t until) {
        TurnEnd turn = TurnEnd::paused;
        while (turn == TurnEnd::paused && meter_.done() < until) {
            if (!layers_) layers_ = next_layers(++layer_searches_);
            turn = counted(in_layers_, [&] { return layers_->run(until - meter_.done()); });
            if (turn == TurnEnd::solved) solution_ = layers_->solution();
            if (turn == TurnEnd::stopped) break;  // the next might have no more memory
            if (turn == TurnEnd::exhausted) layers_.reset(), turn = TurnEnd::paused;  // which proves nothing
        }
        if (turn == TurnEnd::stopped && meter_.is_full()) end_largest();
        return after(turn);
    }
    std::unique_ptr<LayerSearch> next_layers(std::uint64_t number) {
        const std::uint64_t seed = (seed_ << 32) + number;
        const LayerOptions options = LayerOptions::drawn(seed, kNarrowest * restart_length((number + 1) / 2));
        if (number % 2 == 0)
            return std::make_unique<PullLayers>(board_, ends_.pulls.distances(), ends_.pushes.positions(), options,
                                                meter_);
        return std::make_unique<PushLayers>(board_, deadlocks_, ends_.pulls, options, meter_);
    }

    void end_both() {
        both_are_over_ = true;
        ends_.give_up();
    }
    void end_largest() {
        Member* largest = &random_;
        for (Member& member : members_)
            if (member.bytes() > largest->bytes()) largest = &member;
        const std::size_t both = both_are_over_ ? 0 : ends_.bytes();  // what they still hold is needed by others
        const std::size_t most = std::max({largest->bytes(), both, onward_.bytes()});
        if (layers_ && layers_->bytes() >= most)
            layers_.reset();
        else if (largest->bytes() == most)
            largest->end();
        else if (onward_.bytes() == most)
            onward_.leave();
        else
            end_both();
    }
    // Goes on where a search was stopped for want of memory, which there is again.
    TurnEnd after(TurnEnd turn) {
        if (turn != TurnEnd::stopped || meter_.is_over()) return turn;
        meter_.go_on();
        return TurnEnd::paused;
    }

    // None is looked for where the first time none was found.
    PackingPlan plan_by(Removal removal, std::uint64_t seed) {
        PackingPlan plan;
        for (const int parked : kParked)
            for (const bool shared : {false, true})
                if (plan.held.empty() && has_plan_.value_or(true))
                    plan = plan_packing(board_, ends_.pulls.distances(), {removal, shared, seed, parked}, meter_);
        if (!has_plan_) has_plan_ = !plan.held.empty();
        return plan;
    }
    std::unique_ptr<FeatureSearch> search_with(PackingPlan plan, const FeatureOptions& options) {
        return std::make_unique<FeatureSearch>(board_, tables_, deadlocks_, hotspots_, ends_.pulls, std::move(plan),
                                               options, meter_);
    }
    // One that would only repeat another does not begin.
    void begin(std::size_t i) {
        Member& member = members_[i];
        PackingPlan plan = member.has_plan ? plan_by(member.removal, seed_) : PackingPlan{};
        member.held = plan.held;
        for (std::size_t j = 0; j < i; ++j)
            member.is_over |= member.has_plan && members_[j].has_plan && members_[j].held == plan.held &&
                              members_[j].options.newest_first == member.options.newest_first &&
                              members_[j].options.keep_place == member.options.keep_place &&
                              members_[j].options.any_order == member.options.any_order;
        if (!member.is_over) member.search = search_with(std::move(plan), member.options);
    }

    const Board& board_;
    Watch& watch_;
    std::uint64_t seed_;
    PortfolioReport* report_;
    Place place_;
    std::uint64_t round_ = 0;
    WorkMeter meter_;
    TableCache tables_;
    Deadlocks deadlocks_;
    Hotspots hotspots_;
    TwoSidedSearch ends_;
    OnwardSearch onward_;
    bool both_are_over_ = false;
    std::optional<bool> has_plan_;  // nothing: nobody has looked for one
    std::vector<Member> members_;
    Member random_{"at random", true, Removal::random, {}, 1};
    std::unique_ptr<LayerSearch> layers_;
    SearchReport single_{"single pushes"}, backwards_{"backwards"}, in_layers_{"in layers"}, goes_on_{"onward"};
    std::uint64_t random_searches_ = 0, layer_searches_ = 0;
    std::vector<Push> solution_;
};

}  // namespace

std::unique_ptr<PortfolioInRounds> make_portfolio(const Board& board, Watch& watch, std::uint64_t seed, Place place) {
    if (!watch.may_use(kTablesAtFirst * BoxTables::bytes_of(board))) return nullptr;
    return std::make_unique<Portfolio>(board, watch, seed, nullptr, place);
}

Outcome<Push> solve_portfolio(const Board& board, Watch& watch, std::uint64_t seed, PortfolioReport* report) {
    Outcome<Push> outcome;
    outcome.status = Status::out_of_memory;
    if (!watch.may_use(kTablesAtFirst * BoxTables::bytes_of(board))) return outcome;
    return Portfolio(board, watch, seed, report).solve();
}

}  // namespace carreau::sokoban
