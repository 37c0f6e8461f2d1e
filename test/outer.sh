# shellcheck shell=bash
# outer.sh - the outer cage: what gets out of ours is caught there. Sourced by a script that attacks:
#
#   . "$(dirname "$0")/outer.sh"
#   outer_processes=400                   if another limit than 2000
#   outer_enter test/probes -- "$@"       what of the checkout goes along, then the script's own words
#
# Outside, outer_enter makes the cage of util-linux alone (its own users, processes, files, network, and limits), runs the
# script again in there and ends with its status. Where it cannot be made or does not hold, all is skipped, with a reason.
# Inside it sources bench/lib.sh and returns: `root` is a copy of what is needed of the checkout, with cutec and cute built;
# the working directory is empty; all files of the machine are read-only but for small folders in memory.
outer_processes=2000

outer_skip() {
    echo "$1"
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
}

outer_make() {
    . "$(dirname "$0")/../bench/lib.sh"
    need_tool
    local along=() outer script=test/${0##*/}
    while [ "$1" != -- ]; do
        along+=("$1")
        shift
    done
    shift
    mkdir -p "$work/root" && (cd "$root" && cp -RL --parents build/bin build/lib include abi bench/json.awk bench/lib.sh \
        "${along[@]}" "$script" test/outer.sh "$work/root") || exit 1
    chmod -R a+rX "$work"
    # The kernel does not limit the processes of the machine's root: as root all this is nobody's.
    outer=(unshare --user --map-root-user --mount --pid --net --ipc --fork --kill-child --mount-proc)
    [ "$(id -u)" != 0 ] || outer=(setpriv --reuid=65534 --regid=65534 --clear-groups "${outer[@]}")
    "${outer[@]}" true 2>"$work/log" || outer_skip "no outer cage can be made here: $(head -n 1 "$work/log")"
    OUTER_ROOT=$root OUTER_WORK=$work "${outer[@]}" "$BASH" "$work/root/$script" "$@"
    exit
}

# The machine's files are read-only, but for a few folders in memory.
outer_shut() {
    local mount
    while read -r _ mount _; do
        mount -o remount,bind,ro "$mount" 2>/dev/null
    done </proc/self/mounts
    mount -o remount,bind,rw /proc || return 1                 # our own, where users are mapped
    mount -t tmpfs -o size=64m,mode=755 tmpfs /var/tmp && mount -t tmpfs -o size=16m,mode=1777 tmpfs /dev/shm &&
        cd "$OUTER_WORK" && mount -t tmpfs -o size=2g,mode=755 tmpfs /tmp && mkdir /tmp/programs /tmp/run &&
        cp -R root /tmp/programs && cd /tmp/run || return 1
    ulimit -u "$outer_processes"
    echo 1000 >/proc/self/oom_score_adj
    ip link set lo up 2>/dev/null || ifconfig lo up 2>/dev/null
}

# A harmless guest finds that it can do nothing outside.
outer_holds() {
    ! touch "$OUTER_ROOT/test/.outside" 2>/dev/null && ! touch "$HOME/.outside" 2>/dev/null &&
        touch /tmp/inside && rm /tmp/inside && [ "$(ulimit -u)" = "$outer_processes" ] && [ "$(ls -d /proc/[0-9]* | wc -l)" -lt 20 ]
}

# The runtime reserves too much address space for a limit of it: when the machine's memory gets scarce all in here ends but
# this script.
outer_guard() {
    local memory
    while sleep 0.2; do
        memory=$(awk '/^MemTotal/ { all = $2 } /^MemAvailable/ { free = $2 } END { print (free * 8 < all) }' /proc/meminfo)
        [ "$memory" = 0 ] || kill -KILL -1
    done
}

outer_enter() {
    [ -n "${OUTER_WORK:-}" ] || { root=$(cd "$(dirname "$0")/.." && pwd) && set -- "$@" && cd "$root" && outer_make "$@"; }
    while [ "$1" != -- ]; do
        shift
    done
    outer_shut 2>/dev/null && outer_holds || outer_skip "the outer cage does not hold here"
    unset CUTE CUTEC
    export TMPDIR=/dev/shm HOME=/var/tmp/home
    mkdir -p "$HOME"
    . /tmp/programs/root/bench/lib.sh
    outer_guard &
    disown
}

flat() { awk -f "$root/bench/json.awk" "${1:-out}/summary.json"; }
