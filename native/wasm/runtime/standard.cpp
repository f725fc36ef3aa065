// What our code needs of the C++ library, from the sources that come with the compiler, whose own build of it would
// take longer than all of ours and has no exceptions.
// clang-format off
#include "libcxx/src/memory.cpp"  // first: it asks for definitions that are inline everywhere else
#include "libcxx/src/algorithm.cpp"
#include "libcxx/src/chrono.cpp"
#include "libcxx/src/functional.cpp"
#include "libcxx/src/hash.cpp"
#include "libcxx/src/new_helpers.cpp"
#include "libcxx/src/stdexcept.cpp"
#include "libcxx/src/string.cpp"
#include "libcxx/src/verbose_abort.cpp"
// clang-format on

_LIBCPP_BEGIN_NAMESPACE_STD
// Of clocks that cannot be read, which is not so here.
[[noreturn]] void __throw_system_error(int, const char*) { std::abort(); }
_LIBCPP_END_NAMESPACE_STD
