#!/usr/bin/env bash
# Random functions over pointers, explored, against all graphs of up to three nodes, run natively: what "complete" is
# worth where pointers lead to one object.
#
#   test/graphs.sh [COUNT=30] [SEED=1]      TIME=10 seconds for each campaign
#
# Each code that some graph gives is an assertion of its own, so it must be among the errors. One that is missing is a
# failure if nothing stands against "complete"; if something does, it is counted as open. Prints a line for each failure,
# the sums, and at the end `N passed, N failed, N skipped`.
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
count=${1:-30}
seed=${2:-1}
passed=0 failed=0 open=0 divergences=0 codes=0

# make_test: toplevel.c, whose line of `case N` is told by its number.
make_test() {
    local code
    {
        printf '#include <cute.h>\n#include "body.c"\n'
        printf 'void toplevel(struct node *a, struct node *b, struct node *x, struct node *y)\n{\n'
        printf '    switch (body(a, b, x, y)) {\n'
        for code in $wanted; do printf '    case %s: CUTE_assert(0); break;\n' "$code"; done
        printf '    }\n}\n'
    } >toplevel.c
}

# missing SUMMARY: the codes that no error stands for.
missing() {
    local lines
    lines=$(sed -n 's/^errors\.[0-9]*\.line\t//p' <<<"$1")
    awk -v lines="$lines" 'BEGIN { n = split(lines, l); for (i = 1; i <= n; i++) had[l[i]] = 1 }
        /^    case / && !had[NR] { sub(":", "", $2); printf " %s", $2 }' toplevel.c
}

judge() {
    local summary lacking
    "$work/generate" "$1" >body.c && gcc -w -O1 "$root/test/graphs/all.c" body.c -o all || return
    wanted=$(./all) || return
    codes=$((codes + $(wc -w <<<"$wanted")))
    make_test
    "$cutec" --no-plain toplevel.c toplevel -o test || return
    "$cute" -q -j1 --time="${TIME:-10}s" --no-check=leak,uninit -o out ./test
    summary=$(json_flatten out/summary.json) || return
    divergences=$((divergences + $(json_get "$summary" divergences)))
    lacking=$(missing "$summary")
    [ -n "$lacking" ] || return 0
    [ "$(json_get "$summary" reasons.length)" = 0 ] || { open=$((open + 1)); return 0; }
    echo "not found, and nothing said of it:$lacking" >&2
    return 1
}

cd "$work" || exit 2
gcc -std=gnu11 -O1 -I"$root" "$root/test/graphs/generate.c" "$root"/base/{rng,map,arena,vec,err}.c -o generate || exit 2
for ((i = seed; i < seed + count; i++)); do
    judge $i >log 2>&1
    check "seed $i" $?
done
echo "$codes codes; $open functions with some that were not found, which the report does not call complete;" \
    "$divergences divergences"
echo "$codes codes" >log
[ $codes -gt 0 ] && [ $((2 * open)) -le "$count" ]
check 'functions of which all codes were found, or called so: less than half' $?
finish
