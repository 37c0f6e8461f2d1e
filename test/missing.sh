#!/usr/bin/env bash
# Functions that a program uses and nobody defines: what cutec says, what a campaign does about them with each of
# `cute --missing`, and that replay, recheck, show --c and the plain program agree. What comes out of campaigns is in
# test/e2e/missing-*.c as well.
#
#   test/missing.sh     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0
cd "$work" || exit 2

# expect NAME STATUS TEXT COMMAND...: it ends so and prints the text somewhere.
expect() {
    local name=$1 wanted=$2 text=$3 found status
    shift 3
    found=$("$@" 2>&1 </dev/null)
    status=$?
    if [ $status = "$wanted" ] && grep -qF -- "$text" <<<"$found"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf '%s: status %s, and not "%s", but\n%s\n' "$name" "$status" "$text" "$found"
    fi
}

# own_names WORD NAME...: a file in which each of the names is a function of the program's own, behind the word.
own_names() {
    local word=$1 name
    shift
    for name; do echo "$word int $name(int x) { if (x == 7) return 3; return x ^ 1; }"; done
}

# calls NAME...: a function that calls them all.
calls() {
    local name
    echo 'int test(int x) { int s = 0;'
    for name; do echo "s ^= $name(x);"; done
    echo 'if (s == 100) return 1; return 0; }'
}

