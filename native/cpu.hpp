// What the processor can do. Defined in a file that is built for every processor.
#pragma once

namespace carreau {

// AVX2 and the bit instructions that the files named *_avx2.cpp are built with.
bool has_avx2();
bool has_avx512();  // what it does with 256 bits

}  // namespace carreau
