#!/usr/bin/env bash
# N4: failures after a call that the cage refused, over several campaigns: what is said of them, where they are kept, and
# what becomes of them once the call is allowed.
#
#   test/apart.sh     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
cd "$work" || exit 2

# says STATUS TEXT COMMAND...: it ends so, and prints that.
says() {
    local wanted=$1 text=$2 status
    shift 2
    "$@" >log 2>&1
    status=$?
    [ $status = "$wanted" ] && grep -q -- "$text" log
    check "${1##*/} ${*:2}: status $status, not $wanted, $text" $?
}

build() { "$cutec" program.c f -o program >log 2>&1 || cat log; }

cat >program.c <<'C'
#include <stdlib.h>
#include <cute.h>

void f(int x, int y)
{
    int status = x > 3 ? system("exit 3") : 3 << 8;
    if (x == 5 && y == 9)
        CUTE_assert(status == 3 << 8);
    if (x == 6)
        CUTE_assert(y != 10);
}
C
build
where='after a refused call: exec at program.c:6 (the same if it seems to succeed); --allow=exec tells'
says 0 'cute: 0 errors, 2 failures after a refused call; ' "$cute" -o out ./program
[ "$(grep -cF "$where" log)" = 2 ] && grep -q '^cute: NOT exhaustive: .*(--allow)' log &&
    grep -q 'next: cute show r1' log
check "the report" $?
flat=$(json_flatten out/summary.json)
[ "$(json_get "$flat" errors.length)" = 0 ] && [ "$(json_get "$flat" after_refusal.length)" = 2 ] &&
    [ "$(json_get "$flat" after_refusal.0.refusal.call)" = exec ] &&
    [ "$(json_get "$flat" after_refusal.0.refusal.file)" = program.c ] &&
    [ "$(json_get "$flat" after_refusal.0.refusal.line)" = 6 ] &&
    [ "$(json_get "$flat" after_refusal.0.refusal.seeming)" = 'the same if it seems to succeed' ] &&
    [ "$(json_get "$flat" after_refusal.0.refusal.option)" = --allow=exec ] && [ "$(json_get "$flat" verdict)" = incomplete ]
check summary.json $?
says 0 "$where" "$cute" show -o out
says 0 "$where" "$cute" show r1 -o out
says 1 'r1 is no error' "$cute" accept r1 'why not' -o out
says 5 'r1 still fails' "$cute" -o out --require-complete ./program
says 0 'r1 still fails, r2 still fails' "$cute" recheck -o out
says 10 "$where" "$cute" replay r1 -o out
by_status=$(grep -l 'place program.c:8' out/errors/r?.test) && by_status=$(basename "$by_status" .test)
by_input=$(grep -l 'place program.c:10' out/errors/r?.test) && by_input=$(basename "$by_input" .test)
says 0 "$by_status is gone" "$cute" replay "$by_status" --allow=exec -o out
says 10 "$by_input still fails" "$cute" replay "$by_input" --allow=exec -o out
says 10 "$by_input is an error: its inputs fail as e1: assertion failed" "$cute" recheck --allow=exec -o out
grep -q "$by_status does not fail now" log
check "recheck: what the status decided" $?
says 10 "$by_input is an error: its inputs fail as e1: assertion failed" "$cute" --allow=exec -o out ./program
grep -q '^cute: 1 error; ' log && ! grep -q 'after a refused call' log
check "allowed: one error" $?
says 125 'e1 not decided: it fails after a call that the cage refuses (--allow)' "$cute" recheck -o out

# A campaign that was stopped goes on with what was kept.
cat >program.c <<'C'
#include <stdlib.h>
#include <cute.h>

void f(int x, const char a[20])
{
    int sum = 0;
    if (x == 7) {
        system("true");
        CUTE_assert(x != 7);
    }
    for (int i = 0; i < 20; i++)
        if (a[i] > i)
            sum++;
    CUTE_assert(sum != 21);
}
C
build
rm -rf out
says 0 'after a refused call' "$cute" -j1 --search=bfs --time=2s -o out ./program
says 0 'r1 assertion failed' "$cute" -j1 --search=bfs --resume --time=3s -o out ./program
grep -q 'after a refused call: exec at program.c:8' log && ! grep -q 'begins anew' log
check "--resume" $?

# What a path without refusal shows is an error, and not shown apart as well.
cat >program.c <<'C'
#include <stdlib.h>
#include <cute.h>

void f(int x)
{
    int status = 1;
    if (x == 0)
        status = system("true");
    else if (x == 77)
        status = -1;
    CUTE_assert(status != -1);
}
C
build
says 10 'cute: 1 error; ' "$cute" -o one ./program
! grep -q 'r1' log
check "one failure, not apart" $?
says 0 'e1 assertion failed' "$cute" show -o one
! grep -q 'r1' log
check "one failure in the list" $?

# Two versions that part after a call that was refused to both are different.
echo '#include <stdlib.h>
int f(int x) { if (x > 3) system("true"); return x; }' >old.c
sed 's/return x/return x == 9 ? 8 : x/' old.c >new.c
says 10 'x = 9' "$cute" diff old.c new.c f
finish
