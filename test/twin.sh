#!/usr/bin/env bash
# The plain twin: a program is explored, then the program and the results are moved alone to another folder, and the
# folder of the build, sources and all, is deleted. Each error must be replayed from there, with the user's own code,
# and gdb must show his lines. Besides: what of a build with CC=cutec can be explored, and what is said where not.
#
#   test/twin.sh     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0
skipped=0

write_sources() {
    cat >list.h <<'C'
struct list { int value; struct list *next; };
int length(const struct list *list);
C
    cat >length.c <<'C'
#include "list.h"

int length(const struct list *list)
{
    int count = 0;
    for (; list && count < 5; list = list->next)
        count++;
    return count;
}
C
    cat >check.c <<'C'
#include <assert.h>
#include <stdlib.h>
#include "list.h"

void check(struct list *list, int wanted)
{
    if (wanted == 3 && length(list) == 3)
        abort();
    if (wanted == 4)
        assert(list == NULL || list->value != 12345);
    if (wanted == 5 && list)
        *(volatile int *)(long)(list->value == 99) = 0;
}
C
    cat >program.c <<'C'
#include <cute.h>
#include <stdlib.h>
#include "list.h"

int main(void)
{
    struct list *list;
    CUTE_input(list);
    if (length(list) == 2 && list->value == list->next->value + 7)
        abort();
    CUTE_assert(length(list) != 4);
    return 0;
}
C
}

# build NAME WORDS...: NAME is built and explored, and moved alone to $work/alone.
build() {
    local name=$1
    shift
    rm -rf "$work/build" "$work/alone"
    mkdir "$work/build" "$work/alone"
    cd "$work/build" && write_sources
    "$cutec" -g -O2 "$@" -o "$name" >"$work/log" 2>&1 &&
        "$cute" -q --time=20s "./$name" >"$work/log" 2>&1 </dev/null
    status=$?
    mv "$name" cute-out "$work/alone"
    cd "$work/alone" && rm -rf "$work/build"
    [ $status = 10 ]
}

# replay_all NAME COUNT: so many errors fail again, in the plain program too.
replay_all() {
    local id count=0
    for id in $(cd cute-out/errors && echo *.test); do
        case $id in p*) continue ;; esac
        "$cute" replay "${id%.test}" "./$1" >"$work/log" 2>&1 </dev/null
        [ $? = 10 ] && grep -q 'plain program: killed by' "$work/log" && count=$((count + 1))
    done
    [ $count = "$2" ]
}

# debug NAME LINE: gdb's backtrace of one of the errors names that line.
debug() {
    local id
    for id in cute-out/errors/e*.test; do
        id=$(basename "$id" .test)
        echo 'run
bt' | "$cute" replay "$id" "./$1" --gdb >"$work/log" 2>&1
        grep -q "at .*$2" "$work/log" && return
    done
    return 1
}

build check length.c check.c check
check "toplevel: built and explored" $?
replay_all check 3
check "toplevel: replayed alone" $?
"$cute" show >"$work/log" 2>&1
[ "$(grep -c ' check\.c:1[0-9] in check' "$work/log")" = 2 ]
check "toplevel: places in the user's file" $?
build program length.c program.c --test
check "program: built and explored" $?
replay_all program 2
check "program: replayed alone" $?
if command -v gdb >/dev/null; then
    debug program program.c:10
    check "program: in gdb" $?
else
    echo "gdb is not here"
    skipped=$((skipped + 1))
fi

# explore STATUS WORDS PROGRAM: cute ends so, and says so.
explore() {
    "$cute" --time=20s -o out "$3" >"$work/log" 2>&1 </dev/null
    [ $? = "$1" ] && grep -q "$2" "$work/log"
}

rm -rf "$work/build" && mkdir "$work/build" && cd "$work/build" && write_sources
"$cutec" -c length.c check.c >"$work/log" 2>&1 && ar rcs libcheck.a length.o check.o &&
    echo '#include "list.h"
void user(struct list *list) { if (length(list) == 3) __builtin_abort(); }' >user.c &&
    "$cutec" user.c libcheck.a user -o user >"$work/log" 2>&1
check "a toplevel and an archive of a build: built" $?
explore 10 'called abort' ./user
check "a toplevel and an archive of a build: explored" $?
echo 'LENGTH_1 { global: length; local: *; };' >length.map
"$cutec" -fPIC -shared length.c -Wl,--version-script=length.map -o libversion.so &&
    "$cutec" user.c -L. -lversion -Wl,-rpath,"\$ORIGIN" --toplevel=user -o version >"$work/log" 2>&1
