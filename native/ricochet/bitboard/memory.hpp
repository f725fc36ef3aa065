// Memory that an engine keeps between problems, and the account of what one problem uses of it.
#pragma once
#include "ricochet/bitboard/engine.hpp"
#include "search/system_pages.hpp"

namespace carreau::ricochet::bitboard {

// Templates over Bits have one copy for each instruction set, even where Bits does not matter.
template <class Bits>
using Account = SearchAccount<Bits, Caller>;

template <class Bits, class Value>
using Block = SystemPages<Bits, Value, Paging::huge>;

}  // namespace carreau::ricochet::bitboard
