// A lock: the language's own, or none where there are no threads.
#pragma once
#include <mutex>

namespace carreau::platform {

#ifdef __wasi__
struct Mutex {
    void lock() {}
    void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

}  // namespace carreau::platform
