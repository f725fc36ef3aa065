// For any processor.
#include "ricochet/oracle/kernel.hpp"

namespace carreau::ricochet::oracle {

Kernel portable_kernel() { return KernelOf<PortableBits>::functions(); }

#ifdef CARREAU_AVX2
bool has_avx2() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
}
#else
Kernel avx2_kernel() { return portable_kernel(); }
bool has_avx2() { return false; }
#endif

}  // namespace carreau::ricochet::oracle
