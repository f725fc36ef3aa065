"""The colours of the page of squared paper, light and dark, and what wears them, as CSS for a picture."""

from __future__ import annotations

LIGHT = {
    "paper": "#ffffff", "off": "#f1f2f8", "grid": "#cfd6ee", "hatch": "#b3bad2", "wall": "#171d3a", "ink": "#171d3a",
    "ink-2": "#454d6e", "pencil": "#6e7592", "pen": "#2541c4", "good": "#00734f", "good-fill": "#009e73",
    "good-soft": "#d9f2e8", "start": "#a6ddd6", "start-line": "#0f7f78", "finish": "#c3c8d4", "finish-2": "#868ea2",
    "v1": "#1c3bc6", "v2": "#6d35c9", "v3": "#a32aa6", "v4": "#cc2f6b", "v5": "#dd4f2a", "v6": "#e2720a",
    "robot-r": "#ec7431", "robot-g": "#22b98d", "robot-b": "#5ab4e8", "robot-y": "#f3e34a", "robot-s": "#c4cad6",
    "token-ink": "#11162c", "target": "#009e73", "crate": "#e8c48c", "crate-line": "#6b4a16", "crate-done": "#cf3f2b",
    "on-done": "#ffffff", "goal": "#00875f", "dead": "#f7cfc6", "zone": "#cfdcff", "zone-mark": "#4865d2", "ramp": "#fdf0b4",
    "ramp-mark": "#8a6a00", "dirt": "#f3e1c5", "fold": "#dadeec", "fold-2": "#b9c0d8", "shade": "#11162c",
}  # fmt: skip
DARK = {
    "paper": "#171d23", "off": "#12171c", "grid": "#29333d", "hatch": "#51606d", "wall": "#c9d3da", "ink": "#edf1f3",
    "ink-2": "#bcc6cd", "pencil": "#8d99a3", "pen": "#93aeff", "good": "#5fd3a8", "good-fill": "#22b98d",
    "good-soft": "#14342b", "start": "#1d4f4d", "start-line": "#58c9bd", "finish": "#49525d", "finish-2": "#78838f",
    "v1": "#6685ff", "v2": "#a78bff", "v3": "#d983e6", "v4": "#ff7fa5", "v5": "#ff9468", "v6": "#ffb84d",
    "robot-r": "#f0803f", "robot-g": "#2cc497", "robot-b": "#66bdf0", "robot-y": "#f5e65a", "robot-s": "#cbd2dc",
    "token-ink": "#0b0f16", "target": "#2cc497", "crate": "#c79a5a", "crate-line": "#2a1c06", "crate-done": "#e4573f",
    "on-done": "#1c0703", "goal": "#38cf9c", "dead": "#46241d", "zone": "#22305a", "zone-mark": "#7f97f0", "ramp": "#4a3f14",
    "ramp-mark": "#e2c044", "dirt": "#4a3a23", "fold": "#242d36", "fold-2": "#0f1418", "shade": "#000000",
}  # fmt: skip


def variables(colours: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())


