#!/usr/bin/env bash
# Concrete code under instrumentation: the kernels, native and instrumented, with gcc and with clang, the same flags on
# both sides. Prints the medians of the user time and their ratio; fails if a compiler's geometric mean is above 3, or
# if a checksum differs.   RUNS=5   KERNELS="alu br mem calls lz"   COMPILERS="gcc clang-19"
set -u
. "$(dirname "$0")/lib.sh"
need_tool
runs=${RUNS:-5}
limit=3
flags=(-O2)
failed=0

# run_both KERNEL COMPILER: times both forms alternately; sets native_time, instrumented_time.
run_both() {
    local native=() instrumented=() expected=
    for ((i = 0; i < runs; i++)); do
        for form in native instrumented; do
            timed timeout 60 "$work/$1-$2-$form"
            if [ "$status" != 0 ]; then
                echo "$1, $2: the $form program ended with status $status" >&2
                return 1
            fi
            [ "$form" = native ] && native+=("$user") || instrumented+=("$user")
            : "${expected:=$(cat "$work/stdout")}"
            if [ "$(cat "$work/stdout")" != "$expected" ]; then
                echo "$1, $2: checksum $(cat "$work/stdout"), $form; natively $expected" >&2
                return 1
            fi
        done
    done
    native_time=$(median "${native[@]}")
    instrumented_time=$(median "${instrumented[@]}")
}

build_both() {
    "$2" -std=gnu11 "${flags[@]}" -DNATIVE "$root/bench/$1.c" -o "$work/$1-$2-native" &&
        CUTE_CC=$2 "$cutec" "${flags[@]}" "$root/bench/$1.c" toplevel -o "$work/$1-$2-instrumented"
}

printf '%-10s %-8s %10s %14s %7s\n' compiler kernel 'native s' 'instrumented s' ratio
for compiler in ${COMPILERS:-gcc clang-19}; do
    ratios=()
    for kernel in ${KERNELS:-alu br mem calls lz}; do
        if ! build_both "$kernel" "$compiler" >"$work/log" 2>&1; then
            echo "$kernel, $compiler: does not build:" >&2
            head -n 5 "$work/log" >&2
            failed=1
        elif run_both "$kernel" "$compiler"; then
            ratios+=("$(ratio "$instrumented_time" "$native_time")")
            printf '%-10s %-8s %10s %14s %7s\n' "$compiler" "$kernel" "$native_time" "$instrumented_time" \
                "${ratios[-1]}"
        else
            failed=1
        fi
    done
    [ ${#ratios[@]} -gt 0 ] || continue
    mean=$(printf '%s\n' "${ratios[@]}" | awk '{ sum += log($1) } END { printf "%.2f", exp(sum / NR) }')
    printf '%-10s geometric mean %s (bar: at most %s)\n' "$compiler" "$mean" "$limit"
    is_true "$mean > 0 && $mean <= $limit" || failed=1
done
exit $failed
