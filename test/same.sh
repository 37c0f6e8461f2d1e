#!/usr/bin/env bash
# The same campaign must come out, whatever the number of workers and the mode: paths, errors and their inputs, tests,
# verdict, every count in summary.json but the times. Compares with `-j1` once more -j1, then -j2, -j3, and -j2 with a
# process for each run, in all orders; small rounds make small programs go through many of them.
#
#   test/same.sh [NAME...]    of test/e2e and bench; prints each difference, at the end `N passed, N failed`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0

# outcome OPTION...: a campaign's results without its times, to stdout.
outcome() {
    rm -rf "$work/out"
    timeout 300 "$cute" --time=0 "$@" -q -o "$work/out" "$work/program" >/dev/null 2>&1
    echo "status $?"
    json_flatten "$work/out/summary.json" | grep -vE '^(seconds|cpu|queries\.(.*\.seconds|times\..*|.*_ns))'$'\t'
    (cd "$work/out" && for file in errors/* tests/*; do [ -f "$file" ] && echo "$file" && cat "$file"; done)
}

# expect_same NAME OPTION...: in all the ways.
expect_same() {
    local name=$1 way
    shift
    outcome -j1 "$@" >"$work/expected"
    if ! grep -q '^verdict' "$work/expected" || ! grep -qE $'^runs\t([2-9]|[1-9][0-9])' "$work/expected"; then
        failed=$((failed + 1))
        echo "$name $*: no summary, or one run alone: $(head -n 1 "$work/expected")"
        return
    fi
    for way in -j1 -j2 -j3 "-j2 --mode=fork"; do
        # shellcheck disable=SC2086
        outcome $way "$@" >"$work/actual"
        if cmp -s "$work/expected" "$work/actual"; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "$name $*: $way is not as -j1:"
            diff "$work/expected" "$work/actual" | head -n 8
        fi
    done
}

# look_at FILE FLAGS OPTIONS: the program of that file, in each order.
look_at() {
    local order name toplevel
    name=$(basename "$1" .c)
    toplevel=$(sed -n '1s/.*toplevel=\([^ ]*\).*/\1/p' "$1")
    # shellcheck disable=SC2086
    if ! "$cutec" -O1 -I"$root/include" $2 --toplevel="${toplevel:-toplevel}" "$1" -o "$work/program" \
        >"$work/log" 2>&1; then
        failed=$((failed + 1))
        echo "$name does not build: $(head -n 1 "$work/log")"
        return
    fi
    for order in dfs bfs random coverage; do
        # shellcheck disable=SC2086
        expect_same "$name" --search=$order $3
    done
}

if [ $# -gt 0 ]; then
    for name in "$@"; do
        look_at "$(ls "$root/test/e2e/$name.c" "$root/bench/$name.c" 2>/dev/null | head -n 1)" -DN=5 --round=3
    done
else
    for name in arrays check-overflow error-repeated input-list index-many switch-nested float-arithmetic; do
        look_at "$root/test/e2e/$name.c" "" --round=2
    done
    look_at "$root/test/e2e/input-list.c" "" "--round=2 --first=random --seed=7"
    look_at "$root/bench/sort.c" -DN=5 --round=4
    look_at "$root/bench/bst.c" -DN=5 --round=16
    look_at "$root/bench/regex.c" -DN=5 --round=16
    look_at "$root/bench/regex.c" -DN=6 "--runs=1000 --round=20"
    look_at "$root/bench/regex.c" -DN=6 "-1 --round=4"
    look_at "$root/bench/json.c" -DN=5 ""
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
