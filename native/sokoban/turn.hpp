#pragma once

namespace carreau::sokoban {

// How a turn of a search that can go on later has ended.
enum class TurnEnd { solved, exhausted, paused, stopped };

}  // namespace carreau::sokoban
