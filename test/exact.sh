#!/usr/bin/env bash
# Exactness: the paths and errors that cute finds are all that exist. For each program the referee (test/referee) runs it
# once for each input, compiled by clang at -O0 with clang's tracer and clang's checks, and counts; the number of
# paths and the lines of the errors must be the same, the verdict complete (or error, with nothing left open), and no run
# may have diverged.
#
#   test/exact.sh [NAME...]       RANDOM_COUNT=500 SEED=(another one each time)  JOBS=2
#
# The programs: test/exact/*.c; those of test/e2e whose first line names a domain; the search programs of bench at small
# sizes; RANDOM_COUNT random ones (test/gen --small). NAME: only these, as the output names them. The first line of a
# program may have keys: toplevel, options (for cute), flags (for the compilers), domain and unit (what each input is
# given, referee.h), tracer (more flags for clang), keep (for test/honesty.sh).
#
# Every second program is compiled by clang, the others by gcc. Prints a line for each program that differs, at the end
# `N passed, N failed` and how many runs the referee made.
set -u
. "$(dirname "$0")/../bench/lib.sh"
. "$root/test/referee/lib.sh"

# compare SOURCE TOPLEVEL FLAGS OPTIONS DOMAIN TRACER
compare() {
    local source=$1 toplevel=$2 flags=$3 options=$4 domain=$5 tracer=$6
    counted='' failing=''
    # shellcheck disable=SC2086
    referee plain "$source" "$toplevel" $flags $tracer >build.log 2>&1 && count plain ${domain//,/ } 2>>build.log
    if [ -z "$counted" ]; then
        echo "the referee: $(tail -n 1 build.log)"
        return
    fi
    # shellcheck disable=SC2086
    if ! CUTE_CC=$compiler "$cutec" -w ${flags//-DREFEREE_UNIT=[0-9]/} "$source" "$toplevel" -lm -o program >build.log 2>&1
    then
        echo "cutec: $(grep -m 1 -i error build.log || tail -n 1 build.log)"
        return
    fi
    # shellcheck disable=SC2086
    explore program ${options//,--/ --} || { echo "$said"; return; }
    [ "$counted" = "$found" ] || echo "$found paths, by the referee $counted"
    [ "$failing" = "$reported" ] || echo "errors on lines ${reported:-none}, by the referee ${failing:-none}"
    [ "$verdict" = "$([ "$failing" ] && echo error || echo complete)" ] || echo "verdict $verdict"
    [ -z "$open" ] || echo "$open"
}

# bench NAME SIZE: the domain is 0 to SIZE - 1, or every character that the program compares with and one for each class
# of the others.
bench() {
    local domain=0..$(($2 - 1)) unit=4 tracer=''
    case $1 in
    regex) domain=0,36,42,46,94,101,104,108,111,120 ;;
    json) domain=0,32..34,43..46,48,49,58,91..93,97,101,102,108,110,114..117,120,123,125 ;;
    esac
    case $1 in
    regex | json) unit=1 tracer=-fsanitize-coverage=bb,trace-pc-guard,trace-cmp,no-prune,trace-loads ;;
    esac
    compare "$root/bench/$1.c" toplevel "-DN=$2 -DREFEREE_UNIT=$unit" '' "$domain" "$tracer"
}

file() {
    local source=$1 toplevel unit
    toplevel=$(key "$source" toplevel)
    unit=$(key "$source" unit)
    compare "$source" "${toplevel:-test}" "$(key "$source" flags) ${unit:+-DREFEREE_UNIT=$unit}" \
        "$(key "$source" options)" "$(key "$source" domain)" "$(key "$source" tracer)"
}

random() {
    "$generator" --small "$1" >random.c
    compare "$PWD/random.c" toplevel "-I$root/test/exact" '' '' "$labels_are_blocks"
}

# One program, by its name; its complaints go to standard output.
run_one() {
    local name=$1 complaints
    case $name in
    bench/*) complaints=$(complaints_from bench "$(cut -d/ -f2 <<<"$name")" "$(cut -d/ -f3 <<<"$name")") ;;
    random/*) complaints=$(complaints_from random "${name#*/}") ;;
    *) complaints=$(complaints_from file "$root/test/$name.c") ;;
    esac
    if [ -z "$complaints" ]; then
        echo "passed"
    else
        echo "$name ($compiler): $(paste -sd';' <<<"$complaints" | sed 's/;/; /g')"
    fi
}

if [ "${1:-}" = --one ]; then
    referee=$2/referee.o generator=$2/gen compiler=gcc
    [ $((10#$(cksum <<<"$3" | cut -d' ' -f1) % 2)) = 0 ] || compiler=$clang
    cd "$work" && run_one "$3"
    exit
fi

# names: all there are.
names() {
    local file size seed
    for file in "$root"/test/exact/*.c; do echo "exact/$(basename "$file" .c)"; done
    for file in "$root"/test/e2e/*.c; do
        [ -z "$(key "$file" domain)" ] || echo "e2e/$(basename "$file" .c)"
    done
    for size in 2 3 4 5; do echo "bench/sort/$size" "bench/bst/$size"; done
    for size in 2 3 4 5 6 7; do echo "bench/regex/$size"; done
    for size in 1 2 3 4 5; do echo "bench/json/$size"; done
    seed=${SEED:-$(od -An -N4 -tu4 /dev/urandom)}
    echo "random programs from SEED=$((seed)) on" >&2
    seq -f 'random/%.0f' "$seed" $((seed + ${RANDOM_COUNT:-500} - 1))
}

need_tool
build_referee "$work/referee.o" && build_generator "$work/gen" || exit 1
if [ $# -gt 0 ]; then printf '%s\n' "$@"; else names | tr ' ' '\n'; fi >"$work/names"
xargs -P "${JOBS:-2}" -I{} "$0" --one "$work" {} <"$work/names" >"$work/results"
sum_results "$work/results" "$(wc -l <"$work/names")"
