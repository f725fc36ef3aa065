// A module in a browser: memory comes from its heap, which is made larger and never smaller, and there are no files.
#ifdef __wasi__
#include <cstdlib>
#include <new>

#include "platform/system.hpp"

namespace carreau::platform {

void* take_pages(std::size_t bytes, bool) {
    void* const found = std::calloc(1, bytes);
    if (!found) throw std::bad_alloc();
    return found;
}

void return_pages(void* pages, std::size_t) { std::free(pages); }

void* resize_pages(void*, std::size_t, std::size_t) { return nullptr; }

void prefer_huge_pages(void*, std::size_t) {}

std::ptrdiff_t write_some(int, const std::byte*, std::size_t) { return -1; }

}  // namespace carreau::platform
#endif
