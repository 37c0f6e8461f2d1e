#!/usr/bin/env bash
# What a campaign keeps: cute is killed at random moments and goes on with --resume, and what comes out is what comes of
# a campaign that nobody disturbed; who may write where; and the life of findings over several campaigns: their names,
# what is fixed, accepted, new.
#
#   test/store.sh [KILLS]    10 of them; prints a line for each failure, at the end `N passed, N failed`
# SEED: of the moments.
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0
three='' eight=''
KILLS=${1:-10}
RANDOM=${SEED:-1}
SPREAD=${SPREAD:-700}                      # ms: a kill comes so late at most, 999 at most

# outcome FOLDER: the results in it without their times and the folder's name, and what the database says of them.
outcome() {
    json_flatten "$1/summary.json" | grep -vE '^(seconds|cpu|queries\.(.*\.seconds|times\..*|.*_ns))'$'\t'
    for file in "$1"/errors/* "$1"/tests/*; do
        [ -f "$file" ] && echo "${file#*/}" && sed "/^sum /d; s/ -o $1/ -o FOLDER/g" "$file"
    done
}

# kill_later MS COMMAND...: with SIGKILL.
kill_later() {
    local ms=$1 campaign
    shift
    "$@" >>log 2>&1 &
    campaign=$!
    sleep "$(printf '0.%03d' "$ms")"
    kill -KILL $campaign 2>/dev/null
    wait $campaign 2>/dev/null
}

# Killed before the first state is saved, a campaign begins anew, and an error that was saved already is not new.
killed_outcome() { outcome "$1" | grep -vE '^errors\.[0-9]+\.new'$'\t'; }

# survives NAME KILLS OPTION...: one campaign, killed once, twice or three times before it may end.
survives() {
    local name=$1 count=$2 kills times status
    shift 2
    rm -rf whole
    "$cute" --time=0 -q "$@" -o whole "./$name" >log 2>&1
    killed_outcome whole >expected
    grep -q '^verdict' expected
    check "$name $*: what is compared with" $?
    for ((kills = 0; kills < count; kills += times)); do
        times=$((1 + RANDOM % 3))
        rm -rf part log
        for ((i = 0; i < times; i++)); do
            kill_later $((RANDOM % SPREAD)) "$cute" --time=0 -q --resume "$@" -o part "./$name"
        done
        "$cute" --time=0 -q --resume "$@" -o part "./$name" >>log 2>&1
        killed_outcome part >actual
        cmp -s expected actual
        status=$?
        check "$name $*, killed $times times: $(diff expected actual | head -n 4 | paste -sd ' ')" $status
        [ "$(echo part.new-*)" = 'part.new-*' ]
        check "$name $*: part.new-* is left" $?
    done
}

cd "$work" || exit 2
cat >sort.c <<'C'
#include <cute.h>
#include <assert.h>

/* A path for each order. */
int sort(void)
{
    int a[7];
    CUTE_input(a);
    for (int i = 0; i < 7; i++)
        for (int j = 0; j < 6 - i; j++)
            if (a[j] > a[j + 1]) {
                int swapped = a[j];
                a[j] = a[j + 1];
                a[j + 1] = swapped;
            }
    assert(a[0] != 5 || a[6] != 1234);
    return a[3] / 2;
}
C
cat >text.c <<'C'
#include <cute.h>
#include <assert.h>
#include <string.h>

int text(void)
{
    char t[24];
    int depth = 0, n = 0;
    CUTE_input(t);
    for (int i = 0; i < 24 && t[i]; i++) {
        if (t[i] == '(') {
            depth++;
            n++;
        } else if (t[i] == ')') {
            assert(depth > 0 || n < 4);
            depth--;
        } else if (t[i] == 'x' && depth == 3) {
            n += 2;
        } else if (strchr("abc", t[i])) {
            n ^= 1;
        } else if (t[i] > 'm') {
            n++;
        }
    }
    assert(n != 13 || depth != 2);
    return depth;
}
C
for name in sort text; do
    "$cutec" --test -O1 $name.c $name -o $name >log 2>&1
    check "cutec $name.c" $?
done
each=$(((KILLS + 3) / 4))
survives sort $each -j2
survives text $each -j1 --search=coverage --runs=8000
survives text $each -j2 --search=random --runs=8000
survives text $each -j2 --search=bfs --runs=8000

