#!/usr/bin/env bash
# Programs of csmith, native against instrumented.
#
#   test/csmith.sh [N=100] [SEED=from the clock]        JOBS=2   FLIPS=2   KEEP=DIR for the programs that fail
#
# For each of N programs (seeds SEED, SEED + 1, ...; the options of csmith are drawn from the seed too) that gcc and
# clang, at -O0 and -O2, agree about, and for each of gcc and clang as back end: the instrumented program and the
# everything-symbolic one, run by hand, print what the native ones print; run by cute with --self-check and, every
# integer loaded an input, with --flip-check=FLIPS, the first run still prints it, no expression disagrees with the
# program's value, and no run leaves the path predicted for it. In most programs some globals are made inputs, which are
# 0 natively and at first. Half of the campaigns are in fork mode. Prints the sums; fails unless nothing differs.
set -u
. "$(dirname "$0")/../bench/lib.sh"

CSMITH_INCLUDE=${CSMITH_INCLUDE:-/usr/include/csmith}
NATIVE_SECONDS=2

# draw COUNT: a number below COUNT, the next in the sequence of this seed. Sets `drawn`.
draw() {
    state=$((state + 0x1e3779b97f4a7c15))
    drawn=$(((state ^ state >> 31 & 0x1ffffffff) * 0x3f58476d1ce4e5b9))
    drawn=$(((drawn >> 33 & 0x3fffffff) % $1))
}

