#include "sokoban/optimal/symmetry.hpp"

#include <numeric>

namespace carreau::sokoban {
namespace {

// The part of a board in which there is floor.
struct Rectangle {
    int top, left, height, width;
};

Rectangle rectangle_of(const Board& board) {
    int top = board.height, left = board.width, bottom = 0, right = 0;
    for (const int place : board.place) {
        top = std::min(top, place / board.width), bottom = std::max(bottom, place / board.width);
        left = std::min(left, place % board.width), right = std::max(right, place % board.width);
    }
    return {top, left, bottom - top + 1, right - left + 1};
}

constexpr int kUpsideDown = 1, kLeftToRight = 2, kTransposed = 4;  // their sums are all eight

Cell image_of(const Board& board, const Rectangle& within, int map, Cell cell) {
    int row = board.place[cell] / board.width - within.top, column = board.place[cell] % board.width - within.left;
    if (map & kTransposed) std::swap(row, column);
    if (map & kUpsideDown) row = within.height - 1 - row;
    if (map & kLeftToRight) column = within.width - 1 - column;
    row += within.top, column += within.left;
    return board.cell_at(row * board.chunks + column / 64, column % 64);
}

// Where each cell goes; nothing if floor goes to a wall or a goal to a cell that is none.
std::vector<Cell> images_of(const Board& board, const Rectangle& within, int map) {
    std::vector<Cell> images;
    if ((map & kTransposed) && within.height != within.width) return images;
    for (Cell cell = 0; cell < board.size; ++cell) {
        const Cell image = image_of(board, within, map, cell);
        if (image < 0 || board.is_goal[image] != board.is_goal[cell]) return {};
        images.push_back(image);
    }
    return images;
}

}  // namespace

Symmetry::Symmetry(const Board& board) : board_(board), region_(board) {
    const Rectangle within = rectangle_of(board);
    for (int map = 0; map < static_cast<int>(kMost); ++map) {
        std::vector<Cell> images = images_of(board, within, map);
        if (images.empty() || std::find(images_.begin(), images_.end(), images) != images_.end()) continue;
        add(std::move(images));
    }
    if (images_.size() == 1) images_.clear(), sources_.clear(), keys_.clear();
}

void Symmetry::add(std::vector<Cell> images) {
    std::vector<Cell> sources(images.size());
    keys_.resize(images.size());
    for (Cell cell = 0; cell < board_.size; ++cell) {
        sources[images[cell]] = cell;
        keys_[cell][images_.size()] = board_.box_key[images[cell]];
    }
    images_.push_back(std::move(images));
    sources_.push_back(std::move(sources));
}

Line::Line(const Board& board, const Symmetry& symmetry)
    : board_(board), symmetry_(symmetry), real_(board.size), other_(board.size) {
    std::iota(real_.begin(), real_.end(), Cell{0});
}

void Line::enter(std::size_t symmetry) {
    if (symmetry == 0) return;
    for (Cell cell = 0; cell < board_.size; ++cell) other_[symmetry_.image(symmetry, cell)] = real_[cell];
    real_.swap(other_);
}

void Line::leave(std::size_t symmetry) {
    if (symmetry == 0) return;
    for (Cell cell = 0; cell < board_.size; ++cell) other_[cell] = real_[symmetry_.image(symmetry, cell)];
    real_.swap(other_);
}

void Line::add(Push push) {
    const Cell box = real_[push.box], to = real_[board_.next[push.box][push.direction]];
    std::uint8_t direction = 0;
    while (board_.next[box][direction] != to) ++direction;
    pushes_.push_back({box, direction});
}

}  // namespace carreau::sokoban
