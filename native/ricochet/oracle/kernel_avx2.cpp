// Built with AVX2 switched on; entered only after has_avx2, which is built without.
#include "ricochet/oracle/kernel.hpp"

namespace carreau::ricochet::oracle {

Kernel avx2_kernel() { return KernelOf<Avx2Bits>::functions(); }

}  // namespace carreau::ricochet::oracle
