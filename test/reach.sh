#!/usr/bin/env bash
# --reach answers what was asked (U7): test/reach/*.c, each with one line that ends in `// here`. The first line:
#
#   // toplevel=f answer=reached|impossible|undecided errors=N options=--max-choices=5 flags=-fwrapv
#
# `answer!=impossible`: another one. The exit status is 10, 0 or 5, whatever errors are found on the way; summary.json says
# the same, and an input that gets there replays. Then random functions of two bytes: which lines any input gets to is
# counted without the tool, over all inputs, and no answer may contradict that.
#
#   test/reach.sh [NAME...]     prints a line for each failure, at the end `N passed, N failed, 0 skipped`
# SEED, N: of the random functions. TABLE=1: each answer.
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0
SEED=${SEED:-1}
N=${N:-8}

complain() {
    if [ -z "$2" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: $2"
    fi
}

status_of() {
    case $1 in
    reached) echo 10 ;;
    impossible) echo 0 ;;
    undecided) echo 5 ;;
    esac
}

# ask FILE LINE OPTION...: sets `answer`, `status` and `summary`.
ask() {
    local place=$1:$2
    shift 2
    rm -rf out
    timeout 60 "$cute" --time=20s --reach="$place" "$@" -o out ./program >log 2>&1 </dev/null
    status=$?
    summary=$(json_flatten out/summary.json 2>/dev/null)
    answer=$(json_get "$summary" reach.answer)
}

# check_answer: prints what does not go together.
check_answer() {
    local words
    case $answer in
    reached) words='is reached' ;;
    impossible) words='cannot be reached' ;;
    undecided) words='is not decided: [a-z0-9]' ;;
    *) echo "no answer, status $status: $(head -n 1 log)"; return ;;
    esac
    [ "$status" = "$(status_of "$answer")" ] || echo "$answer, but status $status"
    grep -qE "^cute: .*:[0-9]+ $words" log || echo "$answer, but it says: $(grep -a '^cute: .*:[0-9]' log | head -n 1)"
    [ "$answer" = reached ] || return
    "$cute" replay reach -o out ./program >replayed 2>&1
    status=$?
    [ $status = 10 ] || echo "replay reach: status $status: $(head -n 1 replayed)"
}

# run_one FILE: prints the complaints.
run_one() {
    local file=$1 name word wanted='' unwanted='' errors='' toplevel=--test options=() flags=()
    name=$(basename "$file")
    for word in $(sed -n '1s,^// ,,p' "$file"); do
        case $word in
        toplevel=*) toplevel=${word#*=} ;;
        answer=*) wanted=${word#*=} ;;
        answer!=*) unwanted=${word#*=} ;;
        errors=*) errors=${word#*=} ;;
        options=*) options+=("${word#*=}") ;;
        flags=*) flags+=("${word#*=}") ;;
        *) echo "what is $word?" ;;
        esac
    done
    cp "$file" .
    "$cutec" --test "${flags[@]}" "$name" "$toplevel" -o program >log 2>&1 || { echo "cutec: $(head -n 1 log)"; return; }
    ask "$name" "$(grep -n '// here$' "$name" | cut -d : -f 1)" "${options[@]}"
    [ -z "${TABLE:-}" ] || echo "$name: $answer" >&2
    check_answer
    [ -z "$wanted" ] || [ "$answer" = "$wanted" ] || echo "$answer, expected $wanted"
    [ -z "$unwanted" ] || [ "$answer" != "$unwanted" ] || echo "$answer"
    [ -z "$errors" ] || [ "$(json_get "$summary" errors.length)" = "$errors" ] || echo 'the errors on the way are not told'
}

