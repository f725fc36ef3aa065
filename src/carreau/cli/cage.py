"""`carreau race cage`: what holds for bots on this machine."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from carreau.cli.output_language import told


def cage(
    no_sandbox: Annotated[bool, typer.Option("--no-sandbox", help="What holds without a cage.")] = False,
) -> None:
    """Try what bots cannot do here.

    A program is put into the cage that bots play in, and tries to read, to write, to call and to signal what it must not.

    Example:  carreau race cage

    Exit codes: 0 all that is promised holds, 1 something does not, 2 there can be no cage here.
    """
    from carreau.arena import BotLimits
    from carreau.arena.findings import try_cage

    broken = 0
    for finding in try_cage(BotLimits(isolated=not no_sandbox)):
        typer.echo(f"{told(finding.verdict):8}{told(finding.about):13}{told(finding.sentence)}")
        broken += not finding.holds
    sys.exit(1 if broken else 0)
