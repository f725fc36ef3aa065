// Exceptions, and what every program of C++ has: from the sources that come with the compiler.
// clang-format off
#include "libcxxabi/src/abort_message.cpp"
#include "libcxxabi/src/cxa_default_handlers.cpp"
#include "libcxxabi/src/cxa_exception.cpp"
#include "libcxxabi/src/cxa_exception_storage.cpp"
#include "libcxxabi/src/cxa_guard.cpp"
#include "libcxxabi/src/cxa_handlers.cpp"
#include "libcxxabi/src/cxa_personality.cpp"
#include "libcxxabi/src/cxa_virtual.cpp"
#include "libcxxabi/src/fallback_malloc.cpp"
#include "libcxxabi/src/private_typeinfo.cpp"
#include "libcxxabi/src/stdlib_exception.cpp"
#include "libcxxabi/src/stdlib_new_delete.cpp"
#include "libcxxabi/src/stdlib_stdexcept.cpp"
#include "libcxxabi/src/stdlib_typeinfo.cpp"
// clang-format on

// For what is said of an exception that nobody catches: its name as it is.
extern "C" char* __cxa_demangle(const char*, char*, std::size_t*, int*) { return nullptr; }
