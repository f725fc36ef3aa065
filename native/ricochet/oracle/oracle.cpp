// Asking an oracle.
#include "ricochet/oracle/oracle.hpp"

#include <algorithm>
#include <bit>
#include <random>
#include <set>

namespace carreau::ricochet::oracle {

Question question_of(const Tables& tables) {
    require(!tables.must_turn, "the oracle does not know the ricochet rule");
    require(!tables.robots.empty() && tables.robots.size() <= kMostRobots, "the oracle takes one to four robots");
    Question question{board16(tables), static_cast<int>(tables.robots.size()), tables.goal_robot, 0, {}};
    question.target = question.board.from_board(tables.target);
    for (std::size_t robot = 0; robot < tables.robots.size(); ++robot)
        question.start[robot] = static_cast<std::uint8_t>(question.board.from_board(tables.robots[robot]));
    check(question);
    return question;
}

// What both tables and files must keep, so that no look-up leaves the planes.
void check(const Question& question) {
    const Board16& board = question.board;
    require(board.width >= 1 && board.width <= kSide && board.height >= 1 && board.height <= kSide,
            "the board is larger than 16x16");
    for (int cell = 0; cell < 256; ++cell)
        require(!board.playable(cell) || (cell / kSide < board.height && cell % kSide < board.width),
                "a cell is off the board");
    require(question.robots >= 1 && question.robots <= kMostRobots, "the oracle takes one to four robots");
    require(question.goal_robot >= kAnyRobot && question.goal_robot < question.robots, "there is no such goal robot");
    require(question.target >= 0 && question.target < 256 && board.playable(question.target), "the target is closed");
    for (int robot = 0; robot < question.robots; ++robot) {
        const auto cell = question.start[static_cast<std::size_t>(robot)];
        require(board.playable(cell), "a robot is in a closed cell");
        for (int other = 0; other < robot; ++other)
            require(question.start[static_cast<std::size_t>(other)] != cell, "two robots are on one cell");
    }
}

std::vector<int> robots_on(const Question& question, const Placements& placements, int main,
                           const std::array<int, kHelpers>& helpers) {
    std::vector<int> robots;
    std::size_t helper = 0;
    for (int robot = 0; robot < question.robots; ++robot)
        robots.push_back(
            question.board.to_board(robot == question.main_robot() ? main : placements.cell[helpers[helper++]]));
    return robots;
}

Oracle::Oracle(const Question& question, Planes planes, std::vector<std::uint64_t> histogram)
    : question_(question),
      placements_(question.board, question.robots),
      planes_(std::move(planes)),
      histogram_(std::move(histogram)) {}

std::uint64_t Oracle::positions() const { return placements_.positions() / question_.repeats(); }

int Oracle::distance(std::span<const int> robots) const {
    const Board16& board = question_.board;
    require(static_cast<int>(robots.size()) == question_.robots, "the oracle was built for another number of robots");
    std::array<int, kHelpers> helpers{};
    int count = 0, main = 0;
    for (int robot = 0; robot < question_.robots; ++robot) {
        const int cell = robots[static_cast<std::size_t>(robot)];
        require(cell >= 0 && cell < board.width * board.height, "a robot is off the board");
        const int at = board.from_board(cell);
        require(board.playable(at), "a robot is in a closed cell");
        if (robot == question_.main_robot())
            main = at;
        else
            helpers[static_cast<std::size_t>(count++)] = placements_.index[at];
    }
    for (int nowhere = 0; count < kHelpers; ++nowhere)
        helpers[static_cast<std::size_t>(count++)] = placements_.cells + nowhere;
    std::sort(helpers.begin(), helpers.end());
    const bool apart = helpers[0] < helpers[1] && helpers[1] < helpers[2] &&
                       std::find(helpers.begin(), helpers.end(), placements_.index[main]) == helpers.end();
    require(apart, "two robots are on one cell");
    const std::uint32_t placement = placements_.rank(helpers[0], helpers[1], helpers[2]);
    int distance = 0;
    for (int plane = 0; plane < planes_.count(); ++plane)
        distance |= static_cast<int>(planes_.set(plane, placement)[main >> 6] >> (main & 63) & 1) << plane;
    return distance == (1 << planes_.count()) - 1 ? kUnsolvable : distance;
}

namespace {

// Which of `total` positions to take, in rising order: the first, or by Floyd's method any, each as likely.
std::vector<std::uint64_t> chosen(std::uint64_t total, std::uint64_t count, std::optional<std::uint64_t> seed) {
    count = std::min(count, total);
    std::set<std::uint64_t> taken;
    std::mt19937_64 random(seed.value_or(0));
    for (std::uint64_t last = total - count; seed && last < total; ++last)
        if (!taken.insert(random() % (last + 1)).second) taken.insert(last);
    for (std::uint64_t at = 0; !seed && at < count; ++at) taken.insert(at);
    return {taken.begin(), taken.end()};
}

int lowest_bits(std::uint64_t word, std::uint64_t skip) {
    for (; skip; --skip) word &= word - 1;
    return std::countr_zero(word);
}

}  // namespace

std::vector<std::vector<int>> Oracle::positions_of(int distance, std::uint64_t count, std::optional<std::uint64_t> seed,
                                                   const Poll& poll) const {
    std::vector<std::vector<int>> found;
    if (distance < 0 || distance > deepest()) return found;
    const auto wanted = chosen(histogram_[static_cast<std::size_t>(distance)], count, seed);
    Watch watch({}, poll);
    std::uint64_t seen = 0;
    const bool any = question_.goal_robot == kAnyRobot;
    for (int high = placements_.highs().begin; high < placements_.highs().end; ++high) {
        if (watch.must_stop_now(seen, distance, 0)) return found;
        for (int middle = placements_.middles(high).begin; middle < placements_.middles(high).end; ++middle)
            for (int low = placements_.lows(middle).begin; low < placements_.lows(middle).end; ++low) {
                if (found.size() == wanted.size()) return found;
                const std::uint32_t placement = placements_.rank(low, middle, high);
                // Where any robot may arrive, a position is met once for each robot: the lowest cell stands for all.
                const int bound = any && placements_.cell[low] >= 0 ? placements_.cell[low] : 256;
                std::array<std::uint64_t, 4> match{~0ull, ~0ull, ~0ull, ~0ull};
                for (int plane = 0; plane < planes_.count(); ++plane) {
                    const std::uint64_t* const set = planes_.set(plane, placement);
                    const std::uint64_t flip = distance >> plane & 1 ? 0 : ~0ull;
                    for (std::size_t word = 0; word < 4; ++word) match[word] &= set[word] ^ flip;
                }
                for (int word = 0; word < 4 && word * 64 < bound; ++word) {
                    std::uint64_t cells = match[static_cast<std::size_t>(word)];
                    if (bound < word * 64 + 64) cells &= (1ull << (bound - word * 64)) - 1;
                    const auto here = static_cast<std::uint64_t>(std::popcount(cells));
                    for (; found.size() < wanted.size() && wanted[found.size()] < seen + here;)
                        found.push_back(robots_on(question_, placements_,
                                                  word * 64 + lowest_bits(cells, wanted[found.size()] - seen),
                                                  {low, middle, high}));
                    seen += here;
                }
            }
    }
    return found;
}

std::vector<std::vector<int>> Oracle::hardest(std::uint64_t count, const Poll& poll) const {
    std::vector<std::vector<int>> found;
    for (int distance = deepest(); distance >= 0 && found.size() < count; --distance)
        for (auto& robots : positions_of(distance, count - found.size(), {}, poll)) found.push_back(std::move(robots));
    return found;
}

}  // namespace carreau::ricochet::oracle
