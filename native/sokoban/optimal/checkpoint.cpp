// A search for a best solution as a file, to go on with it later: a header, for each position its words and what is
// known of it, the perimeter, and a checksum of all that. Which positions wait follows from them.
#include <algorithm>

#include "sokoban/optimal/cadence.hpp"
#include "sokoban/optimal/optimal_search.hpp"

namespace carreau::sokoban {
namespace {

constexpr char kMagic[8] = {'C', 'A', 'R', 'R', 'E', 'A', 'U', 'S'};
constexpr std::uint32_t kVersion = 3, kByteOrder = 0x01020304;
constexpr std::uint64_t kLookEvery = 4096;       // positions
constexpr std::uint64_t kExpanded = 1ull << 32;  // beside the pushes that are left
constexpr std::uint64_t kFarthest = 1ull << 24;
constexpr std::size_t kWordsAtOnce = 1 << 12;
constexpr const char* kContradiction = "the file contradicts itself: no search has come to such positions";

struct Header {
    char magic[8];
    std::uint32_t version, byte_order;
    std::uint64_t question, words;
    OptimalSearch::Counts counts;
    std::uint64_t checksum;  // of all before it
};

std::uint64_t checksum_of(const Header& header) {
    return checksum(std::as_bytes(std::span(&header, 1)).first(offsetof(Header, checksum)));
}

void check(const Header& header, std::uint64_t question, std::size_t words, std::size_t size) {
    must_hold(std::equal(kMagic, kMagic + sizeof kMagic, header.magic), "this is not a checkpoint");
    must_hold(header.byte_order == kByteOrder, "this checkpoint was written on a machine with another byte order");
    must_hold(header.version == kVersion, "this checkpoint was written by another version of Carreau");
    must_hold(header.checksum == checksum_of(header), "the file is damaged: its header does not match its checksum");
    must_hold(header.question == question, "this checkpoint is that of another level or objective");
    const auto& counts = header.counts;
    must_hold(
        header.words == words && std::max({counts.positions, counts.perimeter, counts.layers}) < PositionStore::kNone,
        kContradiction);
    must_hold(size == sizeof header + counts.words(words) * 8 + 8, "the file is cut short or has grown");
}

// Words on their way to a file, many at once.
class Writer {
  public:
    Writer(int file, std::size_t bytes, std::vector<std::uint64_t>& part) : file_(file), sum_(bytes), part_(part) {
        part_.clear();
    }
    // True if words were written.
    bool add(std::span<const std::uint64_t> words) {
        const bool full = part_.size() + words.size() > kWordsAtOnce;
        if (full) flush();
        part_.insert(part_.end(), words.begin(), words.end());
        return full;
    }
    void end() {
        flush();
        const std::uint64_t sum = sum_.sum();
        write_all(file_, std::as_bytes(std::span(&sum, 1)));
    }

  private:
    void flush() {
        const auto bytes = std::as_bytes(std::span(part_));
        sum_.add(bytes);
        write_all(file_, bytes);
        part_.clear();
    }
    int file_;
    Checksum sum_;
    std::vector<std::uint64_t>& part_;
};

Header header_of(const OptimalSearch& search, std::uint64_t question) {
    Header header{};
    std::copy_n(kMagic, sizeof kMagic, header.magic);
    header.version = kVersion;
    header.byte_order = kByteOrder;
    header.question = question;
    header.words = search.position_words();
    header.counts = search.counts();
    header.checksum = checksum_of(header);
    return header;
}

// Writes a search down, when it is stopped and now and then before.
class Keeper {
  public:
    // `part` has room for what is written at once.
    Keeper(OptimalSearch& search, std::uint64_t question, const NewFile& file, std::uint64_t states,
           std::vector<std::uint64_t>& part)
        : search_(search),
          question_(question),
          file_(file),
          part_(part),
          cadence_(states, search.expanded(), Clock::now()) {}

    // While the search goes on: what fails, or is not done when the search must end, is tried again later.
    void look() {
        if (search_.expanded() < next_look_) return;
        const Clock::time_point began = Clock::now();
        next_look_ = search_.expanded() + kStatesBetweenLooks;
        if (!cadence_.is_due(search_.expanded(), began)) return;
        try {
            write(true);
        } catch (const FileError&) {
        }
        cadence_.wrote(search_.expanded(), began, Clock::now());
    }
    // Of a search that is stopped. Throws FileError.
    void write_last() { write(false); }

  private:
    static constexpr std::uint64_t kStatesBetweenLooks = 16;

    void write(bool goes_on) {
        const int file = file_(true);
        if (file < 0) return;
        const Header header = header_of(search_, question_);
        write_all(file, std::as_bytes(std::span(&header, 1)));
        Writer writer(file, header.counts.words(header.words) * 8, part_);
        const auto enough = [&](std::span<const std::uint64_t> words) {
            return !writer.add(words) || !goes_on || !search_.must_end();
        };
        if (!search_.write(enough)) return;
        writer.end();
        file_(false);
    }

