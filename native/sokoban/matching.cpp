#include "sokoban/matching.hpp"

#include <algorithm>

namespace carreau::sokoban {

void Matching::load_costs(std::span<const Cell> boxes, Cell player, const BoxTables& tables) {
    columns_.clear();
    for (int goal = 0; goal < static_cast<int>(board_.goals.size()); ++goal)
        if (!tables.is_wall(board_.goals[goal])) columns_.push_back(goal);
    rows_ = 0;
    cost_.clear();
    for (const Cell box : boxes) {
        if (tables.is_wall(box)) continue;
        ++rows_;
        const std::uint8_t side = tables.side(box, player);
        for (const int goal : columns_) {
            if (side == BoxTables::kCutOff)
                cost_.push_back(board_.goals[goal] == box ? 0 : kFar);
            else
                cost_.push_back(tables.distance(goal, box, side));
        }
    }
}

int Matching::cost(std::span<const Cell> boxes, Cell player, const BoxTables& tables) {
    load_costs(boxes, player, tables);
    const int columns = static_cast<int>(columns_.size());
    if (rows_ == columns && cost_.size() == whole_cost_.size()) {
        changed_rows_.clear();
        for (int row = 0; row < rows_ && static_cast<int>(changed_rows_.size()) <= kFewRows; ++row) {
            const auto first = cost_.begin() + static_cast<std::ptrdiff_t>(row) * columns;
            if (!std::equal(first, first + columns, whole_cost_.begin() + (first - cost_.begin())))
                changed_rows_.push_back(row);
        }
        if (static_cast<int>(changed_rows_.size()) <= kFewRows) return cost_again();
    }
    const int least = whole_.least_total(cost_, rows_, columns);
    whole_cost_.clear();
    if (rows_ == columns && rows_ <= kMostRemembered) whole_cost_ = cost_;
    whole_least_ = least;
    return least;
}

// One changed row after the other.
int Matching::cost_again() {
    if (const std::optional<int> least = cost_at_once()) return *least;
    changed_ = whole_;
    changed_cost_ = whole_cost_;
    int least = 0;
    for (const int row : changed_rows_) {
        const std::ptrdiff_t first = static_cast<std::ptrdiff_t>(row) * rows_;
        std::copy_n(cost_.begin() + first, rows_, changed_cost_.begin() + first);
        least = changed_.least_total_again(changed_cost_, row);
    }
    return least;
}

std::optional<int> Matching::cost_at_once() const {
    int least = whole_least_;
    for (const int row : changed_rows_) {
        const std::size_t first = static_cast<std::size_t>(row) * static_cast<std::size_t>(rows_);
        const auto change =
            least == kImpossible ? std::nullopt : whole_.change_of(row, &whole_cost_[first], &cost_[first]);
        if (!change) return std::nullopt;
        least += *change;
    }
    return least;
}

void Matching::load_choices(std::span<const Cell> boxes, Cell player, const BoxTables& tables) {
    words_ = tables.goal_words;
    rows_ = 0;
    choices_.clear();
    for (const Cell box : boxes) {
        if (tables.is_wall(box)) continue;
        ++rows_;
        const std::uint8_t side = tables.side(box, player);
        const std::size_t at = choices_.size();
        choices_.resize(at + words_, 0);
        if (side != BoxTables::kCutOff) {
            const std::uint64_t* goals = tables.goals_from(box, side);
            std::copy(goals, goals + words_, choices_.begin() + static_cast<std::ptrdiff_t>(at));
        } else if (const int goal = board_.goal_index[box]; goal >= 0) {
            choices_[at + goal / 64] |= std::uint64_t{1} << goal % 64;
        }
    }
}

int Matching::unmatched(std::span<const Cell> boxes, Cell player, const BoxTables& tables, int most) {
    load_choices(boxes, player, tables);
    owner_.resize(board_.goals.size());
    free_.assign(words_, ~std::uint64_t{0});
    int missing = 0;
    for (int row = 0; row < rows_ && missing < most; ++row) {
        tick(static_cast<std::uint64_t>(rows_) * static_cast<std::uint64_t>(words_));
        unseen_.assign(words_, ~std::uint64_t{0});
        missing += !augment(row);
    }
    return missing;
}

bool Matching::augment(int row) {
    const std::uint64_t* choices = &choices_[static_cast<std::size_t>(row) * words_];
    for (int word = 0; word < words_; ++word)
        if (const std::uint64_t at_once = choices[word] & free_[word]) {
            free_[word] &= ~(at_once & (~at_once + 1));
            owner_[word * 64 + std::countr_zero(at_once)] = row;
            return true;
        }
    for (int word = 0; word < words_; ++word)
        while (const std::uint64_t left = choices[word] & unseen_[word]) {
            unseen_[word] &= ~(left & (~left + 1));
            const int goal = word * 64 + std::countr_zero(left);
            if (augment(owner_[goal])) {
                owner_[goal] = row;
                return true;
            }
        }
    return false;
}

}  // namespace carreau::sokoban