# L1: every name that the tables know. What the runtime has itself are functions of certain types (L1-own-malloc.c), as
# those that compilers insert calls of; some names the compiler takes with no other types, and __atomic_* not at all.
names=$(sed -nE 's/^(LIBC|MODEL|INTERPOSE)\(([A-Za-z_0-9]+),.*/\2/p' "$root"/abi/libc.def "$root"/abi/*.def |
    sort -u | grep -vxE '__atomic_.*|__wrap_main|_exit|_Exit|(m|c|re)alloc(array)?|free|(posix_)?memalign|p?valloc|aligned_alloc|__abort_msg')
names=$(printf '%s\n' $names strlcpy strlcat fabsf nearbyint | sort -u)
others=$(grep -vxE 'mem(cpy|move|set)' <<<"$names")
count=$(wc -w <<<"$names")
own_names '' $names >own.c
calls $names >>own.c
own_names static $names >static.c
calls $names >>static.c
own_names '' $others >there.c
{ for name in $others; do echo "int $name(int x);"; done; calls $others; } >here.c
expect 'L1 many names' 0 yes sh -c "[ $count -gt 600 ] && echo yes"
for files in own.c static.c 'here.c there.c'; do
    rm -rf own own-out
    expect "L1 own functions: $files" 0 '' "$cutec" -w $files test -o own
    expect "L1 followed: $files" 0 'complete: every path' "$cute" -o own-out ./own
done
echo 'void _exit(int status) { for (;;) status++; } int test(int x) { if (x) _exit(x); return 0; }' >exit.c
expect 'L1 only the runtime can do it' 2 'cutec: the program defines _exit, which only the runtime' "$cutec" -w exit.c test -o no

cat >driver.h <<'EOT'
int sensor(int unit);
void tick(void);
EOT
cat >check.c <<'EOT'
#include "driver.h"
int check(int unit)
{
    tick();
    if (sensor(unit) == 42 && sensor(unit) == 43)
        return 1 / (unit - 7);
    return 0;
}
EOT
cat >driver.c <<'EOT'
#include "driver.h"
int sensor(int unit) { return unit; }
void tick(void) { }
EOT

# ---- what cutec says ----
expect 'two are missing' 0 "cutec: defined nowhere: tick (driver.h:2), sensor (driver.h:1); a call of them is an error, \
unless cute --missing=... says otherwise; add the file that defines them, or -p BUILD, to have the real ones" \
    "$cutec" check.c check -o check
"$cutec" check.c driver.c check -o whole 2>words
expect 'none is missing' 1 '' grep missing words
cat >variable.c <<'EOT'
extern int level;
int sensor(int unit);
int check(int unit) { return sensor(unit) + level; }
EOT
expect 'a variable' 2 'cutec: undefined: level (used in variable.c:3)' "$cutec" variable.c check -o no
expect 'a function beside a variable' 2 'cutec: undefined: sensor (used in variable.c:3)' "$cutec" variable.c check -o no
cat >old.c <<'EOT'
int sensor();
int check(int unit) { return sensor(unit); }
EOT
expect 'L2 no prototype' 0 'cutec: defined nowhere: sensor (old.c:1)' "$cutec" old.c check -o old
expect 'L2 its call' 10 'e1 call of sensor, which is defined nowhere  old.c:2 in check' "$cute" -o old-out ./old
cat >older.c <<'EOT'
char *name();
int check(int unit, int *out)
{
    *out = 0;
    if (undeclared(unit, out) == 42 && undeclared(unit, out, 3) == 43 && *name() == 'n')
        return 1;
    return *out == 99 ? 2 : 0;
}
EOT
expect 'L2 not declared' 0 'undeclared (older.c:5)' "$cutec" -std=gnu89 -w older.c check -o older
expect 'L2 what it answers' 10 'undeclared() = 42, undeclared()#2 = 43' "$cute" --missing=input --missing=name:error -o older-out ./older
expect 'L2 what it changes' 10 '8/8 branch outcomes' "$cute" --missing=havoc -o older-out ./older
cat >library.c <<'EOT'
#include <zlib.h>
unsigned long check(unsigned char c) { return adler32(0, &c, 1); }
EOT
cat >zlib.h <<'EOT'
#pragma GCC system_header
unsigned long adler32(unsigned long adler, const unsigned char *bytes, unsigned size);
EOT
expect 'a library that was forgotten' 2 'cutec: undefined: adler32' "$cutec" -I. library.c check -o no
cat >native.c <<'EOT'
int hidden(void);
int ask(void) { return hidden(); }
EOT
cat >user.c <<'EOT'
int ask(void);
int hidden(void);
int check(int a) { return a ? ask() : 0; }
EOT
cc -c native.c -o native.o
expect 'used by an object alone' 2 'cutec: undefined: hidden' "$cutec" user.c native.o check -o no

# ---- errors ----
expect 'an error' 10 'e1 call of tick, which is defined nowhere  check.c:4 in check' "$cute" -o error ./check
expect 'not exhaustive' 10 'runs that ended with the call of a function that is defined nowhere: 1 (--missing)' \
    "$cute" -o error ./check
expect 'its evidence' 0 '"evidence": "native"' cat error/summary.json
expect 'replayed' 10 'e1 still fails: call of tick, which is defined nowhere  check.c:4 check' "$cute" replay e1 -o error
expect 'replayed by the plain program' 10 'plain program: killed by SIGABRT' "$cute" replay e1 -o error
expect 'by hand' 134 'call of tick, which is defined nowhere' ./check
expect 'all but one' 10 'call of sensor, which is defined nowhere  check.c:5 in check' \
    "$cute" --missing=tick:input -o error ./check
expect 'the last rule counts' 10 'call of tick, which' \
    "$cute" --missing=input --missing=sensor:havoc,tick:error -o error ./check
expect 'lifted' 10 'e1 lifted by --missing' "$cute" --missing=input -o error ./check

# ---- inputs ----
inputs='unit = 7, sensor() = 42, sensor()#2 = 43'
expect 'inputs' 10 "$inputs" "$cute" --missing=input -o input ./check
expect 'found' 10 'e1 still fails: division by zero  check.c:6 check' "$cute" replay e1 -o input
expect 'rechecked' 10 'e1 still fails' "$cute" recheck -o input
expect 'the test says it' 0 'missing input' cat input/errors/e1.test
expect 'assumed' 0 '"assumption": "sensor() answered with any int and changed nothing"' cat input/summary.json
expect 'of what does nothing' 0 '"assumption": "tick() changed nothing"' cat input/summary.json
expect 'complete' 10 'assumed: tick() changed nothing; sensor() answered with any int and changed nothing' \
    "$cute" --missing=input -o input ./check
expect 'resumed with another policy' 1 '--missing' "$cute" --resume --missing=havoc -o input ./check
"$cute" show e1 --c -o input >e1.c
expect 'pasted' 1 'runtime error: division by zero' bash -c "$(sed -n 's/^ \*   \(gcc .*\)$/\1/p' e1.c)"
cp check.c with.c
echo '#include <cute.h>' >>with.c
echo 'CUTE_OPTIONS("--missing=input");' >>with.c
"$cutec" with.c check -o with 2>words
expect 'in CUTE_OPTIONS' 10 "$inputs" "$cute" -o with-out ./with
expect 'the command line has the last word' 10 'call of tick' "$cute" --missing=error -o with-out ./with

# ---- what cannot be ----
expect 'no such function' 1 '--missing: sensr is no function that is defined nowhere; did you mean sensor?' \
    "$cute" --missing=sensr:input -o no ./check
expect 'no such policy' 1 "--missing: 'sensor:inptu' is not understood" "$cute" --missing=sensor:inptu -o no ./check
expect 'a real one that is none' 1 '--missing: sensor (driver.h:1) is defined nowhere, so there is no real one' \
    "$cute" --missing=input,sensor:real -o no ./check
expect 'a real one' 0 'complete' "$cute" --missing=sensor:real -o real ./whole
expect 'one that is defined' 1 '--missing: sensor is defined in the program' "$cute" --missing=sensor:input -o no ./whole
expect 'a program that lacks none' 1 'this program lacks none' "$cute" --missing=other:input -o no ./whole
expect 'of all that there are' 0 'complete' "$cute" --missing=input -o whole-out ./whole
expect 'doctor' 0 'defined nowhere: tick and 1 more' "$cute" doctor ./check

# B10: libtool's script in the place of the program.
mkdir -p built/.libs
cp check built/.libs/check
printf '#! /bin/sh\n# check - temporary wrapper script for .libs/check\n' >built/check
chmod +x built/check
expect "B10 libtool's script" 1 "cannot explore built/check: it is a script of libtool's, the program is built/.libs/check" \
    "$cute" -o out built/check
expect 'B10 the program' 10 'e1 call of tick' "$cute" -o out built/.libs/check

echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
