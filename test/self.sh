#!/usr/bin/env bash
# Our own modules, tested by ourselves: each test/self/NAME.c says first which module it is about, with which others that
# is linked, and what must come out of each of its toplevels (test/toplevels.sh):
#
#   // module=base/map.c
#   // with=base/vec.c,base/arena.c
#   // toplevel=put options=--runs=100 verdict=complete errors=0
#
# The module is compiled as it stands. Its toplevels call it with inputs and compare with something simple that does the
# same. Two measures of what they cover, over all functions of the module, must reach 95 %: of the outcomes of its
# decisions that inputs make, those had or proved to be had by no input; and, measured by others, the branches that gcov counts
# when the tests that cute wrote are run by the same harness with the module from gcc --coverage. (There without
# assertions, which are not to fail.)
#
#   test/self.sh [NAME...]        prints a table, a line for each failure, at the end `N passed, N failed, N skipped`
# PROVED=1: also which outcomes no input decides so. MISSED=1: also which branches gcov has not seen taken.
set -u
. "$(dirname "$0")/../bench/lib.sh"
. "$root/test/toplevels.sh"
need_tool
passed=0
failed=0
BAR=95
CC=${CC:-gcc}
flags=(-std=gnu11 -D_GNU_SOURCE "-I$root" "-I$root/include")

# said KEY: what the harness says of it.
said() { sed -n "s|^// $1=||p" harness.c | tr , ' '; }

# compile_parts: the module and what it is linked with, for cute and for gcov.
compile_parts() {
    local part
    "$cutec" -O1 "${flags[@]}" -c "$root/$module" -o module.o || return
    "$CC" -O0 --coverage -DNDEBUG "${flags[@]}" -c "$root/$module" -o measured.o || return
    for part in $(said with); do
        with+=("$PWD/with-${part//\//-}.o") plain_with+=("$PWD/plain-${part//\//-}.o")
        "$cutec" -O1 "${flags[@]}" -c "$root/$part" -o "${with[-1]}" || return
        "$CC" -O1 "${flags[@]}" -c "$root/$part" -o "${plain_with[-1]}" || return
    done
}

# replay TOPLEVEL: the tests of its campaign, run by the module that counts.
replay() {
    local test
    "$cutec" --keep "${flags[@]}" harness.c measured.o "${plain_with[@]}" "$1" -lgcov -o measured || return
    for test in out/tests/*.test; do
        [ -f "$test" ] || { echo 'there are none: --keep=paths keeps more'; return 1; }
        (ulimit -t 10; CUTE_TEST=$test exec measured.cutec/plain)
        [ $? -lt 124 ] || { echo "$test: it does not end by itself"; return 1; }
    done
}

# measured: `LINES FUNCTIONS TAKEN BRANCHES` of the module, as gcov counts them.
measured() {
    "${CC/gcc/gcov}" -b -c measured.o >/dev/null 2>&1
    awk -v name="$module" -v tell="${MISSED:-}" '
        /^ *[-#=0-9*]+: *[0-9]+:/ { split($0, part, ":"); line = part[2] + 0; lines += part[1] !~ /^ *-$/ }
        /^function / { functions++; if ($4 == 0) print name ": not called: " $2 > "/dev/stderr" }
        /^branch / {
            all++
            if ($4 + 0 > 0) taken++
            else if (tell) print name ":" line ": not taken: " $0 > "/dev/stderr"
        }
        END { print lines + 0, functions + 0, taken + 0, all + 0 }' "$(basename "$module").gcov"
}

# reaches PART WHOLE: the bar.
reaches() { [ "$2" -gt 0 ] && [ $((100 * $1)) -ge $((BAR * $2)) ]; }

# check_toplevel NAME TOPLEVEL: adds to `outcomes`, `paths` and `sum_ms`.
check_toplevel() {
    local complaints
    explore harness.c "$2" module.o "${with[@]}" "${flags[@]}"
    complaints=$([ "$status" = none ] || differences)
    [ -z "$complaints" ] || echo "$complaints" >"$work/log"
    [ -z "$complaints" ] && [ "$status" = 0 ]
    check "$1: $2: status $status" $?
    sum_ms=$((sum_ms + ms))
    [ -f out/coverage.info ] || return
    paths=$((paths + $(json_get "$summary" paths)))
    outcomes "$root/$module" >>outcomes
    replay "$2" >"$work/log" 2>&1
    check "$1: $2: its tests" $?
}

# judge NAME: all of it; its row of the table.
judge() {
    local toplevel paths=0 sum_ms=0 module with=() plain_with=()
    local had unhad all apart size functions taken branches
    mkdir "$work/$1" && cd "$work/$1" || exit 2
    cp "$root/test/self/$1.c" harness.c
    module=$(said module)
    : >outcomes
    compile_parts >"$work/log" 2>&1
    check "$1: it compiles" $?
    for toplevel in $(toplevels harness.c); do
        check_toplevel "$1" "$toplevel"
    done
    read -r had unhad all apart < <(sum_outcomes "$module" outcomes)
    echo "$had had and $unhad by no input of $all" >"$work/log"
    reaches $((had + unhad)) "$all"
    check "$1: less than $BAR % of the outcomes" $?
    read -r size functions taken branches < <(measured)
    echo "$taken of $branches" >"$work/log"
    reaches "$taken" "$branches"
    check "$1: less than $BAR % of the branches of gcov" $?
    print_row "$module" "$size" "$functions" "$had" "$unhad" "$all" "$apart" "$taken/$branches" \
        "$(awk -v p="$taken" -v a="$branches" 'BEGIN { printf "%.1f %%", a ? 100 * p / a : 0 }')" "$paths" "$sum_ms ms"
}

print_row() { printf '%-18s %5s %9s %5s %10s %4s %5s %9s %8s %6s %9s\n' "$@"; }

# One of them: in a process of its own, so that they share the processors.
if [ "${1:-}" = --one ]; then
    judge "$2" >"$3/$2" 2>&1
    echo "$passed passed, $failed failed" >"$3/$2.sum"
    exit 0
fi

if [ $# -gt 0 ]; then names=("$@"); else
    mapfile -t names < <(cd "$root/test/self" && printf '%s\n' *.c | sed 's,\.c$,,')
fi
print_row module lines functions had 'by none' all apart branches share paths time
printf '%s\n' "${names[@]}" | xargs -P "${JOBS:-$(nproc)}" -I '{}' "$0" --one '{}' "$work"
for name in "${names[@]}"; do
    cat "$work/$name"
    read -r p _ f _ <"$work/$name.sum" || f=1 p=0
    passed=$((passed + p)) failed=$((failed + f))
done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
