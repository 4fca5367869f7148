#!/bin/sh
# Resolves requirements*.in into full lists with versions.
set -eu
cd "$(dirname "$0")/.."
. scripts/common.sh

for name in requirements requirements-dev; do
    "$venv" -m uv pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate \
        --no-emit-index-url "$name.in" --output-file "$name.txt"
done
