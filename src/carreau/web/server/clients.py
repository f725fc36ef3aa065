"""Who a client is."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

NETWORK_BITS = 64  # whoever has one IPv6 address has all of such a network


@lru_cache(maxsize=4096)
def client_of(address: str) -> str:
    """The client that has an address: one of IPv4, or a network of IPv6. Neither headers nor ports say who somebody is."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> NETWORK_BITS << NETWORK_BITS))