# A limit of time and a signal end a round in the middle: what is gone on with is the round before. If there was none it
# begins anew, and an error that was found already is not new; how far an error was confirmed depends on the time left.
cut_outcome() { outcome "$1" | grep -vE '^errors\.[0-9]+\.(new|evidence)'$'\t' | grep -v '^evidence:'; }
rm -rf whole part
began=$(milliseconds)
"$cute" --time=0 -q -o whole ./sort >log 2>&1
third=$((($(milliseconds) - began) / 3))                # a limit that it meets, however fast the machine is
cut_outcome whole >expected
grep -q '^verdict' expected
check 'what is compared with' $?
"$cute" --time=${third}ms -q -o part ./sort >log 2>&1
"$cute" --time=0 -q --resume -o part ./sort >>log 2>&1
cut_outcome part >actual
cmp -s expected actual
status=$?
check "--time, then --resume: $(diff expected actual | head -n 4 | paste -sd ' ')" $status
rm -rf part
timeout -s INT "$((third / 1000)).$(printf %03d $((third % 1000)))" "$cute" --time=0 -q -o part ./sort >log 2>&1
"$cute" --time=0 -q --resume -o part ./sort >>log 2>&1
cut_outcome part >actual
cmp -s expected actual
status=$?
check "SIGINT, then --resume: $(diff expected actual | head -n 4 | paste -sd ' ')" $status

# What it cannot go on with.
"$cute" --time=0 -o other ./sort >log 2>&1
"$cute" --resume -o other ./sort >log 2>&1
[ $? = 10 ] && grep -q 'has ended before' log && grep -q 'e1 assertion failed' log
check 'a campaign that has ended' $?
"$cute" --resume -o fresh --runs=9 ./sort >log 2>&1
[ $? = 10 ] && grep -q '^cute: nothing to resume in fresh: begins anew' log
check 'no campaign to go on with' $?
"$cute" --resume -o other --max-choices=7 ./sort >log 2>&1
[ $? = 1 ] && grep -q 'begun with other options' log
check 'other options' $?
"$cute" --resume -o other ./text >log 2>&1
[ $? = 1 ] && grep -q 'of another build' log
check 'another program' $?
"$cute" --time=0 -q -o whole ./sort >log 2>&1 &
campaign=$!
sleep 0.1
"$cute" -q -o whole --runs=1 ./text >log 2>&1              # there is no telling which is first, but both are whole
wait $campaign
"$cute" show -o whole >log 2>&1 && [ -s whole/summary.json ]
check 'two at a time' $?
mkdir mine && echo precious >mine/file
"$cute" -o mine ./sort >log 2>&1
[ $? = 1 ] && [ "$(cat mine/file)" = precious ] && grep -q 'was not made by cute' log
check 'a folder of the user' $?

# says STATUS TEXT COMMAND...: it ends so, and prints that.
says() {
    local wanted=$1 text=$2
    shift 2
    "$@" >log 2>&1
    [ $? = "$wanted" ] && grep -q -- "$text" log
    check "${1##*/} ${*:2}: not $wanted, $text" $?
}

# build VERSION: of life.c. Lines move from each to the next; 2 has one assertion mended and an index that is too large,
# 3 has the assertion back and is without the division.
build() {
    {
        echo '#include <assert.h>'
        for ((i = 0; i < $1; i++)); do echo; done
        echo 'static int table[4];'
        echo 'int life(int x, int y, int *q) {'
        [ "$1" = 2 ] || echo '    if (x > 5) { assert(y != 77); }'
        [ "$1" = 3 ] || echo '    if (y == 12) return 100 / (x - 3);'
        [ "$1" = 1 ] || echo '    if (y == 1000) return table[x & 7];'
        echo '    return *q + table[1];'
        echo '}'
    } >life.c
    "$cutec" --test -O1 life.c life -o life >log 2>&1
    check "cutec life.c $1" $?
}
# id KIND [FIELD]: the name of the finding of that kind in life/summary.json.
id() {
    local flat
    flat=$(json_flatten life-out/summary.json)
    path=$(awk -F '\t' -v kind="$1" '$1 ~ /kind$/ && index($2, kind) { sub(/kind$/, "", $1); print $1 }' <<<"$flat")
    json_get "$flat" "$path${2:-id}"
}
life() { "$cute" -o life-out "$@" ./life; }

