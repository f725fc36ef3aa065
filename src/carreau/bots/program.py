"""A bot as a program: the protocol on one side, standard input and output on the other."""

from __future__ import annotations

from typing import TextIO

from carreau.bots.bot import Bot
from carreau.bots.protocol import RaceClient


def run(bot: Bot, source: TextIO, target: TextIO) -> None:
    """Play one course; returns at FINISH, at ERROR or when the server is gone. Raises ProtocolError for strange lines."""
    client, begun = RaceClient(), False
    for line in source:
        view = client.receive(line)
        if client.over:
            return
        if view is None:
            continue
        if not begun:
            bot.begin(view)
            begun = True
        target.write("".join(f"{each}\n" for each in client.play(bot.move(view))))
        target.flush()
