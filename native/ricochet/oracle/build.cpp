#include "ricochet/oracle/build.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "cpu.hpp"
#include "ricochet/bits.hpp"

namespace carreau::ricochet::oracle {
namespace {

class Builder {
  public:
    Builder(const Question& question, Kernel kernel, const Limits& limits, const Poll& poll)
        : question_(question), kernel_(kernel), watch_(limits, poll), data_(std::make_unique<KernelData>()) {
        static_cast<Placements&>(*data_) = Placements(question.board, question.robots);
        lay_out_board();
    }

    Built run() {
        Built built;
        finish(built, [this] { return all_layers() && close(); });
        if (built.status == Status::solved) built.oracle = finished();
        return built;
    }

    // The same without distances, which would take most of the memory.
    Survey survey(int hardest) {
        Survey survey;
        keep_distances_ = false;
        // Where any robot may arrive a position is met once for each.
        for (auto& entries : entries_) entries.resize(static_cast<std::size_t>(hardest) * question_.repeats());
        finish(survey, [this] { return all_layers(); });
        if (survey.status != Status::solved) return survey;
        survey.positions = data_->positions() / question_.repeats();
        survey.histogram = std::move(histogram_);
        survey.hardest = hardest_listed(static_cast<std::size_t>(hardest));
        return survey;
    }

  private:
    template <class Work>
    void finish(Usage& usage, Work work) {
        try {
            usage.status = work() ? Status::solved : watch_.status();
        } catch (const std::bad_alloc&) {
            usage.status = Status::out_of_memory;
        }
        usage.settled = settled_;
        usage.depth = depth_;
        usage.memory_mb = static_cast<double>(bytes_) / kMegabyte;
    }

    void lay_out_board() {
        const Board16& board = question_.board;
        for (int index = 0; index < data_->cells; ++index) {
            const int cell = data_->cell[index];
            add(data_->playable, cell);
            add(data_->set[index], cell);
            for (int direction = 0; direction < 4; ++direction) {
                if (board.wall(cell, direction)) continue;
                data_->leave[direction][cell] = true;
                add(data_->open[direction], cell + kStep[direction]);
            }
        }
    }
    static void add(std::uint64_t* set, int cell) { set[cell >> 6] |= 1ull << (cell & 63); }

    std::size_t array_bytes() const { return data_->count * Planes::kSetBytes; }

    // Asks before it takes.
    bool take(MemoryMap& pages, std::size_t bytes) {
        if (!watch_.may_use(bytes_ + bytes)) return false;
        pages = MemoryMap(bytes);
        bytes_ += bytes;
        return true;
    }
    bool have_planes_for(int distance) {
        while (distance >> planes_.size()) {
            MemoryMap pages;
            if (!take(pages, array_bytes())) return false;
            data_->planes[planes_.size()] = pages.words();
            planes_.push_back(std::move(pages));
        }
        return true;
    }
    bool stopped() { return watch_.must_stop_now(settled_, depth_, bytes_); }

    // False if it was stopped.
    bool all_layers() {
        if (!take(solved_, array_bytes()) || !take(next_, array_bytes())) return false;
        data_->solved = solved_.words();
        data_->next = next_.words();
        std::fill(changed_.begin(), changed_.end(), std::uint8_t{1});
        std::uint64_t found = 0;
        if (!first_layer(found)) return false;
        while (found) {
            histogram_.push_back(found / question_.repeats());
            settled_ += histogram_.back();
            require(++depth_ <= kDeepest, "some positions need more than 254 moves");
            if ((keep_distances_ && !have_planes_for(depth_)) || !next_layer(found)) return false;
        }
        --depth_;  // its planes stay: with them all ones differs from every distance
        return true;
    }

    // Lists what this layer adds in the place of the layer before the last.
    void list_layer() {
        auto& entries = entries_[depth_ % 2];
        data_->listing = &(listings_[depth_ % 2] = {entries.data(), 0, static_cast<int>(entries.size())});
    }
    std::vector<std::vector<int>> hardest_listed(std::size_t most) const {
        std::set<std::vector<int>> seen;  // where any robot may arrive, sorted: those of one position are equals
        std::vector<std::vector<int>> found;
        const Listing& listing = listings_[depth_ % 2];
        for (int number = 0; number < listing.count; ++number) {
            const Listing::Entry& entry = listing.entries[number];
            for_each(PortableBits::load(entry.cells), [&](int main) {
                auto robots = robots_on(question_, *data_, main, {entry.low, entry.middle, entry.high});
                if (question_.goal_robot == kAnyRobot) std::sort(robots.begin(), robots.end());
                if (found.size() < most && seen.insert(robots).second) found.push_back(std::move(robots));
            });
        }
        return found;
    }

