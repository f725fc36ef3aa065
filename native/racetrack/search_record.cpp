#include "racetrack/search_record.hpp"

#include <bit>

#include "racetrack/engine/numbering.hpp"

namespace carreau::racetrack {

void Packed::add(std::uint32_t number, const Octet& octet) {
    unsigned lanes = 0;
    for (int lane = 0; lane < kSide; ++lane)
        if (octet.lanes[lane]) {
            lanes |= 1u << lane;
            words.push_back(octet.lanes[lane]);
        }
    numbers.push_back(number);
    present.push_back(static_cast<std::uint8_t>(lanes));
}

void Packed::shrink() {
    numbers.shrink_to_fit();
    present.shrink_to_fit();
    words.shrink_to_fit();
}

std::size_t Packed::bytes() const {
    return numbers.capacity() * sizeof(std::uint32_t) + present.capacity() + words.capacity() * sizeof(Word);
}

bool SearchRecord::must_stop(std::uint64_t states, int lower_bound, std::size_t bytes) {
    const std::size_t all = bytes + builder_.bytes() + own_bytes();
    return !watch_.may_use(all) || watch_.must_stop_now(states, lower_bound, all);
}

bool SearchRecord::may_use(std::size_t bytes) { return watch_.may_use(bytes + builder_.bytes() + own_bytes()); }

std::size_t SearchRecord::keep(int moves, const std::uint32_t* numbers, const Octet* octets, std::size_t count) {
    Packed packed;
    std::size_t words = 0;
    for (std::size_t i = 0; i < count; ++i)
        for (const Word lane : octets[i].lanes) words += lane != 0;
    packed.numbers.reserve(count);
    packed.present.reserve(count);
    packed.words.reserve(words);
    for (std::size_t i = 0; i < count; ++i) packed.add(numbers[i], octets[i]);
    frontiers.moves.push_back(moves);
    frontiers.layers.push_back(std::move(packed));
    return frontiers.layers.back().bytes();
}

void SearchRecord::finish(int moves, std::uint32_t number, const Octet& choices) {
    finishes.push_back({moves, number, choices});
    bytes_ += sizeof(Finish);
    if (slack.empty()) return;
    const Place place = place_of(builder_.track(), number);
    const Point corner = corner_of(builder_.track(), place.tile);
    for (int lane = 0; lane < kSide; ++lane)
        for (Word cells = choices.lanes[lane]; cells; cells &= cells - 1) {
            const int cell = std::countr_zero(cells);
            note(corner + Point{cell % kSide + kSide * place.octet + lane, cell / kSide + place.row},
                 moves - shortest());
        }
}

void SearchRecord::note(Point cell, int slack_there) {
    std::int16_t& known = slack[static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(builder_.track().width) +
                                static_cast<std::size_t>(cell.x)];
    if (known < 0 || slack_there < known) known = static_cast<std::int16_t>(slack_there);
}

void SearchRecord::add(std::vector<Packed>& layers, int layer, std::uint32_t number, const Octet& states) {
    if (static_cast<int>(layers.size()) <= layer) layers.resize(static_cast<std::size_t>(layer) + 1);
    bytes_ -= layers[layer].bytes();
    layers[layer].add(number, states);
    bytes_ += layers[layer].bytes();
}

void SearchRecord::reach(int moves_to_go, std::uint32_t number, const Octet& states) {
    add(to_go, moves_to_go, number, states);
}

void SearchRecord::pass(int moves, int length, std::uint32_t number, const Octet& states) {
    const Place place = place_of(builder_.track(), number);
    const Point corner = corner_of(builder_.track(), place.tile);
    Word cells = 0;
    for (const Word lane : states.lanes) cells |= lane;
    for (; cells; cells &= cells - 1) {
        const int cell = std::countr_zero(cells);
        note(corner + Point{cell % kSide, cell / kSide}, length - shortest());
    }
    if (length == shortest()) add(best, moves, number, states);
}

std::vector<Kept> SearchRecord::kept() const {
    std::vector<Kept> views;
    for (std::size_t i = 0; i < frontiers.layers.size(); ++i) {
        const Packed& layer = frontiers.layers[i];
        views.push_back(
            {frontiers.moves[i], layer.numbers.data(), layer.present.data(), layer.words.data(), layer.size()});
    }
    return views;
}

}  // namespace carreau::racetrack
