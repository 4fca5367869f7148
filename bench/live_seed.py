"""Opens playing tables for the live benchmark, straight through the services, and prints how to reach them."""

from __future__ import annotations

import json
import os
import sys

import django


def main(tables: int) -> None:
    """One JSON list of {slug, cookie}: a host with a phone and three seats without."""
    from games import services
    from games.identity import COOKIE, cookie_value, new_phone
    from games.models import Player

    made = []
    for number in range(tables):
        host = Player.objects.create(name=f"东{number}")
        table = services.open_table(host=host)
        for position, name in enumerate("南西北", start=1):
            table = services.name_seat(table=table, actor=host, position=position, name=name)
        table = services.choose_dealer(table=table, actor=host, position=0)
        table = services.start_table(table=table, actor=host)
        made.append({"slug": table.slug, "cookie": f"{COOKIE}={cookie_value(new_phone(host))}"})
    print(json.dumps(made))


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "taipao_site.settings")
    django.setup()
    main(int(sys.argv[1]))