build 1
says 10 'p1 q must not be NULL' life --no-check=overflow
assertion=$(id assertion)
division=$(id division)
[ -n "$assertion" ] && [ -n "$division" ]
check 'two errors' $?
says 10 "$assertion still fails.*p1 still fails" life --runs=1
grep -q "$assertion assertion failed: y != 77" log && [ -s "life-out/errors/$assertion.test" ]
check 'what the search did not find again is an error still' $?
says 0 "$assertion still fails" life --no-check=overflow --fail-on=new
build 2
says 10 "$assertion fixed\|, $assertion fixed" "$cute" recheck -o life-out
says 10 "$division still fails" life --no-check=overflow --fail-on=new
index=$(id index)
[ "$(id division)" = "$division" ] && [ "$index" = e3 ] && [ "$(id index new)" = true ] &&
    [ "$(id division new)" = false ] && [ ! -e "life-out/errors/$assertion.test" ]
check 'names in the second campaign' $?
says 0 "$index index out of bounds" "$cute" show -o life-out
build 3
says 10 "$assertion fails again" life --no-check=overflow
[ "$(id assertion)" = "$assertion" ] && [ "$(id index)" = "$index" ] && [ "$(id assertion new)" = true ]
check 'what comes back has its name' $?
says 1 'say which and why' "$cute" accept "$assertion" -o life-out
says 1 'has no e99' "$cute" accept e99 because -o life-out
says 0 "$assertion is accepted" "$cute" accept "$assertion" 'the caller looks' -o life-out
says 10 'accepted: the caller looks' life --no-check=overflow
says 0 '^   accepted: the caller looks' "$cute" show -o life-out
grep -A 2 "^$assertion assertion failed" log | grep -q '^   accepted: ' && [ "$(grep -c accepted log)" = 1 ]
check 'cute show tells of the one that is accepted' $?
says 0 '^   accepted: the caller looks' "$cute" show "$assertion" -o life-out
says 0 "$index is accepted" "$cute" accept "$index" 'never so large' -o life-out
says 0 '2 errors (2 accepted)' life --no-check=overflow
[ "$(id index accepted)" = 'never so large' ]
check 'summary.json has the reason' $?
says 0 'still fails' "$cute" recheck -o life-out
echo 'no line of ours' >>tests/cute/accepted
says 1 'tests/cute/accepted:4: not KEY FINDING' life
rm -r tests
says 125 'holds no campaign' "$cute" recheck -o nothing-here
echo 'int other(double d, short s) { return d > s; }' >other.c
"$cutec" other.c other -o stranger >log 2>&1
says 125 'asks for none of the inputs of' "$cute" replay "$assertion" ./stranger -o life-out
says 125 "$assertion not decided: asks for other inputs now" "$cute" recheck ./stranger -o life-out
sed -i 's/y != 77/1/' life.c
says 10 "$assertion fixed" "$cute" recheck -o life-out
cp life moved && echo 'int' >>life.c
says 125 'cannot be made again' "$cute" recheck -o life-out
sed -i '$d' life.c
says 10 'fixed' "$cute" recheck -o life-out ./moved
[ "$(readelf -p .cute.command moved | grep -c ' -o$')" = 1 ]
check 'the words by which a program is made do not grow' $?

# The same assertion fails for another input: what the look back called fixed is not.
printf '%s\n' '#include <cute.h>' 'void f(int x) { CUTE_assert(x != BAD); }' >other.c
"$cutec" -DBAD=0 other.c f -o bad >log 2>&1
says 10 'e1 assertion' "$cute" -o bad-out ./bad
"$cutec" -DBAD=7 other.c f -o bad >log 2>&1
says 10 'not fixed: the inputs that showed it before pass now' "$cute" -o bad-out ./bad
says 10 'e1 still fails' "$cute" -o bad-out ./bad
! grep -q 'not fixed' log
check 'the same inputs again are nothing to explain' $?

