#!/usr/bin/env bash
# The number of paths, counted without the tool (test/brute/brute.c enumerates inputs and counts distinct traces),
# against what cute counts: the bench's search programs at small sizes, each test/e2e program whose first line names a
# domain, and RANDOM_COUNT=20 random programs of two characters (test/gen), seeds from SEED=1 on.
# Prints program, size, both counts; fails if they differ, or a program without errors has one. In a random program that
# cute calls incomplete it may have found fewer paths. BRUTE_ONLY=1: only the brute counts.
set -u
. "$(dirname "$0")/../bench/lib.sh"
[ -n "${BRUTE_ONLY:-}" ] || need_tool
CLANG=${CLANG:-clang-19}
compared=0
failed=0

# brute SOURCE TOPLEVEL FLAGS COVERAGE DOMAIN...: sets `counted`.
brute() {
    local source=$1 toplevel=$2 flags=$3 coverage=$4
    shift 4
    "$CLANG" -std=gnu11 -w -O0 -I"$root/include" -include "$root/test/brute/brute.h" -DCUTE_H $flags \
        -fsanitize-coverage="trace-pc-guard,no-prune$coverage" -c "$source" -o "$work/program.o" &&
        "$CLANG" -std=gnu11 -O2 -Dtoplevel="$toplevel" "$root/test/brute/brute.c" "$work/program.o" -o "$work/brute" &&
        counted=$(timeout 120 "$work/brute" "$@" | sed -n 's/^\([0-9]*\) paths.*/\1/p')
}

# explore SOURCE TOPLEVEL FLAGS OPTIONS: sets `found` and `verdict`.
explore() {
    local summary
    "$cutec" -w $3 "$1" "$2" -o "$work/program" >"$work/log" 2>&1 &&
        timeout 120 "$cute" -q --time=0 $4 -o "$work/out" "$work/program" >"$work/log" 2>&1
    status=$?
    summary=$(json_flatten "$work/out/summary.json" 2>/dev/null) ||
        echo "$1: status $status: $(tail -n 1 "$work/log")" >&2
    found=$(json_get "$summary" paths)
    verdict=$(json_get "$summary" verdict)
    rm -rf "$work/out"
}

# compare NAME SIZE SOURCE TOPLEVEL FLAGS OPTIONS COVERAGE DOMAIN...
compare() {
    local name=$1 size=$2 source=$3 toplevel=$4 flags=$5 options=$6 coverage=$7
    counted='' found=- verdict=''
    shift 7
    brute "$source" "$toplevel" "$flags" "$coverage" "$@"
    [ -n "${BRUTE_ONLY:-}" ] || explore "$source" "$toplevel" "${flags//-DBRUTE_UNIT=[0-9]/}" "$options"
    printf '%-24s %5s %8s %8s' "$name" "$size" "${counted:--}" "${found:--}"
    compared=$((compared + 1))
    [ -n "${BRUTE_ONLY:-}" ] || judge "$name" || failed=$((failed + 1))
    echo
}

# judge NAME: of `counted`, `found` and `verdict`; what it says goes behind them.
judge() {
    case $1,$verdict in
    random/*,incomplete)
        printf '  incomplete'
        [ "${found:-0}" -le "$counted" ] ;;
    random/*,error)
        printf '  an error'
        false ;;
    *) [ "$counted" = "$found" ] ;;
    esac
}

# bench NAME SIZES UNIT COVERAGE DOMAIN: N stands for the size in the domain.
bench() {
    for size in $2; do
        compare "$1" "$size" "$root/bench/$1.c" toplevel "-DN=$size -DBRUTE_UNIT=$3" "" "$4" ${5//N/$((size - 1))}
    done
}

# The value of a key on the first line of an e2e program.
key() { sed -n "1s/.*[ /]$2=\([^ ]*\).*/\1/p" "$1"; }

e2e() {
    for source in "$root"/test/e2e/*.c; do
        local domain unit
        domain=$(key "$source" domain)
        [ -n "$domain" ] || continue
        unit=$(key "$source" unit)
        compare "e2e/$(basename "$source" .c)" - "$source" "$(key "$source" toplevel)" "${unit:+-DBRUTE_UNIT=$unit}" \
            "$(key "$source" options)" "" ${domain//,/ }
    done
}

cd "$work" || exit 2           # no file here is called like a toplevel
random() {
    build_generator "$work/gen" || exit 1
    for ((seed = ${SEED:-1}; seed < ${SEED:-1} + ${RANDOM_COUNT:-20}; seed++)); do
        "$work/gen" --plain "$seed" >"$work/random.c"
        compare "random/$seed" - "$work/random.c" toplevel "" "" "" -128..127
    done
}

printf '%-24s %5s %8s %8s\n' program size brute cute
bench sort "2 3 4 5" 4 "" 0..N
bench bst "2 3 4 5" 4 "" 0..N
# Every character that the program compares with, and one for each class of the others.
bench regex "2 3 4 5 6 7" 1 ,trace-loads "0 36 42 46 94 101 104 108 111 120"
bench json "1 2 3 4 5" 1 ,trace-loads \
    "0 32..34 43..46 48 49 58 91..93 97 101 102 108 110 114..117 120 123 125"
e2e
random
echo "$compared compared, $failed differ"
[ "$failed" = 0 ]
