#!/usr/bin/env bash
# What the instrumenter makes of a few functions, against what it made of them when somebody read it with care.
#
#   test/golden.sh [NAME...]     BLESS=1: write the expected outputs anew, then read the diff
#
# test/golden/lower/NAME.c, named by the clause of the standard, has NAME.out.c beside it: the bodies without the tables
# and line markers, then the sites, one on each line, as far as they say what is computed. A line `// options:` is for the
# instrumenter.
set -u
root=$(cd "$(dirname "$0")/.." && pwd)
instrument=${INSTRUMENT:-$root/build/test/instrument_main}
work=$(mktemp -d "${TMPDIR:-/tmp}/cute-golden.XXXXXX")
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

[ -x "$instrument" ] || { echo "$0: $instrument is not built: run make" >&2; exit 1; }

lower() {
    local options
    options=$(sed -n 's,^// options: ,,p' "$1")
    # shellcheck disable=SC2086
    (cd "$(dirname "$1")" && grep -v '^// options:' "$(basename "$1")" >"$work/unit.i" \
        && cd "$work" && "$instrument" --bodies $options unit.i)
}

for source in "$root"/test/golden/lower/*.c; do
    name=$(basename "$source" .c)
    case $name in *.out) continue ;; esac
    if [ $# -gt 0 ] && [[ " $* " != *" $name "* ]]; then
        continue
    fi
    expected=${source%.c}.out.c
    if ! lower "$source" >"$work/out" 2>&1; then
        echo "$name: $(head -1 "$work/out")"
        failed=$((failed + 1))
    elif [ "${BLESS:-0}" = 1 ]; then
        cp "$work/out" "$expected"
        passed=$((passed + 1))
    elif diff -u "$expected" "$work/out"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
done
[ $((passed + failed)) != 0 ] || { echo "no case was run"; failed=1; }
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]
