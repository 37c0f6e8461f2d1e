#!/bin/sh
# Install what is missing on this machine to build, run and test CUTE, or say how: `tools/setup.sh` is what `make demo` and
# `make test` call first (longer: what the long suites need, too). It asks Debian's package manager only, and only for
# packages that are not there.
set -eu

build="gcc make clang-19 libclang-19-dev liblpsolve55-dev libsuitesparse-dev libcadical-dev libz3-dev libsqlite3-dev g++"
tests="check csmith libcsmith-dev libsubunit-dev libclang-rt-19-dev procps patch lcov"
longer="gcc-12-source xz-utils bzip2 cmake meson ninja-build bison python3 pkgconf file
    uthash-dev libbsd-dev libstb-dev libjsmn-dev"

if [ "$(uname -s)" != Linux ] || [ "$(uname -m)" != x86_64 ]; then
    echo "cute: this is $(uname -s) on $(uname -m); CUTE for C runs on Linux on x86-64 only" >&2
    exit 1
fi

wanted=$build
case ${1:-} in
test) wanted="$wanted $tests" ;;
longer) wanted="$wanted $tests $longer" ;;
esac
missing=
for package in $wanted; do
    case $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true) in
    "install ok installed") ;;
    *) missing="$missing $package" ;;
    esac
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" != 0 ]; then
    echo "cute: these packages are missing:$missing" >&2
    echo "cute: run this as root, then try again:" >&2
    echo "    apt-get update && apt-get install --no-install-recommends$missing" >&2
    exit 1
fi
apt-get update -qq
echo "cute: installing$missing"
# shellcheck disable=SC2086
apt-get install --no-install-recommends --assume-no $missing 2>/dev/null |
    sed -n -e 's/^Need to get/cute: to download:/p' -e 's/^After this operation,/cute: disk space:/p'
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends -y $missing >/dev/null
