// The layers of a breadth-first search: all positions first met after 0, 1, 2 … moves. A record is a placement of the
// helpers with the set of target-robot cells that are new in its layer: one flood moves all of them at once, and a
// helper's slide carries the whole set along.
#pragma once
#include <vector>

#include "ricochet/bitboard/placement.hpp"
#include "ricochet/bitboard/visited.hpp"

namespace carreau::ricochet::bitboard {

// What the target robot has done so far, for the ricochet rule. Without the rule it has always turned.
enum History : std::uint8_t { turned = 0, only_north = 1, /* east, south, west: 2, 3, 4 */ unmoved = 5 };

inline constexpr History after(History history, int direction) {
    const bool straight = history == unmoved || history == only_north + direction;
    return history != turned && straight ? static_cast<History>(only_north + direction) : turned;
}

// Which positions of the next layer can still matter.
template <class Bits>
struct Wanted {
    bool restricted = false;
    Bits after_target, after_helper;  // cells of the target robot, by who moved last
    bool last = false;                // only solutions that begin with a helper, in three moves, are still open
};

template <class Bits, int K>
class Layers {
  public:
    struct Record {
        std::uint32_t cells[8];
        std::uint32_t helpers;
        std::uint32_t key;  // rank of the helpers + history * number of placements

        Bits bits() const { return Bits::load(cells); }
        History history() const { return static_cast<History>(key / kPlacements[K]); }
    };

    Layers() : visited_(K <= 3 ? kPlacements[K] : 0) {}

    static std::uint32_t key_of(std::uint32_t helpers, History history) {
        return history * kPlacements[K] + rank_of<K>(helpers);
    }

    void start(const Geometry<Bits>& geometry, Account<Bits>& account, bool rule, int cell, std::uint32_t helpers) {
        geometry_ = &geometry;
        account_ = &account;
        rule_ = rule;
        count_ = fresh_count_ = 0;
        visited_.start(account, !rule);  // with the rule there are six keys to a placement
        begins_.assign(1, Begin{0});
        make_room(1);
        const History history = rule ? unmoved : turned;
        Record& first = records_[count_++];
        single<Bits>(cell).store(first.cells);
        first.helpers = helpers;
        first.key = key_of(helpers, history);
        single<Bits>(cell).store(visited_.at(first.key).visited);
    }
    // To be called when a search ends, however it ends.
    void finish() {
        if (!visited_.is_direct()) return;
        for (std::size_t i = 0; i < count_; ++i) {
            if (i + 16 < count_) visited_.prefetch(records_[i + 16].key);
            visited_.wipe(records_[i].key);
        }
        for (std::size_t i = 0; i < fresh_count_; ++i) visited_.wipe(fresh_[i].key);
    }
    void release() {
        records_.release();
        fresh_.release();
        visited_.release();
    }

    int last() const { return static_cast<int>(begins_.size()) - 1; }
    std::size_t begin(int layer) const { return begins_[layer].at; }
    std::size_t end(int layer) const { return layer < last() ? begins_[layer + 1].at : count_; }
    const Record& operator[](std::size_t at) const { return records_[at]; }

    // Makes the next layer from the last one.
    void expand(const Wanted<Bits>& wanted) {
        const std::size_t first = begin(last()), end = count_;
        for (std::size_t at = first; at < end; at += kBatch) {
            if ((at - first) % kLookEvery == 0) account_->look();
            pending_count_ = 0;
            const std::size_t batch_end = at + kBatch < end ? at + kBatch : end;
            for (std::size_t i = at; i < batch_end; ++i) generate(records_[i], wanted);
            apply();
        }
        begins_.push_back(Begin{end});
        collect();
    }

  private:
    struct Begin {
        std::size_t at;
    };
    struct Placement {
        std::uint32_t key, helpers;
    };
    static constexpr std::size_t kBatch = 8, kLookEvery = 256;
    static constexpr int kMostPending = static_cast<int>(kBatch) * (4 + 4 * K * kSide);

    CARREAU_INLINE void push(const Bits& cells, std::uint32_t key, std::uint32_t helpers) {
        cells.store(pending_cells_[pending_count_].word);
        pending_[pending_count_++] = {key, helpers};
        visited_.prefetch(key);
    }

    CARREAU_INLINE void generate(const Record& record, const Wanted<Bits>& wanted) {
        if (wanted.last) return generate_last(record, wanted.after_helper);
        Bits cells = record.bits();
        const History history = rule_ ? record.history() : turned;
        if (history == turned) {
            Bits stops = geometry_->slides(cells, bits_of<Bits, K>(record.helpers));
            if (wanted.restricted) stops = stops & wanted.after_target;
            push(stops, record.key, record.helpers);
        } else {
            generate_unturned(record, cells, history, wanted);
        }
        if (wanted.restricted) {
            cells = cells & wanted.after_helper;
            if (!cells.any()) return;
        }
        generate_helpers<false>(record, cells, history * kPlacements[K],
                                [](int, int, const Bits& moved) { return moved; });
    }

