"""JSON lines in, JSON lines out, in order; a bad line gets its answer like any other."""

from __future__ import annotations

import json
import sys
from typing import BinaryIO, NoReturn

from scoring.contract import Answer, answer, bad_request, refused


def main(lines: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line that is not blank, each as soon as it is read."""
    for line in lines:
        if line.strip():
            answers.write(answer_line(line))
            answers.flush()


def answer_line(line: bytes) -> bytes:
    """The answer to one line, ending in a newline; any bytes get one."""
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_no_number, parse_float=_finite)
        return _written(answer(request))
    except (ValueError, RecursionError):
        return _written(
            refused(None, [bad_request("request", "这一行不是 JSON", "這一行不是 JSON", "This line is not JSON")])
        )


def _written(found: Answer) -> bytes:
    return json.dumps(found, allow_nan=False, separators=(",", ":")).encode("ascii") + b"\n"


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"JSON has no {name}")


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ValueError("beyond a float")
    return number


if __name__ == "__main__":
    try:
        main(sys.stdin.buffer, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()
        raise SystemExit(1) from None
