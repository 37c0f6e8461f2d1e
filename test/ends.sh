#!/usr/bin/env bash
# How a campaign ends before it is done: by its limit of time and by signals, in long questions and in long runs, with its
# report; and what --reach says of lines that are not there.
#
#   test/ends.sh     prints a line for each failure, at the end `N passed, N failed`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0

# has_ended STATUS REASON: cute left that status and said so, at last: test/deadline.sh has the bars of time.
has_ended() {
    [ "$status" = "$1" ] && [ "$((SECONDS - began))" -lt $patience ] && grep -q "NOT exhaustive: .*$2" log &&
        [ "$(json_get "$(json_flatten out/summary.json)" verdict)" = "$([ "$1" = 10 ] && echo error || echo incomplete)" ]
}

# by_time NAME [STATUS]: after a second.
by_time() {
    began=$SECONDS
    timeout $patience "$cute" --time=1s -j2 -o out "./$1" >log 2>&1
    status=$?
    has_ended "${2:-0}" 'limit of time'
    check "$1, --time" $?
}

# by_signal NAME SIGNAL OPTION...: while it searches.
by_signal() {
    local name=$1 signal=$2 campaign
    shift 2
    rm -rf out
    (trap - INT && exec timeout $patience "$cute" --time=0 "$@" -o out "./$name") >log 2>&1 &
    campaign=$!
    soon 'compgen -G "out.new-*/tests" >/dev/null'
    sleep 1                                # a question, or a run, has begun
    began=$SECONDS
    kill -"$signal" $campaign
    wait $campaign
    status=$?
    has_ended 130 'stopped by a signal'
    check "$name, SIG$signal $*" $?
}

# says PLACE TEXT: --reach=PLACE is refused, with that text.
says() {
    "$cute" --reach="$1" -o out ./sums >log 2>&1
    [ $? = 1 ] && grep -q -- "$2" log
    check "--reach=$1" $?
}

# by_patience: a run without end is told to be one, though the program gets a tenth of a processor.
by_patience() {
    local busy=() processor
    processor=$(taskset -cp $$ | sed 's/.*: *\([0-9]*\).*/\1/')
    for _ in {1..9}; do
        taskset -c "$processor" bash -c 'while :; do :; done' &
        busy+=($!)
    done
    timeout $patience taskset -c "$processor" "$cute" -j1 -1 --run-time=300ms --max-choices=1000 -o out ./forever >log 2>&1
    status=$?
    kill "${busy[@]}"
    wait "${busy[@]}" 2>/dev/null
    [ $status = 10 ] && grep -q 'did not terminate  forever.c:4' log
    check 'a run without end, on a machine that has other work' $?
}

cd "$work" || exit 2
cp "$root"/test/limits/{sums,endless}.c .
cat >loop.c <<'C'
/* Of one variable a hundred thousand values are excluded, one after the other. */
int loop(int n)
{
    int times = 0;
    for (; n != 7; n += 2)
        times++;
    return times;
}
C
cat >forever.c <<'C'
/* Each time round one more choice. */
int forever(unsigned n)
{
    while (n != 1) n += 2;
    return 0;
}
C
for name in sums endless loop forever; do
    "$cutec" --test -O1 $name.c $name -o $name >log 2>&1
    check "cutec $name.c" $?
done
by_time sums
by_time loop 10
by_patience
by_signal sums TERM -j1
by_signal sums INT -j2
by_signal endless TERM --run-time=1h
says sums.c:99 'no statement stands in line 99 of sums.c; .* 17 15 14'
says sums.c:1 'no statement stands in line 1 of sums.c; .* 6 7 8\|no statement stands in line 1 of sums.c; .* 7 8'
says other.c:3 'no function of the program stands in other.c; the files are .*sums.c'
says sums.c 'is no FILE:LINE'
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