# generate SEED: a function of two bytes, in which each place has a number.
generate() {
    awk -v seed="$1" '
        function pick(n) { return int(rand() * n) }
        function value() { return substr("ab", 1 + pick(2), 1) }
        function condition(  kind) {
            kind = pick(7)
            if (kind == 0) return value() " > " pick(100) - 50
            if (kind == 1) return value() " < " pick(100) - 50
            if (kind == 2) return value() " == " pick(40) - 20
            if (kind == 3) return "(" value() " & " 1 + pick(15) ") == " pick(16)
            if (kind == 4) return "a + b > " pick(200) - 100
            if (kind == 5) return "flag"
            return "helper(" value() ") == " pick(3)
        }
        function say(text) { printf "%*s%s\n", 4 * depth, "", text }
        function here() { say("AT(" places++ ");") }
        function statement(level,  kind) {
            kind = pick(level > 2 ? 3 : 8)
            if (kind == 0) say("flag = 1;")
            else if (kind == 1) say("sum += DIVIDE(100, " value() " - " pick(60) - 30 ");")
            else if (kind == 2) { say("if (" condition() ")"); depth++; say("STOP();"); depth-- }
            else if (kind == 3) {
                say("for (int i = 0; i < " 1 + pick(3) "; i++) {"); depth++
                body(level + 1); depth--; say("}")
            } else {
                say("if (" condition() (pick(2) ? "" : " && " condition()) ") {"); depth++
                here(); body(level + 1); depth--
                if (pick(2)) { say("} else {"); depth++; here(); body(level + 1); depth-- }
                say("}")
            }
        }
        function body(level,  count) { for (count = 1 + pick(2); count > 0; count--) statement(level) }
        BEGIN {
            srand(seed)
            say("static int helper(int x)\n{\n    if (x > 20)\n        return 1;\n    return x < -20 ? 2 : 0;\n}\n")
            say("int f(signed char a, signed char b)\n{\n    int flag = 0, sum = 0;"); depth = 1
            body(0); body(0); body(0)
            say("return sum + flag;"); depth = 0
            say("}\nenum { PLACES = " places + 0 " };")
        }'
}

# check_random SEED: prints the contradictions; adds to the files `answers`.
check_random() {
    local place line hit
    generate "$1" >body.h
    cat >random.c <<'C'
#include <stdlib.h>
static int seen;
#define AT(n) seen = n
#define STOP() abort()
#define DIVIDE(x, y) ((x) / (y))
#include "body.h"
C
    cat >count.c <<'C'
#include <setjmp.h>
#include <stdio.h>
static jmp_buf over;
static int hit[1000];
#define AT(n) hit[n] = 1
#define STOP() longjmp(over, 1)
static int divide(int x, int y) { if (!y) longjmp(over, 1); return x / y; }
#define DIVIDE(x, y) divide(x, y)
#include "body.h"
int main(void)
{
    for (volatile int a = -128; a < 128; a++)
        for (volatile int b = -128; b < 128; b++)
            if (!setjmp(over))
                f((signed char)a, (signed char)b);
    for (int i = 0; i < PLACES; i++)
        printf("%d\n", hit[i]);
}
C
    "${CC:-gcc}" -O1 -w count.c -o count >log 2>&1 && ./count >hits || { echo "the referee: $(head -n 1 log)"; return; }
    "$cutec" --test -w random.c f -o program >log 2>&1 || { echo "cutec: $(head -n 1 log)"; return; }
    place=0
    while read -r hit; do
        line=$(grep -n "AT($place);" body.h | cut -d : -f 1)
        ask body.h "$line"
        check_answer | sed "s/^/place $place: /"
        case $answer-$hit in
        reached-0) echo "place $place: reached, but by no input" ;;
        impossible-1) echo "place $place: said to be impossible, but inputs get there" ;;
        esac
        echo "$answer-$hit" >>answers
        place=$((place + 1))
    done <hits
}

cd "$work" || exit 2
if [ $# -gt 0 ]; then
    files=("${@/#/$root/test/reach/}")
    files=("${files[@]/%/.c}")
else
    files=("$root"/test/reach/*.c)
fi
for file in "${files[@]}"; do complain "$(basename "$file" .c)" "$(complaints_from run_one "$file" | paste -sd ';')"; done
if [ $# = 0 ]; then
    : >answers
    for ((i = 0; i < N; i++)); do complain "U7-random-$((SEED + i))" "$(complaints_from check_random $((SEED + i)) | paste -sd ';')"; done
    [ -z "${TABLE:-}" ] || sort answers | uniq -c >&2
fi
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
