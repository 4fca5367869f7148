"""The fan lists by the key of their family."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scoring.fanlists.fanlist import FanList
from scoring.fanlists.gangtai import GANGTAI
from scoring.fanlists.xinzhang import XINZHANG

LISTS: Mapping[str, FanList] = MappingProxyType({one.family.key: one for one in (XINZHANG, GANGTAI)})
