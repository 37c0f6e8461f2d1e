#!/usr/bin/env bash
# The programs of test/cage do their worst: to themselves, to each other, to files, processes, the network, memory and
# disk. Each must be reported as what it is, the search must go on and find the error behind it, no process may be left,
# and nothing outside may have changed. The first line of each says what comes out:
#
#   // kinds=signal,assert lost=NET options=--allow=exec     bare-kinds, bare-lost: without namespaces
#
# warden: killed: once more, with the warden killed.
# terminal: yes: in gdb once more, on a terminal.
# kinds: of the errors, in the order of their names; lost: a refusal that must be among the losses (NAME_REFUSED).
# apart: yes: failures after a refused call count as errors here.
#
# All of it runs in the outer cage of outer.sh: what gets out of ours is caught there.
#
#   test/cage.sh [NAME...]     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/outer.sh"
outer_processes=400
outer_enter test/cage -- "$@"

# field NAME: the value on the program's first line.
field() { sed -n "1s,^// ,,p" "$root/test/cage/$name.c" | tr ' ' '\n' | sed -n "s/^$1=//p"; }

# lists: where the errors stand in summary.json.
lists() { [ "$(field apart)" = yes ] && echo '^(errors|after_refusal)' || echo '^errors'; }

# kinds: of the errors, one word each.
kinds() {
    flat | awk -F '\t' -v lists="$(lists)" '$1 ~ lists "\\.[0-9]+\\.kind$" { print $2 }' |
        sed 's/^assertion failed.*/assert/; s/^killed by .*/signal/; s/^null pointer.*/signal/; s/^the process died.*/signal/
            s/^did not terminate/terminate/' | sort -ru | paste -sd,
}

# complaints_of MODE OPTION...: prints what is wrong.
complaints_of() {
    local bare=$1 expected lost found text
    shift
    rm -rf out connected
    timeout 60 "$cute" -q --time=30s --run-time=300ms $(field options) "$@" -o out "/tmp/programs/$name" >log 2>&1 </dev/null
    status=$?
    [ -f out/summary.json ] || { echo "status $status, no summary: $(head -n 1 log)"; return; }
    expected=$(field "${bare:+bare-}kinds")
    expected=${expected:-$(field kinds)}
    found=$(kinds)
    [ "$found" = "$expected" ] || echo "errors $found, expected $expected"
    lost=$(field "${bare:+bare-}lost")
    lost=${lost:-$(field lost)}
    if [ -n "$lost" ]; then
        text=$(sed -n "s/^LOSS(${lost}_REFUSED, *\"\(.*\)\", REFUSAL)/\1/p" "$root/abi/loss.def")
        [ -n "$text" ] && flat | grep -F "$text" >/dev/null || echo "no loss: $lost: $text"
    fi
    intact
    alone
}

# state: of what there is outside, beside files: a process, objects of System V, attributes of a file.
state() {
    grep -v '^Max resident' "/proc/$CANARY_PID/limits"
    ps -o pid=,ni=,cls= -p "$CANARY_PID"
    grep Cpus_allowed: "/proc/$CANARY_PID/status"
    ionice -p "$CANARY_PID"
    ipcs -m -q -s | tr -s ' '
    lsattr /tmp/kept/file
}

intact() {
    [ "$(cat "$CANARY/a/b" 2>/dev/null)" = canary ] && [ "$(ls -A "$CANARY")" = a ] || echo "the canary is gone"
    [ "$(ls -A "$HOME")" = $'.aws\n.ssh' ] || echo "there is more in HOME: $(ls -A "$HOME" | paste -sd ' ')"
    [ "$(ls -A /tmp)" = $'kept\nprograms\nrun' ] && [ "$(ls -A /tmp/kept)" = file ] || echo "/tmp: $(ls -A /tmp)"
    [ ! -e connected ] || echo "it connected"
    [ "$(cat listener.log)" = "$CANARY_PORT" ] || echo "listener.log has changed"
    [ "$(state)" = "$before" ] || echo "outside has changed: $(diff <(echo "$before") <(state) | paste -sd ' ')"
    [ -z "$(ls | grep -vE '^(out|log|listener.log)$')" ] || echo "there are files: $(ls | paste -sd ' ')"
}

# alone: what runs is what ran before. Whatever ps says, it must say that this script runs.
alone() {
    local i all left
    for i in {1..50}; do
        all=$(ps -eo pid=,args=)
        grep -q cage.sh <<<"$all" || { echo 'ps does not tell what runs'; return; }
        left=$(grep -E "$name|cute" <<<"$all" | grep -v -e cage.sh -e listener)
        [ -n "$left" ] || return
        sleep 0.1
    done
    echo "there are processes: $(head -n 2 <<<"$left" | paste -sd ' ')"
}

# in_gdb ID OPTION...: the program of the user's own code runs there, and does no harm.
in_gdb() {
    local id=$1
    shift
    timeout 60 "$cute" replay "$id" --gdb $(field options) "$@" -o out "/tmp/programs/$name" -- -batch -ex 'info inferiors' \
        >log 2>&1 </dev/null
    status=$?
    [ $status = 0 ] && grep -q '^cute: .* in ' log || echo "replay $id --gdb: status $status: $(head -n 2 log)"
    ! grep -iE 'cannot|unable|failed to|traceback' log
    intact
    alone
}

