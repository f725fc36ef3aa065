// What the bindings of Racetrack share.
#pragma once
#include "bindings/common.hpp"
#include "racetrack/tables.hpp"

namespace carreau::bindings {

inline constexpr std::pair<const char*, racetrack::Crossing> kRacetrackCrossings[] = {
    {"open", racetrack::Crossing::open}, {"soft", racetrack::Crossing::soft}, {"closed", racetrack::Crossing::closed}};

inline std::span<const std::uint8_t> bytes_of(const nb::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

// Keeps what the tables point to.
class RacetrackTables {
  public:
    RacetrackTables(int width, int height, int period, int zones, nb::bytes free, Integers closed, nb::bytes terrain,
                    nb::bytes ranks, nb::bytes ends, Integers starts, Integers changes, const std::string& crossing,
                    bool finish_crosses, bool strict_zones, bool may_stay)
        : bytes_{std::move(free), std::move(terrain), std::move(ranks), std::move(ends)},
          numbers_{std::move(closed), std::move(starts), std::move(changes)} {
        tables = {width,
                  height,
                  period,
                  zones,
                  bytes_of(bytes_[0]),
                  numbers_of(numbers_[0]),
                  bytes_of(bytes_[1]),
                  bytes_of(bytes_[2]),
                  bytes_of(bytes_[3]),
                  numbers_of(numbers_[1]),
                  numbers_of(numbers_[2]),
                  chosen(crossing, kRacetrackCrossings, "racetrack", "crossing"),
                  finish_crosses,
                  strict_zones,
                  may_stay};
        check(tables);
    }
    racetrack::Tables tables;

  private:
    nb::bytes bytes_[4];
    Integers numbers_[3];
};

}  // namespace carreau::bindings
