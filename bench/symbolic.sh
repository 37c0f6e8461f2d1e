#!/usr/bin/env bash
# What one symbolic operation costs in the program under test: the loops of symbolic.c, with cute and natively, the
# native time subtracted. Medians over RUNS=300 runs, of which the first 20, in cold memory, are not counted. An
# operation is an operator, a load, a store, or a call with its arguments and its result; the mixed loop has all of
# them. Fails if one operation of it takes more than 60 ns, or if the runs did not go through. What else the machine does
# only adds to it, so a series above the bar is measured again, three times at most, and all are printed. The last line is `N passed, N failed, N skipped`.
#
#   COMPILERS="gcc clang-19"    LIMIT_NS=60: another one for machines that are known to be slower
set -u
. "$(dirname "$0")/lib.sh"
need_tool
limit_ns=${LIMIT_NS:-$((60 * slower))}
runs=${RUNS:-300}
# The kinds of symbolic.c in their order, and the operations of a step.
kinds=(nothing add memory branch decided call mixed)
operations=(1 1 3 1 1 3 8)
steps=$(sed -n 's/^#define STEPS //p' "$root/bench/symbolic.c")

# medians FILE: for each kind, nanoseconds a step. The file has a number, then as many for each run as there are kinds.
medians() {
    local column rows bytes=$((4 * ${#kinds[@]})) cold=20
    mapfile -t rows < <(od -v -A n -t d4 -w$bytes -j $((4 + cold * bytes)) -N $(((runs - cold) * bytes)) "$1")
    for ((column = 1; column <= ${#kinds[@]}; column++)); do
        median $(printf '%s\n' "${rows[@]}" | awk -v column=$column -v steps="$steps" \
            '{ printf "%.2f\n", ($column - $1 * (column > 1)) / steps }')
    done
}

build_both() {
    "$1" -std=gnu11 -O2 -D_GNU_SOURCE -DNATIVE -DRESULTS="\"$work/native.ns\"" "$root/bench/symbolic.c" \
        -o "$work/native" &&
        CUTE_CC=$1 "$cutec" -O2 -D_GNU_SOURCE -DRESULTS="\"$work/written/symbolic.ns\"" "$root/bench/symbolic.c" toplevel \
            -o "$work/symbolic"
}

# measure COMPILER
measure() {
    local native symbolic summary i ns
    rm -f "$work"/*.ns "$work"/written/*.ns
    mkdir -p "$work/written"
    build_both "$1" >"$work/log" 2>&1 || { head -n 5 "$work/log" >&2; return 1; }
    timed "$work/native" "$runs"
    timed timeout 120 "$cute" -q --time=0 --runs="$runs" --allow=write:"$work/written" -o "$work/out" "$work/symbolic"
    summary=$(json_flatten "$work/out/summary.json") || { cat "$work/stderr" >&2; return 1; }
    if [ "$(json_get "$summary" runs)" != "$runs" ] || [ "$(json_get "$summary" divergences)" != 0 ] ||
            [ "$(json_get "$summary" losses.length)" != 0 ]; then
        echo "symbolic, $1: $(json_get "$summary" runs) runs, $(json_get "$summary" divergences) divergences," \
             "$(json_get "$summary" losses.length) losses; expected $runs, 0, 0" >&2
        return 1
    fi
    mapfile -t native < <(medians "$work/native.ns")
    mapfile -t symbolic < <(medians "$work/written/symbolic.ns")
    for ((i = 1; i < ${#kinds[@]}; i++)); do
        ns=$(awk -v s="${symbolic[i]}" -v n="${native[i]}" -v o="${operations[i]}" \
            'BEGIN { printf "%.1f", (s - n) / o }')
        printf '%-10s %-8s %12s %12s %11s %13s\n' "$1" "${kinds[i]}" "${native[i]}" "${symbolic[i]}" \
            "${operations[i]}" "$ns"
    done
    echo "$1: a symbolic operation takes $ns ns (bar: at most $limit_ns)"
    is_true "$ns > 0 && $ns <= $limit_ns"
}

printf '%-10s %-8s %12s %12s %11s %13s\n' compiler kind 'native ns' 'symbolic ns' operations 'ns/operation'
for compiler in ${COMPILERS:-gcc $clang}; do
    measure "$compiler" || measure "$compiler" || measure "$compiler"
    count_case $?
done
finish
