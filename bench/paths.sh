#!/usr/bin/env bash
# Paths per CPU second, until the search is complete, default checks on: the median of RUNS=5 campaigns for each
# program.
# Fails if a count or a verdict is not as expected, if a run diverged, or below the bar in paths a second. What else the
# machine does only adds to the time, so a series below the bar is measured again, three times at most, and all are
# printed.
# CPU is user and system time of cute and of all it started, as the kernel counts it; summary.json's own figure must
# agree. The last line is `N passed, N failed, N skipped`.
set -u
. "$(dirname "$0")/lib.sh"
need_tool

complain() {
    echo "$name: $*" >&2
    wrong=1
}

# campaign EXPECTED_PATHS EXPECTED_VERDICT: one campaign; sets `cpu`, `paths`, `divergences`, `verdict`. False: not as
# expected.
campaign() {
    local said
    timed timeout 300 "$cute" -q --time=0 -o "$work/out-$name" "$work/$name"
    summary=$(json_flatten "$work/out-$name/summary.json") || { complain "no summary (status $status)"; return 1; }
    paths=$(json_get "$summary" paths)
    divergences=$(json_get "$summary" divergences)
    verdict=$(json_get "$summary" verdict)
    said=$(json_get "$summary" cpu)
    is_true "$said - $cpu < 0.05 + 0.1 * $cpu && $cpu - $said < 0.05 + 0.1 * $cpu" ||
        complain "summary.json says $said CPU seconds, the kernel $cpu"
    [ "$paths" = "$1" ] || complain "$paths paths; expected $1"
    [ "$verdict" = "$2" ] || complain "verdict $verdict; expected $2"
    [ "$divergences" = 0 ] || complain "$divergences divergences"
    [ "$paths" = "$1" ]
}

# series EXPECTED_PATHS EXPECTED_VERDICT: sets `speed`.
series() {
    local times=() i
    for ((i = 0; i < ${RUNS:-5}; i++)); do
        campaign "$1" "$2" || break
        times+=("$cpu")
    done
    [ ${#times[@]} -gt 0 ] && cpu=$(median "${times[@]}")
    speed=$(awk -v p="${paths:-0}" -v t="$cpu" 'BEGIN { printf "%.0f", (t > 0 ? p / t : 0) }')
    printf '%-8s %8s %8s %11s %-10s %10s\n' "$name" "$paths" "$cpu" "$divergences" "$verdict" "$speed"
}

# measure NAME SOURCE FLAGS EXPECTED_PATHS EXPECTED_VERDICT BAR: a case.
measure() {
    local name=$1 wrong=0 paths=0 divergences='' verdict=''
    measure_speed "$@"
    count_case $wrong
}

measure_speed() {
    local speed try
    if ! "$cutec" -O2 $3 "$root/bench/$2" toplevel -o "$work/$name" >"$work/log" 2>&1; then
        complain "does not build: $(head -n 1 "$work/log")"
        return
    fi
    for try in 1 2 3; do
        series "$4" "$5"
        [ $((speed * slower)) -lt "$6" ] || return
    done
    complain "$speed paths per CPU second; the bar is $(($6 / slower))"
}

printf '%-8s %8s %8s %11s %-10s %10s\n' program paths 'CPU s' divergences verdict 'paths/CPU s'
measure sort5 sort.c -DN=5 120 complete 8000
measure sort6 sort.c -DN=6 720 complete 8000
measure sort7 sort.c -DN=7 5040 complete 8000
measure bst5 bst.c -DN=5 541 complete 8000
measure bst6 bst.c -DN=6 4683 complete 8000
measure regex7 regex.c -DN=7 5204 error 10000
measure json8 json.c -DN=8 84256 complete 15000
finish
