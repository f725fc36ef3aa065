// The half of exceptions that the machine does, and the tag that ours bear.
#define __WASM_EXCEPTIONS__
#define _LIBUNWIND_HIDE_SYMBOLS
#include "libunwind/src/Unwind-wasm.c"

__asm__(
    ".tagtype __cpp_exception i32\n"
    ".globl __cpp_exception\n"
    "__cpp_exception:\n");
