#if !defined(_WIN32) && !defined(__wasi__)
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

#include "platform/system.hpp"

#ifndef MAP_NORESERVE
#define MAP_NORESERVE 0
#endif

namespace carreau::platform {

// Less comes from the heap: to map a few pages and to have them taken away again takes longer than a small search.
static constexpr std::size_t kWorthMapping = 1u << 16;

static void* take_from_heap(std::size_t bytes) {
    void* found = nullptr;
    if (posix_memalign(&found, 64, bytes) != 0) throw std::bad_alloc();
    return std::memset(found, 0, bytes);
}

void* take_pages(std::size_t bytes, bool sparse) {
    if (bytes < kWorthMapping) return take_from_heap(bytes);
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | (sparse ? MAP_NORESERVE : 0);
    void* const found = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (found == MAP_FAILED) throw std::bad_alloc();
    return found;
}

void return_pages(void* pages, std::size_t bytes) {
    if (bytes < kWorthMapping)
        std::free(pages);
    else
        munmap(pages, bytes);
}

void* resize_pages([[maybe_unused]] void* pages, [[maybe_unused]] std::size_t bytes,
                   [[maybe_unused]] std::size_t wanted) {
#ifdef MREMAP_MAYMOVE
    if (bytes < kWorthMapping) return nullptr;
    void* const found = mremap(pages, bytes, wanted, MREMAP_MAYMOVE);
    return found == MAP_FAILED ? nullptr : found;
#else
    return nullptr;
#endif
}

void prefer_huge_pages([[maybe_unused]] void* pages, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
    madvise(pages, bytes, MADV_HUGEPAGE);
#endif
}

std::string last_error() { return std::strerror(errno); }

// Its number, plus one, so that none is nullptr.
static int number_of(void* handle) { return static_cast<int>(reinterpret_cast<std::intptr_t>(handle)) - 1; }

InputFile::InputFile(const std::string& path) {
    const int number = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    struct stat about;
    if (number < 0) return;
    if (::fstat(number, &about) != 0) {
        ::close(number);
        return;
    }
    handle_ = reinterpret_cast<void*>(static_cast<std::intptr_t>(number) + 1);
    is_regular_ = S_ISREG(about.st_mode);
    size_ = static_cast<std::size_t>(about.st_size);
}

InputFile::~InputFile() {
    if (handle_) ::close(number_of(handle_));
}

void* InputFile::map() const {
    void* const found = mmap(nullptr, size_, PROT_READ, MAP_SHARED, number_of(handle_), 0);
    if (found == MAP_FAILED) throw std::bad_alloc();
    return found;
}

void return_mapped(void* start, std::size_t bytes) { munmap(start, bytes); }

std::ptrdiff_t write_some(int file, const std::byte* bytes, std::size_t count) {
    while (true) {
        const ssize_t written = ::write(file, bytes, count);
        if (written >= 0 || errno != EINTR) return written;
    }
}

}  // namespace carreau::platform
#endif
