#!/usr/bin/env bash
# Random programs, native against instrumented.
#
#   test/gen/run.sh [N=300] [SEED=1]        JOBS=2   RUNS=30
#
# For each of N programs (seeds SEED, SEED + 1, ...): the output of the native build at -O0 and -O2, of the instrumented
# one and of the everything-symbolic one run by hand must be equal; then cute explores both with --self-check: no
# divergence, no disagreement between an expression and the value that the program computed, and no error, since nothing
# in the programs is undefined. Every fourth program is built with clang, every fifth at -O2, every second is explored
# in random order. Prints the comparisons for each operator, one line with the sums, and at the end `N passed, N failed,
# N skipped`: a case is a program, and (if N is 300 or more) an operator, which must be compared at least 1,000 times. It is a
# failure, too, if of ten campaigns more than one overran its limit of time, or if nothing was compared.
set -u
. "$(dirname "$0")/../../bench/lib.sh"

# output NAME: of the program run by hand.
output() { timeout 10 "$work/$1" </dev/null 2>&1 || echo "status $?"; }

native() {
    gcc -w "$2" -DNATIVE "$work/p.c" -lm -o "$work/$1" || complain differences "gcc $2 refuses the program"
}

# instrumented NAME FLAG: built and run by hand; false if it cannot be explored.
instrumented() {
    if ! CUTE_CC=$compiler "$cutec" -w "$level" $2 "$work/p.c" toplevel -lm -o "$work/$1" >"$work/log" 2>&1; then
        complain differences "cutec $2: $(grep -m 1 -i error "$work/log" || tail -n 1 "$work/log")"
        return 1
    fi
    [ "$(output "$1")" = "$expected" ] || complain differences "$1 prints $(output "$1" | head -n 1), natively $expected"
}

explore() {
    campaign "$1" --self-check $2 --search="$order" --seed="$seed" --runs="${RUNS:-30}" --time=4s || return
    [ "$errors" = 0 ] || echo "$place: cute $2: errors $errors"
}

# One program; its results go to the file `results`.
check_program() {
    local expected
    compiler=gcc
    level=-O1
    order=dfs
    [ $((seed % 4)) != 0 ] || compiler=$clang
    [ $((seed % 5)) != 0 ] || level=-O2
    [ $((seed % 2)) != 0 ] || order=random
    place="seed $seed ($compiler $level)"
    "$generator" "$seed" >"$work/p.c"
    native native0 -O0
    native native2 -O2
    expected=$(output native0)
    [ "$(output native2)" = "$expected" ] || complain differences "gcc -O0 and -O2 differ: not a program to judge by"
    ! instrumented plain "" || explore plain ""
    ! instrumented everything --everything-symbolic || explore everything --everything-symbolic
    report programs 1
}

if [ "${1:-}" = --one ]; then
    generator=$2 results=$3/$4 seed=$4
    cd "$work" && check_program
    exit
fi

need_tool
count=${1:-300}
first=${2:-1}
generator=$work/gen
mkdir "$work/results"
build_generator "$generator" || exit 1
seq "$first" $((first + count - 1)) | xargs -P "${JOBS:-2}" -I{} "$0" --one "$generator" "$work/results" {}

cat "$work"/results/* | awk -v count="$count" '
    { sum[$1] += $2 }
    END {
        for (key in sum)
            if (key ~ /^compared\./) printf "%-10s %12d comparisons\n", substr(key, 10), sum[key] | "sort"
        close("sort")
        if (sum["overruns"])
            printf "%d campaigns of %d overran --time and were not counted\n", sum["overruns"], 2 * sum["programs"]
        printf "%d programs, %d runs, %d paths: %d differences, %d divergences, %d disagreements, %d errors\n",
               sum["programs"], sum["runs"], sum["paths"], sum["differences"], sum["divergences"], sum["disagreements"],
               sum["errors"]
        for (key in sum)
            if (key ~ /^compared\./) compared += sum[key]
        exit sum["overruns"] * 10 > 2 * count || !compared
    }' | tee "$work/sums"
count_case "${PIPESTATUS[1]}"
for ((i = first; i < first + count; i++)); do
    grep -qs '^programs 1$' "$work/results/$i" &&
        ! grep -Eq '^(differences|divergences|disagreements|errors) [1-9]' "$work/results/$i"
    count_case $?
done

# Every operator of op.def but ITE, which nothing is lowered to yet: `?:` is a branch. Less than 300 programs may miss
# some.
operators=$(sed -n '/LEAF)/d; s/^OP(\([A-Z]*\),.*/\1/p' "$root/abi/op.def" | grep -vx ITE)
for op in $operators; do
    awk -v op="$op" '$1 == op && $2 >= 1000 { found = 1 } END { exit !found }' "$work/sums"
    status=$?
    [ $status = 0 ] || echo "$op was compared less than 1,000 times"
    [ "$count" -lt 300 ] || count_case $status
done
finish
