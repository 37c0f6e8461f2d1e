#!/usr/bin/env bash
# Sequences of calls: cutec --sequence, cute --length, and the programs that errors are printed as.
#
# Each library of test/sequence is explored as it is, and with -DBUG. Its first line says, as in test/e2e:
#   length=N       of the sequences;  calls=N: what the error needs, without constructor and destructor
#   error=WORDS    how the error begins (_ for blanks);  function=NAME: in which it is
# As it is it must be complete without an error. With BUG that one error must be found, by the shortest sequence; its C
# program, compiled and run as its first lines say, must fail as they say, and not when the library is mended. What
# cutec guesses of the functions stands in NAME.guess.
#
#   test/sequence.sh [NAME...]     prints a line for each failure, at the end `N passed, N failed`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0
cd "$work" || exit 2

field() { sed -n 1p "$2" | tr ' ' '\n' | sed -n "s/^$1=//p"; }

# summary FOLDER PATH: what summary.json has there.
summary() { json_get "$(json_flatten "$1/summary.json")" "$2"; }

# explore STATUS OPTION...: cute, whose words go to log.
explore() {
    local wanted=$1
    shift
    timeout 100 "$cute" "$@" >log 2>&1 </dev/null
    [ $? = "$wanted" ]
}

# count_calls FILE: those of the library's operations in a C program, without what begins and ends the state.
count_calls() {
    sed -n '/^int main/,$p' "$1" | grep "$name"_ | grep -Evc "_(init|new|create|free|destroy|rep_ok|is_valid|check)\("
}

# ---- a library as it is ----

check_guess() {
    "$cutec" "--sequence=${name}_*" "$name.c" -o right >log 2>&1 || return 1
    diff "$root/test/sequence/$name.guess" <(tail -n +2 log) >difference && return
    cp difference log
    return 1
}

check_right() {
    explore 0 -o $name-right --length="$length" ./right || return 1
    [ "$(summary "$name-right" verdict)" = complete ] && [ "$(summary "$name-right" bounds.length)" = "$length" ] &&
        [ "$(summary "$name-right" divergences)" = 0 ] && grep -q "at most $length calls (--length)" log
}

# ---- and with a bug ----

check_found() {
    local error function
    error=$(field error "$name.c" | tr _ ' ') function=$(field function "$name.c")
    "$cutec" -DBUG "--sequence=${name}_*" "$name.c" -o wrong >log 2>&1 || return 1
    explore 10 -o $name-wrong --length="$length" ./wrong || return 1
    [ "$(grep -c '^  e' log)" = 1 ] && grep -q "^  e1 $error.* in $function\$" log &&
        "$cute" show e1 -o $name-wrong --c >e1.c && "$cute" replay e1 -o $name-wrong ./wrong >log 2>&1
    [ $? = 10 ]
}

# has_calls COUNT FOLDER
has_calls() {
    "$cute" show e1 -o "$2" --c >calls.c
    [ "$(count_calls calls.c)" = "$1" ] && return
    sed -n '/^int main/,$p' calls.c >log
    return 1
}

# The command and what is expected stand in its first lines.
check_program() {
    local command words
    command=$(sed -n 's/^ \*   \(gcc .*\)$/\1/p' e1.c)
    words=$(sed -n 's/^ \* Expected: \(.*\)\. \*\/$/\1/p' e1.c)
    [ "$(sed -n '/^int main/,$p' e1.c | wc -l)" -le 30 ] || { echo "it is long" >log; return 1; }
    timeout 60 bash -c "$command; exit \$?" >log 2>&1 </dev/null
    case $?,$words in
    134,'killed by SIGABRT' | 139,'killed by SIGSEGV') ;;
    *,*sanitizer) grep -q -e 'runtime error' -e 'ERROR: .*Sanitizer' log || return 1 ;;
    *) return 1 ;;
    esac
    timeout 60 bash -c "${command/ -DBUG / }" >log 2>&1 </dev/null
}

