// Mirrorings and turnings of a board that leave walls and goals as they are. A position and its images need as many
// pushes and moves, so all of them are kept under one name: the image whose boxes have the least key, and of several
// such the one with the smallest cell for the player. Two images whose keys are equal by chance may have two names, so
// a position may be searched twice, but never taken for another.
#pragma once
#include <algorithm>

#include "sokoban/flood.hpp"

namespace carreau::sokoban {

// A position in the frame in which it is kept.
struct Name {
    std::span<const Cell> boxes;  // in any order; valid until the next name is asked for
    Cell player;                  // his cell, or the smallest one of his region
    std::size_t symmetry;         // the one that leads there
};

class Symmetry {
  public:
    explicit Symmetry(const Board& board);

    Name by_cell(std::span<const Cell> boxes, Cell player) {
        return least(boxes, [&](std::size_t symmetry) { return image(symmetry, player); });
    }
    // `occupied` has the boxes.
    Name by_region(std::span<const Cell> boxes, Cell player, const Occupied& occupied) {
        const Cell smallest = region_.run(occupied, player);
        return least(boxes, [&](std::size_t symmetry) { return symmetry ? smallest_in(symmetry) : smallest; });
    }
    // The first symmetry leaves all as it is; most boards have no other.
    std::size_t count() const { return std::max<std::size_t>(images_.size(), 1); }
    std::size_t bytes() const { return keys_.size() * sizeof(Keys) + 2 * images_.size() * keys_.size() * sizeof(Cell); }
    Cell image(std::size_t symmetry, Cell cell) const { return symmetry ? images_[symmetry][cell] : cell; }

  private:
    static constexpr std::size_t kMost = 8;
    using Keys = std::array<std::uint64_t, kMost>;
    void add(std::vector<Cell> images);
    template <class Player>
    Name least(std::span<const Cell> boxes, Player&& player_in) {
        if (images_.empty()) return {boxes, player_in(0), 0};
        Keys keys{};
        for (const Cell box : boxes)
            for (std::size_t symmetry = 0; symmetry < kMost; ++symmetry) keys[symmetry] ^= keys_[box][symmetry];
        const std::uint64_t key = *std::min_element(keys.begin(), keys.begin() + images_.size());
        Name name{boxes, kWall, 0};
        for (std::size_t symmetry = 0; symmetry < images_.size(); ++symmetry) {
            if (keys[symmetry] != key) continue;
            const Cell player = player_in(symmetry);
            if (name.player < 0 || player < name.player) name.player = player, name.symmetry = symmetry;
        }
        return name.symmetry ? moved(name) : name;
    }
    Name moved(Name name) {
        named_.clear();
        for (const Cell box : name.boxes) named_.push_back(images_[name.symmetry][box]);
        name.boxes = named_;
        return name;
    }
    // Of the region that was filled last, without filling its image.
    Cell smallest_in(std::size_t symmetry) const {
        Cell cell = 0;
        while (!region_[sources_[symmetry][cell]]) ++cell;
        return cell;
    }

    const Board& board_;
    Flood region_;
    std::vector<std::vector<Cell>> images_, sources_;  // by cell: where it goes, and what comes there; empty if alone
    std::vector<Keys> keys_;                           // by cell: those of a box on its images
    std::vector<Cell> named_;
};

// A line of pushes as they are on the board, made of pushes that are told in the frames of positions.
class Line {
  public:
    Line(const Board& board, const Symmetry& symmetry);

    // What is told next is told in the image of the frame so far, or in the frame of which that is the image.
    void enter(std::size_t symmetry);
    void leave(std::size_t symmetry);
    // A push from a cell of the board to a cell of the board.
    void add(Push push);
    const std::vector<Push>& pushes() const { return pushes_; }

  private:
    const Board& board_;
    const Symmetry& symmetry_;
    std::vector<Cell> real_, other_;  // by cell of the frame: the cell of the board
    std::vector<Push> pushes_;
};

}  // namespace carreau::sokoban