# sizes NAME LOW HIGH ...: csmith's limit NAME, drawn.         flags PERCENT NAME ...: --NAME, so often.
sizes() {
    while [ $# -gt 0 ]; do
        draw $(($3 - $2 + 1))
        options+=("--$1" $(($2 + drawn)))
        shift 3
    done
}
flags() {
    local percent=$1
    shift
    for name; do
        draw 100
        [ "$drawn" -ge "$percent" ] || options+=("--$name")
    done
}

# Small enough for a second or two, each feature of csmith in most of the programs and missing in some. Its arithmetic
# that is never undefined comes as functions, as statement expressions, or as macros with temporaries passed to them.
draw_options() {
    local safe=('' '' '' '' '#define USE_MATH_MACROS' '#define USE_MATH_MACROS_NOTMP')
    state=$seed options=()
    sizes max-funcs 2 7 max-block-depth 2 4 max-block-size 2 4 max-expr-complexity 3 8 max-pointer-depth 1 4 \
        max-array-dim 1 3 max-array-len-per-dim 2 9 max-struct-fields 2 9 max-union-fields 2 5
    flags 12 no-structs no-unions no-bitfields no-pointers no-volatiles no-consts no-packed-struct no-jumps no-arrays \
        no-longlong no-inline-function no-comma-operators no-embedded-assigns no-force-non-uniform-arrays
    flags 30 float builtins random-random check-global
    draw ${#safe[@]}
    safe_math=${safe[drawn]}
    [ "$drawn" != 5 ] || options+=(--math-notmp)
}

# The names of globals that may become inputs: integers, arrays of them, and structures if nothing in any is constant.
find_globals() {
    local types='u?int[0-9]+_t'
    sed -n '/^struct/,/^}/p' made.c | grep -q const || types+='|struct S[0-9]+'
    sed -nE "s/^static (volatile )?($types) (g_[0-9]+)[][0-9]* = .*/\\3/p" made.c
}

# csmith's program with some globals made inputs. A builtin that only one target has becomes an operator.
generate() {
    local inputs
    draw_options
    timeout 5 csmith --seed "$seed" "${options[@]}" -o made.c >log 2>&1 || return 1
    draw 10
    inputs=$(find_globals | awk -v every=$((1 + drawn % 3)) "$drawn"' < 7 && NR % every == 0 { print "CUTE_input(" $1 ");" }')
    {
        echo "$safe_math"
        sed -e 's/__builtin_ia32_crc32qi(/CRC32QI(/g' \
            -e 's/^#include "csmith.h"/&\n#define CRC32QI(a, b) ((a) ^ (b))/' \
            -e "s/^    func_1();/    ${inputs//$'\n'/ }\n&/" made.c
    } >p.c
}

# native COMPILER FLAG...: what the program prints.
native() {
    "$@" -w -I"$CSMITH_INCLUDE" '-DCUTE_input(x)=memset((void *)&(x), 0, sizeof(x))' p.c -lm -o native >log 2>&1 || return 1
    timeout $NATIVE_SECONDS ./native </dev/null 2>&1 || return 1
}

# The native compilers are the referees: what they do not agree about, or not in time, judges nothing.
expect() {
    local other compiler level
    expected=$(native gcc -O0) || return 1
    for compiler in gcc "$clang"; do
        for level in -O0 -O2; do
            other=$(native $compiler $level) && [ "$other" = "$expected" ] || return 1
        done
    done
}

# by_hand NAME FLAG...: build and run; false if it cannot be explored.
by_hand() {
    local name=$1 output
    shift
    if ! CUTE_CC=$compiler "$cutec" --test "$level" -I"$CSMITH_INCLUDE" -include cute.h "$@" p.c -lm -o "$name" >log 2>&1 ||
        grep -q 'left native' log; then
        complain differences "cutec $*: $(grep -m 1 -iE 'error|native' log || tail -n 1 log)"
        return 1
    fi
    output=$(timeout 20 "./$name" </dev/null 2>&1) || output="status $? $output"
    [ "$output" = "$expected" ] || complain differences "$name prints $(unlike "$output" "$expected")"
}

# unlike TEXT EXPECTED: the first line that differs.
unlike() {
    diff <(cat <<<"$1") <(cat <<<"$2") | sed -n -E "s/^< (.*)/'\\1'/p; s/^> (.*)/natively '\\1'/p" | cut -c 1-200 | head -n 2
}

# ends_undefined NAME OPTION...: csmith's floats are converted to integers that are too small for them; there a run ends.
ends_undefined() {
    local name=$1
    shift
    "$cute" -q "$@" --runs=1 -o first "./$name" >/dev/null 2>&1 </dev/null
    grep -q "floating-point value out of the integer's range" first/summary.json || return
    echo "$place: the first run ends where a float is out of an integer's range"
}

# compare_first_run NAME OPTION...: the first run of the campaign in `out` must have printed what the native program prints;
# only fork mode shows it, and of what the runs print no more than the first 64 KiB are kept.
compare_first_run() {
    local first
    [ $mode = fork ] || return
    if [ ! -s out/output.txt ] && grep -Eq '"(too many choices|runs that did not terminate in time)"' out/summary.json; then
        echo "$place: the limit of choices or of time cut the first run before it could print"
        return
    fi
    first=$(head -n "$(wc -l <<<"$expected")" out/output.txt 2>/dev/null)
    if [ ${#expected} -ge 65536 ] && [ ${#first} -ge 65000 ]; then
        [ "${expected:0:${#first}}" = "$first" ] && return
    fi
    [ "$first" = "$expected" ] || ends_undefined "$@" ||
        complain differences "first run prints $(unlike "$first" "$expected")"
}

check_with() {
    compiler=$1
    draw 5
    local levels=(-O0 -O1 -O2 -O3 -Os) mode=auto
    level=${levels[drawn]}
    draw 2
    [ "$drawn" = 0 ] || mode=fork
    place="seed $seed ($compiler $level, $mode)"
    local options=(--self-check --seed="$seed" --mode=$mode --run-time=10s --max-choices=1000000)
    by_hand plain && campaign plain "${options[@]}" --flip-check --search=random --runs=20 --time=2s &&
        compare_first_run plain "${options[@]}"
    by_hand everything --everything-symbolic || return
    options+=(--everything-symbolic)
    campaign everything "${options[@]}" --flip-check="${FLIPS:-2}" --time=3s && compare_first_run everything "${options[@]}"
}

check_program() {
    place="seed $seed"
    if ! generate || ! expect; then
        report skipped 1
        return
    fi
    check_with gcc
    check_with "$clang"
    if grep -Eq '^(differences|divergences|disagreements) [1-9]' "$results"; then
        judge_failure || return
    fi
    report counted 1
    report lines "$(wc -l <p.c)"
}

# With other inputs than csmith's, what it made may be undefined after all: then it does not count.
judge_failure() {
    if native gcc -O1 -fsanitize=address,undefined -fno-sanitize=alignment,shift | grep -Eq 'runtime error|Sanitizer'; then
        echo "seed $seed: undefined: it does not count"
        echo "skipped 1" >"$results"
        return 1
    fi
    [ -z "${KEEP:-}" ] || { mkdir -p "$KEEP" && cp p.c "$KEEP/$seed.c"; }
    return 0
}

if [ "${1:-}" = --one ]; then
    seed=$3 results=$2/$3
    cd "$work" && check_program
    exit 0
fi

need_tool
if ! command -v csmith >/dev/null || [ ! -f "$CSMITH_INCLUDE/csmith.h" ]; then
    echo "$0: csmith or its headers are missing: tools/setup.sh test installs them" >&2
    exit 1
fi
count=${1:-100}
first=${2:-$(($(date +%s) % 1000000000))}
mkdir "$work/results"
echo "csmith: $count programs from seed $first (again: make csmith N=$count SEED=$first; one: N=1 SEED=n KEEP=.)"
seq "$first" $((first + count - 1)) | xargs -P "${JOBS:-2}" -I{} "$0" --one "$work/results" {}

awk -v count="$count" '
    { sum[$1] += $2 }
    $2 > 0 && /^(differences|divergences|disagreements) / { is_bad[FILENAME] = 1 }
    END {
        for (key in sum)
            if (key ~ /^compared\./) compared += sum[key]
        printf "%d programs of %d lines: %d runs, %d flips, %.0f comparisons, %d campaigns overran\n",
               sum["counted"], sum["lines"], sum["runs"], sum["flips"], compared, sum["overruns"]
        printf "%d differences, %d divergences, %d disagreements; %d not counted: compilers differ or end late\n",
               sum["differences"], sum["divergences"], sum["disagreements"], sum["skipped"]
        bad = length(is_bad)
        if (!compared) {
            print "no value was compared with its expression"
            bad = sum["counted"]
        }
        if (sum["overruns"] * 10 > 4 * sum["counted"])
            print "of ten campaigns more than one overran its limit of time"
        print sum["counted"] - bad " passed, " bad " failed, " count - sum["counted"] " skipped"
        exit bad > 0 || sum["overruns"] * 10 > 4 * sum["counted"] || sum["counted"] + sum["skipped"] != count || sum["counted"] * 2 < count
    }' "$work"/results/*