check "a shared library with versions: built" $?
explore 10 'called abort' ./version
check "a shared library with versions: explored" $?
gcc -fPIC -shared length.c -o liblength.so &&
    "$cutec" user.c -L. -llength -Wl,-rpath,"\$ORIGIN" --toplevel=user -o shared >"$work/log" 2>&1
check "a shared library of others: built" $?
explore 0 'not instrumented' ./shared
check "a shared library of others: explored" $?
cat >lost.c <<'C'
#include <stdlib.h>
#include "list.h"
int lost(int x)
{
    char *block = malloc(5);
    if (x == 3)
        return length(NULL);
    free(block);
    return 0;
}
C
"$cutec" lost.c -L. -llength -Wl,-rpath,"\$ORIGIN" --toplevel=lost -o lost >"$work/log" 2>&1 &&
    explore 0 'not known whether .* leak: .*shared libraries' ./lost &&
    ! grep -q '^cute: complete.*checks [^ ]*leak' "$work/log"
check "W8: a shared library: the verdict leaves leaks out" $?
echo 'int main(void) { return 0; }' >main.c
"$cutec" -c main.c && gcc main.o -o foreign && explore 1 'let cutec do that' ./foreign
check "not linked by cutec" $?
echo 'int cute_expr; int main(void) { return cute_expr; }' >main.c
"$cutec" main.c -o clash && ./clash && explore 1 'could not be linked with the runtime' ./clash
check "cannot be linked with the runtime" $?
"$cute" ./clash >"$work/log" 2>&1
[ -s "$work/log" ] && ! grep -q 'warning: ' "$work/log"
check "the reason is not hidden behind warnings" $?
gcc -xc main.c -o plain && explore 1 'nothing in it was compiled with cutec' ./plain
check "not built with cutec" $?

# ---- what newer compilers refuse by default (gcc 14), unless the user allows it ----
cat >strict <<'SH'
#!/bin/sh
exec gcc -Werror=implicit-function-declaration -Werror=int-conversion -Werror=implicit-int "$@"
SH
chmod +x strict
cat >old.c <<'C'
int old(int x)
{
    char *text = x;
    if (later(x) == 8 && text)
        abort();
    return 0;
}
int later(int x) { return x + 1; }
C
allowed='-Wno-implicit-function-declaration -Wno-int-conversion'
# refused WORDS...: the compiler's own error, status 2, and no word of ours.
refused() {
    rm -f old
    "$cutec" "$@" old.c old -o old >"$work/log" 2>&1
    [ $? = 2 ] && [ ! -e old ] && grep -q "old.c:4:.*later" "$work/log" && ! grep -q cutec "$work/log"
}
# accepted WORDS...: no word of ours, it is explored, and its plain twin fails as well.
accepted() {
    "$cutec" "$@" old.c old -o old >"$work/log" 2>&1 && ! grep -q cutec "$work/log" || return 1
    "$cute" --time=20s -o old-out ./old >"$work/log" 2>&1
    [ $? = 10 ] || return 1
    "$cute" replay e1 -o old-out ./old >"$work/log" 2>&1
    [ $? = 10 ] && grep -q 'plain program: killed by SIGABRT' "$work/log"
}
CUTE_CC=./strict refused
check "implicit declarations are refused" $?
CUTE_CC=./strict refused -Wall
check "implicit declarations are refused with warnings" $?
CUTE_CC=./strict refused --no-plain
check "implicit declarations are refused without the plain twin" $?
refused -Werror=implicit-function-declaration
check "implicit declarations are refused by the user's own flag" $?
# shellcheck disable=SC2086
CUTE_CC=./strict accepted $allowed
check "implicit declarations are allowed" $?
# gcc 14 refuses by itself what older ones accept.
if gcc -w -fsyntax-only old.c 2>"$work/log"; then default=accepted; else default=refused; fi
CUTE_CC=gcc $default -w
check "implicit declarations are the compiler's default: $default" $?
if command -v clang-19 >/dev/null; then
    CUTE_CC=clang-19 refused
    check "implicit declarations are refused by clang" $?
    # shellcheck disable=SC2086
    CUTE_CC=clang-19 accepted $allowed
    check "implicit declarations are allowed for clang" $?
else
    echo "implicit declarations with clang: skipped: there is no clang-19"
    skipped=$((skipped + 2))
fi
cd /
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