# again_with NAME WANTED OPTION... <FIRST-AND-SECOND: W11: a program is explored, changed, and looked at again: cute
# recheck and the next campaign say WANTED of its first finding. The two bodies are parted by a line `---`. A status in
# front of WANTED is that of recheck.
again_with() {
    local name=$1 status=$2 wanted=$3 replay=$4
    awk -v RS='---\n' '{ printf "%s", $0 > ("w11." NR ".c") }'
    rm -rf w11-out w11-next
    { echo '#include <cute.h>' && cat w11.1.c; } >w11.c
    "$cutec" w11.c f -o w11 >log 2>&1 && "$cute" -q -o w11-out ./w11 >>log 2>&1
    { echo '#include <cute.h>' && cat w11.2.c; } >w11.c
    says "$status" "^$wanted" "$cute" recheck -o w11-out
    says "$replay" 'e1' "$cute" replay e1 -o w11-out
    cp -r w11-out w11-next
    "$cute" -o w11-next --runs=50 ./w11 >log 2>&1
    grep -q "^cute: $wanted" log
    check "W11: $name: the next campaign does not say: $wanted" $?
}
again_with 'what stood alone on its line has a neighbour' 10 'e1 still fails' 10 <<'C'
void f(int x) { switch (x) {
    case 0: CUTE_assert(!"name");
} }
---
static int g(int x) { return x > 3 ? 1 : 2; }
void f(int x) { switch (x) {
    case 0: g(x); CUTE_assert(!"name");
} }
C
again_with 'another function' 10 'e1 still fails' 10 <<'C'
static void k(int x) { CUTE_assert(x != 5); }
void f(int x) { k(x); }
---
static void renamed(int x) { CUTE_assert(x != 5); }
void f(int x) { renamed(x); }
C
again_with 'another text' 10 'e1 not fixed: its inputs fail now with assertion failed: 5 != x' 10 <<'C'
void f(int x) { CUTE_assert(x != 5); }
---
void f(int x) { CUTE_assert(5 != x); }
C
again_with 'another error' 10 'e1 fixed, but its inputs fail now as e2: division by zero' 10 <<'C'
void f(unsigned x) { CUTE_assert(x != 5); }
---
unsigned f(unsigned x) { return 10 / (x - 5); }
C
again_with 'a precondition in front' 10 'e1 fixed, but its inputs fail now as p1: null pointer' 10 <<'C'
void f(int x, int *p) { CUTE_assert(x != 5); if (p) *p = x; }
---
void f(int x, int *p) { *p = x; CUTE_assert(x != 5); }
C
again_with 'a parameter more' 125 'e1 not decided: asks for other inputs now' 125 <<'C'
void f(int x) { CUTE_assert(x != 5); }
---
void f(int x, int y) { CUTE_assert(x != 5 || y == 0); }
C
again_with 'a parameter less' 125 'e1 not decided: asks for other inputs now' 125 <<'C'
void f(int x, int y) { CUTE_assert(x != 5 || y != 6); }
---
void f(int x) { CUTE_assert(x != 7); }
C
again_with 'a parameter of another name' 125 'e1 not decided: asks for other inputs now' 125 <<'C'
void f(int x, int y) { CUTE_assert(x != 5 || y != 6); }
---
void f(int x, int z) { CUTE_assert(x != 5 || z != 6); }
C
again_with 'a parameter of another type' 125 'e1 not decided: asks for other inputs now' 125 <<'C'
void f(int x, int y) { CUTE_assert(x != 5 || y != 6); }
---
void f(int x, char y) { CUTE_assert(x != 5 || y != 6); }
C
again_with 'a member of another name' 125 'e1 not decided: asks for other inputs now' 125 <<'C'
struct s { int a, b; };
void f(struct s *p) { if (p) CUTE_assert(p->a != 5 || p->b != 3); }
---
struct s { int a, c; };
void f(struct s *p) { if (p) CUTE_assert(p->a != 5 || p->c != 3); }
C
again_with 'a member more' 125 'e1 not decided: a pointer of its inputs leads to nothing now' 125 <<'C'
struct s { int a; };
void f(struct s *p) { if (p) CUTE_assert(p->a != 5); }
---
struct s { int a, c; };
void f(struct s *p) { if (p) CUTE_assert(p->a != 5 || p->c == 0); }
C
again_with 'an element more' 125 'e1 not decided: asks for other inputs now' 125 <<'C'
void f(void) { int b[2]; CUTE_input(b); CUTE_assert(b[1] != 5); }
---
void f(void) { int b[3]; CUTE_input(b); CUTE_assert(b[1] != 5 || b[2] == 0); }
C
again_with 'an assumption' 0 'e1 not allowed any more: rejected by an assumption: x < 5' 0 <<'C'
void f(int x) { CUTE_assert(x != 5); }
---
void f(int x) { CUTE_assume(x < 5); CUTE_assert(x != 5); }
C
again_with 'too many choices' 125 'e1 not decided: too many choices' 125 <<'C'
void f(int x) { CUTE_assert(x != 5); }
---
void f(int x)
{
    volatile int n = 0;
    for (int i = 0; x == 5 && i < 120000; i++) {
        if (x - i)
            n++;
    }
    CUTE_assert(x != 5);
}
C
# The right twin: what is fixed is said to be, whatever inputs the run asks for on its other path.
again_with 'fixed' 0 'e1 fixed$' 0 <<'C'
void f(int x) { CUTE_assert(x != 5); }
---
void f(int x) { CUTE_assert(x != 5 || x == 5); }
C
again_with 'fixed by an early return' 0 'e1 fixed$' 0 <<'C'
void f(int x) { int y; CUTE_input(y); CUTE_assert(x != 5); }
---
void f(int x) { int y; if (x == 5) return; CUTE_input(y); CUTE_assert(x != 5); }
C
again_with 'fixed, and it goes on' 0 'e1 fixed$' 0 <<'C'
struct n { int v; struct n *next; };
void f(struct n *p) { for (; p; p = p->next) CUTE_assert(p->v != 5); }
---
struct n { int v; struct n *next; };
int f(struct n *p) { int y; for (; p; p = p->next) if (p->v == 5) { CUTE_input(y); return y > 3; } return 0; }
C

