"""What `carreau serve` says of itself: where it can be reached, who comes in, and what they can do then."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Sequence
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from carreau.core.text import say

EVERY_ADDRESS = ("", "0.0.0.0", "::")  # of this machine
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # addresses that nobody has


class Opening(NamedTuple):
    """A server that is about to run. `word`: what others need, if they need one."""

    host: str
    port: int
    word: str
    local: bool
    scores: bool
    levels: Path | None
    programs: Sequence[str] = ()

    @property
    def addresses(self) -> list[str]:
        """Where the page is, with the word in it."""
        query = f"?token={quote(self.word)}" if self.word else ""
        hosts = own_addresses(self.host) if self.host in EVERY_ADDRESS else [self.host]
        return [f"http://{f'[{host}]' if ':' in host else host}:{self.port}/{query}" for host in hosts]

    def sentences(self) -> Iterator[str]:
        first, *others = self.addresses
        yield say("Carreau is at {} (Ctrl-C ends it)", first)
        yield from (say("and at {}", other) for other in others)
        if self.word:
            yield say("Only those come in who have the word {}: it is in the address, and the page asks for it.", self.word)
        elif not self.local:
            yield "Everybody comes in who can reach this machine: there is no word."
        if not self.local:
            yield from self.rights()

    def rights(self) -> Iterator[str]:
        yield "Whoever is in can play, and let this machine search."
        if self.scores:
            yield "Whoever is in can read best results, and add some under any name (carreau results removes them)."
        if self.levels is not None:
            yield say("Whoever is in can read the levels in {}.", self.levels)
        if self.programs:
            yield "Whoever is in can run the programs of --program, and see what they print."


def own_addresses(host: str) -> list[str]:
    """Under which others reach this machine; its own name for itself if there is none."""
    families = (socket.AF_INET6, socket.AF_INET) if host == "::" else (socket.AF_INET,)
    found = dict.fromkeys(address for family in families for address in addresses_of(family))
    return [each for each in found if not ip_address(each).is_loopback] or ["::1" if host == "::" else "127.0.0.1"]


def addresses_of(family: socket.AddressFamily) -> Iterator[str]:
    """The address that this machine would send from, and those of its name. Nothing is sent."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way_out:
        way_out.connect((ELSEWHERE[family], 9))
        yield way_out.getsockname()[0]
    with suppress(OSError):
        yield from (str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, family))