    void generate_unturned(const Record& record, const Bits& cells, History history, const Wanted<Bits>& wanted) {
        Bits stops[4];
        geometry_->slides_by_direction(cells, bits_of<Bits, K>(record.helpers), stops);
        for (int direction = 0; direction < 4; ++direction) {
            Bits moved = stops[direction].without(cells);
            if (wanted.restricted) moved = moved & wanted.after_target;
            if (moved.any()) push(moved, key_of(record.helpers, after(history, direction)), record.helpers);
        }
    }

    // Two moves are left after this one. Where the target robot has two slides to go, the helper's slide matters only
    // if it leaves or enters a line of a first slide, or the cross of the last one; next to the target all of them may.
    void generate_last(const Record& record, const Bits& within_two) {
        const Bits cells = record.bits() & within_two;
        if (!cells.any()) return;
        const Bits beside = cells & geometry_->within[1], lines = geometry_->all_rays(cells);
        const auto matters = [&](int cell) { return geometry_->on_cross[cell] || contains(lines, cell); };
        generate_helpers<true>(record, cells, 0, [&](int from, int to, const Bits& moved) {
            return matters(from) || matters(to) ? moved : moved & beside;
        });
    }

    // Every slide of every helper; keep(from, to, cells) says which target-robot cells it is worth for, `choosy` if
    // none.
    template <bool choosy, class Keep>
    CARREAU_INLINE void generate_helpers(const Record& record, const Bits& cells, std::uint32_t base_key, Keep keep) {
        const HelperStops<Bits, K> stops(*geometry_, record.helpers);
        Words words;
        cells.store(words.word);
        for (int i = 0; i < K; ++i) {
            const int from = helper_at(record.helpers, i);
            const Vacancy<K> vacancy(record.helpers, i, base_key);
            for_each_slide(cells, words, from, i, stops, [&](int to, const Bits& moved) CARREAU_INLINE_LAMBDA {
                std::uint32_t helpers, key;
                const Bits kept = keep(from, to, moved);
                if (choosy && !kept.any()) return false;
                vacancy.fill(to, helpers, key);
                push(kept, key, helpers);
                return false;
            });
        }
    }

    // Looks the pending positions up, all of whose lines are on their way by now, and keeps those not met before.
    void apply() {
        account_->generated += static_cast<std::uint64_t>(pending_count_);
        if (fresh_.size() < fresh_count_ + kMostPending) enlarge(fresh_, fresh_count_ + kMostPending, fresh_count_);
        for (int i = 0; i < pending_count_; ++i) {
            auto& line = visited_.at(pending_[i].key);
            const Bits visited = Bits::load(line.visited), fresh = Bits::load(line.fresh);
            const Bits added = Bits::load(pending_cells_[i].word).without(visited);
            if (!added.any()) continue;
            (visited | added).store(line.visited);
            (fresh | added).store(line.fresh);
            fresh_[fresh_count_] = pending_[i];
            fresh_count_ += !fresh.any();  // listed once; a branch would be a coin toss
        }
    }

    // Turns the fresh cells of the table into records.
    void collect() {
        make_room(fresh_count_);
        for (std::size_t i = 0; i < fresh_count_; ++i) {
            if (i + 16 < fresh_count_) visited_.prefetch(fresh_[i + 16].key);
            auto& line = visited_.existing(fresh_[i].key);
            Record& record = records_[count_ + i];
            std::memcpy(record.cells, line.fresh, sizeof line.fresh);
            std::memset(line.fresh, 0, sizeof line.fresh);
            record.helpers = fresh_[i].helpers;
            record.key = fresh_[i].key;
        }
        count_ += fresh_count_;
        fresh_count_ = 0;
    }

    void make_room(std::size_t more) {
        account_->take(more * (sizeof(Record) + sizeof(Placement)));
        if (records_.size() < count_ + more) enlarge(records_, count_ + more, count_);
    }
    template <class Values>
    static void enlarge(Values& values, std::size_t wanted, std::size_t kept) {
        values.grow(wanted + wanted / 2 + 1024, kept);
    }

    const Geometry<Bits>* geometry_ = nullptr;
    Account<Bits>* account_ = nullptr;
    bool rule_ = false;
    Visited<Bits> visited_;
    Block<Bits, Record> records_;
    Block<Bits, Placement> fresh_;  // placements with fresh cells in the layer being made
    std::size_t count_ = 0, fresh_count_ = 0;
    std::vector<Begin> begins_;
    int pending_count_ = 0;
    Placement pending_[kMostPending];  // generated, not yet looked up
    Words pending_cells_[kMostPending];
};

}  // namespace carreau::ricochet::bitboard
