#!/usr/bin/env bash
# Bugs of the past: old releases of C libraries, each with a harness that any user of the library might write, against the
# same harness with a release, or a patch, that mends the bug.
#
#   test/history.sh [NAME...]      LIMIT=300   CLEAN=60     seconds, for the old and at most for the mended one
#
# test/history/NAME.sh says where the sources come from (tools/fetch.sh, pinned by checksum) and what is to be found:
#
#   old, fixed      package, version, checksum; of `fixed` more lines are further packages: ${sources[1]} and so on
#   patches         of `fixed`, applied in this order: files below ${sources[1]}
#   options         of cute, for both releases
#   expected        awk pattern of the finding's line: kind, file, function
#   build           compiles the sources below $src: `compile FLAGS-AND-FILES...`; $release is `old` or `fixed`
#
# test/history/NAME.c is the harness. Prints a line for each bug, with the CPU time that it took, and at the end
# `N passed, N failed, N skipped`. A source that cannot be fetched is a skip.
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
here=$root/test/history
limit=${LIMIT:-300} clean=${CLEAN:-60}
passed=0 failed=0 skipped=0

fail() {
    echo "$name: $*"
    failed=$((failed + 1))
}

# fetch PACKAGES: sets `src` and `sources`; fails as tools/fetch.sh does.
fetch() {
    local one
    sources=()
    while read -ra one; do
        src=$("$root/tools/fetch.sh" "${one[@]}" 2>"$work/log") || return
        sources+=("$src")
    done <<<"$1"
    src=${sources[0]}
}

# A copy with the patches applied.
mend() {
    local patch
    [ -n "${patches:-}" ] || return 0
    rm -rf "$work/mended"
    cp -R "$src" "$work/mended" && src=$work/mended || return
    for patch in $patches; do
        patch -d "$src" -p1 -s -f --no-backup-if-mismatch <"${sources[1]}/$patch" >"$work/log" 2>&1 || return
    done
}

# compile ARGUMENTS...
compile() { "$cutec" --test -w -O1 "$@" "$here/$name.c" -o "$work/$name-$release" >"$work/log" 2>&1; }

# The program of a release: status 77 if its sources cannot be had.
make_release() {
    release=$1
    fetch "$2" || return
    [ "$release" = old ] || mend || return
    build
}

# search SECONDS: until the first finding. Sets `took`, seconds of the clock.
search() {
    local start=$SECONDS
    rm -rf "$work/out"
    timed "$cute" -q -1 -j1 --search=coverage --time="$1s" $options -o "$work/out" "$work/$name-$release"
    summary=$(json_flatten "$work/out/summary.json" 2>/dev/null) || summary=
    found=$(awk -F '\t' '$1 ~ /^errors\.0\.(kind|file|function)$/ { sub(".*/", "", $2); line = line " " $2 }
        END { print substr(line, 2) }' <<<"$summary")
    took=$((SECONDS - start))
}

judge() {
    make_release old "$old" && make_release fixed "$fixed"
    case $? in
    0) ;;
    77) echo "$name: skipped: $(tail -n 1 "$work/log")"; skipped=$((skipped + 1)); return ;;
    *) fail "$release: $(grep -m 1 -i error "$work/log" || tail -n 1 "$work/log")"; return ;;
    esac
    release=old
    search "$limit"
    local seconds=$cpu what=$found
    [ -n "$what" ] || { fail "nothing found in $limit s: $(tail -n 1 "$work/stderr")"; return; }
    grep -q -E -- "$expected" <<<"$what" || { fail "found $what, not $expected"; return; }
    release=fixed
    took=$((2 * took + 5))
    search $((took < clean ? took : clean))
    [ -n "$summary" ] || { fail "the mended one: status $status: $(tail -n 1 "$work/stderr")"; return; }
    [ -z "$found" ] || { fail "found in the mended one: $found"; return; }
    [ "$status" = 0 ] || { fail "the mended one was not explored: status $status: $(head -n 1 "$work/stderr")"; return; }
    passed=$((passed + 1))
    printf '%-18s %8s s  %s; mended: nothing in %s s\n' "$name" "$seconds" "$what" "$cpu"
}

[ $# -gt 0 ] || set -- $(basename -a -s .sh "$here"/*.sh)
for name; do
    [ -f "$here/$name.sh" ] || { fail "there is no $here/$name.sh"; continue; }
    patches='' options=''
    . "$here/$name.sh"
    judge
done
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
