#!/usr/bin/env bash
# libc/ against glibc: the programs of test/libc, with libc/ compiled by the C compiler, then with what cutec makes of it.
# All corner inputs and 10,000 random ones of each function: results, errno, memory, and how far is read.
#
#   test/libc.sh [NAME...]     prints a line for each program, at the end `N passed, N failed`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0
[ $# -gt 0 ] || set -- $(cd "$root/test/libc" && ls ./*.c | sed 's,^\./,,; s,\.c$,,')

# check HOW PROGRAM: its output and its end.
check() {
    timeout 120 "$2" >"$work/output"
    status=$?
    printf '%s, %s\n' "$1" "$(cat "$work/output")"
    if [ $status = 0 ] && [ -s "$work/output" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1, $2: failed"
    fi
}

flags="-std=gnu11 -O1 -w -fno-builtin -D_GNU_SOURCE -I$root"
for name in "$@"; do
    source=$root/test/libc/$name.c
    "${CC:-gcc}" $flags "$source" "$root"/libc/*.c -o "$work/plain" && check "compiled" "$work/plain" || failed=$((failed + 1))
    "$cutec" --test --no-plain $flags "$source" -o "$work/instrumented" 2>"$work/log" &&
        check "instrumented" "$work/instrumented" || failed=$((failed + 1))
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
