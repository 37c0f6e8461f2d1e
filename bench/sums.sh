#!/usr/bin/env bash
# Queries of thousands of variables: the CPU time of cute, its solver's above all, for a query of bench/sum.c, as the
# number of bytes doubles. Each campaign is the same number of queries, those of the last bytes. Fails if a query
# remains without an answer, or if eight times as many bytes cost more than 24 times as much: what is linear costs 8.
# The last line is `N passed, N failed, N skipped`.
set -u
. "$(dirname "$0")/lib.sh"
need_tool
bar=24
first=''

for bytes in 500 1000 2000 4000; do
    "$cutec" -O2 -DN=$bytes "$root/bench/sum.c" toplevel -o "$work/sum" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
    timed "$cute" -q -j1 --time=0 --runs="${RUNS:-200}" -o "$work/out" "$work/sum"
    summary=$(json_flatten "$work/out/summary.json") || { cat "$work/stderr"; exit 1; }
    queries=$(json_get "$summary" queries.total)
    answered=$(awk -F '\t' '$1 ~ /^queries\.[a-z0-9]+\.(sat|unsat)$/ { n += $2 } END { print n }' <<<"$summary")
    each=$(awk -v cpu="$cpu" -v queries="$queries" 'BEGIN { printf "%.3f", 1000 * cpu / queries }')
    first=${first:-$each}
    echo "$bytes bytes: $queries queries, $answered answered, $each ms each, run included"
    [ "$queries" -ge $((${RUNS:-200} / 2)) ] && [ "$queries" = "$answered" ]
    count_case $?
done
growth=$(ratio "$each" "$first")
echo "8 times the bytes, $growth times the CPU (bar $bar)"
is_true "$growth > 0 && $growth <= $bar"
count_case $?
finish
