#!/usr/bin/env bash
# The hard questions of test/hard: the assertion of each must be found within 5 seconds, by the clock, and fail again
# when replayed. The first line of each says `toplevel=NAME line=N`, and options=... and flags=... as in test/e2e.sh.
#
#   test/hard.sh [NAME...]     prints the time of each and who answered, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
bar=$((5 * slower))

# judge NAME: prints its line of the table.
judge() {
    local source=$root/test/hard/$1.c toplevel='' line='' options=() flags=() word begin end id engines verdict=found
    for word in $(sed -n '1s,^// ,,p' "$source"); do
        case $word in
        toplevel=*) toplevel=${word#*=} ;;
        line=*) line=${word#*=} ;;
        options=*) options+=("${word#*=}") ;;
        flags=*) flags+=("${word#*=}") ;;
        *) echo "$1: what is $word on the first line?" >&2; exit 2 ;;
        esac
    done
    if ! "$cutec" -O1 "${flags[@]}" "$source" "$toplevel" -o "$work/$1" >"$work/log" 2>&1; then
        echo "$1: cutec: $(head -n 1 "$work/log")"
        return 1
    fi
    rm -rf "$work/out"
    begin=$EPOCHREALTIME
    "$cute" -1 -v --time=60s "${options[@]}" -o "$work/out" "$work/$1" >"$work/log" 2>&1
    end=$EPOCHREALTIME
    summary=$(json_flatten "$work/out/summary.json")
    id=$(awk -F '\t' -v line="$line" '
        $1 ~ /^errors\.[0-9]+\.id$/ { id = $2 }
        $1 ~ /^errors\.[0-9]+\.line$/ && $2 == line { print id }' <<<"$summary")
    engines=$(awk -F '\t' '
        $1 ~ /^queries\.[a-z0-9]+\.(sat|unsat)$/ { split($1, key, "."); answers[key[2]] += $2 }
        END { for (engine in answers) if (answers[engine]) print engine, answers[engine] }' <<<"$summary" |
        sort | paste -sd, | sed 's/,/, /g')
    seconds=$(awk -v a="$begin" -v b="$end" 'BEGIN { printf "%.2f", b - a }')
    is_true "$seconds <= $bar" || verdict="too late"
    [ -n "$id" ] || verdict="NOT FOUND"
    if [ -n "$id" ]; then
        "$cute" replay "$id" -o "$work/out" "$work/$1" >"$work/log" 2>&1
        status=$?
        [ $status = 10 ] || verdict="replay ends with status $status"
    fi
    printf '%-16s %6s s  %-10s %s\n' "$1" "$seconds" "$verdict" "$engines"
    [ "$verdict" = found ]
}

cd "$work" || exit 2
[ $# -gt 0 ] || set -- $(cd "$root/test/hard" && ls -- *.c | sed 's/\.c$//')
for name in "$@"; do
    judge "$name"
    count_case $?
done
finish
