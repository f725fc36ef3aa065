// What files that native code writes have in common: checksums, and errors that a user reads.
#pragma once
#include <bit>
#include <cerrno>
#include <cstring>
#include <functional>
#include <span>
#include <stdexcept>

#include "platform/system.hpp"

namespace carreau {

// A file that is not what it should be, or cannot be read or written; says why.
struct FileError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline void must_hold(bool good, const char* reason) {
    if (!good) throw FileError(reason);
}

// Of words that come one after the other. Every step can be undone, so a single wrong word always shows.
class Checksum {
  public:
    explicit Checksum(std::size_t bytes) : sum_(bytes) {}
    void add(std::span<const std::byte> bytes) {
        for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
            std::uint64_t word;
            std::memcpy(&word, bytes.data() + at, 8);
            sum_ = std::rotl((sum_ ^ word) * 0x9E3779B97F4A7C15ull, 29);
        }
    }
    std::uint64_t sum() const { return sum_; }

  private:
    std::uint64_t sum_;
};

inline std::uint64_t checksum(std::span<const std::byte> bytes) {
    Checksum sum(bytes.size());
    sum.add(bytes);
    return sum.sum();
}

// Files that take the same name one after another, each when all of it is there: `true` begins one, drops one that was
// begun before, and answers its number, below zero if none can be made; `false` says that all of it is written.
using NewFile = std::function<int(bool begins)>;

// To a file by its number.
inline void write_all(int file, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const std::ptrdiff_t written = platform::write_some(file, bytes.data(), bytes.size());
        if (written <= 0) throw FileError(std::strerror(errno));
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
}

}  // namespace carreau
