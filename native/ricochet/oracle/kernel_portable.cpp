// For any processor.
#include "ricochet/oracle/kernel.hpp"

namespace carreau::ricochet::oracle {

Kernel portable_kernel() { return KernelOf<PortableBits>::functions(); }

}  // namespace carreau::ricochet::oracle
