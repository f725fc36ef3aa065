// Building an oracle, layer by layer from the target, under limits.
#pragma once
#include <memory>

#include "ricochet/oracle/oracle.hpp"

namespace carreau::ricochet::oracle {

struct Built {
    Status status = Status::solved;  // solved: it is complete
    std::uint64_t settled = 0;       // positions whose distance was found
    int depth = 0;                   // the layer it was at
    double memory_mb = 0;            // the most it had
    std::unique_ptr<Oracle> oracle;  // only if it is complete
};

// Progress tells the positions settled and the layer. Throws TableError for tables that it cannot take.
Built build(const Tables& tables, const Limits& limits, const Poll& poll, bool portable = false);

}  // namespace carreau::ricochet::oracle
