// All positions on optimal lines, and in how many ways each leads on: found in the last layer by looking ahead, and
// carried backwards through what may have come before.
#pragma once
#include <unordered_map>

#include "ricochet/bitboard/look_ahead.hpp"

namespace carreau::ricochet::bitboard {

template <class Bits, int K>
class OptimalPositions {
  public:
    using Position = typename MoveGenerator<Bits, K>::Position;

    OptimalPositions(const Layers<Bits, K>& layers, const MoveGenerator<Bits, K>& generator,
                     const LookAhead<Bits, K>& look_ahead, Account<Bits>& account)
        : layers_(layers), generator_(generator), look_ahead_(look_ahead), account_(account) {}

    // Tells the caller about every one of them, from the last layer, which is two moves before the end, to the first.
    void tell(Caller& caller) {
        Found found = in_last_layer();
        for (int layer = layers_.last();; --layer) {
            for (const Counted& each : found)
                caller.add_optimal_position(layer, each.position.cell, each.position.history, each.position.helpers,
                                            each.ways);
            if (layer == 0) return;
            found = in_layer_before(layer, found);
        }
    }

  private:
    // Types of its own: what the standard library makes of them is not shared between instruction sets.
    struct Counted {
        Position position;
        std::uint64_t ways;
    };
    struct Code {
        std::uint64_t value;
        bool operator==(const Code&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Code& code) const { return code.value * 0x9E3779B97F4A7C15ull >> 17; }
    };
    struct Ways {
        std::uint64_t count = 0;
    };
    struct Mark {
        bool set = false;
    };
    using Found = std::vector<Counted>;
    using Possible = std::unordered_map<Code, Ways, Hash>;
    static constexpr std::size_t kLookEvery = 64, kBytesAnEntry = 64;

    static Code code_of(std::uint32_t key, int cell) {
        return {std::uint64_t{key} << 8 | static_cast<std::uint64_t>(cell)};
    }
    static std::uint32_t place(std::uint32_t key) { return key * 2654435769u >> 16; }

    Found in_last_layer() {
        Found found;
        for_each_record(layers_.last(), [&](const auto& record) {
            if (!*look_ahead_(record, 2)) return;
            for_each(record.bits(), [&](int cell) {
                const Position position{cell, record.history(), record.helpers};
                if (const std::uint64_t ways = generator_.endings(position, 2)) add(found, {position, ways});
            });
        });
        return found;
    }

    Found in_layer_before(int layer, const Found& found) {
        const Possible possible = all_before(found);
        std::vector<Mark> marks(1 << 16);  // most records are told apart from all that is possible by one look
        for (const auto& [code, ways] : possible) marks[place(static_cast<std::uint32_t>(code.value >> 8))].set = true;
        Found before;
        for_each_record(layer - 1, [&](const auto& record) {
            if (!marks[place(record.key)].set) return;
            for_each(record.bits(), [&](int cell) {
                const auto known = possible.find(code_of(record.key, cell));
                if (known != possible.end())
                    add(before, {{cell, record.history(), record.helpers}, known->second.count});
            });
        });
        account_.bytes -= possible.size() * kBytesAnEntry;
        return before;
    }

    Possible all_before(const Found& found) {
        Possible possible;
        for (const Counted& each : found) {
            account_.look();
            const std::size_t before = possible.size();
            generator_.for_each_before(each.position, [&](const Position& position) {
                std::uint64_t& ways = possible[code_of(generator_.key_of(position), position.cell)].count;
                ways = ways + each.ways < ways ? ~std::uint64_t{0} : ways + each.ways;
            });
            account_.take((possible.size() - before) * kBytesAnEntry);
        }
        return possible;
    }

    void add(Found& found, const Counted& counted) {
        account_.take(sizeof(Counted));
        found.push_back(counted);
    }

    template <class Visit>
    void for_each_record(int layer, Visit visit) {
        const std::size_t first = layers_.begin(layer);
        for (std::size_t at = first; at < layers_.end(layer); ++at) {
            if ((at - first) % kLookEvery == 0) account_.look();
            visit(layers_[at]);
        }
    }

    const Layers<Bits, K>& layers_;
    const MoveGenerator<Bits, K>& generator_;
    LookAhead<Bits, K> look_ahead_;
    Account<Bits>& account_;
};

}  // namespace carreau::ricochet::bitboard
