// An oracle as a file: a page of header, a checksum for every block of 64 KB, then the planes as they are in memory.
// The header and the checksums are checked when the file is opened, a block when it is first read.
#include <algorithm>

#include "ricochet/oracle/oracle.hpp"

namespace carreau::ricochet::oracle {
namespace {

constexpr char kMagic[8] = {'C', 'A', 'R', 'R', 'E', 'A', 'U', 'O'};
constexpr std::uint32_t kVersion = 1, kByteOrder = 0x01020304;
constexpr std::size_t kPage = 4096;

struct Header {
    char magic[8];
    std::uint32_t version, byte_order;
    std::uint8_t width, height, robots, target;
    std::int8_t goal_robot;
    std::uint8_t planes;
    std::uint16_t depth;
    std::uint8_t walls[256], start[kMostRobots], unused[4];
    std::uint64_t placements, checks_checksum;
    std::uint64_t histogram[kDeepest + 1];
    std::uint64_t checksum;  // of all before it
};
static_assert(sizeof(Header) <= kPage && offsetof(Header, checksum) % 8 == 0);

std::size_t rounded_up(std::size_t bytes, std::size_t to) { return (bytes + to - 1) / to * to; }

std::span<const std::byte> block_of(std::span<const std::byte> plane, std::size_t block) {
    const std::size_t begin = block * Planes::kBlock;
    return plane.subspan(begin, std::min(Planes::kBlock, plane.size() - begin));
}

void check_name(const std::string& path) {
    must_hold(path.find('\0') == std::string::npos, "no file can have this name");
}

Question question_of(const Header& header) {
    Question question;
    question.board.width = header.width;
    question.board.height = header.height;
    std::copy_n(header.walls, 256, question.board.walls.begin());
    question.robots = header.robots;
    question.goal_robot = header.goal_robot;
    question.target = header.target;
    std::copy_n(header.start, kMostRobots, question.start.begin());
    return question;
}

Header header_of(const Question& question, const std::vector<std::uint64_t>& histogram, int planes) {
    Header header{};
    std::copy_n(kMagic, sizeof kMagic, header.magic);
    header.version = kVersion;
    header.byte_order = kByteOrder;
    header.width = static_cast<std::uint8_t>(question.board.width);
    header.height = static_cast<std::uint8_t>(question.board.height);
    header.robots = static_cast<std::uint8_t>(question.robots);
    header.target = static_cast<std::uint8_t>(question.target);
    header.goal_robot = static_cast<std::int8_t>(question.goal_robot);
    header.planes = static_cast<std::uint8_t>(planes);
    header.depth = static_cast<std::uint16_t>(histogram.size() - 1);
    std::copy_n(question.board.walls.begin(), 256, header.walls);
    std::copy_n(question.start.begin(), kMostRobots, header.start);
    std::copy(histogram.begin(), histogram.end(), header.histogram);
    return header;
}

// Refuses every header that this program did not write, or that says what cannot be.
void check_header(const Header& header) {
    must_hold(std::equal(kMagic, kMagic + sizeof kMagic, header.magic), "this is not an oracle");
    must_hold(header.byte_order == kByteOrder, "this oracle was written on a machine with another byte order");
    must_hold(header.version == kVersion, "this oracle was written by another version of Carreau; build it again");
    must_hold(header.checksum == checksum(std::as_bytes(std::span(&header, 1)).first(offsetof(Header, checksum))),
              "the file is damaged: its header does not match its checksum");
    must_hold(header.planes >= 1 && header.planes <= kMostPlanes && header.depth < (1 << header.planes) - 1,
              "the file contradicts itself: too deep for its planes");
}

}  // namespace

Planes::Planes(std::vector<MemoryMap> own, std::uint32_t placements) : pages_(std::move(own)), placements_(placements) {
    for (const MemoryMap& pages : pages_) starts_.push_back(pages.words());
}

Planes::Planes(MemoryMap file, std::size_t body, std::span<const std::uint64_t> checks, int count,
               std::uint32_t placements)
    : placements_(placements), checks_(checks), seen_(std::make_unique<std::atomic<bool>[]>(checks.size())) {
    for (int plane = 0; plane < count; ++plane)
        starts_.push_back(file.words() + (body + static_cast<std::size_t>(plane) * plane_bytes()) / 8);
    pages_.push_back(std::move(file));
}

std::span<const std::byte> Planes::plane(int plane) const {
    return std::as_bytes(std::span(starts_[static_cast<std::size_t>(plane)], plane_bytes() / 8));
}

void Planes::check(int plane, std::uint32_t placement) const {
    const std::size_t block = placement * kSetBytes / kBlock, at = static_cast<std::size_t>(plane) * blocks() + block;
    if (seen_[at].load(std::memory_order_relaxed)) return;
    must_hold(checksum(block_of(this->plane(plane), block)) == checks_[at],
              "the file is damaged: distances do not match their checksum");
    seen_[at].store(true, std::memory_order_relaxed);
}

void Oracle::save(int file, const Poll& poll) const {
    Watch watch({}, poll);
    const std::size_t blocks = planes_.blocks();
    std::vector<std::uint64_t> checks(rounded_up(static_cast<std::size_t>(planes_.count()) * blocks, kPage / 8));
    for (int plane = 0; plane < planes_.count(); ++plane)
        for (std::size_t block = 0; block < blocks; ++block) {
            if (watch.must_stop_now(block, plane, 0)) return;
            checks[static_cast<std::size_t>(plane) * blocks + block] = checksum(block_of(planes_.plane(plane), block));
        }
    std::vector<std::byte> page(kPage);
    Header header = header_of(question_, histogram_, planes_.count());
    header.placements = placements_.count;
    header.checks_checksum = checksum(std::as_bytes(std::span(checks)));
    header.checksum = checksum(std::as_bytes(std::span(&header, 1)).first(offsetof(Header, checksum)));
    std::memcpy(page.data(), &header, sizeof header);
    write_all(file, page);
    write_all(file, std::as_bytes(std::span(checks)));
    for (int plane = 0; plane < planes_.count(); ++plane)
        for (std::size_t block = 0; block < blocks; ++block) {
            if (watch.must_stop_now(block, plane, 0)) return;
            write_all(file, block_of(planes_.plane(plane), block));
        }
}

std::unique_ptr<Oracle> Oracle::load(const std::string& path) {
    check_name(path);
    const platform::InputFile file(path);
    if (!file.is_open()) throw FileError("cannot be read (" + platform::last_error() + ")");
    must_hold(file.is_regular(), "this is not a file");
    const std::size_t size = file.size();
    must_hold(size >= kPage, "this is not an oracle: it is too short");
    MemoryMap pages(file);
    Header header;
    std::memcpy(&header, pages.data(), sizeof header);
    check_header(header);
    const Question question = question_of(header);
    try {
        oracle::check(question);
    } catch (const TableError& error) {
        throw FileError(std::string("the file contradicts itself: ") + error.what());
    }
    const Placements placements(question.board, question.robots);
    must_hold(header.placements == placements.count, "the file contradicts itself: its board has another size");
    std::uint64_t left = placements.positions() / question.repeats();
    for (const std::uint64_t found : header.histogram) {
        must_hold(found <= left, "the file contradicts itself: it counts more positions than its board has");
        left -= found;
    }
    const std::size_t plane = placements.count * Planes::kSetBytes;
    const std::size_t checks =
        rounded_up(header.planes * (rounded_up(plane, Planes::kBlock) / Planes::kBlock), kPage / 8);
    must_hold(size == kPage + checks * 8 + header.planes * plane, "the file is cut short or has grown");
    const std::span<const std::uint64_t> sums(pages.words() + kPage / 8, checks);
    must_hold(checksum(std::as_bytes(sums)) == header.checks_checksum,
              "the file is damaged: its checksums do not match");
    return std::make_unique<Oracle>(question,
                                    Planes(std::move(pages), kPage + checks * 8, sums, header.planes, placements.count),
                                    std::vector<std::uint64_t>(header.histogram, header.histogram + header.depth + 1));
}

}  // namespace carreau::ricochet::oracle
