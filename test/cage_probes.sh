#!/usr/bin/env bash
# Some hundreds of kinds of attempts to get out of the cage (test/probes/probes.c), in each mode in which the tested program
# is run, as root and as an ordinary user, each in an outer cage of its own (outer.sh), beside canaries that must not change
# (test/probes/canary.c). Every kind is a path of one program, so a campaign does them all; in the other modes each is one
# run. `self` says whether the suite can fail: with --cage=off most kinds that reach out must be seen by the canaries.
#
#   test/cage_probes.sh [MODE...]      modes: default bare fork replay gdb recheck diff self
#   SAMPLE=N                           N kinds only, spread over the table
#   WHO=root|user                      only as this one
#
# Prints for each mode `kinds N, held N, leaks N`, a line for each leak, at the end `N passed, N failed, N skipped`.
set -u
all_modes=(default bare fork replay gdb recheck diff self)
if [ -z "${WHO:-}" ]; then
    logs=$(mktemp -d) && trap 'rm -rf "$logs"' EXIT
    for who in root user; do
        WHO=$who "$0" "$@" >"$logs/$who" 2>&1 &
    done
    wait
    cat "$logs/root" "$logs/user" | grep -v '^[0-9]* passed'
    cat "$logs/root" "$logs/user" | awk '/^[0-9]+ passed, / { p += $1; f += $3; s += $5; n++ }
        END { f += 2 - n; printf "%d passed, %d failed, %d skipped\n", p, f, s; exit f > 0 }'
    exit
fi
. "$(dirname "$0")/outer.sh"
export WHO SAMPLE=${SAMPLE:-0}
outer_enter sym base test/probes -- "$@"
modes=("$@")
[ $# -gt 0 ] || modes=("${all_modes[@]}")
passed=0
failed=0
skipped=0
canary=0

# As an ordinary user: the same one to the kernel, without the rights that root has in here.
as_who() {
    if [ "$WHO" = user ]; then
        unshare --user --map-user=1000 --map-group=1000 -- "$@"
    else
        "$@"
    fi
}

explore() { as_who timeout -k 1 "${LIMIT:-300}" "$cute" -q --time=250s --run-time=300ms "$@" </dev/null >log 2>&1; }

# ---- canaries ----

put_out() {
    [ "$canary" = 0 ] || { kill -KILL "$canary" && wait "$canary"; } 2>/dev/null
    canary=0
}

# All of them as new.
set_out() {
    local key
    put_out
    rm -rf /var/tmp/canary /var/tmp/home /var/tmp/keys /dev/shm/canary /dev/shm/probe kept /tmp/outside
    ipcrm --all 2>/dev/null
    mkdir -p /var/tmp/canary/folder /var/tmp/home/folder /var/tmp/keys kept/folder
    for key in .ssh/id .gnupg/secring .netrc .aws/credentials .git-credentials .docker/config.json .kube/config .npmrc .pypirc .pgpass \
        .config/gh/hosts.yml .config/gcloud/key .vault-token .azure/key .my.cnf .password-store/key; do
        mkdir -p "/var/tmp/home/$(dirname $key)" && echo secret >"/var/tmp/home/$key"
    done
    echo secret >/var/tmp/keys/id
    rm -rf /var/tmp/home/.kube && ln -s /var/tmp/keys /var/tmp/home/.kube && ln -s .ssh /var/tmp/home/link-to-keys
    for key in /var/tmp/canary/file /var/tmp/home/file kept/file /dev/shm/canary /tmp/outside; do
        echo canary >"$key" && setfattr -n user.canary -v x "$key" 2>/dev/null
    done
    : >canary.log
    rm -f canary.env
    ./canary serve canary.log >canary.env 2>canary.err &
    canary=$!
    for _ in $(seq 100); do
        grep -q CANARY_PID canary.env 2>/dev/null && break
        sleep 0.02
    done
    . ./canary.env
    ./canary state canary.log >before && [ -s before ] && return
    echo "the canaries do not tell how they are: $(tail -n 1 canary.err)"
    exit 1
}

# changed: prints what is not as it was.
changed() {
    ./canary state canary.log >after
    diff before after | sed -n 's/^[<>] //p' | head -n 4 | paste -sd '|'
}

# ---- the program ----

# harness FORM: a line for each kind, so that each refusal has a place of its own.
harness() {
    echo '#include <cute.h>'
    echo 'int probe_run(int kind); void probe_leak(int kind); void probe_skip(int kind);'
    echo 'int probe(int kind) { switch (kind) {'
    awk -v form="$1" '{
        if (form == "probe") call = "if (probe_run(" $1 ")) { probe_leak(" $1 "); CUTE_assert(!\"leak: " $3 "\"); }"
        if (form == "fail") call = "probe_skip(" $1 "); CUTE_assert(!\"" $3 "\");"
        if (form == "both") call = "probe_run(" $1 "); CUTE_assert(!\"" $3 "\");"
        if (form == "same") call = "probe_run(" $1 ");"
        print "case " $1 ": " call " break;"
    }' kinds
    echo 'default: return 1; } return 0; }'
}

