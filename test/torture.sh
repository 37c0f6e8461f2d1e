#!/usr/bin/env bash
# gcc's own programs that check themselves (gcc.c-torture/execute of Debian's gcc-12-source), and those of test/torture,
# which use what the suite uses too rarely, native against instrumented.
#
#   test/torture.sh [NAME...]      SAMPLE=1  COMPILERS="gcc clang-19"  LEVELS="-O0 -O2"  MODES="plain symbolic"  JOBS=2
#
# A program counts if it succeeds natively with the same compiler, level and flags. Then it must do the same
#
#   plain      instrumented and run by hand;
#   symbolic   everything-symbolic, by hand, and a few runs of cute --self-check: the first run ends as natively, no
#              expression differs from the value that the program computed, no run leaves the path that was asked for.
#
# SAMPLE=8 takes every eighth. What cannot pass stands in test/torture.skip, a line each: the program, the mode or `*`, the
# compiler or `*`, the level or `*`, the reason; a program listed there that passes in all of its cases is a failure.
# Prints the share that passed and the shares that were lowered, the comparisons for each operator, and fails below the
# bars of issue 3: 99.5 % (symbolic: 99 %), 98 % of functions and 95 % of expression nodes lowered, no operator compared
# less than 1,000 times, no program that compiles and then behaves differently.
set -u
. "$(dirname "$0")/../bench/lib.sh"

cache=${XDG_CACHE_HOME:-$HOME/.cache}/cute/torture
tarball=/usr/src/gcc-12/gcc-12.2.0-dfsg.tar.xz
allowed="-Wno-implicit-function-declaration -Wno-implicit-int -Wno-int-conversion -Wno-return-mismatch
         -Wno-incompatible-function-pointer-types"

unpack() {
    local folder=gcc-12.2.0/gcc/testsuite/gcc.c-torture/execute
    [ ! -d "$cache/execute" ] || return 0
    if [ ! -f "$tarball" ]; then
        echo "$tarball is missing: apt-get install gcc-12-source" >&2
        return 1
    fi
    mkdir -p "$cache/unpack" && tar -xJf "$tarball" -C "$cache/unpack" --wildcards "$folder/*.c" "$folder/*.h" &&
        mv "$cache/unpack/$folder" "$cache/execute" && rm -rf "$cache/unpack"
}

# options FILE: what its dg-options ask of this machine.
options() {
    [[ $text = *dg-*options* ]] || return
    sed -n 's/.*dg-\(additional-\)\{0,1\}options *\({ *\)\{0,1\}"\([^"]*\)"\(.*\)/\3\t\4/p' "$1" |
        awk -F '\t' '$2 !~ /target/ || ($2 ~ /x86_64|i.86/ && $2 !~ /ia32/) { printf "%s ", $1 }'
}

# report KEY COUNT: a line of this program's results.        complain WHAT: it fails, for this reason.
report() { echo "$1 $2" >>"$results"; }
complain() { complaint=${complaint:-$*}; }

# output PROGRAM: what it prints, and its status.
output() {
    (cd "$work" && ulimit -c 0 && timeout 20 "$1" </dev/null 2>&1 | md5sum; exit "${PIPESTATUS[0]}")
    echo "status $?"
}

# same PROGRAM: does it behave as expected? What is not the same each time (addresses) is not compared.
same() {
    local actual
    actual=$(output "$1")
    [ "$actual" = "$expected" ] || [ "${actual#*$'\n'}" = "$expected" ]
}

