#!/usr/bin/env bash
# Who answers the queries: all programs of test/e2e and the parsers and data structures of bench/paths.sh, each explored as
# it is there. Prints the sum over the links, the share that is answered by the first five links (bar: 90 %), and of those
# that pass the cache the median (bar: 30 us) and the 99th percentile.
#
#   test/queries.sh [SOURCE...]     other programs: test/e2e/float-arithmetic.c
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
share_bar=90
median_bar=30

# explore SOURCE: appends its counters to $work/counters, lines `link.counter number` and `time ns number`.
explore() {
    local toplevel='' options=() flags=() with='' word
    for word in $(sed -n '1s,^// ,,p' "$1"); do
        case $word in
        toplevel=*) toplevel=${word#*=} ;;
        options=*) options+=("${word#*=}") ;;
        flags=*) flags+=("${word#*=}") ;;
        with=*) with=$root/test/e2e/${word#*=} ;;
        skip=* | options=--solver=*) return ;;
        esac
    done
    case " ${options[*]-} " in *--solver=*) return ;; esac
    shift
    rm -rf "$work/out"
    "$cutec" -O1 "${flags[@]}" "$@" "$source" ${with:+"$with"} "${toplevel:-toplevel}" -o "$work/program" >"$work/log" 2>&1 ||
        return
    timeout 120 "$cute" -q -v --time=60s "${options[@]}" -o "$work/out" "$work/program" >"$work/log" 2>&1 </dev/null
    programs=$((programs + 1))
    json_flatten "$work/out/summary.json" | awk -F '\t' '
        $1 == "queries.total" { print "total", $2 }
        $1 ~ /^queries\.[a-z0-9]+\.(asked|sat|unsat|refused|ns)$/ { print substr($1, 9), $2 }
        $1 ~ /^queries\.times\.[0-9]+\.ns$/ { ns = $2 }
        $1 ~ /^queries\.times\.[0-9]+\.count$/ { print "time." ns, $2 }' >>"$work/counters"
}

cd "$work" || exit 2
programs=0
if [ $# -gt 0 ]; then
    for source in "$@"; do
        source=$(cd "$root" && realpath "$source")
        explore "$source"
    done
else
    for source in "$root"/test/e2e/*.c; do
        explore "$source"
    done
    for program in sort:5 sort:6 sort:7 bst:5 bst:6 regex:7 json:8; do
        source=$root/bench/${program%:*}.c
        explore "$source" -DN="${program#*:}"
    done
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
        exit !(share >= share_bar && median <= median_bar * 1000)
    }'
