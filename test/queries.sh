#!/usr/bin/env bash
# Who answers the queries: all programs of test/e2e and test/exact, the parsers and data structures of bench/paths.sh, and
# random ones (test/gen --small), each explored as it is there. Prints the sum over the links, the share that is answered by
# the first five links (bar: 90 %), and of those that pass the cache the median (bar: 30 us) and the 99th percentile. The last
# line is `N passed, N failed, N skipped`.
#
#   test/queries.sh [SOURCE...]     RANDOM_COUNT=60 SEED=1  SAMPLE=4: every fourth of test/e2e and test/exact
#
# SOURCE: other programs, such as test/e2e/float-arithmetic.c.
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
share_bar=90
median_bar=$((30 * slower))

# explore SOURCE TOPLEVEL FLAG...: its counters go to $work/counters, lines `link.counter number` and `time.ns number`.
# TOPLEVEL: if the first line of the source names none.
explore() {
    local source=$1 toplevel=$2 options=() with='' word
    shift 2
    for word in $(sed -n '1s,^// ,,p' "$source"); do
        case $word in
        options=--solver=* | skip=*) return ;;
        toplevel=*) toplevel=${word#*=} ;;
        options=*) options+=("${word#*=}") ;;
        flags=*) set -- "$@" "${word#*=}" ;;
        with=*) with=$root/test/e2e/${word#*=} ;;
        esac
    done
    rm -rf "$work/out"
    "$cutec" -w -O1 "$@" "$source" ${with:+"$with"} "$toplevel" -lm -o "$work/program" >"$work/log" 2>&1 &&
        timeout 120 "$cute" -q -v --time=60s "${options[@]}" -o "$work/out" "$work/program" >"$work/log" 2>&1 </dev/null
    if [ ! -s "$work/out/summary.json" ]; then
        echo "$source: it was not explored: $(head -n 1 "$work/log")"
        failed=$((failed + 1))
        return
    fi
    programs=$((programs + 1))
    json_flatten "$work/out/summary.json" | awk -F '\t' '
        $1 == "queries.total" { print "total", $2 }
        $1 ~ /^queries\.[a-z0-9]+\.(asked|sat|unsat|refused|ns)$/ { print substr($1, 9), $2 }
        $1 ~ /^queries\.times\.[0-9]+\.ns$/ { ns = $2 }
        $1 ~ /^queries\.times\.[0-9]+\.count$/ { print "time." ns, $2 }' >>"$work/counters"
}

explore_all() {
    local file program seed number=0
    for file in "$root"/test/e2e/*.c "$root"/test/exact/*.c; do
        [ $((number++ % ${SAMPLE:-1})) = 0 ] || continue
        case $file in
        */e2e/*) explore "$file" --test ;;
        *) explore "$file" test ;;
        esac
    done
    for program in sort:5 sort:6 sort:7 bst:5 bst:6 regex:7 json:8; do
        explore "$root/bench/${program%:*}.c" toplevel -DN="${program#*:}"
    done
    build_generator gen || exit 1
    for ((seed = ${SEED:-1}; seed < ${SEED:-1} + ${RANDOM_COUNT:-60}; seed++)); do
        ./gen --small "$seed" >random.c
        explore random.c toplevel -I"$root/test/exact"
    done
}

cd "$work" || exit 2
programs=0
if [ $# -gt 0 ]; then
    for source in "$@"; do
        explore "$(cd "$root" && realpath "$source")" test
    done
else
    explore_all
fi
sort -t. -k1,1 "$work/counters" | awk -v programs=$programs -v share_bar=$share_bar -v median_bar=$median_bar '
    /^time\./ { ns = substr($1, 6) + 0; if (!(ns in times)) lengths[++length_count] = ns; times[ns] += $2; past += $2; next }
    { sum[$1] += $2 }
    END {
        split("syntactic cache fast pointer linear search bits z3", link, " ")
        printf "%-10s %10s %10s %10s %8s %10s\n", "link", "asked", "sat", "unsat", "refused", "us each"
        for (i = 1; i <= 8; i++) {
            l = link[i]
            if (i <= 5)
                early += sum[l ".sat"] + sum[l ".unsat"]
            if (sum[l ".asked"])
                printf "%-10s %10d %10d %10d %8d %10.2f\n", l, sum[l ".asked"], sum[l ".sat"], sum[l ".unsat"],
                       sum[l ".refused"], sum[l ".ns"] / 1000 / sum[l ".asked"]
        }
        for (i = 2; i <= length_count; i++)
            for (k = i; k > 1 && lengths[k] < lengths[k - 1]; k--) {
                t = lengths[k]; lengths[k] = lengths[k - 1]; lengths[k - 1] = t
            }
        for (i = 1; i <= length_count; i++) {
            seen += times[lengths[i]]
            if (!median && seen >= past / 2)
                median = lengths[i]
            if (!late && seen >= past * 0.99)
                late = lengths[i]
        }
        share = sum["total"] ? 100 * early / sum["total"] : 0
        printf "%d queries of %d programs: %.1f %% answered by the first five links (bar: %d %%); past the cache: median " \
               "%.1f us (bar: %d us), 99 %% within %.1f us\n", sum["total"], programs, share, share_bar, median / 1000,
               median_bar, late / 1000
        exit !(share >= share_bar && median > 0 && median <= median_bar * 1000)
    }'
count_case $?
finish