# native: sets `expected`, empty if the program does not succeed with this compiler.
native() {
    local key entry
    key=$(md5sum <<<"$text$version$compiler $level $flags")
    entry=$cache/native/${key%% *}
    if [ ! -f "$entry" ]; then
        expected=
        if "$compiler" -w $level $flags "$source" -o "$work/native" -lm 2>/dev/null; then
            expected=$(output "$work/native")
            same "$work/native" || expected=${expected#*$'\n'}
            [ "$expected" != "${expected%status 0}" ] || expected=
        fi
        echo "$expected" >"$entry.$$" && mv "$entry.$$" "$entry"
    fi
    expected=$(<"$entry")
}

# instrumented FLAGS: built as $work/test; adds what was lowered to the results.
instrumented() {
    local pattern='cutec: .*: ([0-9]*) of ([0-9]*) functions, ([0-9]*) of ([0-9]*) expressions ' log
    if ! CUTE_CC=$compiler "$cutec" --test --no-plain -v -w $level $flags $1 "$source" -o "$work/test" -lm >"$work/log" 2>&1; then
        complain "cutec: $(grep -m 1 -E 'error|undefined|Assert' "$work/log" || tail -n 1 "$work/log")"
        return 1
    fi
    log=$(<"$work/log")
    [[ $log =~ $pattern ]] || BASH_REMATCH=('' 0 1 0 1)
    report lowered "${BASH_REMATCH[1]}"
    report functions "${BASH_REMATCH[2]}"
    report nodes "${BASH_REMATCH[3]}"
    report all "${BASH_REMATCH[4]}"
    if [[ $log = *'a bug of cutec'* ]]; then
        complain "$(grep -m 1 'error' "$work/log")"
        return 1
    fi
    same "$work/test" || { complain "behaves differently"; report different 1; }
}

# run_cute RUNS: sets `status` and `summary`, which is empty if there is none.
run_cute() {
    timeout -k 1 60 "$cute" -q --everything-symbolic --self-check --no-check=null,bounds,div,shift,overflow,float,heap,leak,uninit,endless \
        --runs="$1" --time=4s -o "$work/out" "$work/test" >"$work/log" 2>&1 </dev/null
    status=$?
    summary=$(json_flatten "$work/out/summary.json" 2>/dev/null)
    case $status in
    0 | 5 | 10) [ -n "$summary" ] || complain "cute: no summary: $(head -n 1 "$work/log")" ;;
    *) complain "cute: status $status: $(head -n 1 "$work/log")" ;;
    esac
    rm -rf "$work/out"
}

# Errors are expected behind inputs that the program would never compute, but not in the first run.
explore() {
    local summary status key value
    run_cute 1
    [ "$status" != 10 ] || complain "the first run fails: $(json_get "$summary" errors.0.kind)"
    ! grep -qE '^ends\.(too many choices|did not terminate)' <<<"$summary" || report cut 1
    run_cute "${RUNS:-4}"
    while IFS=$'\t' read -r key value; do
        case $key in
        divergences | self_check.disagreements)
            [ "$value" = 0 ] || complain "${key#*.} $value"
            report "${key#*.}" "$value" ;;
        self_check.comparisons.*) report "compared.${key##*.}" "$value" ;;
        runs) report runs "$value" ;;
        esac
    done <<<"$summary"
}

# is_skipped NAME: is this case in the list?
is_skipped() {
    local name modes compilers levels reason
    while read -r name modes compilers levels reason; do
        # shellcheck disable=SC2053
        [ "$name" != "$1" ] || [[ $mode != $modes || $compiler != $compilers || $level != $levels ]] || return 0
    done <"$root/test/torture.skip"
    return 1
}

# One case of one program; its results go to the file `results`.
check_case() {
    local name=$1 expected complaint='' source=$cache/execute/$1.c flags text
    [ -f "$source" ] || source=$root/test/torture/$1.c
    text=$(<"$source")
    flags=$(options "$source")
    [ "$compiler" = "${compiler#clang}" ] || flags+=$allowed
    report programs 1
    native
    [ -n "$expected" ] || return
    report native 1
    if [ "$mode" = plain ]; then
        instrumented ''
    else
        ! instrumented --everything-symbolic || explore
    fi
    if is_skipped "$name" && [ -n "$complaint" ]; then
        report skipped 1
        return
    fi
    ! is_skipped "$name" || complaint="passes, but test/torture.skip lists it"
    if [ -n "$complaint" ]; then
        report failed 1
        echo "$name ($mode $compiler $level): $complaint"
    else
        report passed 1
    fi
}

