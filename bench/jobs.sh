#!/usr/bin/env bash
# What a second worker brings: the time of a campaign of bench/json.c over 8 bytes with -j1 against that with -j2, in
# turns, the median of RUNS=5 each. Fails below 1.8. Of use on an idle machine only: the work of others counts. The last
# line is `N passed, N failed, N skipped`.
set -u
. "$(dirname "$0")/lib.sh"
need_tool
bar=1.8
times1=() times2=()

"$cutec" -O2 -DN=8 "$root/bench/json.c" toplevel -o "$work/json" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
for ((i = 0; i < ${RUNS:-5}; i++)); do
    for workers in 1 2; do
        "$cute" -q --time=0 -j$workers -o "$work/out$workers" "$work/json" >"$work/log" 2>&1
        summary=$(json_flatten "$work/out$workers/summary.json") || { cat "$work/log"; exit 1; }
        declare -n times=times$workers
        times+=("$(json_get "$summary" seconds)")
        paths=$(json_get "$summary" paths)
        verdict=$(json_get "$summary" verdict)
        if [ "$paths" != 84256 ] || [ "$verdict" != complete ]; then
            echo "-j$workers: $paths paths, $verdict; expected 84256, complete"
            exit 1
        fi
    done
done
one=$(median "${times1[@]}") two=$(median "${times2[@]}")
speedup=$(ratio "$one" "$two")
echo "json8: -j1 $one s, -j2 $two s: $speedup times as fast (bar $bar)"
is_true "$speedup >= $bar"
count_case $?
finish
