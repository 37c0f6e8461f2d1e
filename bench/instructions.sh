#!/usr/bin/env bash
# Instructions of cute itself, by callgrind, for each run of sort7 and json8: the same on every machine with the same compiler,
# so a change of 2 % is seen. The tested program cannot run under valgrind: its part is bench/symbolic.sh's, and the CPU time of
# whole campaigns, as a ratio to another build of this tree if there is one.
#
#   bench/instructions.sh                 prints the instructions per run
#   OLD=FOLDER bench/instructions.sh      FOLDER: a tree that is built. Fails above 1.02 in instructions, or 1.05 in CPU time,
#                                         where campaigns of both take turns, ROUNDS=9 times, and the medians count
set -u
. "$(dirname "$0")/lib.sh"
need_tool
most=1.02 most_time=1.05

# count TREE PROGRAM: sets `per_run`.
count() {
    local log=$work/callgrind.log summary
    rm -rf "$work/out"
    (cd "$work" && timeout 900 valgrind --tool=callgrind --callgrind-out-file="$work/callgrind.out" \
        "$1/build/bin/cute" -j1 -q --time=0 -o "$work/out" "$2" >"$log" 2>&1)
    summary=$(json_flatten "$work/out/summary.json") || return 1
    per_run=$(awk -v runs="$(json_get "$summary" runs)" '/Collected :/ { printf "%.0f", $NF / runs }' "$log")
    [ -n "$per_run" ]
}

# cpu TREE PROGRAM: sets `cpu`, of cute and what it started.
cpu() {
    timed timeout 300 "$1/build/bin/cute" -j1 -q --time=0 -o "$work/out" "$2"
}

# build TREE NAME SOURCE FLAGS
build() { "$1/build/bin/cutec" -O2 $4 "$root/bench/$3" toplevel -o "$2" >"$work/log" 2>&1; }

measure() {
    local name=$1 new old ratio new_cpu=() old_cpu=() i
    build "$root" "$work/new" "$2" "$3" && count "$root" "$work/new" || { echo "$name: $(tail -n 1 "$work/log" "$work/callgrind.log")"; return 1; }
    new=$per_run
    if [ -z "${OLD:-}" ]; then
        echo "$name: $new instructions of cute a run"
        return
    fi
    build "$OLD" "$work/old" "$2" "$3" && count "$OLD" "$work/old" || { echo "$name: $OLD does not run"; return 1; }
    old=$per_run
    for ((i = 0; i < ${ROUNDS:-9}; i++)); do
        cpu "$root" "$work/new" && new_cpu+=("$cpu")
        cpu "$OLD" "$work/old" && old_cpu+=("$cpu")
    done
    ratio=$(ratio "$(median "${new_cpu[@]}")" "$(median "${old_cpu[@]}")")
    echo "$name: $new instructions of cute a run, before $old: $(ratio "$new" "$old"); CPU $ratio of before"
    is_true "$new <= $old * $most && $ratio > 0 && $ratio <= $most_time"
}

command -v valgrind >/dev/null || { echo "valgrind is not installed: tools/setup.sh longer installs it"; exit 1; }
measure sort7 sort.c -DN=7
count_case $?
measure json8 json.c -DN=8
count_case $?
finish
