#!/usr/bin/env bash
# The library of data structures: each examples/NAME with a check.c, whose first lines say what must come out of each of
# its toplevels (test/toplevels.sh).
#
# NAME.c as it stands must give that. Each bugs/WHAT.diff, whose first line is
# `toplevel=insert: what is wrong`, must be found by that toplevel within 2 s. check.c calls all functions of NAME.c but
# the static ones. Of the decisions in NAME.c that inputs make all outcomes are had by some toplevel, or
# it is proved by every one that gets there that no input within the bounds decides so (`by none`): either nothing can, or
# the condition is a fixed thing by then, as the end of a list that was emptied. (Decisions that are always such, a loop
# over a fixed table, whether malloc fails, are counted apart.)
#
#   test/structures.sh [NAME...]     prints a table, a line for each failure, at the end `N passed, N failed, N skipped`
# PROVED=1: also which outcomes no input decides so. LIMIT_MS: for a bug.
set -u
. "$(dirname "$0")/../bench/lib.sh"
. "$root/bench/table.sh"
. "$root/test/toplevels.sh"
more=(--strict)                            # what a harness assumes it says itself
need_tool
passed=0
failed=0
LIMIT_MS=${LIMIT_MS:-$((2000 * slower))}

# check_correct NAME: in a folder with its files. Sets `count` of toplevels and `slowest`.
check_correct() {
    local toplevel complaints
    count=0 slowest=0
    : >outcomes
    : >campaigns
    "$cutec" -c "$1.c" -o "$1.o" >"$work/log" 2>&1
    check "cutec $1.c" $?
    for toplevel in $(toplevels check.c); do
        count=$((count + 1))
        explore check.c "$toplevel" "$1.o"
        complaints=$(differences)
        echo "${complaints:-$(tail -n 1 "$work/log")}" >"$work/log.found"
        mv "$work/log.found" "$work/log"
        [ -z "$complaints" ] && [ $status = 0 ]
        check "$1: $toplevel: status $status" $?
        [ $ms -le $slowest ] || slowest=$ms
        [ ! -f out/coverage.info ] || outcomes "$1.c" >>outcomes
        note_campaign "$summary" campaigns
    done
}

# check_called NAME: what NAME.c defines for others is called by check.c.
check_called() {
    "${CC:-gcc}" -c -I"$root/include" check.c 2>"$work/log"
    nm --defined-only -g "$1.o" 2>"$work/log" | awk '{ print $3 }' | sort >defined
    comm -23 defined <(nm -u check.o | awk '{ print $2 }' | sort) >>"$work/log"
    [ -s defined ] && [ ! -s "$work/log" ]
    check "$1: functions that no toplevel calls" $?
}

# check_bugs NAME: each in a folder of its own. Sets `bugs`, `found` and `slowest_bug`.
check_bugs() {
    local bug name toplevel
    bugs=0 found=0 slowest_bug=0
    for bug in "$root/examples/$1/bugs"/*.diff; do
        bugs=$((bugs + 1)) name=${bug##*/}
        toplevel=$(sed -n '1s/^toplevel=\([A-Za-z0-9_]*\): .*/\1/p' "$bug")
        cp "$root/examples/$1"/*.[ch] .
        status=none ms=0
        patch -s -p1 --no-backup-if-mismatch -i "$bug" >"$work/log" 2>&1 && [ -n "$(headline check.c "$toplevel")" ] &&
            explore check.c "$toplevel" "$1.c"
        [ $status != 10 ] || found=$((found + 1))
        [ $status = 10 ] && [ $ms -le "$LIMIT_MS" ]
        check "$1: ${name%.diff}: status $status after $ms ms" $?
        [ $ms -le $slowest_bug ] || slowest_bug=$ms
    done
}

# judge NAME: all of it; its row of the table goes to $work/rows.
judge() {
    local had unhad all apart seconds paths opt1 opt23
    mkdir "$work/$1" && cd "$work/$1" || exit 2
    cp "$root/examples/$1"/*.[ch] .
    check_correct "$1"
    check_called "$1"
    read -r had unhad all apart < <(sum_outcomes "$1.c" outcomes)
    echo 'no decision in it depends on inputs' >"$work/log"
    [ "$all" -gt 0 ]
    check "$1: outcomes" $?
    "${CC:-gcc}" -O0 -fno-inline -c "$1.c" -o native.o
    read -r seconds paths opt1 opt23 < <(sum_campaigns campaigns)
    check_bugs "$1"
    print_row "$1" "$(count_functions native.o .)" $count "$seconds" "$slowest" "$paths" "$(percent "$had" "$all")" \
        "$unhad" "$all" "$apart" "$opt1" "$opt23" $found/$bugs "$slowest_bug"
}

print_row() { printf '%-15s %9s %9s %7s %7s %6s %8s %10s %8s %5s %6s %6s %6s %7s\n' "$@"; }

# One of them: in a process of its own, so that they share the processors.
if [ "${1:-}" = --one ]; then
    judge "$2" >"$3/$2" 2>&1
    echo "$passed passed, $failed failed" >"$3/$2.sum"
    exit 0
fi

if [ $# -gt 0 ]; then names=("$@"); else
    mapfile -t names < <(cd "$root/examples" && printf '%s\n' */check.c | xargs -n 1 dirname)
fi
print_row structure functions toplevels seconds longest paths branches 'by none' outcomes apart 'OPT 1' 'OPT 23' bugs longest
print_row '' '' '' '' ms '' % '' '' '' % % '' ms
printf '%s\n' "${names[@]}" | xargs -P "${JOBS:-$(nproc)}" -I '{}' "$0" --one '{}' "$work"
for name in "${names[@]}"; do
    cat "$work/$name"
    read -r p _ f _ <"$work/$name.sum" || f=1 p=0
    passed=$((passed + p)) failed=$((failed + f))
done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