build() {
    "${CC:-gcc}" -O1 -w -D_GNU_SOURCE -I"$root" -I"$root/include" -c "$root/test/probes/probes.c" -o probes.o &&
        "${CC:-gcc}" -O1 -w -D_GNU_SOURCE "$root/test/probes/canary.c" -o canary -lutil || exit 1
    echo 'void probe_list(void); int main(void) { probe_list(); }' >list.c && "${CC:-gcc}" list.c probes.o -o list && ./list >table
    awk -v n="$SAMPLE" '{ all[NR] = $0 } END { step = n && n < NR ? NR / n : 1; for (i = 1; i <= NR; i += step) print all[int(i)] }' table >kinds
    printf '#include <stdio.h>\nvoid probe_leak(int kind) { printf("leak %%d\\n", kind); fflush(stdout); }\nvoid probe_skip(int kind) { (void)kind; }\n' >leak.c
    "${CC:-gcc}" -c leak.c && harness probe >probe.c
    "$cutec" -O1 probe.c probes.o leak.o probe -o probe >log 2>&1 || { cat log; exit 1; }
}

name_of() { awk -v n="$1" '$1 == n { print $3 }' kinds; }

# ran: the numbers of the kinds that were run. tests_of: and the name of the test, or of the error, that runs each again.
ran() { tests_of | cut -d ' ' -f 1; }

tests_of() { grep -H '^input kind : int = ' out/tests/*.test out/errors/*.test 2>/dev/null | sed 's,^out/[a-z]*/\([et][0-9]*\).test:input kind : int = \(-*[0-9]*\) .*,\2 \1,' | sort -n |
    awk 'NR == FNR { known[$1] = 1; next } known[$1] && !seen[$1]++' kinds -; }

# ---- modes ----

# verdict MODE COUNT LEAKS COMPLAINTS
verdict() {
    local count=$2 leaks=$3
    echo "$WHO, $1: kinds $count, held $((count - leaks)), leaks $leaks"
    [ $((count * 10)) -ge $(($(wc -l <kinds) * 9)) ] || set -- "$1" "$2" "$3" "$4 only $count kinds ran"
    if [ "$leaks" = 0 ] && [ -z "$4" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        [ -z "$4" ] || sed "s/^/$WHO, $1: /" <<<"$4"
    fi
}

# singly MODE OPTION...: each kind alone, by the tests of the campaign in `out`. Appends to `leaked` what changes the canaries,
# and to `replayed` a line for each kind that was run: what cute refuses to replay has tried nothing.
singly() {
    local mode=$1 kind id what
    shift
    while read -r kind id; do
        as_who timeout -k 1 30 "$cute" replay "$id" "$@" -o out ./probe ${GDB:+-- -batch -ex run} </dev/null >log 2>&1
        case $? in 1 | 125 | 126 | 127) ;; *) echo "$kind" >>replayed ;; esac
        what=$(changed)
        if [ -n "$what" ]; then
            echo "$(name_of "$kind"): $what" >>leaked
            set_out
        elif grep -q 'leak: ' log; then
            echo "$(name_of "$kind"): by its own account" >>leaked
        fi
    done < <(tests_of)
}

# refusals: kinds that are to be counted as refused, and were not.
refusals() {
    flat | awk -F '\t' '$1 ~ /^losses\.[0-9]+\.(file|line|place)$/ { print $2 }' | grep -oE '[0-9]+$' | sort -nu >lines
    awk 'NR == FNR { counted[$1] = 1; next } $4 == "!" && !counted[FNR + 3]' lines kinds | awk '{ print $3 ": refused, and not counted" }'
}

# campaign MODE OPTION...
campaign() {
    local mode=$1 what leaks=0 complaints='' count missed
    shift
    rm -rf out && : >leaked
    explore --keep=paths "$@" -o out ./probe
    count=$(ran | awk 'NR == FNR { known[$1] = 1; next } known[$1]' kinds - | wc -l)
    what=$(changed)
    [ -z "$what" ] || { set_out; singly "$mode" "$@"; [ -s leaked ] || echo "some kind: $what" >leaked; }
    sed -n 's/^leak //p' out/output.txt 2>/dev/null | sort -nu | while read -r kind; do
        grep -q "^$(name_of "$kind"):" leaked || echo "$(name_of "$kind"): by its own account" >>leaked
    done
    leaks=$(wc -l <leaked)
    complaints=$(cat leaked)
    # A record that cannot be read leaves no test.
    missed=$(ran | awk 'FILENAME == "-" { known[$1] = 1; next } !known[$1] && $2 != "record" { print $3 }' - kinds | paste -sd ' ')
    [ -z "$missed" ] || complaints+=$'\n'"kinds that did not run: $(cut -c 1-200 <<<"$missed"): $(tail -n 1 log)"
    case $mode in default | fork) complaints+=$'\n'$(refusals) ;; esac
    [ -z "$(left)" ] || complaints+=$'\n'"processes are left: $(left | head -n 2 | paste -sd ' ')"
    verdict "$mode" "$count" "$leaks" "$(grep . <<<"$complaints")"
    set_out
}

