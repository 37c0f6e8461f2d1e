#!/usr/bin/env bash
# The table of the paper for SGLIB, the library of macros that it tested: DIR has the user's copy of sglib.h (the paper's
# is version 1.0.1). Each harness of bench/sglib explores functions of the library to the bound in its first line, which
# also says how many functions there are and which known mistake can come out:
#
#   // toplevel=test functions=17 bug=concat options=--max-objects=4
#
# A harness with a mistake is also explored to its first error only: that is bar 4, 10 s for each of them.
#
#   bench/sglib.sh DIR     prints the table, what was found, and `N passed, N failed, N skipped`. Fails if a campaign
#                          loses something or diverges, or if version 1.0.1 does not show a mistake within LIMIT=10 s
set -u
. "$(dirname "$0")/lib.sh"
. "$root/bench/table.sh"
. "$root/test/toplevels.sh"
need_tool
passed=0
failed=0
if [ $# != 1 ] || [ ! -f "$1/sglib.h" ]; then
    echo "bench/sglib.sh: no sglib.h in ${1:-DIR}: name the folder of your copy: make bench-sglib SGLIB=DIR" >&2
    exit 2
fi
copy=$(cd "$1" && pwd)
version=$(grep -m 1 -o 'version [0-9.]*' "$copy/sglib.h")
LIMIT=${LIMIT:-10}

# word NAME KEY: the words that the first line of the harness has for it, one a line.
word() { head -n 1 "$root/bench/sglib/$1.c" | tr ' ' '\n' | sed -n "s,^$2=,,p"; }

# run_harness NAME FLAG OPTION...: sets `status` and `summary`.
run_harness() {
    local name=$1 flag=$2 options
    shift 2
    mapfile -t options < <(word "$name" options)
    summary='' status=none
    rm -rf out program
    "$cutec" -w $flag -I"$copy" "$root/bench/sglib/$name.c" test -o program >"$work/log" 2>&1 || return
    timed timeout 100 "$cute" "${options[@]}" "$@" --report=lcov -o out ./program
    cat "$work/stdout" "$work/stderr" >"$work/log"
    summary=$(json_flatten out/summary.json 2>>"$work/log")
}

# find NAME: the first error only, as fast as it comes. Sets `runs` and `seconds`, empty if there is none.
find() {
    runs='' seconds=''
    run_harness "$1" '' -1
    [ "$status" = 10 ] || return 1
    runs=$(json_get "$summary" runs)
    seconds=$(json_get "$summary" seconds | awk '{ printf "%.2f", $1 }')
}

# tell: what is said of each error.
tell() { sed -n '/^  e[0-9]/,/^     [^ ]/p' "$work/log" | sed "s,^ *,    ,; s,$root/,,"; }

print_row() { printf '%-20s %9s %8s %8s %8s %10s %8s %6s %6s %6s %12s\n' "$@"; }

judge() {
    local had unhad all apart seconds runs paths opt1 opt23 first='' line errors bug verdict
    bug=$(word "$1" bug)
    if [ -n "$bug" ]; then
        find "$1" && first="$runs, $seconds" || first=none
        if [[ $version = *1.0.1 ]]; then
            [ "$first" != none ] && is_true "$seconds <= $LIMIT"
            check "$1: the known mistake ($bug): first error after $first" $?
        fi
    fi
    [ "${first:-none}" = none ] || echo "$1: after $runs runs, $seconds s:"$'\n'"$(tell)" >>found
    run_harness "$1" -DWITHIN_CONTRACT
    line=$(grep -n '^SGLIB_DEFINE_.*_FUNCTIONS' "$root/bench/sglib/$1.c" | cut -d : -f 1)
    verdict=$(json_get "$summary" verdict)
    [ "$(json_get "$summary" divergences)" = 0 ] && [ "$(json_get "$summary" losses.length)" = 0 ] &&
        [[ $verdict =~ ^(complete|error)$ ]]
    check "$1: status $status, verdict $verdict" $?
    outcomes "$root/bench/sglib/$1.c" $line >outcomes
    rm -f campaigns
    note_campaign "$summary" campaigns
    read -r had unhad all apart < <(sum_outcomes "$1.c" outcomes 2>/dev/null)
    read -r seconds paths opt1 opt23 < <(sum_campaigns campaigns)
    errors=$(json_get "$summary" errors.length)
    [ "$had" -gt 0 ]
    check "$1: no outcomes" $?
    print_row "$1" "$seconds" "$paths" "$(percent "$had" "$all")" "$all" "$unhad" "$(word "$1" functions)" \
        "$opt1" "$opt23" "$errors" "$first"
    [ "$errors" = 0 ] || echo "$1: in the whole campaign:"$'\n'"$(tell)" >>found
}

cd "$work" || exit 2
echo "SGLIB $version"
print_row structure seconds paths branches outcomes 'by none' functions 'OPT 1' 'OPT 23' errors 'first after'
print_row '' '' '' % '' '' '' % % '' 'runs, s'
for name in array-quick-sort array-heap-sort linked-list sorted-list doubly-linked-list hash-table red-black-tree; do
    judge "$name"
done
[ ! -f found ] || cat found
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
