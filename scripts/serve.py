"""Runs one server for the phones in the home network: `make run` ends here."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import resource
import socket
import sys

PING_SECONDS = 60
STOP_SECONDS = 3
WANTED_FILES = 65_536


def home_addresses() -> list[str]:
    """IPv4 addresses of this machine in its networks, the one used for going out first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # An address kept for documentation: choosing a route sends nothing.
            probe.connect(("192.0.2.1", 9))
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    with contextlib.suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in dict.fromkeys(found) if not address.startswith(("127.", "169.254."))]


def raise_file_limit() -> int:
    """Every open phone takes one file descriptor; gives the limit that holds now."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return soft


def open_port(host: str, port: int) -> socket.socket:
    """The listening socket; raises OSError when the port is taken."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(4096)
    except OSError:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener


def qr_code(text: str, *, coloured: bool) -> str:
    """A QR code of half-height blocks; in a terminal always light on black, as a camera expects, whatever its theme."""
    import segno

    drawn = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out=drawn, border=2, compact=True)
    lines = drawn.getvalue().rstrip("\n").split("\n")
    return "\n".join(f"\033[97;40m{line}\033[0m" if coloured else line for line in lines)


def greet(port: int) -> None:
    """Prints the address for the phones, as text and as a QR code."""
    urls = [f"http://{address}:{port}/" for address in home_addresses() or ["127.0.0.1"]]
    print(qr_code(urls[0], coloured=sys.stdout.isatty()))
    print(f"\n  台炮记分 Taipao\n  Phones in the same network: {urls[0]}")
    for url in urls[1:]:
        print(f"                              {url}")
    print(f"  This machine:               http://localhost:{port}/\n  Ctrl-C stops it.\n", flush=True)


def main() -> int:
    """Serves until interrupted; 0 when stopped, 1 when the port is taken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--host", default="0.0.0.0")  # noqa: S104 - phones come from the home network
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--quiet", action="store_true", help="print no address")
    parser.add_argument("--probe", action="store_true", help="only say whether the port is free")
    arguments = parser.parse_args()
    try:
        listener = open_port(arguments.host, arguments.port)
    except OSError as error:
        print(f"Port {arguments.port} cannot be used ({error.strerror}). Try: make run PORT={arguments.port + 1}")
        return 1
    except OverflowError:
        print(f"PORT={arguments.port}: expected a number from 1 to 65535")
        return 1
    if arguments.probe:
        listener.close()
        return 0

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "taipao_site.settings")
    raise_file_limit()
    serve(listener, greeting=None if arguments.quiet else arguments.port)
    return 0


def serve(listener: socket.socket, *, greeting: int | None) -> None:
    """Runs the app on a listening socket until interrupted; prints the address once it answers."""
    import uvicorn

    class Server(uvicorn.Server):
        """Greets when it is ready, not before."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if greeting is not None:
                greet(greeting)

    config = uvicorn.Config(
        "taipao_site.asgi:application",
        log_level="warning",
        access_log=False,
        # The app's own heartbeat finds dead phones in seconds; this one only clears up what is left.
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOP_SECONDS,
        lifespan="off",
        server_header=False,
    )
    with contextlib.suppress(KeyboardInterrupt):
        Server(config).run(sockets=[listener])


if __name__ == "__main__":
    sys.exit(main())
