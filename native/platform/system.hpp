// What is asked of the operating system, and only here: memory in pages, and files. Clocks and threads are the
// language's own. system_posix.cpp, system_windows.cpp and system_wasi.cpp do it; each is empty where another is meant.
#pragma once
#include <cstddef>
#include <string>

namespace carreau::platform {

// Memory that is zero at first. With `sparse` far more is asked for than is ever touched. Throws std::bad_alloc.
void* take_pages(std::size_t bytes, bool sparse);
void return_pages(void* pages, std::size_t bytes);
// The same pages made more, moved if need be; nullptr where the system cannot do that, or has no more memory.
void* resize_pages(void* pages, std::size_t bytes, std::size_t wanted);
// A wish: with small pages it is only slower.
void prefer_huge_pages(void* pages, std::size_t bytes);

// The last error of the system, in its words.
std::string last_error();

// A file that is open for reading, and closed with this object; what is mapped of it stays.
class InputFile {
  public:
    explicit InputFile(const std::string& path);
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;
    ~InputFile();

    bool is_open() const { return handle_ != nullptr; }  // else last_error() says why not
    bool is_regular() const { return is_regular_; }  // no folder, and nothing that is read in another way than a file
    std::size_t size() const { return size_; }
    // All of it, read when it is looked at. Throws std::bad_alloc.
    void* map() const;

  private:
    void* handle_ = nullptr;
    bool is_regular_ = false;
    std::size_t size_ = 0;
};

void return_mapped(void* start, std::size_t bytes);

// Write to a file by its number; how many bytes were, below zero if none could be.
std::ptrdiff_t write_some(int file, const std::byte* bytes, std::size_t count);

}  // namespace carreau::platform
