#!/usr/bin/env bash
# What a campaign keeps: cute is killed at random moments and goes on with --resume, and what comes out is what comes of
# a campaign that nobody disturbed; and who may write where.
#
#   test/store.sh [KILLS]    10 of them; prints a line for each failure, at the end `N passed, N failed`
# SEED: of the moments.
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0
KILLS=${1:-10}
RANDOM=${SEED:-1}
SPREAD=${SPREAD:-700}                      # ms: a kill comes so late at most, 999 at most

check() {
    if [ "$2" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: $(head -n 3 "$work/log" | paste -sd ' ')"
    fi
}

# outcome FOLDER: the results in it without their times, and what the database says of them.
outcome() {
    json_flatten "$1/summary.json" | grep -vE '^(seconds|cpu|queries\.(.*\.seconds|times\..*|.*_ns))'$'\t'
    (cd "$1" && for file in errors/* tests/*; do [ -f "$file" ] && echo "$file" && grep -v '^   replay' "$file"; done)
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

# survives NAME KILLS OPTION...: one campaign, killed once, twice or three times before it may end.
survives() {
    local name=$1 count=$2 kills times
    shift 2
    "$cute" --time=0 -q "$@" -o whole "./$name" >log 2>&1
    outcome whole >expected
    for ((kills = 0; kills < count; kills += times)); do
        times=$((1 + RANDOM % 3))
        rm -rf part log
        for ((i = 0; i < times; i++)); do
            kill_later $((RANDOM % SPREAD)) "$cute" --time=0 -q --resume "$@" -o part "./$name"
        done
        "$cute" --time=0 -q --resume "$@" -o part "./$name" >>log 2>&1
        outcome part >actual
        cmp -s expected actual
        check "$name $*, killed $times times: $(diff expected actual | head -n 4 | paste -sd ' ')" $?
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

# A limit of time and a signal end a round in the middle: what is gone on with is the round before.
"$cute" --time=0 -q -o whole ./sort >log 2>&1
outcome whole >expected
"$cute" --time=400ms -q -o part ./sort >log 2>&1
"$cute" --time=0 -q --resume -o part ./sort >>log 2>&1
outcome part >actual
cmp -s expected actual
check "--time, then --resume: $(diff expected actual | head -n 4 | paste -sd ' ')" $?
timeout -s INT 0.4 "$cute" --time=0 -q -o part ./sort >log 2>&1
"$cute" --time=0 -q --resume -o part ./sort >>log 2>&1
outcome part >actual
cmp -s expected actual
check "SIGINT, then --resume: $(diff expected actual | head -n 4 | paste -sd ' ')" $?

# What it cannot go on with.
"$cute" --time=0 -o other ./sort >log 2>&1
"$cute" --resume -o other ./sort >log 2>&1
[ $? = 10 ] && grep -q 'has ended before' log && grep -q 'e1 assertion failed' log
check 'a campaign that has ended' $?
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
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
