#!/usr/bin/env bash
# What a user sees: the line of how it goes, on a terminal and elsewhere; colours; what the tested program prints; the
# ends by Ctrl-C; that nothing tested is said so; cute doctor; cute init.
#
#   test/user.sh     prints a line for each failure, at the end `N passed, N failed`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0

# check WHAT STATUS [FILE]: counts; of a failure prints the first lines of the file, log if none is named.
check() {
    if [ "$2" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: $(head -n 4 "${3:-log}" | paste -sd ' ')"
    fi
}

# on_terminal COLUMNS COMMAND [CONDITION [TIMES]]: what it writes to a terminal so wide, a line for each time the cursor goes
# back; to screen. With a condition the command gets Ctrl-C as soon as that holds, or Ctrl-C so many times. Sets `status`.
on_terminal() {
    rm -f typescript pid
    (trap - INT && exec timeout $patience script -qfec "stty cols $1; echo \$\$ >pid; exec $2" typescript) \
        >/dev/null 2>&1 </dev/null &
    if [ -n "${3:-}" ]; then
        soon "take_screen && $3"
        for _ in $(seq "${4:-1}"); do
            kill -INT "$(cat pid)" 2>/dev/null
            sleep 0.2
        done
    fi
    wait $!
    status=$?
    take_screen
}
take_screen() { [ -f typescript ] && tr '\r' '\n' <typescript | grep -v '^Script ' >screen; }

# gone PATTERN: no process has it on its command line, or soon none has.
gone() {
    local pattern=$1
    soon 'pgrep -f -- "$pattern" >left; [ $? = 1 ]'
}

for tool in script pgrep stty strip; do
    command -v $tool >/dev/null || { echo "$0: $tool is missing" >&2; exit 1; }
done
cd "$work" || exit 2
export PATH="$(dirname "$cute"):$PATH" TERM=xterm
unset NO_COLOR
cat >hard.c <<'C'
#include <cute.h>
#include <stdio.h>

/* Hard questions, and a program that talks. */
int hard(unsigned *a, unsigned n)
{
    unsigned x[20], s = 0;
    puts("WORDS OF THE GUEST");
    fprintf(stderr, "WORDS OF THE GUEST\n");
    CUTE_assume(n > 3 && n < 4000);
    CUTE_input_array(x, 20);
    for (int i = 0; i < 20; i++)
        if (x[i] * x[i] % 1000 > s)
            s++;
        else
            s *= x[i];
    CUTE_assert(s != 1);
    return s * s * n == 123456789;
}
C
cat >rejected.c <<'C'
#include <cute.h>

int rejected(unsigned x)
{
    CUTE_assume(x > 5);
    CUTE_assume(x % 16 == 20);
    return x > 3;
}
int mostly(unsigned x)
{
    int n = 0;
    for (int i = 0; i < 8; i++)
        n += x >> i & 1 ? 1 : 0;
    CUTE_assume(n == 1);
    return n;
}
int endless(unsigned x)
{
    for (volatile int more = x != 7; more;)
        ;
    return 0;
}
int straight(unsigned x)
{
    return (int)(x >> 1);
}
int fixed(void)
{
    return 0;
}
C
"$cutec" hard.c hard -o hard >log 2>&1
check 'cutec hard.c' $?

# ---- the screen ----

# lines: the seconds that each line of how it goes says. often: they come five times a second; some may be late, for the
# machine has other work, but there are not more of them.
lines() { sed -n 's/^.\[Kcute: \([0-9.]*\) s, .*/\1/p' screen; }
often() {
    lines | awk 'NR > 1 && $1 - last < 0.35 { soon++ } { last = $1 } END { exit !(NR >= 8 && soon >= 4 && NR <= 5 * last + 3) }'
}
words='outcomes, [0-9]* paths ([0-9]*/s), [0-9]* to try, .*bits [0-9]* %, no news for [0-9]* s'
error=$'\033\\[1;31m[1-9][0-9]* error'
on_terminal 140 "cute --time=0 -o out ./hard" 'often && grep -q "$words" screen && grep -q "$error" screen'
often
check 'a terminal: a line five times a second' $? screen
grep -m 1 $'^\033.Kcute: ' screen | grep -q 'cute: [0-9.]* s, 0 errors, 0/0 outcomes'
check 'a terminal: at once' $? screen
grep -q "$words" screen
check 'a terminal: all that the line says' $? screen
grep -q $'\033\\[33mcute: NOT exhaustive' screen && grep -q "$error" screen
check 'a terminal: in colours' $? screen
! grep -q 'WORDS OF THE GUEST' screen && [ "$(grep -c 'WORDS OF THE GUEST' out/output.txt)" -gt 1 ] &&
    [ "$(wc -c <out/output.txt)" -le 65536 ]
check 'what the program prints goes to output.txt' $? screen
# U1: also what the library has only buffered, of runs that return and of runs that fail.
cat >prints.c <<'C'
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int prints(int x)
{
    printf("WITH %d;", x);
    assert(x != 5);
    if (x == 7)
        *(volatile int *)0 = 3;
    if (x == 9)
        abort();
    return 0;
}
C
"$cutec" prints.c prints -o prints >log 2>&1
for mode in '' --mode=fork; do
    "$cute" -q $mode -o out ./prints >log 2>&1
    for x in 0 5 7 9; do
        grep -q "WITH $x;" out/output.txt
        check "U1: what a toplevel prints goes to output.txt, $mode x = $x" $? out/output.txt
    done
done
on_terminal 50 "cute --time=0 -o out ./hard" '[ "$(lines | wc -l)" -ge 5 ]'
awk '/Kcute: [0-9.]* s/ { gsub(/\033\[[0-9;]*[mK]/, ""); if (length > 49) long = 1; n++ } END { exit long || !n }' screen
check 'a narrow terminal: no line is wrapped' $? screen
NO_COLOR=1 on_terminal 80 "cute --time=0 -o out ./hard" '[ "$(lines | wc -l)" -ge 5 ]'
! grep -q $'\033\\[[0-9;]*m' screen && grep -q 'NOT exhaustive' screen
check 'NO_COLOR' $? screen
timeout $patience "$cute" --time=1s -o out ./hard >log 2>&1
! grep -q $'[\033\r]' log && ! grep -q 'WORDS OF THE GUEST' log && grep -q '^wrote out' log
check 'no terminal: plain text' $?
rm -rf out
timeout $patience "$cute" -q --time=1s -o out ./hard >log 2>&1
[ -s out/summary.json ] && [ ! -s log ]
check '-q prints nothing' $?

# ---- Ctrl-C ----

on_terminal 140 "cute --time=0 -o cut $work/hard" 'grep -q "$error" screen'
[ $status = 10 ] && grep -q 'NOT exhaustive: stopped by a signal' screen && [ -f cut/summary.json ] && gone "$work/hard"
check 'Ctrl-C ends with a report' $? screen
on_terminal 140 "cute --time=0 -o cut $work/hard" 'grep -q "$error" screen' 2
[ $status = 10 ] || [ $status = 130 ]
check 'Ctrl-C twice ends at once' $? screen
gone "$work/hard"
check 'Ctrl-C twice leaves no process' $? left

# ---- nothing tested ----

# nothing TOPLEVEL OPTION... TEXT: is status 5, and says why.
nothing() {
    local name=$1 text=${*: -1}
    shift
    "$cutec" rejected.c "$name" "${@:1:$#-1}" -o "$name" >log 2>&1 &&
        timeout $patience "$cute" --runs=1 --no-check=endless -o out "./$name" >log 2>&1
    [ $? = 5 ] && grep -q "^cute: nothing was tested: $text" log
    check "nothing tested: $name" $?
}
nothing rejected '1 of 1 runs rejected by an assumption, .*by rejected.c:'
nothing fixed 'no run asked for an input'
nothing endless 'no run reached its end (runs: 1 too many choices)'
nothing straight --exclude=rejected.c 'no function in it is instrumented'
"$cutec" rejected.c straight -o straight >log 2>&1 && "$cute" -o out ./straight >log 2>&1
check 'a function without a branch is tested' $?
"$cutec" rejected.c mostly -o mostly >log 2>&1 && "$cute" -o out ./mostly >log 2>&1 &&
    grep -q 'rejected: 248 of 256 runs, all by rejected.c:14' log
check 'who rejects is said' $?

# ---- CUTE_OPTIONS ----

cat >options.c <<'C'
#include <cute.h>
CUTE_OPTIONS("--max-objects=2 --no-check=overflow");
CUTE_OPTIONS("--seed=7");

struct cell {
    struct cell *next;
};
int length(struct cell *p, int n)
{
    for (; p; p = p->next)
        n++;
    return n;
}
C
bound() { json_get "$(json_flatten out/summary.json)" "$1"; }
"$cutec" options.c length -o length -Wall -Werror >log 2>&1 && "$cute" -o out ./length >log 2>&1
[ "$(bound bounds.max-objects) $(bound seed)" = '2 7' ] && [[ $(bound bounds.checks) = *null* ]] &&
    [[ $(bound bounds.checks) != *overflow* ]]
check 'CUTE_OPTIONS are taken' $?
"$cute" --max-objects=1 -o out ./length >log 2>&1
[ "$(bound bounds.max-objects) $(bound seed)" = '1 7' ]
check 'the command line has the last word' $?
sed -i 's/--seed=7/--sead=7/' options.c
"$cutec" options.c length -o length >log 2>&1 && "$cute" -o out ./length >log 2>&1
[ $? = 1 ] && grep -q 'CUTE_OPTIONS in ./length: unknown option --sead' log
check 'CUTE_OPTIONS with an error' $?
gcc -I"$root/include" -Wall -Werror -c options.c -o options.o >log 2>&1
check 'CUTE_OPTIONS without cutec' $?

# ---- what an ID names ----

# says STATUS TEXT COMMAND...: it ends so, and prints that.
says() {
    local wanted=$1 text=$2
    shift 2
    "$@" >log 2>&1 </dev/null
    [ $? = "$wanted" ] && grep -q -- "$text" log
    check "${1##*/} ${*:2}: not $wanted, $text" $?
}
mkdir named && cd named || exit 2
cp "$root/examples/testme/testme.c" .
says 1 'cute-out holds no campaign; name its folder with -o' "$cute" show
says 1 'cute-out holds no campaign; name its folder with -o' "$cute" show e1
says 125 'nowhere holds no campaign; name its folder with -o' "$cute" replay e1 -o nowhere
says 125 'gone/e1.test is not there' "$cute" replay gone/e1.test
"$cutec" testme.c testme -o testme >log 2>&1
says 10 'next: cute show e1 -o out-x, cute replay e1 -o out-x$' "$cute" -o out-x ./testme
says 1 'out-x has no e9; cute show lists what it has' "$cute" show e9 -o out-x
says 1 'out-x has no zz; cute show lists what it has' "$cute" show zz -o out-x
says 125 'out-x has no e9; cute show lists what it has' "$cute" replay e9 -o out-x
says 10 '^e1.test still fails: assertion failed' "$cute" replay out-x/errors/e1.test
says 0 '^t2: returned, as recorded' "$cute" replay t2 -o out-x
says 0 '^t2.test: returned, as recorded' "$cute" replay out-x/tests/t2.test
says 0 '^   x = 1$' "$cute" show t2 -o out-x
grep -q '^next:     cute replay t2 -o out-x, ' log
check 'cute show t2 says what is next' $?
says 1 't2 did not fail; --c is for errors' "$cute" show t2 --c -o out-x
echo 'int f(const char *s) { return s && s[0] == 97 && s[1] == 34; }' >characters.c
"$cutec" characters.c f -o characters >log 2>&1
"$cute" -o out-characters ./characters >log 2>&1
says 0 '^   s\[\.\.\] = "a\\""$' "$cute" show "$(grep -l '34  @' out-characters/tests/*.test)"
says 10 'next: cute replay or5/reach.test --gdb' "$cute" -o or5 --reach=testme.c:24 ./testme
says 10 '^reach.test: reaches testme.c:24: returned' "$cute" replay or5/reach.test
says 10 '^reach: reaches testme.c:24: returned' "$cute" replay reach -o or5
says 0 '^reach: returned; kept for testme.c:24' "$cute" show reach -o or5
if command -v gdb >/dev/null; then
    says 0 'cute: stopped at testme.c:24 in testme' "$cute" replay or5/reach.test --gdb -- -batch
    says 0 'cute: this test returned when it was recorded' "$cute" replay t2 -o out-x --gdb -- -batch
else
    echo 'replay --gdb of tests: gdb is not here'
    failed=$((failed + 1))
fi
sed -i 's/if (p != NULL)/if (p != NULL \&\& x != 1)/' testme.c
touch -d '+1 minute' testme.c
says 10 '^  testme.c is newer than ./testme: build it again' "$cute" replay e1 -o out-x
touch testme.c
"$cutec" testme.c testme -o testme >log 2>&1
says 0 '^reach.test: does not reach testme.c:24 any more: returned' "$cute" replay or5/reach.test
! grep -q 'newer than' log
check 'a program that is up to date' $?
sed -i -e 's/^reach .*/reach testme.c:2400/' -e 's/^sum .*/sum none/' or5/reach.test
says 125 'no statement stands in line 2400 of testme.c' "$cute" replay or5/reach.test
cd .. || exit 2

# ---- cute doctor ----

"$cute" doctor >log 2>&1
[ $? = 0 ] && [ "$(grep -c '^  ok .*self-test: ' log)" = 4 ] && grep -q '^all is well; next: ' log &&
    grep -q '^  [a-z]* *contained' log
check 'cute doctor' $?
CUTE_CC=no-such-compiler "$cute" doctor >log 2>&1
[ $? = 1 ] && grep -A 1 'BROKEN  C compiler: no-such-compiler is not there' log | grep -q 'apt-get install gcc'
check 'cute doctor without a compiler' $?

# doctor PROGRAM STATUS TEXT...: what it says of the program.
doctor() {
    local program=$1 status=$2 text
    "$cute" doctor "$program" >log 2>&1
    [ $? = "$status" ]
    check "cute doctor $program: status" $? log
    for text in "${@:3}"; do
        grep -q "^  $text" log
        check "cute doctor $program: $text" $? log
    done
}
doctor ./mostly 0 'ok      instrumented: \([0-9]*\) of \1 functions, [0-9]* branches' 'ok      sources: none is younger' \
    'ok      a first look: it has inputs'
touch -d '+1 minute' rejected.c
doctor ./mostly 1 'BROKEN  sources: rejected.c is younger than the program'
touch -d '-1 minute' rejected.c
doctor ./fixed 1 'BROKEN  a first look: nothing was tested: no run asked for an input'
gcc rejected.c -I"$root/include" -Dmostly=main -o plain 2>log
doctor ./plain 1 'BROKEN  cannot explore ./plain: nothing in it was compiled with cutec$' '        build it: cutec FILE.c'
says 1 'cannot explore ./plain: nothing in it was compiled with cutec; build it: cutec FILE.c' "$cute" -o plain-out ./plain
[ ! -e plain-out ]
check 'a program that is not explored leaves no results' $?
printf 'int main(int n, char **words)\n{\n    return n > 1 && words[1][0] == 3;\n}\n' >built.c
"$cutec" built.c -o built 2>log
doctor ./built 0 'ok      ./built: a program, with a test program in it' 'note    a first look: it asks for no input'
grep -q '^all is well; next: cutec check.c libfoo.a check' log
check 'cute doctor of what a build made says what to do' $?
strip ./mostly -o stripped && says 0 'complete: every path' "$cute" -o out ./stripped
doctor ./none 1 'BROKEN  ./none is not there'

# ---- what the linker says ----

mkdir linked && cd linked || exit 2
cat >ext.c <<'C'
int __helper(int);                 /* nobody stands in for a name that is the implementation's */

int ext(int x) { return __helper(x) > 3; }
int other(int x) { return __helper(x) + __helper(x + 1); }
C
says 2 '^cutec: undefined: __helper (used in ext.c:3)$' "$cutec" ext.c ext
! grep -qv '^cutec: ' log && [ "$(grep -c helper log)" = 1 ] && grep -q 'or -p BUILD for a project$' log
check 'cutec: what is undefined is said once' $?
says 2 'cannot find -lnone' "$cutec" ext.c ext -lnone
echo 'int word(int x) { CUTE_assume(x > 0); return later(x); }' >word.c
says 2 'macros: #include <cute.h>$' "$cutec" -std=gnu89 word.c word
# B10: which library has it; that a program is not linked statically, and why.
echo 'int gauge_level = 3; int __helper(int x) { return x ^ gauge_level; }' >gauge.c
mkdir archive shared
gcc -c gauge.c -o gauge.o && ar rc archive/libgauge.a gauge.o && gcc -fPIC -shared gauge.c -o shared/libgauge.so
says 2 '^cutec: -lgauge defines __helper$' "$cutec" ext.c ext -Larchive
says 2 '^cutec: -lgauge defines __helper$' "$cutec" ext.c ext -Lshared
says 2 '^cutec: -lgauge defines __helper$' env LIBRARY_PATH="$PWD/archive" "$cutec" ext.c ext
says 2 '^cutec: undefined: __helper' "$cutec" ext.c ext
! grep -q '^cutec: -l' log
check 'B10 what no library has' $?
"$cutec" ext.c ext -Larchive -lgauge -o static-one 2>log
[ ! -s log ]
check 'B10 a static link needs no word' $?
note='^cutec: note: the program is linked with shared libraries, so cute explores it in fork mode, which is slower: its static link fails: '
says 0 "${note}cannot find -lgauge" "$cutec" ext.c ext -Lshared -lgauge -Wl,-rpath,"$PWD/shared" -o shared-one
[ "$(wc -l <log)" = 1 ]
check 'B10 it is said once' $?
says 0 '^cute: 0 errors' "$cute" -o out ./shared-one
says 0 "${note}attempted static link of dynamic object" "$cutec" ext.c shared/libgauge.so ext -o shared-two
# Other linkers than ld and gold bind the runtime's names to themselves.
mkdir linkers
printf '#!/bin/sh\necho >>%s/lld-called\nexec ld.bfd "$@"\n' "$PWD" >linkers/ld.lld && chmod +x linkers/ld.lld
echo 'int link(int x) { return x == 3; } int main(void) { return link(2); }' >linked.c
PATH="$PWD/linkers:$PATH" "$cutec" -fuse-ld=lld linked.c link -o linked >log 2>&1 && [ ! -s log ] && [ ! -e lld-called ]
check 'the test program is not linked by lld' $?
PATH="$PWD/linkers:$PATH" "$cutec" -fuse-ld=lld linked.c -o linked >log 2>&1 && [ "$(wc -l <lld-called)" = 1 ]
check 'the C compiler links by lld, if the user says so' $?
says 5 'nothing was tested' "$cute" -o out ./linked
echo 'int ext(int); int main(void) { return ext(1); }' >ext_main.c
"$cutec" ext_main.c ext.c -Lshared -lgauge -Wl,-rpath,"$PWD/shared" -o ext-main >log 2>&1 && [ ! -s log ]
check 'B10 the C compiler says nothing of it' $?
says 5 'nothing was tested' "$cute" -o out ./ext-main
on_terminal 200 "$cutec ext.c -o ext"
grep -q '^cutec: to test a function: cutec ext.c FUNCTION' screen
check 'cutec: a forgotten function' $? screen
on_terminal 200 "$cutec ext ext.c -o a.out"
grep -q '^cutec: is ext a function to be tested? its name comes last: cutec ext.c ext' screen
check 'cutec: the function before the file' $? screen
on_terminal 200 "$cutec ext.c -c -Wall -o none/ext.o"
[ -s screen ] && ! grep -q '^cutec: ' screen
check 'cutec: another error' $? screen
cd .. || exit 2

# ---- the manual ----

make -s -C "$root" build/tools/manual >log 2>&1
check 'tools/manual.c' $?
for page in reference:reference.md man:cute.1 completion:cute.bash; do
    "$root/build/tools/manual" "${page%:*}" >page 2>log
    diff "$root/docs/${page#*:}" page >log
    check "docs/${page#*:} is what make manual writes" $?
done
"$cute" --help >log
# The bounds of a run are rows of a table of their own.
options=$(grep -o '^OPTION([A-Z_]*, *"[^"]*"' "$root/cute/settings/option.def" | cut -d '"' -f 2
    grep '^LIMIT(' "$root/abi/limit.def" | grep -o '"--[a-z-]*"' | tr -d '"')
missing=$(for option in $options; do "$cute" --help -v | grep -q -e "^  $option[ =]" || echo "$option"; done)
[ -z "$missing" ] && [ "$(wc -w <<<"$options")" -gt 40 ] && grep -q -e --max-choices <<<"$options"
check "options that --help -v does not have: $missing" $?
for option in --tme=3 --raech=x:1 --seeds=1; do
    "$cute" $option ./mostly >log 2>&1
    [ $? = 1 ] && grep -q "unknown option ${option%=*}; did you mean --" log
    check "cute $option" $?
done
for option in --arg=3 --stdin=5 --export=check; do
    "$cute" $option ./mostly >log 2>&1
    [ $? = 1 ] && grep -q "unknown option" log
    check "cute $option is not taken" $?
done
bash -c '. "$1"; COMP_WORDS=(cute --re); COMP_CWORD=1; compopt() { :; }; _cute; echo "${COMPREPLY[@]}"' - \
    "$root/docs/cute.bash" >log 2>&1
grep -q -e '--reach=' log
check 'completion' $?

# ---- cute init ----

mkdir -p repo/src && cd repo || exit 2
cat >src/list.c <<'C'
#include <stdlib.h>
#include <string.h>

struct cell {
    int v;
    struct cell *next;
};
struct hidden;

static int sum(const struct cell *p)
{
    int s = 0;
    for (; p; p = p->next)
        s += p->v % 100;
    return s;
}
size_t fill(char *buf, size_t len, const char *const from, int (*f)(int), struct hidden *state)
{
    size_t i = 0;
    for (; i < len && from[i]; i++)
        buf[i] = from[i];
    return state || f ? (size_t)sum(0) : i;
}
int total(const int *a, unsigned n)
{
    int s = 0;
    for (unsigned i = 0; i <= n; i++)
        s += a[i] % 100;
    return s;
}
void three(const int a[3], const unsigned q, void *p, double)
{
    (void)a, (void)q, (void)p;
}
char *copy(const char *s)
{
    char *t = malloc(strlen(s) + 1);
    return t ? strcpy(t, s) : NULL;
}
C
# harness FUNCTION STATUS LINE...: it is made, has the lines, builds, and exploring it ends with the status.
harness() {
    local name=test_$1 line command
    "$cute" init src/list.c "$1" >log 2>&1 && grep -q "^  cute ./$name" log
    check "cute init $1" $?
    for line in "${@:3}"; do
        grep -qF -- "$line" "tests/cute/$name.c"
        check "cute init $1: $line" $? "tests/cute/$name.c"
    done
    command=$(sed -n 's/^  \(cutec .*\)/\1 -Werror -Wall/p' log)
    [ -n "$command" ] && sh -ec "$command" >log 2>&1
    check "cute init $1: cutec" $?
    timeout $patience "$cute" --time=10s "./$name" >log 2>&1
    [ $? = "$2" ]
    check "cute init $1: cute, status $2" $?
}
harness sum 0 'const struct cell *p = NULL;' 'CUTE_input(p);' 'CUTE_assume(p != NULL);'
harness fill 0 'char *buf = NULL;' 'CUTE_range(len, 0, 4);' 'CUTE_input_array(buf, len);' 'const char *from = NULL;' \
    'CUTE_string(from, 8);' 'state: what it is cannot be guessed'
harness total 10 'CUTE_input_array(a, n);'
harness three 0 'CUTE_input_array(a, 3);' 'unsigned int q;' 'CUTE_input(a4);'
harness copy 0 'kept = result;'
cp tests/cute/test_sum.c before
"$cute" init src/list.c sum >log 2>&1
[ $? = 1 ] && grep -q 'is there already' log && cmp -s before tests/cute/test_sum.c
check 'cute init writes over nothing' $?
"$cute" init src/list.c summ >log 2>&1
[ $? = 1 ] && grep -q 'did you mean sum' log && [ ! -e tests/cute/test_summ.c ]
check 'cute init of a name misspelt' $?
cd .. || exit 2

# A test for each path, or for what is new alone; and the end when no outcome is left.
cat >order.c <<'END'
int order(int a, int b, int c)
{
    int n = 0;
    n += a < b;
    if (a < b)
        n++;
    if (b < c)
        n++;
    return c < a ? n + 5 : n;
}
END
"$cutec" order.c order -o order
"$cute" -q -o new ./order; "$cute" -q --keep=paths -o kept ./order; "$cute" -q -j1 --until=coverage -o until ./order
paths=$(json_get "$(json_flatten kept/summary.json)" paths)
[ "$(ls new/tests | wc -l)" -lt "$paths" ] && [ "$(ls kept/tests | wc -l)" = "$paths" ]
check '--keep=paths' $?
for test in kept/tests/*.test; do
    "$cute" replay "$test" ./order >log 2>&1 && grep -q returned log
    check "replay of $test" $?
done
summary=$(json_flatten until/summary.json)
[ "$(json_get "$summary" branches.covered)" = "$(json_get "$summary" branches.total)" ] &&
    { [ "$(json_get "$summary" verdict)" = complete ] || [ "$(json_get "$summary" reasons.0.option)" = --until ]; }
check '--until=coverage' $?
"$cute" -q --report=lcov -o covered ./order
taken=$(json_get "$(json_flatten covered/summary.json)" branches.covered)
grep -qx 'SF:order.c' covered/coverage.info && [ "$(grep -c '^BRDA:.*,1$' covered/coverage.info)" = "$taken" ] &&
    [ "$(sed -n 's/^BRH://p' covered/coverage.info)" = "$taken" ]
check "--report=lcov: the $taken outcomes that were had are not those of coverage.info" $? covered/coverage.info
"$cute" --report=html ./order >log 2>&1
[ $? = 1 ] && grep -q "there is no 'html'; it is lcov" log
check '--report=html' $?
"$cute" --keep=path ./order >log 2>&1
[ $? = 1 ] && grep -q "there is no 'path'; it is paths" log
check '--keep=path' $?

# Who asked for a block, and who gave it back.
cat >history.c <<'END'
#include <stdlib.h>
struct node { int value; struct node *next; };
static struct node *make(int value)
{
    struct node *node = malloc(sizeof *node);
    node->value = value;
    return node;
}
static void drop(struct node *node)
{
    free(node);
}
int history(int x)
{
    struct node *node = make(x);
    int value = 0;
    if (x == 7)
        drop(node);
    if (x == 9)
        return 0;
    value = node->value;
    drop(node);
    return x == 7 ? 1 : value;
}
END
for flag in -O0 -O1 -O2; do
    "$cutec" $flag history.c history -o history && "$cute" -q -o "heap$flag" ./history
    "$cute" show e1 -o "heap$flag" >log; "$cute" show e2 -o "heap$flag" >>log
    [ "$(grep -c '^allocated: history.c:5 in make' log)" = 2 ] && grep -q '^freed:     history.c:11 in drop' log
    check "history of a block, $flag" $?
    if [ $flag != -O2 ]; then                  # there both are inlined
        grep -q 'make, from history.c:15 in history' log && grep -q 'drop, from history.c:18 in history' log
        check "calls of a block's history, $flag" $?
    fi
done
"$cute" -o heap-O2 ./history >log
grep -q '^  not decided yet: history.c:23 (x == 7) is true' log
check 'what an error hides is not called impossible' $?

# cutec, ended at some moment of its work, leaves nothing in the folder of temporary files, and no compiler.
mkdir scratch
for signal in INT TERM HUP; do
    for moment in 0.05 0.15 0.25; do
        TMPDIR=$PWD/scratch timeout --foreground -s $signal $moment "$cutec" hard.c hard -o ended >log 2>&1
        ls -A scratch | grep '^cute-' >log         # what a linker leaves that was ended is its own
        [ ! -s log ]
        check "cutec ended after $moment s by $signal leaves files" $?
    done
done
gone "$work/scratch"
check 'cutec ended leaves processes' $? left

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
