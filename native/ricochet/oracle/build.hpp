// Building an oracle, layer by layer from the target, under limits.
#pragma once
#include <memory>

#include "ricochet/oracle/oracle.hpp"

namespace carreau::ricochet::oracle {

inline constexpr int kMostListed = 10'000;

struct Usage {
    Status status = Status::solved;  // solved: it is complete
    std::uint64_t settled = 0;       // positions whose distance was found
    int depth = 0;                   // the layer it was at
    double memory_mb = 0;            // the most it had
};
struct Built : Usage {
    std::unique_ptr<Oracle> oracle;  // only if it is complete
};
struct Survey : Usage {  // what is counted is only there if it is complete
    std::uint64_t positions = 0;
    std::vector<std::uint64_t> histogram;
    std::vector<std::vector<int>> hardest;  // of the deepest positions the first, the robots' cells in their order
};

// Progress tells the positions settled and the layer. Throws TableError for tables that it cannot take.
Built build(const Tables& tables, const Limits& limits, const Poll& poll, bool portable = false);

// Counts what an oracle would know, in the same way, and keeps no distances: less than a third of its memory will do.
Survey survey(const Tables& tables, int hardest, const Limits& limits, const Poll& poll, bool portable = false);

}  // namespace carreau::ricochet::oracle
