// Memory straight from the system: from zero, taken page by page as it is written, or the contents of a file.
#pragma once
#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <utility>

namespace carreau::ricochet::oracle {

class MemoryMap {
  public:
    MemoryMap() = default;
    explicit MemoryMap(std::size_t bytes) : MemoryMap(bytes, -1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS) {
#ifdef MADV_HUGEPAGE
        madvise(start_, bytes_, MADV_HUGEPAGE);  // a wish: with small pages it is only slower
#endif
    }
    // A file, for reading.
    MemoryMap(std::size_t bytes, int file) : MemoryMap(bytes, file, PROT_READ, MAP_SHARED) {}
    MemoryMap(MemoryMap&& other) noexcept : start_(std::exchange(other.start_, nullptr)), bytes_(other.bytes_) {}
    MemoryMap& operator=(MemoryMap&& other) noexcept {
        std::swap(start_, other.start_);
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~MemoryMap() {
        if (start_) munmap(start_, bytes_);
    }

    std::uint64_t* words() const { return static_cast<std::uint64_t*>(start_); }
    const std::byte* data() const { return static_cast<const std::byte*>(start_); }

  private:
    MemoryMap(std::size_t bytes, int file, int protection, int flags) : bytes_(bytes) {
        start_ = mmap(nullptr, bytes, protection, flags, file, 0);
        if (start_ == MAP_FAILED) {
            start_ = nullptr;
            throw std::bad_alloc();
        }
    }
    void* start_ = nullptr;
    std::size_t bytes_ = 0;
};

}  // namespace carreau::ricochet::oracle