# What fails with --fail alone fails in campaigns without it, too: its test says what it needs.
cat >memory.c <<'C'
#include <cute.h>
#include <stdlib.h>
int memory(int x)
{
    int *p = malloc(4), y = x > 3;
    CUTE_assert(p);
    free(p);
    return y;
}
C
"$cutec" memory.c memory -o memory >log 2>&1
says 10 'e1 assertion failed: p' "$cute" --fail=malloc --max-choices=77 -o memory-out ./memory
cp memory-out/errors/e1.test first.test
for _ in 1 2; do
    says 10 'e1 still fails' "$cute" -o memory-out ./memory
    cmp -s first.test memory-out/errors/e1.test
    check 'a finding that is kept keeps its test' $?
    says 10 'e1 still fails' "$cute" replay e1 -o memory-out
done

# --require-complete: the assertion is not reached, and nothing is found.
cat >none.c <<'C'
int none(int x, int y)
{
    return x > 3 ? y > 4 ? 1 : 2 : 3;
}
C
"$cutec" --test -O1 none.c none -o none >log 2>&1
says 0 'NOT exhaustive' "$cute" --runs=1 -o none-out ./none
says 5 'NOT exhaustive' "$cute" --runs=1 --require-complete -o none-out ./none
says 0 'complete: every path' "$cute" --require-complete -o none-out ./none

# Tests keep their names, though the function has another branch before the others.
names_of() { grep -l "^input $1 : int = $2 " names-out/tests/*.test | sed 's,.*/,,' | paste -sd,; }
for more in '' 'if (y == 77) return 9;'; do
    cat >names.c <<C
int names(int x, int y)
{
    $more
    if (x == 3)
        return 1;
    return y > 7 ? 2 : 0;
}
C
    "$cutec" --test -O1 names.c names -o names >log 2>&1 && "$cute" -q -o names-out ./names >log 2>&1
    three+=" $(names_of x 3)" eight+=" $(names_of y 8)"
done
[ "$three" = ' t3.test t3.test' ] && [ "$eight" = ' t2.test t2.test' ] && [ "$(names_of y 77)" = t5.test ]
check "names of tests: x 3 $three, y 8 $eight" $?

# git bisect run cute replay: the third of five commits is bad; the second does not build.
git() { command git -c user.name=test -c user.email=test@localhost -c init.defaultBranch=main "$@"; }
mkdir repository && cd repository || exit 2
git init -q . >log 2>&1
for version in 1 2 3 4 5; do
    {
        echo '#include <assert.h>'
        [ $version != 2 ] || echo '#error does not build'
        echo "int f(int x) { $([ $version -lt 3 ] || echo 'assert(x != 42);') return x > $version; }"
    } >f.c
    git add f.c && git commit -q -m "version $version"
done
"$cutec" --test -O1 f.c f -o f >log 2>&1 && "$cute" -q ./f >>log 2>&1
cat >step.sh <<C
"$cutec" --test -O1 f.c f -o f 2>/dev/null || exit 125
"$cute" replay e1 -q
C
git bisect start HEAD HEAD~4 >"$work/log" 2>&1
git bisect run sh step.sh >>"$work/log" 2>&1
git bisect log | grep -q 'possible first bad commit: .* version 3'
check 'git bisect run' $?
cd ..
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
