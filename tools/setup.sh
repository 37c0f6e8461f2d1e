#!/bin/sh
# Install what is missing on this machine to build, run and test CUTE, or say how: `tools/setup.sh` is what `make demo` and
# `make test` call first (longer: what the long suites need, too). It asks Debian's package manager only, and only for
# packages that are not there.
set -eu
cd "$(dirname "$0")/.."

build="gcc make liblpsolve55-dev libsuitesparse-dev libcadical-dev libz3-dev libsqlite3-dev g++"
tests="check csmith libcsmith-dev libsubunit-dev procps e2fsprogs patch gdb git iproute2 lcov"
longer="gcc-12-source xz-utils bzip2 cmake meson ninja-build bison python3 pkgconf file
    uthash-dev libbsd-dev libstb-dev libjsmn-dev valgrind"

if [ "$(uname -s)" != Linux ] || [ "$(uname -m)" != x86_64 ]; then
    echo "cute: this is $(uname -s) on $(uname -m); CUTE for C runs on Linux on x86-64 only" >&2
    exit 1
fi
if [ -n "${LLVM:-}" ]; then
    tools/llvm.sh >/dev/null
fi

wanted=$build
case ${1:-} in
test) wanted="$wanted $tests" ;;
longer) wanted="$wanted $tests $longer" ;;
esac

# The version of LLVM that is installed, else the best one that the package manager offers, else the best one.
llvm_version() {
    tools/llvm.sh version 2>/dev/null && return
    for version in $(tools/llvm.sh versions); do
        apt-cache policy "clang-$version" 2>/dev/null | grep -q 'Candidate: [^(]' && echo "$version" && return
    done
    tools/llvm.sh versions | cut -d ' ' -f 1
}

# Print the packages that are wanted and not installed, a blank before each. LLVM=FOLDER stands for those of LLVM.
missing_packages() {
    if [ -z "${LLVM:-}" ]; then
        version=$(llvm_version)
        wanted="$wanted clang-$version libclang-$version-dev"
        [ -z "$1" ] || wanted="$wanted libclang-rt-$version-dev"
    fi
    for package in $wanted; do
        case $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true) in
        "install ok installed") ;;
        *) printf ' %s' "$package" ;;
        esac
    done
}

missing=$(missing_packages "${1:-}")
[ -n "$missing" ] || exit 0

if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "cute: these packages are missing:$missing" >&2
    echo "cute: run this as root, then try again:" >&2
    echo "    apt-get update && apt-get install --no-install-recommends$missing" >&2
    exit 1
fi
apt-get update -qq
missing=$(missing_packages "${1:-}")
echo "cute: installing$missing"
# shellcheck disable=SC2086
apt-get install --no-install-recommends --assume-no $missing 2>/dev/null |
    sed -n -e 's/^Need to get/cute: to download:/p' -e 's/^After this operation,/cute: disk space:/p'
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends -y $missing >/dev/null
