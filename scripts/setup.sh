#!/bin/sh
# Installs what the tests need: Python packages, and programs by apt-get where it may.
set -eu
cd "$(dirname "$0")/.."
. scripts/common.sh

# Each line: how to see that it is there, and Debian's package.
missing=
need() { eval "$1" >/dev/null 2>&1 || missing="$missing $2"; }
need 'have redis-server' redis-server
need 'ls /usr/lib/postgresql/*/bin/initdb || have initdb' postgresql
need 'have chromium-headless-shell' chromium-headless-shell
need 'have xgettext' gettext
need 'have fc-list' fontconfig
need 'fc-list :lang=zh family | grep .' fonts-noto-cjk

# Programs come while the packages do: neither needs the other.
installing=
trap '[ -z "$installing" ] || wait "$installing"' EXIT
if [ -n "$missing" ]; then
    if [ "$(id -u)" = 0 ] && have apt-get; then
        say "Installing$missing …"
        mkdir -p var
        # RUNLEVEL=1: the tests start their own servers, nothing is to run beside them.
        { apt-get update && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive \
            apt-get install -y --no-install-recommends $missing; } >var/apt.log 2>&1 &
        installing=$!
    else
        fail "The tests need$missing (names of Debian's packages). Install them, or run this as root on Debian."
    fi
fi

find_python
make_venv
install_packages requirements.txt requirements-dev.txt

if [ -n "$installing" ] && ! wait "$installing"; then
    installing=
    fail "apt-get cannot install$missing; var/apt.log says why."
fi
installing=
