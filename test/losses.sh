#!/usr/bin/env bash
# What cutec --losses and cute say of objects, archives, libraries and programs, and that the two tables of places stay
# in step through everything that the linker does to them: cute refuses a program where they do not.
#
#   test/losses.sh     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0
cd "$work" || exit 2

# expect NAME EXPECTED COMMAND...: the command prints exactly this.
expect() {
    local name=$1 expected=$2 found
    shift 2
    found=$("$@" 2>&1 | sed 's/, [0-9]* of [0-9]* expressions.*//')       # the instrumenter's own business
    if [ "$found" = "$expected" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf '%s: found\n%s\n' "$name" "$found"
    fi
}

# explore PROGRAM: the line about what is lost, or the error.
explore() { "$cute" --time=5s -o out "$1" 2>&1 >/dev/null </dev/null | head -n 1; }

cat >lost.h <<'EOT'
static inline int twice(int x) { asm("addl %0, %0" : "+r"(x)); return x; }
EOT
cat >main.c <<'EOT'
#include "lost.h"
int other(int x);
int main(void)
{
    if (other(twice(1)))
        return 0;
    __asm__ goto("" : : : : end);
end:
    return 0;
}
EOT
cat >other.c <<'EOT'
#include "lost.h"
static int unused(int x) { return twice(x) + 1; }
int other(int x)
{
    return x > 4 ? twice(x) : 1;
}
int (*keep)(int) = unused;
EOT
opaque='lost.h:1:34: twice: expression not modelled: asm("addl %0, %0" : "+r"(x))'
native='main.c:3:1: main: function left native: a statement that is not modelled'
both="$opaque
$native

      1  expression not modelled
      1  function left native
      2  places in 2 files not followed
instrumented: 4 of 5 functions (80.0 %)"
told="cute: 1 of 5 functions is native, 1 place is not followed: cutec --losses ./program"

"$cutec" -c main.c other.c
ar rc lib.a other.o main.o
ld -r -o joined.o main.o other.o
expect objects "$both" "$cutec" --losses main.o other.o
expect archive "$both" "$cutec" --losses lib.a
expect 'ld -r' "$both" "$cutec" --losses joined.o

for flags in 'main.o other.o' 'main.o lib.a' 'joined.o' 'main.c other.c' '--test main.c other.c' \
    '--test -ffunction-sections -Wl,--gc-sections main.c other.c' '-Wl,--gc-sections main.o other.o'; do
    # shellcheck disable=SC2086
    "$cutec" $flags -o program
    expect "program of $flags" "$both" "$cutec" --losses program
    expect "cute, program of $flags" "$told" explore ./program
done

echo 'struct __attribute__((scalar_storage_order("big-endian"))) big { int x; } big; int other(int x) { return x; }' >big.c
"$cutec" -c big.c
expect 'native file' 'big.c:1:1: file left native: structures in another byte order are not modelled

      1  file left native
      1  place in 1 file not followed
instrumented: 0 of 0 functions' "$cutec" --losses big.o
"$cutec" main.o big.o -o program
expect 'program with a native file' \
    'cute: 1 file is native, 1 of 2 functions is native, 1 place is not followed: cutec --losses ./program' \
    explore ./program

cc -c other.c
expect 'object of cc' 'cutec: other.o: nothing in it was compiled with cutec' "$cutec" --losses other.o
expect 'no file' 'cutec: none.o: No such file or directory' "$cutec" --losses none.o
"$cutec" --exclude=twice --exclude=other --exclude=nothing -c other.c 2>warned
expect excluded 'lost.h:1:1: twice: function excluded: twice
other.c:3:1: other: function excluded: other

      2  function excluded
      2  places in 1 file not followed
instrumented: 1 of 3 functions (33.3 %)' "$cutec" --losses other.o
expect 'the compiler adds nothing to what is said' '' cat warned
expect 'a pattern without use' 'cutec: warning: --exclude=nothing: no function and no file has this name' \
    "$cutec" --exclude=nothing main.c other.c --test -o program

# B2: an object that is left native keeps its empty twin, in the program too.
cat >native.c <<'EOT'
struct big { int value; } __attribute__((scalar_storage_order("big-endian")));
int native(int x) { struct big big = {x}; return big.value; }
EOT
cat >harness.c <<'EOT'
int other(int x);
int native(int x);
int test(int x) { return x == 9 ? native(1) : other(x); }
EOT
file='native.c:1:1: file left native: structures in another byte order are not modelled'
"$cutec" -c native.c && "$cutec" -c other.c && ar rc parts.a native.o other.o
for parts in 'native.o other.o' parts.a; do
    "$cutec" harness.c $parts test -o harness
    expect "B2 explored with $parts" 'cute: 1 file is native, 1 place is not followed: cutec --losses ./harness' explore ./harness
    expect "B2 losses with $parts" "$opaque
$file

      1  expression not modelled
      1  file left native
      2  places in 3 files not followed
instrumented: 4 of 4 functions (100.0 %)" "$cutec" --losses ./harness
done

# B1: what the compiler refuses costs a function. This one refuses a word as long as it is followed.
cat >refused.c <<'EOT'
int good(int x) { return x == 5 ? 1 : 2; }
int refused(int x) { int a_word = x; return a_word == 77 ? 1 : 0; }
int test(int x) { return good(x) == 1 ? 1 : x == 9 ? refused(3) : 0; }
EOT
cat >refusing <<'EOT'
#!/bin/sh
for word; do
    case $word in
    *.cute.c)
        if grep -v '^"' "$word" | grep 'a_word.*CUTE_BRANCH\|a_word.*CUTE_LEAVE' >/dev/null; then
            echo "${WHERE-refused.c:2:30: }error: it is refused" >&2
            exit 1
        fi ;;
    esac
done
exec cc "$@"
EOT
chmod +x refusing
bug='its instrumented text does not compile, a bug of cutec'
said="cutec: warning: refused.c: refused is left native, cute cannot see into it: $bug
refused.c:2:30: error: it is refused"
expect 'B1 a function is refused' "$said" env CUTE_CC=./refusing "$cutec" refused.c test -o refused
expect 'B1 the others are followed' "refused.c:2:1: refused: function left native: $bug

      1  function left native
      1  place in 1 file not followed
instrumented: 2 of 3 functions (66.7 %)" "$cutec" --losses refused
expect 'B1 explored' 'cute: 1 of 3 functions is native: cutec --losses ./refused' explore ./refused
expect 'B1 all outcomes' 'cute: 0 errors; 4/4 branch outcomes; 3 paths in 3 runs' sh -c "'$cute' -o out ./refused 2>/dev/null | sed -n 's/, [0-9.]* s, seed.*//; 1p'"
expect 'B1 nowhere in the file' "cutec: warning: refused.c is left native, cute cannot see into it: $bug
error: it is refused
cutec: test cannot be explored: refused.c is left native" env CUTE_CC=./refusing WHERE= "$cutec" refused.c test -o nothing
expect 'B1 as the C compiler' '' env CUTE_CC=./refusing "$cutec" -c refused.c -o refused.o
expect 'B1 in an object' 'instrumented: 2 of 3 functions (66.7 %)' sh -c "'$cutec' --losses refused.o | tail -n 1"

echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
