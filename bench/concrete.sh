#!/usr/bin/env bash
# Concrete code under instrumentation: the kernels, with gcc and with clang, and real programs, native and instrumented,
# the same flags on both sides. The instrumented ones run under cute, with a symbolic input in the process that they do
# not touch. Prints the medians of the CPU time and their ratio. Fails if a compiler's geometric mean of the kernels is
# above 2.5, one of them above 5, a real program above 4, if one is below 0.5 (then it was not run), or if something else
# comes out than natively. The last line is `N passed, N failed, N skipped`.
#
#   RUNS=5   KERNELS="alu br mem calls lz"   COMPILERS="gcc clang-19"   REAL="sqlite lua zlib"
set -u
. "$(dirname "$0")/lib.sh"
need_tool
runs=${RUNS:-5}
limit_mean=$(awk -v s="$slower" 'BEGIN { print 2.5 * s }') limit_kernel=$((5 * slower)) limit_real=$((4 * slower))
here=$root/test/real
flags=(-O2)

complain() {
    echo "$name: $*" >&2
    wrong=1
}

# in_cute PROGRAM ARGUMENT...: one run, without the second one that would look for leaks; false if it does not end as it
# should. Lua 5.2 adds the halves of a number for its hash, and that overflows.
in_cute() {
    local program=$1 summary
    shift
    timed timeout 120 "$cute" -q --runs=1 --time=0 --run-time=100s --no-check=leak,uninit,overflow \
        -o "$work/out" "$program" -- "$@"
    summary=$(json_flatten "$work/out/summary.json" 2>/dev/null) && [ "$(json_get "$summary" runs)" = 1 ] &&
        [ "$(json_get "$summary" errors.length)" = 0 ] && [ "$(json_get "$summary" losses.length)" != "" ]
}

# compare NATIVE INSTRUMENTED ARGUMENT...: times both alternately; sets `times`, what is printed, and `slow`.
compare() {
    local native=() instrumented=() i one=$1 other=$2
    shift 2
    for ((i = 0; i < runs; i++)); do
        timed timeout 60 "$one" "$@"
        native+=("$cpu")
        in_cute "$other" "$@" || { complain "cute: status $status: $(tail -n 1 "$work/stderr")"; return 1; }
        instrumented+=("$cpu")
    done
    slow=$(ratio "$(median "${instrumented[@]}")" "$(median "${native[@]}")")
    times=$(printf '%10s %14s %7s' "$(median "${native[@]}")" "$(median "${instrumented[@]}")" "$slow")
}

# ---- kernels ----

build_kernel() {
    "$2" -std=gnu11 "${flags[@]}" -DNATIVE "$root/bench/$1.c" -o "$work/$1-native" &&
        CUTE_CC=$2 "$cutec" "${flags[@]}" -DCHECKSUM="0x$("$work/$1-native")ul" "$root/bench/$1.c" toplevel \
            -o "$work/$1-instrumented"
}

# measure_kernels COMPILER: each a case, and their mean.
measure_kernels() {
    local compiler=$1 ratios=() name mean wrong
    for name in ${KERNELS:-alu br mem calls lz}; do
        wrong=0
        if ! build_kernel "$name" "$compiler" >"$work/log" 2>&1; then
            complain "$compiler: does not build: $(head -n 1 "$work/log")"
        elif compare "$work/$name-native" "$work/$name-instrumented"; then
            ratios+=("$slow")
            printf '%-10s %-8s %s\n' "$compiler" "$name" "$times"
            is_true "$slow > 0.5 && $slow <= $limit_kernel" || complain "$compiler: above $limit_kernel"
        fi
        count_case $wrong
    done
    [ ${#ratios[@]} -gt 0 ] || return
    mean=$(printf '%s\n' "${ratios[@]}" | awk '{ sum += log($1) } END { printf "%.2f", exp(sum / NR) }')
    printf '%-10s geometric mean %s (bar: at most %s, none above %s)\n' \
        "$compiler" "$mean" "$limit_mean" "$limit_kernel"
    is_true "$mean > 0.5 && $mean <= $limit_mean"
    count_case $?
}

# ---- real programs: the recipes of test/real ----

# compile PROGRAM FLAGS-AND-FILES...
compile() {
    shift
    if [ "$side" = native ]; then
        cc -w $larger "$@" -o "$work/$name-native"
    else
        "$cutec" --test -w $larger "$@" -Dmain=program_main "$root/bench/untouched.c" -o "$work/$name-instrumented"
    fi
}

all_but() {
    local name=$1 file
    shift
    for file; do [ "${file##*/}" = "$name" ] || echo "$file"; done
}

# The very objects that compile.sh measures.
build_sqlite() {
    local folder=$root/build/bench
    [ "$folder/sqlite3.twin.o" -nt "$root/build/lib/cute_instrument.so" ] || LEVELS=-O2 "$root/bench/compile.sh" >&2
    compile sql -O2 -I"$src/deps/sqlite3" "$folder/sqlite3.$([ "$side" = native ] && echo native || echo twin).o" \
        "$root/bench/sql.c" -lm
}

# measure_real NAME: a case.
measure_real() {
    local name=$1 wrong=0
    . "$here/$name.sh"
    src=$("$root/tools/fetch.sh" $(head -n 1 <<<"$package") 2>"$work/log")
    case $? in
    0) measure_program ;;
    77)
        echo "$name: skipped: $(tail -n 1 "$work/log")"
        skipped=$((skipped + 1))
        return ;;
    *) complain "$(tail -n 1 "$work/log")" ;;
    esac
    count_case $wrong
}

measure_program() {
    local arguments=() larger= side out=()
    case $name in
    sqlite) arguments=(4) ;;
    lua) arguments=("$here/lua.lua" 26) ;;
    zlib) larger=-DSIZE=500000 ;;
    esac
    [ "$name" != sqlite ] || build() { build_sqlite; }
    for side in native instrumented; do
        build >"$work/log" 2>&1 || { complain "does not build, $side: $(head -n 1 "$work/log")"; return; }
        timed timeout 60 "$work/$name-$side" "${arguments[@]}"
        out+=("$status $(cat "$work/stdout")")
    done
    [ "${out[0]}" = "${out[1]}" ] || complain "by hand it prints something else than natively"
    compare "$work/$name-native" "$work/$name-instrumented" "${arguments[@]}" || return
    printf '%-10s %-8s %s (bar: at most %s)\n' cc "$name" "$times" "$limit_real"
    is_true "$slow > 0.5 && $slow <= $limit_real" || complain "above $limit_real"
}

printf '%-10s %-8s %10s %14s %7s\n' compiler program 'native s' 'instrumented s' ratio
for compiler in ${COMPILERS:-gcc $clang}; do
    measure_kernels "$compiler"
done
for program in ${REAL-sqlite lua zlib}; do
    measure_real "$program"
done
finish