    bool first_layer(std::uint64_t& found) {
        list_layer();
        for (int high = data_->highs().begin; high < data_->highs().end; ++high) {
            if (stopped()) return false;
            for (int middle = data_->middles(high).begin; middle < data_->middles(high).end; ++middle)
                for (int low = data_->lows(middle).begin; low < data_->lows(middle).end; ++low)
                    found += solved_at_once(low, middle, high);
        }
        return true;
    }
    std::uint64_t solved_at_once(int low, int middle, int high) const {
        const auto target = single<PortableBits>(question_.target), playable = PortableBits::load(data_->playable);
        const auto helpers = PortableBits::load(data_->set[low]) | PortableBits::load(data_->set[middle]) |
                             PortableBits::load(data_->set[high]);
        const bool arrived = question_.goal_robot == kAnyRobot && helpers.intersects(target);
        const auto there = (arrived ? playable : target).without(helpers);
        const std::size_t at = std::size_t{data_->rank(low, middle, high)} * 4;
        if (there.any()) data_->listing->add(low, middle, high, there);
        there.store(data_->solved + at);
        PortableBits::zero().store(data_->next + at);  // gets its pages now, bit by bit, not all in the first sweep
        return static_cast<std::uint64_t>(count(there));
    }

    bool next_layer(std::uint64_t& found) {
        list_layer();
        std::swap(dirty_, changed_);
        std::fill(changed_.begin(), changed_.end(), std::uint8_t{0});
        data_->dirty = dirty_.data();
        data_->changed = changed_.data();
        found = 0;
        for (int high = data_->pair_highs().begin; high < data_->pair_highs().end; ++high) {
            if (stopped()) return false;
            kernel_.sweep(*data_, high);
        }
        for (int high = data_->highs().begin; high < data_->highs().end; ++high) {
            if (stopped()) return false;
            found += kernel_.merge(*data_, high, depth_);
        }
        return true;
    }

    // What was never solved gets ones in all planes.
    bool close() {
        const std::size_t words = std::size_t{data_->count} * 4;
        for (std::size_t begin = 0; begin < words; begin += kChunk) {
            if (stopped()) return false;
            for (const MemoryMap& plane : planes_)
                for (std::size_t word = begin; word < std::min(begin + kChunk, words); ++word)
                    plane.words()[word] |= ~solved_.words()[word];
        }
        return true;
    }

    std::unique_ptr<Oracle> finished() {
        return std::make_unique<Oracle>(question_, Planes(std::move(planes_), data_->count), std::move(histogram_));
    }

    static constexpr std::size_t kChunk = 1 << 16;

    Question question_;
    Kernel kernel_;
    Watch watch_;
    std::unique_ptr<KernelData> data_;
    MemoryMap solved_, next_;
    std::vector<MemoryMap> planes_;
    std::vector<std::uint8_t> dirty_ = std::vector<std::uint8_t>(kMostIndices * kMostIndices), changed_ = dirty_;
    std::vector<std::uint64_t> histogram_;
    Listing listings_[2];
    std::vector<Listing::Entry> entries_[2];
    bool keep_distances_ = true;
    std::uint64_t settled_ = 0;
    std::size_t bytes_ = 0;
    int depth_ = 0;
};

Kernel kernel(bool portable) { return portable || !has_avx2() ? portable_kernel() : avx2_kernel(); }

}  // namespace

Built build(const Tables& tables, const Limits& limits, const Poll& poll, bool portable) {
    return Builder(question_of(tables), kernel(portable), limits, poll).run();
}

Survey survey(const Tables& tables, int hardest, const Limits& limits, const Poll& poll, bool portable) {
    require(hardest >= 0 && hardest <= kMostListed, "the list of the hardest is too long");
    return Builder(question_of(tables), kernel(portable), limits, poll).survey(hardest);
}

}  // namespace carreau::ricochet::oracle
