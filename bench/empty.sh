#!/usr/bin/env bash
# What one run of an empty toplevel costs in snapshot mode, search and record included: CPU of cute and of all it
# started, start included, by the number of runs. The median of RUNS=5 campaigns of 65,536 runs; fails above 25
# microseconds. The last line is `N passed, N failed, N skipped`.
set -u
. "$(dirname "$0")/lib.sh"
need_tool
limit_us=$((25 * slower))
paths=65536

if ! "$cutec" -O2 "$root/bench/empty.c" toplevel -o "$work/empty" >"$work/log" 2>&1; then
    cat "$work/log" >&2
    exit 1
fi
per_run=()
for ((i = 0; i < ${RUNS:-5}; i++)); do
    timed timeout 120 "$cute" -q --time=0 -o "$work/out" "$work/empty"
    summary=$(json_flatten "$work/out/summary.json")
    if [ "$(json_get "$summary" paths)" != $paths ] || [ "$(json_get "$summary" verdict)" != complete ] ||
            [ "$(json_get "$summary" divergences)" != 0 ]; then
        echo "empty: status $status, $(json_get "$summary" paths) paths, $(json_get "$summary" verdict)," \
             "$(json_get "$summary" divergences) divergences; expected $paths paths, complete, 0" >&2
        exit 1
    fi
    runs=$(json_get "$summary" runs)
    per_run+=("$(awk -v cpu="$cpu" -v runs="$runs" 'BEGIN { printf "%.2f", cpu * 1e6 / runs }')")
done
us=$(median "${per_run[@]}")
echo "an empty run: $us us of CPU (median of ${#per_run[@]}: ${per_run[*]}; $runs runs each; bar: at most $limit_us)"
is_true "$us > 0 && $us <= $limit_us"
count_case $?
finish