# try NAME: all of that.
try() {
    name=$1
    cp "$root/test/sequence/$name.c" .
    length=$(field length "$name.c")
    check_guess
    check "$name: what is guessed" $?
    check_right
    check "$name: complete without an error" $?
    check_found
    check "$name: the error is found" $?
    has_calls "$(field calls "$name.c")" $name-wrong
    check "$name: by the shortest sequence" $?
    check_program
    check "$name: the C program" $?
}

if [ $# -gt 0 ]; then
    for one; do try "$one"; done
    echo "$passed passed, $failed failed"
    [ $failed = 0 ]
    exit
fi
for source in "$root"/test/sequence/*.c; do
    try "$(basename "$source" .c)"
done

# ---- bar 6 of the issue: four operations, four calls; a bug that needs removals ----

four=redblack_init,redblack_insert,redblack_remove,redblack_find,redblack_least
"$cutec" --sequence=$four redblack.c -o bar >log 2>&1
explore 0 -o bar-out --time=60s --require-complete ./bar
check "four operations, sequences of four: complete within 60 s" $?
"$cutec" -DBUG --sequence=$four redblack.c -o bar >log 2>&1
explore 10 -o bar-out --time=60s -1 --length=6 ./bar
check "an error of red-black deletion within 60 s" $?

# ---- calls that are not needed ----

name=sorted
"$cutec" -DBUG '--sequence=sorted_*' sorted.c -o long >log 2>&1
explore 10 -o long-out -1 --length=9 --search=random ./long && grep -q '^length 9$' long-out/errors/e1.test &&
    has_calls 2 long-out
check "what a long sequence does not need is dropped" $?

# ---- names ----

# refused WORDS OPTION...: cutec says that, with status 1.
refused() {
    local words=$1
    shift
    "$cutec" "$@" -o refused >log 2>&1
    [ $? = 1 ] && grep -qF -e "$words" log
    check "cutec $*" $?
}
refused 'no function queue_putt; did you mean queue_put (queue.c:' --sequence=queue_new,queue_putt queue.c
refused 'no function has a name like list_*' '--sequence=list_*' queue.c
refused 'did you mean sorted_rep_ok (sorted.c:' --sequence=sorted_insert --rep-ok=sorted_repok sorted.c
refused 'sorted_find does not take the state alone' --sequence=sorted_insert --rep-ok=sorted_find sorted.c
refused '--rep-ok is what holds after each call' --rep-ok=sorted_find sorted.c sorted_find
refused 'no function to be called in every order' --sequence=queue_new,queue_free queue.c
refused 'takes C files, and no other function' --sequence=queue_put --toplevel=queue_take queue.c

# ---- functions of two files, statics, a rep_ok that is named ----

cat >stack.h <<'C'
#include <stddef.h>
struct stack;
struct stack *stack_create(size_t room);
int stack_push(struct stack *stack, double value);
size_t stack_fill(struct stack *stack, const double *values, size_t count);
void stack_destroy(struct stack *stack);
C
cat >stack.c <<'C'
#include <stdlib.h>
#include "stack.h"
struct stack {
    size_t room, count;
    double values[3];
};
struct stack *stack_create(size_t room)
{
    struct stack *stack = room <= 3 ? calloc(1, sizeof *stack) : NULL;
    if (stack)
        stack->room = room;
    return stack;
}
int stack_push(struct stack *stack, double value)
{
    if (stack->count == stack->room)
        return 0;
    stack->values[stack->count++] = value;
    return 1;
}
void stack_destroy(struct stack *stack)
{
    free(stack);
}
static int is_never_full(struct stack *stack)
{
    return stack->count < 3;
}
C
cat >fill.c <<'C'
#include "stack.h"
size_t stack_fill(struct stack *stack, const double *values, size_t count)
{
    size_t done = 0;
    while (done < count && stack_push(stack, values[done]))
        done++;
    return done;
}
C
"$cutec" '--sequence=stack_*' stack.c fill.c -o stack >log 2>&1 && explore 0 -o stack-out --length=2 ./stack
check "two files" $?
"$cutec" '--sequence=stack_*' --rep-ok=is_never_full fill.c stack.c -o stack >log 2>&1 &&
    explore 10 -o stack-out --length=2 ./stack && grep -q 'is_never_full(stack)  fill.c:2 in stack_fill' log &&
    grep -q 'stack_fill(stack, (double\[3\]){0}, 3)' log && "$cute" show e1 -o stack-out --c >e1.c &&
    timeout 60 bash -c "$(sed -n 's/^ \*   \(gcc .*\)$/\1/p' e1.c); exit \$?" >log 2>&1
[ $? = 134 ]
check "rep_ok by its name, a list as an argument" $?

# ---- what an argument may not be is no error ----

cat >order.c <<'C'
struct order { int count; };
struct rule { int least; };
int order_take(struct order *order, struct rule *rule)
{
    return order->count += rule->least > 3;
}
C
"$cutec" --sequence=order_take order.c -o order >log 2>&1 && explore 0 -o order-out ./order &&
    grep -q '^  p1 order_take.rule must not be NULL' log && [ "$(grep -c '^  p' log)" = 1 ]
check "a precondition, once for all calls" $?

# ---- tests are kept, run again, gone on with ----

"$cutec" -DBUG '--sequence=tree_*' tree.c -o tree >log 2>&1
explore 10 --length=6 --runs=20000 ./tree
grep -q '^length 6$' cute-out/errors/e1.test
check "a test says how long sequences may be" $?
timeout 60 "$cute" replay e1 ./tree >log 2>&1
[ $? = 10 ] && grep -q 'tree_insert(root' log
check "replay" $?
CUTE_TEST=$PWD/cute-out/errors/e1.test ./tree >log 2>&1
check "the program by hand, with that test" $?
sed -i 's/-DBUG//; s/#ifdef BUG/#if 0/' tree.c
timeout 60 "$cute" recheck ./tree >log 2>&1 && grep -q 'e1 fixed' log
check "recheck, the source mended" $?
"$cutec" '--sequence=sorted_*' sorted.c -o sorted >log 2>&1
explore 0 -o whole --length=5 ./sorted
explore 0 -o parts --length=5 --runs=3000 ./sorted
explore 0 -o parts --length=5 --resume ./sorted
[ "$(summary whole paths)" = "$(summary parts paths)" ] && [ "$(summary parts verdict)" = complete ]
check "resumed: the same paths" $?
explore 5 -o none --length=0 ./sorted && grep -q 'nothing was tested' log
check "no call at all" $?

# ---- in the debugger ----

"$cutec" -DBUG '--sequence=queue_*' queue.c -o queue >log 2>&1
explore 10 -o queue-out ./queue
timeout 60 "$cute" replay e1 -o queue-out ./queue --gdb -- -batch -ex bt >log 2>&1
grep -q 'queue_put (queue=' log
check "gdb stops in the call that fails" $?

# ---- what counts ----

# Each order of the three functions, of up to four calls: 1 + 3 + 9 + 27 + 81.
"$cutec" '--sequence=counter_*' counter.c -o counter >log 2>&1
explore 0 -o counter-out ./counter && [ "$(summary counter-out paths)" = 121 ] &&
    [ "$(summary counter-out runs)" = 121 ]
check "every order once" $?
"$cutec" sorted.c sorted_find -o plain >log 2>&1
explore 0 -o plain-out ./plain && [ -n "$(summary plain-out verdict)" ] && ! grep -q 'calls (--length)' log &&
    [ -z "$(summary plain-out bounds.length)" ]
check "a program of one function has no length" $?

echo "$passed passed, $failed failed"
[ $failed = 0 ]
