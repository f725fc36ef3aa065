"""The sounds of the page: off until they are wanted, heard when they are, never too loud."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

SOUNDS: dict[str, dict[str, Any]] = {
    "ink": {"speed": 4},
    "slide": {"cells": 12},
    "step": {},
    "push": {},
    "home": {},
    "refused": {},
    "undo": {},
    "hint": {},
    "win": {"best": True},
}

RECORD = """async ([wanted, detail, sound, music]) => {
  let made = null; // sounds go to a recorder instead of the loudspeaker
  window.AudioContext = class extends OfflineAudioContext {
    constructor() {
      super(1, 3 * 24000, 24000);
      made = this;
    }
  };
  const page = await import(`/sound.js?${Math.random()}`);
  page.setSound(sound);
  if (music) page.setMusic(true);
  if (wanted) page.play(wanted, detail);
  if (!made) return null;
  const samples = (await made.startRendering()).getChannelData(0);
  if (music) page.setMusic(false);
  const loud = samples.map(Math.abs);
  return { peak: Math.max(...loud), last: loud.findLastIndex((value) => value > 0.002) / 24000 };
}"""


@pytest.mark.parametrize("name", SOUNDS)
def test_each_sound_is_heard_and_short_and_not_too_loud(page: Page, name: str) -> None:
    heard = page.evaluate(RECORD, [name, SOUNDS[name], True, False])
    assert 0.005 < heard["peak"] < 0.5
    assert heard["last"] < 1.2


def test_S30_nothing_is_heard_until_sound_is_switched_on(page: Page) -> None:
    assert page.evaluate(RECORD, ["win", {}, False, False]) is None


def test_a_sound_that_is_not_known_is_no_mistake(page: Page) -> None:
    assert page.evaluate(RECORD, ["drum", {}, True, False]) is None


def test_S30_music_is_quiet_and_can_be_had_without_sounds(page: Page) -> None:
    heard = page.evaluate(RECORD, ["", {}, False, True])
    assert 0.002 < heard["peak"] < 0.15


def test_a_fast_move_sounds_longer_than_a_slow_one(page: Page) -> None:
    slow, fast = (page.evaluate(RECORD, ["ink", {"speed": speed}, True, False]) for speed in (1, 6))
    assert fast["last"] > slow["last"]


def test_the_win_has_one_note_more_when_it_was_the_best_possible(page: Page) -> None:
    good, best = (page.evaluate(RECORD, ["win", {"best": best}, True, False]) for best in (False, True))
    assert best["last"] > good["last"] + 0.08