RULES = (  # for pictures on a page that has the colours
    """
.paper{fill:var(--paper)}.grid{stroke:var(--grid);stroke-width:.03;fill:none}.hatch{stroke:var(--hatch);stroke-width:.05}
.wall,.obstacle,.closed{fill:var(--off)}.start{fill:var(--start)}.finish{fill:var(--finish)}.check{fill:var(--finish-2)}
.ice{fill:var(--zone)}.ramp{fill:var(--ramp)}.dirt{fill:var(--dirt)}
.gate,.bridge,.train,.gate_closed,.train_closed{fill:none}.bridge_closed{fill:var(--zone)}
.sign{fill:none;stroke:var(--ink);stroke-width:.07;stroke-linecap:round}.ice-sign,.bridge_closed-sign{stroke:var(--zone-mark)}
.ramp-sign{stroke:var(--ramp-mark);stroke-width:.1}.dirt-sign{stroke:var(--crate-line);stroke-width:.13}
.gate-sign{stroke:var(--crate-done);stroke-width:.12;stroke-dasharray:.08 .17;stroke-dashoffset:-.08}
.gate_closed-sign{stroke:var(--crate-done);stroke-width:.26;stroke-linecap:butt}
.bridge-sign{stroke:var(--crate-line)}.train-sign{stroke:var(--pencil);stroke-linecap:butt}
.train_closed-sign{stroke-width:.6;stroke-linecap:butt}
.timer{fill:var(--paper);stroke:var(--pencil);stroke-width:.04}.soon{fill:none;stroke:var(--pencil);stroke-width:.06}
.picture{opacity:.7}.picture~rect[class]{fill-opacity:.6}.goal{fill:none}.outline{stroke:var(--wall);stroke-width:.075;stroke-linecap:round;fill:none}
.edge{stroke:var(--wall);stroke-width:.115;stroke-linecap:round}
.goal-ring{fill:none;stroke:var(--goal);stroke-width:.04}.goal-dot{fill:var(--goal)}
.overlay.dead{fill:var(--dead)}.overlay.lost{fill:var(--crate-done)}.overlay.zone,.overlay.met{fill:var(--zone)}
.overlay.normalised{fill:none;stroke:var(--pen);stroke-width:.08}
.trail{stroke-linecap:round}.dot{stroke:var(--paper);stroke-width:.07}
.first{fill:var(--start-line);stroke:var(--paper);stroke-width:.07}
.offer{fill:var(--paper);stroke:var(--ink);stroke-width:.075}
.offer.principal{fill:var(--good-fill);stroke:var(--good)}
.car{fill:var(--ink)}.hole{fill:var(--paper)}.player{fill:var(--pen)}.eye{fill:var(--paper)}
.box{fill:var(--crate);stroke:var(--crate-line);stroke-width:.07}.plank{fill:none;stroke:var(--crate-line);stroke-width:.05}
.box_home{fill:var(--crate-done);stroke:var(--crate-line);stroke-width:.07}
.tick{fill:none;stroke:var(--on-done);stroke-width:.1;stroke-linecap:round;stroke-linejoin:round}
.robot,.piece{stroke:var(--wall);stroke-width:.08;stroke-linejoin:round}.casing{stroke:var(--ink);stroke-width:.15;stroke-linecap:round}
.slide{stroke-width:.09;stroke-linecap:round}.slide.box{stroke:var(--crate)}.slide.player{stroke:var(--pen)}.begin{fill:var(--paper);stroke:var(--ink);stroke-width:.04}
.target{fill:var(--good-soft);stroke:var(--target);stroke-width:.1}
.other-target{fill:none;stroke:var(--pencil);stroke-width:.04;opacity:.6}
.bonus{fill:var(--robot-b)}.malus{fill:var(--robot-r)}.slack{fill:var(--good-fill)}.slack-text{font-size:.34px;font-weight:500}
.objective,.objective_now,.objective_done{fill:none;stroke:var(--pencil);stroke-width:.07}
.objective_now{stroke:var(--good-fill);stroke-width:.11}.objective_done{stroke-dasharray:.2 .15}
.crease{fill:none;stroke:var(--wall);stroke-width:.04;stroke-linecap:round;stroke-linejoin:round}
.crease.thin{stroke:var(--pencil);stroke-width:.02}.folded{stroke-width:.045;stroke-linejoin:round}.shade{fill:var(--shade)}
.tag{fill:var(--pencil);stroke:none}.tag.objective_now{fill:var(--good)}
text{font:700 .36px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;fill:var(--ink)}
.value{font-size:.34px;font-weight:500;fill:var(--ink-2)}.pencil{font-size:.42px;fill:var(--pencil)}
.caption{font-size:15px;font-weight:600;text-anchor:start}
.cell-text{fill:var(--pencil)}.tag-text{font-size:.34px;fill:var(--paper)}.robot-text,.target-text{fill:var(--token-ink)}.target-text{fill:var(--good)}
"""
    + "".join(f".trail.v{k}{{stroke:var(--v{k})}}.dot.v{k}{{fill:var(--v{k})}}" for k in range(1, 7))
    + "".join(f".robot.{k}{{fill:var(--robot-{k})}}.slide.{k}{{stroke:var(--robot-{k})}}" for k in "rgbys")
).replace("\n", "")
STYLE = f"svg{{{variables(LIGHT)}}}@media(prefers-color-scheme:dark){{svg{{{variables(DARK)}}}}}{RULES}"
