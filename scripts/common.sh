# What the other scripts share. Each runs in the project's folder, whatever its name.

venv=.venv/bin/python
unset PYTHONDONTWRITEBYTECODE # else every process that starts compiles all of it again

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# Sets $python to the first Python that is new enough.
find_python() {
    found=
    for python in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11 python; do
        have "$python" || continue
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && return 0
        version=$("$python" -c 'import platform; print(platform.python_version())' 2>/dev/null || true)
        found="$found${version:+ $version}"
    done
    fail "Taipao needs Python 3.11 or newer; found:${found:- none}."
}

# Makes the virtual environment, or makes it anew when its Python is gone.
make_venv() {
    if [ -x "$venv" ] && "$venv" -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        return 0
    fi
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        fail "Python's venv is missing; on Debian and Ubuntu: sudo apt install python3-venv"
    say "Making the virtual environment …"
    "$python" -m venv --clear .venv || fail "The virtual environment .venv cannot be made."
}

# Installs requirement files; does nothing for one that is installed as it stands.
install_packages() {
    wanted=
    for file in "$@"; do
        cmp -s "$file" ".venv/installed-$file" || wanted="$wanted $file"
    done
    [ -n "$wanted" ] || return 0
    say "Installing the packages of$wanted (a minute or two) …"
    mkdir -p var
    # --no-compile: what is used is compiled when it is first used, and that is a small part.
    "$venv" -m pip install --quiet --disable-pip-version-check --no-input --no-compile $(printf ' -r %s' $wanted) \
        >var/install.log 2>&1 || fail "The packages of$wanted cannot be installed (no network?); var/install.log says why."
    for file in $wanted; do
        cp "$file" ".venv/installed-$file"
    done
}
