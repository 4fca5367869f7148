"""QR codes, made by the server as one SVG path."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import segno


@dataclass(frozen=True)
class Code:
    """A QR code without its quiet zone: ``size`` modules a side, and the path that draws the dark ones."""

    size: int
    path: str


@lru_cache(maxsize=256)
def qr_code(content: str) -> Code:
    """The code of a link; error correction M, so that a worn screen still reads."""
    matrix = segno.make(content, error="m", micro=False).matrix
    runs = []
    for y, row in enumerate(matrix):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                runs.append(f"M{start} {y}.5h{x - start}")
            x += 1
    return Code(len(matrix), "".join(runs))
