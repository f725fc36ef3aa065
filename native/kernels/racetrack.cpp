#include "kernels/racetrack.hpp"

namespace carreau::kernels {
namespace {

using racetrack::Kernel;

constexpr std::pair<const char*, racetrack::Crossing> kCrossings[] = {
    {"open", racetrack::Crossing::open}, {"soft", racetrack::Crossing::soft}, {"closed", racetrack::Crossing::closed}};
constexpr std::pair<const char*, Kernel> kRacetrackKernels[] = {{"portable", Kernel::portable}, {"avx2", Kernel::avx2}};

struct KeptTables {
    std::string bytes[4];
    std::vector<std::int32_t> numbers[3];
    racetrack::Tables tables;
};

Bytes view_of(const std::string& bytes) { return {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}; }

}  // namespace

RacetrackTables racetrack_tables(int width, int height, int period, int zones, const ByteString& free, Integers closed,
                                 const ByteString& terrain, const ByteString& ranks, const ByteString& ends,
                                 Integers starts, Integers changes, const std::string& crossing, bool finish_crosses,
                                 bool strict_zones, bool may_stay) {
    const auto kept = std::make_shared<KeptTables>(KeptTables{{free.bytes, terrain.bytes, ranks.bytes, ends.bytes},
                                                              {copy_of(closed), copy_of(starts), copy_of(changes)},
                                                              {}});
    kept->tables = {width,
                    height,
                    period,
                    zones,
                    view_of(kept->bytes[0]),
                    kept->numbers[0],
                    view_of(kept->bytes[1]),
                    view_of(kept->bytes[2]),
                    view_of(kept->bytes[3]),
                    kept->numbers[1],
                    kept->numbers[2],
                    chosen(crossing, kCrossings, "racetrack", "crossing"),
                    finish_crosses,
                    strict_zones,
                    may_stay};
    check(kept->tables);
    return {std::shared_ptr<const racetrack::Tables>(kept, &kept->tables)};
}

Answer racetrack_expert(const RacetrackTables& tables, const SearchLimits& limits, const std::string& kernel) {
    const Kernel which = kernel_of(kernel, kRacetrackKernels, "racetrack");
    return answer_of(run_under(limits, [&](Watch& watch) { return solve_expert(*tables.tables, watch, which); }),
                     [](racetrack::Point cell) { return std::pair(cell.y, cell.x); });
}

racetrack::Analysis racetrack_analyse(const RacetrackTables& tables, int slack, const SearchLimits& limits,
                                      const std::string& kernel) {
    const Kernel which = kernel_of(kernel, kRacetrackKernels, "racetrack");
    return run_under(limits, [&](Watch& watch) { return analyse(*tables.tables, slack, watch, which); });
}

std::vector<std::string> racetrack_kernels() { return runnable(kRacetrackKernels); }

ByteString slack_of(const racetrack::Analysis& analysis) {
    return {{reinterpret_cast<const char*>(analysis.slack.data()), analysis.slack.size() * sizeof(std::int16_t)}};
}

ByteString count_of(const racetrack::Analysis& analysis) {
    ByteString count;
    for (const std::uint64_t part : analysis.count)
        for (int bits = 0; bits < 64; bits += 8) count.bytes.push_back(static_cast<char>(part >> bits));
    return count;
}

int moves_to_go(racetrack::Analysis& analysis, int row, int column, int down, int right, int passed, int phase) {
    return analysis.to_go({{column, row}, {right, down}, passed, phase});
}

}  // namespace carreau::kernels
