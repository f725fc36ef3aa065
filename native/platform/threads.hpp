// Work in threads, which are the language's own, or in none where there are none.
#pragma once
#include <atomic>
#include <cstddef>
#ifndef __wasi__
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace carreau::platform {

// Calls task(0), task(1), …, each in a thread of its own, and `meanwhile` now and then in this one, until all have
// ended. When one of these throws, `stop` tells the others to end; what was thrown, by the first of them if by several,
// is thrown here when no thread is left.
#ifdef __wasi__
inline constexpr bool kHasThreads = false;
template <class Task, class Meanwhile>
void run_in_threads(std::size_t count, std::atomic<bool>&, Task task, Meanwhile) {
    for (std::size_t which = 0; which < count; ++which) task(which);
}
#else
inline constexpr bool kHasThreads = true;
template <class Task, class Meanwhile>
void run_in_threads(std::size_t count, std::atomic<bool>& stop, Task task, Meanwhile meanwhile) {
    constexpr std::chrono::milliseconds kGlance{5};
    std::mutex mutex;
    std::condition_variable someone_ended;
    std::size_t running = count;
    std::vector<std::exception_ptr> thrown(count);
    std::vector<std::thread> threads;
    const auto run = [&](std::size_t which) {
        try {
            task(which);
        } catch (...) {
            thrown[which] = std::current_exception();
            stop = true;
        }
        const std::lock_guard held(mutex);
        --running;
        someone_ended.notify_one();
    };
    std::exception_ptr here;
    try {
        for (std::size_t which = 0; which < count; ++which) threads.emplace_back(run, which);
        std::unique_lock held(mutex);
        while (!someone_ended.wait_for(held, kGlance, [&] { return running == 0; })) {
            held.unlock();
            meanwhile();
            held.lock();
        }
    } catch (...) {
        here = std::current_exception();
        stop = true;
    }
    for (std::thread& each : threads) each.join();
    if (here) std::rethrow_exception(here);
    for (const std::exception_ptr& each : thrown)
        if (each) std::rethrow_exception(each);
}
#endif

}  // namespace carreau::platform
