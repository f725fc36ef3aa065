// Built for AVX2 where the processor family has it; entered only after has_avx2() has said yes.
#include "ricochet/oracle/kernel.hpp"

namespace carreau::ricochet::oracle {

Kernel avx2_kernel() {
#ifdef __AVX2__
    return KernelOf<Avx2Bits>::functions();
#else
    return portable_kernel();
#endif
}

}  // namespace carreau::ricochet::oracle