    OptimalSearch& search_;
    std::uint64_t question_;
    const NewFile& file_;
    std::vector<std::uint64_t>& part_;
    Cadence cadence_;
    std::uint64_t next_look_ = 0;
};

// False if it was stopped meanwhile.
bool load(OptimalSearch& search, std::uint64_t question, std::span<const std::byte> file) {
    Header header;
    must_hold(file.size() >= sizeof header, "this is not a checkpoint: it is too short");
    std::memcpy(&header, file.data(), sizeof header);
    check(header, question, search.position_words(), file.size());
    const auto body = file.subspan(sizeof header, file.size() - sizeof header - 8);
    std::uint64_t end;
    std::memcpy(&end, file.data() + file.size() - 8, 8);
    must_hold(checksum(body) == end, "the file is damaged: its positions do not match their checksum");
    return search.go_on_from({reinterpret_cast<const std::uint64_t*>(body.data()), body.size() / 8}, header.counts);
}

}  // namespace

OptimalSearch::Counts OptimalSearch::counts() const {
    const bool interrupted = expanding_ != PositionStore::kNone;
    return {.positions = records_.size(),
            .expanded = meter_.expanded - interrupted,
            .generated = meter_.generated,
            .lower_bound = static_cast<std::uint64_t>(meter_.lower_bound),
            .perimeter = perimeter_.size(),
            .layers = perimeter_.layers().size(),
            .next = perimeter_.next(),
            .taken_back = perimeter_.taken_back()};
}

bool OptimalSearch::write(const std::function<bool(std::span<const std::uint64_t>)>& take) const {
    for (Index index = 0; index < records_.size(); ++index) {
        const Record& record = records_[index];
        const bool expanded = record.expanded && index != expanding_;
        const std::uint64_t left = static_cast<std::uint32_t>(record.left()) | (expanded ? kExpanded : 0);
        if (!take(positions_.words_of(index)) || !take(std::array{std::uint64_t{record.cost}, left})) return false;
    }
    for (Index index = 0; index < perimeter_.size(); ++index)
        if (!take(perimeter_.words_of(index))) return false;
    for (const std::uint64_t layer : perimeter_.layers())
        if (!take(std::array{layer})) return false;
    return true;
}

bool OptimalSearch::go_on_from(std::span<const std::uint64_t> words, const Counts& counts) {
    meter_.expanded = counts.expanded;
    meter_.generated = counts.generated;
    meter_.lower_bound = static_cast<int>(std::min(counts.lower_bound, kFarthest));
    const std::size_t each = positions_.words(), searched = counts.positions * (each + kRecordWords);
    if (!go_on_from_positions(words.first(searched), counts)) return false;
    for (std::uint64_t position = 0; position < counts.perimeter; ++position) {
        if (position % kLookEvery == 0 && watch_.must_stop_now(0, 0, meter_.bytes())) return false;
        if (!perimeter_.add_words(words.subspan(searched + position * each, each))) {
            must_hold(meter_.stopped(), kContradiction);
            return false;
        }
    }
    must_hold(perimeter_.go_on_from(words.last(counts.layers), counts.next, counts.taken_back), kContradiction);
    return true;
}

bool OptimalSearch::go_on_from_positions(std::span<const std::uint64_t> words, const Counts& counts) {
    const std::size_t own = positions_.words(), each = own + kRecordWords;
    for (std::uint64_t position = 0; position < counts.positions; ++position) {
        if (position % kLookEvery == 0 && watch_.must_stop_now(0, 0, meter_.bytes())) return false;
        const auto here = words.subspan(position * each, each);
        const std::uint64_t before = PositionStore::before_in(here), cost = here[own],
                            left = here[own + 1] & ~kExpanded;
        // A way to a position costs more than the way to the one before it: so each leads back to the first.
        must_hold(position ? before < counts.positions && words[before * each + own] < cost : before == 0 && cost == 0,
                  kContradiction);
        must_hold(cost < Record::kDearest && left < kFarthest, kContradiction);
        const Record record(cost, static_cast<int>(left), (here[own + 1] & kExpanded) != 0);
        must_hold(first_of(record) < kFarthest, kContradiction);
        if (!positions_.add_words(here.first(own))) {
            must_hold(meter_.stopped(), kContradiction);
            return false;
        }
        if (!meter_.may_hold(records_.bytes_for_one_more() - records_.bytes())) return false;
        records_.push_back(record);
        account();
        if (!record.expanded && !open(static_cast<Index>(position))) return false;
    }
    return true;
}

Outcome<Push> solve_best_kept(const Board& board, Weights weights, Watch& watch, std::uint64_t question,
                              std::span<const std::byte> before, const NewFile& file, std::uint64_t states) {
    Outcome<Push> nothing;
    constexpr std::size_t kOwn = kWordsAtOnce * sizeof(std::uint64_t);
    if (!watch.may_use(kOwn + BoxTables::bytes_of(board))) return finished(nothing, watch.status(), 0);
    Held held(watch);
    held.become(kOwn);
    std::vector<std::uint64_t> part;
    part.reserve(kWordsAtOnce);
    OptimalSearch search(board, weights, watch);
    Outcome<Push> found = nothing;
    const auto stopped = [&] {
        const auto counts = search.counts();
        found.lower_bound = static_cast<std::int64_t>(counts.lower_bound);
        found.expanded = counts.expanded;
        found.generated = counts.generated;
        return finished(found, watch.status(), watch.most());
    };
    if (!before.empty() && !load(search, question, before)) return stopped();
    Keeper keeper(search, question, file, states, part);
    try {
        found = search.run([&] { keeper.look(); });
    } catch (const Interrupted&) {
        stopped();
    } catch (const std::bad_alloc&) {
        watch.ran_out_of_memory();
        stopped();
    }
    if (found.status != Status::solved && found.status != Status::unsolvable) keeper.write_last();
    return found;
}

}  // namespace carreau::sokoban
