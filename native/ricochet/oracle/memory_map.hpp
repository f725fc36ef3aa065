// Memory straight from the system: from zero, taken page by page as it is written, or the contents of a file.
#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>

#include "platform/system.hpp"

namespace carreau::ricochet::oracle {

class MemoryMap {
  public:
    MemoryMap() = default;
    explicit MemoryMap(std::size_t bytes) : start_(platform::take_pages(bytes, false)), bytes_(bytes) {
        platform::prefer_huge_pages(start_, bytes_);
    }
    // A file, for reading.
    explicit MemoryMap(const platform::InputFile& file) : start_(file.map()), bytes_(file.size()), is_file_(true) {}
    MemoryMap(MemoryMap&& other) noexcept
        : start_(std::exchange(other.start_, nullptr)), bytes_(other.bytes_), is_file_(other.is_file_) {}
    MemoryMap& operator=(MemoryMap&& other) noexcept {
        std::swap(start_, other.start_);
        std::swap(bytes_, other.bytes_);
        std::swap(is_file_, other.is_file_);
        return *this;
    }
    ~MemoryMap() {
        if (start_) (is_file_ ? platform::return_mapped : platform::return_pages)(start_, bytes_);
    }

    std::uint64_t* words() const { return static_cast<std::uint64_t*>(start_); }
    const std::byte* data() const { return static_cast<const std::byte*>(start_); }

  private:
    void* start_ = nullptr;
    std::size_t bytes_ = 0;
    bool is_file_ = false;
};

}  // namespace carreau::ricochet::oracle