if [ "${1:-}" = --one ]; then
    read -r mode compiler level version <<<"$2"
    results=$3/$4
    check_case "$4"
    exit
fi

# sums: of one configuration, in one line; false if it misses a bar.
sums() {
    awk -v title="$mode $compiler $level" -v bar="$([ "$mode" = plain ] && echo 99.5 || echo 99)" '
        { sum[$1] += $2 }
        function share(a, b) { return b ? 100 * a / b : 100 }
        END {
            printf "%s: %d programs, %d natively, %d pass (%.2f %%), %d fail, %d skipped; lowered %.2f %% of %d " \
                   "functions, %.2f %% of %d nodes", title, sum["programs"], sum["native"], sum["passed"],
                   share(sum["passed"], sum["native"]), sum["failed"], sum["skipped"],
                   share(sum["lowered"], sum["functions"]), sum["functions"], share(sum["nodes"], sum["all"]),
                   sum["all"]
            if (title ~ /^symbolic/)
                printf "; %d runs, %d cut, %d disagreements, %d divergences", sum["runs"], sum["cut"],
                       sum["disagreements"], sum["divergences"]
            print ""
            exit share(sum["passed"], sum["native"]) < bar || share(sum["lowered"], sum["functions"]) < 98 ||
                 share(sum["nodes"], sum["all"]) < 95
        }' "$work/results"/*
}

# Every operator of op.def but ITE: `?:` is lowered to a branch, so no place in a program has that operator.
check_operators() {
    local op count
    for op in $(sed -n '/LEAF)/d; s/^OP(\([A-Z]*\),.*/\1/p' "$root/abi/op.def" | grep -vx ITE); do
        count=$(awk -v key="compared.$op" '$1 == key { n += $2 } END { print n + 0 }' "$work/all")
        printf '%-10s %12d comparisons\n' "$op" "$count"
        if [ "$count" -lt 1000 ] && [ "${SAMPLE:-1}" = 1 ]; then
            echo "$op was compared less than 1,000 times"
            missed=$((missed + 1))
        fi
    done
}

need_tool
unpack || exit 1
mkdir -p "$cache/native"
modes=${MODES:-plain symbolic}
missed=0 named=$#
if [ $# -gt 0 ]; then printf '%s\n' "$@"; else
    (cd "$cache/execute" && printf '%s\n' *.c) | awk -v n="${SAMPLE:-1}" 'NR % n == 0'
    (cd "$root/test/torture" && printf '%s\n' *.c)
fi | sed 's/\.c$//' >"$work/names"
for mode in $modes; do
    for compiler in ${COMPILERS:-gcc $clang}; do
        for level in ${LEVELS:--O0 -O2}; do
            mkdir "$work/results"
            version=$("$compiler" --version | head -n 1)
            xargs -P "${JOBS:-2}" -I{} "$0" --one "$mode $compiler $level $version" "$work/results" {} <"$work/names"
            if [ "$(cat "$work/results"/* | grep -c '^programs 1$')" != "$(wc -l <"$work/names")" ]; then
                echo "$mode $compiler $level: not every program was judged"
                missed=$((missed + 1))
            fi
            sums || [ $named != 0 ] || { echo "$mode $compiler $level misses a bar"; missed=$((missed + 1)); }
            cat "$work/results"/* >>"$work/all"
            rm -rf "$work/results"
        done
    done
done
[ "$modes" = "${modes%symbolic*}" ] || [ $named != 0 ] || check_operators
awk -v missed="$missed" '
    { sum[$1] += $2 }
    END {
        printf "%d passed, %d failed, %d skipped\n", sum["passed"], sum["failed"] + missed, sum["skipped"]
        exit sum["failed"] + missed > 0 || !sum["passed"]
    }' "$work/all"
