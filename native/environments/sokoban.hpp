// Sokoban for Batch: four directions; the planes that change are those of boxes and of the player.
#pragma once
#include "environments/batch.hpp"
#include "sokoban/freeze.hpp"

namespace carreau::environments {

struct Sokoban {
    using Number = std::uint8_t;
    using Cell = sokoban::Cell;
    static constexpr int kBoxPlane = 2, kPlayerPlane = 3, kPlanes = 4;

    struct Level {
        // `dead` has a byte for every cell of the rectangle: whether a box there is lost.
        Level(const sokoban::Tables& tables, std::span<const std::uint8_t> dead_places, bool pushes_only)
            : board(tables), freeze(board), only_pushes_cost(pushes_only) {
            if (dead_places.size() != tables.cells.size()) throw TableError("sokoban tables: dead has another size");
            for (const int place : board.place) dead.push_back(dead_places[place]);
            for (const Cell box : board.boxes) begins_lost = begins_lost || dead[box];
            begins_lost = begins_lost || !freeze.find(board.boxes, dead, frozen);
        }
        sokoban::Board board;
        std::vector<std::uint8_t> dead;
        mutable sokoban::Freeze freeze;
        mutable std::vector<Cell> frozen;
        bool only_pushes_cost, begins_lost = false;
    };

    struct State {
        Cell player = 0, pushed = sokoban::kWall;  // where the last step has pushed a box to, if it has
        int off_goals = 0;
        std::vector<Cell> boxes;
        std::vector<std::uint16_t> number;  // of the box on each cell, from 1; 0 is none
        bool begins = true;
    };

    static bool fits(const Level& level, const Shape& shape) {
        return level.board.height <= shape.rows && level.board.width <= shape.columns && shape.planes == kPlanes &&
               shape.actions == sokoban::kDirections;
    }
    static std::size_t start_count(const Level&) { return 1; }
    static State start(const Level& level, int) {
        State state;
        state.player = level.board.player;
        state.boxes = level.board.boxes;
        state.number.assign(static_cast<std::size_t>(level.board.size), 0);
        for (std::size_t i = 0; i < state.boxes.size(); ++i) {
            state.number[state.boxes[i]] = static_cast<std::uint16_t>(i + 1);
            state.off_goals += !level.board.is_goal[state.boxes[i]];
        }
        return state;
    }

    static void put(const Frame<Number>& frame, const Level& level, int plane, Cell cell, Number number) {
        const int place = level.board.place[cell];
        frame.at(plane, place / level.board.width, place % level.board.width) = number;
    }
    static void paint(const Frame<Number>& frame, const Level& level, const State& state) {
        for (const Cell box : state.boxes) put(frame, level, kBoxPlane, box, 1);
        put(frame, level, kPlayerPlane, state.player, 1);
    }

    static bool is_free(const State& state, Cell cell) { return cell >= 0 && !state.number[cell]; }
    static bool may_go(const Level& level, const State& state, int direction) {
        const Cell ahead = level.board.next[state.player][direction];
        return is_free(state, ahead) || (ahead >= 0 && is_free(state, level.board.next[ahead][direction]));
    }
    static bool mark_legal(const Level& level, const State& state, std::int8_t* mask) {
        bool any = false;
        for (int direction = 0; direction < sokoban::kDirections; ++direction)
            any |= (mask[direction] = may_go(level, state, direction)) != 0;
        return any;
    }

    static Step play(const Level& level, State& state, int direction, const Frame<Number>& frame) {
        if (!may_go(level, state, direction)) return kIllegal;
        const Cell ahead = level.board.next[state.player][direction];
        state.begins = false;
        state.pushed = sokoban::kWall;
        if (const std::uint16_t box = state.number[ahead]) {
            const Cell beyond = state.pushed = level.board.next[ahead][direction];
            state.number[ahead] = 0;
            state.number[beyond] = box;
            state.boxes[box - 1] = beyond;
            state.off_goals += level.board.is_goal[ahead] - level.board.is_goal[beyond];
            put(frame, level, kBoxPlane, ahead, 0);
            put(frame, level, kBoxPlane, beyond, 1);
        }
        put(frame, level, kPlayerPlane, state.player, 0);
        put(frame, level, kPlayerPlane, state.player = ahead, 1);
        return {true, state.pushed >= 0 || !level.only_pushes_cost};
    }

    static bool is_solved(const Level&, const State& state) { return state.off_goals == 0; }

    // After a push: a box on a dead square, or boxes off the goals that can never be pushed again, one of which must
    // be the one that was pushed.
    static bool is_lost(const Level& level, const State& state) {
        if (state.begins) return level.begins_lost;
        if (state.pushed < 0) return false;
        if (level.dead[state.pushed]) return true;
        for (int axis = 0; axis < 2; ++axis) {
            const Cell one = level.board.next[state.pushed][2 * axis],
                       other = level.board.next[state.pushed][2 * axis + 1];
            if (is_free(state, one) && is_free(state, other) && !(level.dead[one] && level.dead[other])) return false;
        }
        return !level.freeze.find(state.boxes, level.dead, level.frozen);
    }
};

}  // namespace carreau::environments
