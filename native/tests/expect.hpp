// How a test says what went wrong.
#pragma once
#include <cstdio>

namespace carreau::tests {

inline int failures = 0;
inline void expect(bool good, const char* what) {
    if (!good) std::printf("failed: %s\n", what), ++failures;
}

}  // namespace carreau::tests
