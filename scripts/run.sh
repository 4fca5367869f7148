#!/bin/sh
# Sets up what is not set up yet and runs one server.
set -eu
cd "$(dirname "$0")/.."
. scripts/common.sh

port=${PORT:-8000}
case $port in
    '' | *[!0-9]* | ??????* | 0) fail "PORT=$port: expected a number from 1 to 65535" ;;
esac

find_python
"$python" scripts/serve.py --port "$port" --probe || exit 1
make_venv
install_packages requirements.txt
"$venv" manage.py migrate --verbosity=0 || fail "The database cannot be brought up to date; the lines above say why."
"$venv" manage.py collectstatic --noinput --verbosity=0 || fail "The static files cannot be collected."
exec "$venv" -m scripts.serve --port "$port"