# on_terminal ID OPTION...: the same on a terminal, of which the program must get and change nothing.
on_terminal() {
    local id=$1
    shift
    TERM=dumb timeout 60 script -qec "stty -a >settings; '$cute' replay $id --gdb $* -o out /tmp/programs/$name -- -batch; \
        stty -a | diff settings - && echo unchanged" log <<<'typed' >/dev/null 2>&1
    grep -q '^unchanged' log || echo "replay $id --gdb: the terminal has changed: $(tail -n 2 log)"
    grep -q 'printed' log || echo "replay $id --gdb: what the program prints is not there"
    ! grep -q $'\e\[31m' log || echo "replay $id --gdb: an escape sequence came through"
    ! grep -q 'program read typed' log || echo "replay $id --gdb: the program read what was typed"
    rm -f settings
}

# without_warden OPTION...: it is killed in the middle of a run, and so is cute later on; nothing may be left of either.
without_warden() {
    local cute_pid pid killed=0 i
    rm -rf out
    "$cute" -q --time=10s -j 1 "$@" -o out "/tmp/programs/$name" >log 2>&1 </dev/null &
    cute_pid=$!
    for i in {1..50}; do
        [ $killed -lt 3 ] || break
        sleep 0.4
        pid=$(ps -eo pid=,ppid=,comm= | awk '{ parent[$1] = $2; name[$1] = $3 }
            END { for (p in parent) if (name[p] != "cute_cage" && name[parent[p]] == "cute_cage") print parent[p] }')
        [ -z "$pid" ] || { kill -KILL $pid 2>/dev/null && killed=$((killed + 1)); }
    done
    [ $killed -gt 0 ] || echo 'there was no warden to kill'
    sleep 0.4
    kill -KILL "$cute_pid"
    wait "$cute_pid" 2>/dev/null
    alone
}

# replays: each of them once more, and the program of the user's own code with its inputs, alone and in gdb.
replays() {
    local id ids=''
    [ ! -f out/summary.json ] ||
        ids=$(flat | awk -F '\t' -v lists="$(lists)" '$1 ~ lists "\\.[0-9]+\\.id$" { print $2 }')
    [ -n "$ids" ] || [ -z "$(field kinds)" ] || echo 'there is nothing to replay'
    for id in $ids; do
        timeout 60 "$cute" replay "$id" $(field options) "$@" -o out "/tmp/programs/$name" >log 2>&1 </dev/null
        status=$?
        [ $status = 10 ] || echo "replay $id: status $status: $(head -n 1 log)"
        intact
        alone
        in_gdb "$id" "$@"
        [ "$(field terminal)" != yes ] || on_terminal "$id" "$@"
    done
}

# check MODE COMPLAINTS
check() {
    if [ -z "$2" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$name, $1: $(paste -sd ';' <<<"$2" | sed 's/;/; /g')"
    fi
}

for tool in ps ionice ipcs ipcmk lsattr; do
    command -v $tool >/dev/null || { echo "$0: $tool is missing" >&2; exit 1; }
done
names=("$@")
[ $# -gt 0 ] || mapfile -t names < <(cd "$root/test/cage" && ls ./*.c | sed 's,^\./,,; s,\.c$,,' | grep -vx listener)
for name in "${names[@]}"; do
    if ! "$cutec" -O1 "$root/test/cage/$name.c" run -o "/tmp/programs/$name" >log 2>&1; then
        echo "$name: cutec: $(head -n 1 log)"
        exit 1
    fi
done
"${CC:-gcc}" -O1 -o /tmp/programs/listener "$root/test/cage/listener.c" || exit 1
export HOME=/var/tmp/home CANARY=/var/tmp/canary CANARY_TOKEN=secret
mkdir -p "$HOME/.ssh" $CANARY/a /tmp/kept
echo canary >$CANARY/a/b
echo canary >/tmp/kept/file && touch -d @1000000000 /tmp/kept
echo key >"$HOME/.ssh/id"
# Keys that links lead to, and those of the user whose home is another one.
mount -t tmpfs -o size=1m,mode=700 tmpfs /root
mkdir -p /var/tmp/keys/aws /root/.ssh
for file in id other aws/credentials; do echo key >/var/tmp/keys/$file; done
ln -s /var/tmp/keys/id "$HOME/.ssh/linked" && ln -s /var/tmp/keys/aws "$HOME/.aws"
echo key >/root/.ssh/id
export canary_token=secret MYSQL_PWD=secret SSHPASS=secret GITHUB_PAT=secret CANARY_PATH=known
export CANARY_URL=postgres://user:secret@localhost/name
export CANARY_SOCKET=/var/tmp/socket
/tmp/programs/listener "$PWD/connected" $CANARY_SOCKET >listener.log &
export CANARY_PID=$!
until [ -s listener.log ]; do sleep 0.05; done
CANARY_PORT=$(cat listener.log)
export CANARY_PORT
# made NAME OPTION...: an object of System V.
made() { ipcmk "$@" -p 0666 | sed 's/.*: //'; }
CANARY_SEGMENT=$(made -M 4096) CANARY_QUEUE=$(made -Q) CANARY_SEMAPHORE=$(made -S 1)
export CANARY_SEGMENT CANARY_QUEUE CANARY_SEMAPHORE
before=$(state)

# By default each program in two of the four ways; ALL=1: in all.
modes=('' '--cage=bare --mode=fork')
[ -z "${ALL:-}" ] || modes+=(--mode=fork --cage=bare --cage=old --cage=bare-old)
for name in "${names[@]}"; do
    for mode in "${modes[@]}"; do
        case $mode in *bare*) bare=yes ;; *) bare='' ;; esac
        check "${mode:-as it is}" "$(complaints_from complaints_of "$bare" $mode)"
        check "replay ${mode:-as it is}" "$(complaints_from replays $mode)"
        [ "$(field warden)" != killed ] || check "without warden $mode" "$(complaints_from without_warden $mode)"
    done
done
finish
