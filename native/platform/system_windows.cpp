#ifdef _WIN32
#define NOMINMAX
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
// after it
#include <io.h>
#undef near  // words of ours, which it has taken since the days of 16 bits
#undef far

#include <algorithm>
#include <cstdint>
#include <new>

#include "platform/system.hpp"

namespace carreau::platform {

// Windows promises every page it gives, so what is asked for sparsely counts as a whole.
void* take_pages(std::size_t bytes, bool) {
    void* const found = VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    if (!found) throw std::bad_alloc();
    return found;
}

void return_pages(void* pages, std::size_t) { VirtualFree(pages, 0, MEM_RELEASE); }

void* resize_pages(void*, std::size_t, std::size_t) { return nullptr; }

void prefer_huge_pages(void*, std::size_t) {}

static std::string in_utf8(const std::wstring& text) {
    const int length = static_cast<int>(text.size());
    std::string found(
        static_cast<std::size_t>(WideCharToMultiByte(CP_UTF8, 0, text.data(), length, nullptr, 0, nullptr, nullptr)),
        '\0');
    WideCharToMultiByte(CP_UTF8, 0, text.data(), length, found.data(), static_cast<int>(found.size()), nullptr,
                        nullptr);
    return found;
}

static std::wstring in_utf16(const std::string& text) {
    const int length = static_cast<int>(text.size());
    std::wstring found(static_cast<std::size_t>(MultiByteToWideChar(CP_UTF8, 0, text.data(), length, nullptr, 0)),
                       L'\0');
    MultiByteToWideChar(CP_UTF8, 0, text.data(), length, found.data(), static_cast<int>(found.size()));
    return found;
}

std::string last_error() {
    wchar_t text[512];
    const DWORD flags = FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS;
    std::wstring found(text, FormatMessageW(flags, nullptr, GetLastError(), 0, text, 512, nullptr));
    while (!found.empty() && (found.back() == L'\n' || found.back() == L'\r' || found.back() == L'.')) found.pop_back();
    return found.empty() ? "error " + std::to_string(GetLastError()) : in_utf8(found);
}

InputFile::InputFile(const std::string& path) {
    const DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const DWORD flags = FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS;  // so that a folder is told as one
    const HANDLE file =
        CreateFileW(in_utf16(path).c_str(), GENERIC_READ, shared, nullptr, OPEN_EXISTING, flags, nullptr);
    if (file == INVALID_HANDLE_VALUE) return;
    handle_ = file;
    BY_HANDLE_FILE_INFORMATION about;
    is_regular_ = GetFileType(file) == FILE_TYPE_DISK && GetFileInformationByHandle(file, &about) &&
                  !(about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY);
    if (is_regular_)
        size_ = static_cast<std::size_t>((static_cast<std::uint64_t>(about.nFileSizeHigh) << 32) | about.nFileSizeLow);
}

InputFile::~InputFile() {
    if (handle_) CloseHandle(handle_);
}

void* InputFile::map() const {
    const HANDLE mapping = CreateFileMappingW(handle_, nullptr, PAGE_READONLY, 0, 0, nullptr);
    if (!mapping) throw std::bad_alloc();
    void* const found = MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0);
    CloseHandle(mapping);  // the view keeps it
    if (!found) throw std::bad_alloc();
    return found;
}

void return_mapped(void* start, std::size_t) { UnmapViewOfFile(start); }

std::ptrdiff_t write_some(int file, const std::byte* bytes, std::size_t count) {
    constexpr std::size_t kMost = 1u << 30;
    return ::_write(file, bytes, static_cast<unsigned>(std::min(count, kMost)));
}

}  // namespace carreau::platform
#endif