# left: processes of the program or of cute.
left() {
    local i all found
    for i in {1..50}; do
        all=$(ps -eo pid=,args=)
        grep -q cage_probes.sh <<<"$all" || { echo 'ps does not tell what runs'; return; }
        found=$(grep -E ' \./probe|cute_cage|bin/cute ' <<<"$all")
        [ -n "$found" ] || return
        sleep 0.1
    done
    echo "$found"
}

# each MODE OPTION...: one run for each kind.
each() {
    local mode=$1
    shift
    : >leaked
    : >replayed
    singly "$mode" "$@"
    verdict "$mode" "$(wc -l <replayed)" "$(wc -l <leaked)" "$(cat leaked)$([ -z "$(left)" ] || echo "processes are left")"
    set_out
}

# The findings are of a program that does not probe; made again, it does.
recheck() {
    local count what complaints=''
    cp probe.c kept.c && cp probe kept-probe && rm -rf out-r && harness fail >probe.c
    "$cutec" -O1 probe.c probes.o leak.o probe -o again >log 2>&1 || cat log
    explore -o out-r ./again
    count=$(ls out-r/errors/*.test 2>/dev/null | wc -l)
    harness both >probe.c
    as_who timeout -k 1 280 "$cute" recheck -o out-r ./again </dev/null >log 2>&1
    status=$?
    [ $status = 10 ] || complaints="recheck: status $status: $(tail -n 1 log | cut -c 1-300)"
    what=$(changed)
    cp kept.c probe.c && cp kept-probe probe
    [ -z "$what" ] || complaints+=$'\n'"$what"
    verdict recheck "$count" "$([ -z "$what" ] && echo 0 || echo 1)" "$(grep . <<<"$complaints")"
    set_out
}

compare() {
    local what complaints='' runs
    harness same >old.c && harness same | sed 's/default: return 1/default: return 2 - 1/' >new.c
    as_who timeout -k 1 280 "$cute" diff old.c new.c probe --time=250s --run-time=300ms -- "$PWD/probes.o" "$PWD/leak.o" </dev/null >log 2>&1
    grep -q 'is the same in both\|no difference of' log || complaints="diff: $(tail -n 2 log | paste -sd ' ')"
    # Of all inputs, or of so many.
    runs=$(grep -oE 'in [0-9]+ runs' log | grep -oE '[0-9]+')
    ! grep -q 'is the same in both' log || runs=$(wc -l <kinds)
    what=$(changed)
    [ -z "$what" ] || complaints+=$'\n'"$what"
    verdict diff "${runs:-0}" "$([ -z "$what" ] && echo 0 || echo 1)" "$(grep . <<<"$complaints")"
    set_out
}

# With the cage open the canaries must notice: of the files outside half, of the others that reach out a quarter.
can_fail() {
    local seen wanted
    : >leaked
    tests_of | while read -r kind id; do echo "$kind $id"; done >ids
    awk 'NR == FNR { class[$1] = $2; name[$1] = $3; next }
        class[$1] ~ /^(files|signals|limits|shared|sockets|terminals)$/ && name[$1] !~ /home$|view$|socket_/' kinds ids | awk 'NR % 2' >some
    wanted=$(wc -l <some)
    while read -r kind id; do
        as_who timeout -k 1 10 "$cute" replay "$id" -q --cage=off -o out ./probe </dev/null >log 2>&1
        [ -z "$(changed)" ] || { echo "$kind" >>leaked; set_out; }
    done <some
    seen=$(wc -l <leaked)
    echo "$WHO, self: of $wanted kinds with the cage open $seen changed the canaries"
    if [ "$wanted" -gt 0 ] && [ $((seen * 5)) -ge $((wanted * 2)) ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
    set_out
}

export CANARY_TOKEN=secret SSH_AUTH_SOCK=/secret AWS_SECRET_ACCESS_KEY=secret GITHUB_TOKEN=secret MY_PASSWORD=secret DB_PASSWD=secret \
    SOME_API_KEY=secret DISPLAY=secret WAYLAND_DISPLAY=secret XDG_RUNTIME_DIR=secret DBUS_SESSION_BUS_ADDRESS=secret GPG_AGENT_INFO=secret \
    KUBECONFIG=secret DOCKER_HOST=secret TMUX=secret MYSQL_PWD=secret SSHPASS=secret GITHUB_PAT=secret my_token=secret secret_lower=secret \
    PGPASSWORD=secret CANARY_SHELL=$$
build
set_out
for mode in "${modes[@]}"; do
    case $mode in replay | gdb | self) [ -e out/tests ] || { explore --keep=paths -o out ./probe; set_out; } ;; esac
    case $mode in
    default) campaign default ;;
    bare) campaign bare --cage=bare ;;
    fork) campaign fork --mode=fork ;;
    replay) each replay ;;
    gdb)
        if command -v gdb >/dev/null; then
            GDB=yes each gdb --gdb
        else
            echo "$WHO, gdb: skipped, gdb is not installed"
            skipped=$((skipped + 1))
        fi ;;
    recheck) recheck ;;
    diff) compare ;;
    self) can_fail ;;
    *) echo "no mode $mode" && failed=$((failed + 1)) ;;
    esac
done
put_out
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
