#!/bin/bash
# The two commands of README.md on machines where nothing is installed: in roots that debootstrap makes, of the packages that
# this machine's own package manager gets, with the committed tree and nothing else.
#
#   test/roots.sh [CASE...]           prints a line for each case, at the end `N passed, N failed, N skipped`
#   test/roots.sh --in CASE COMMAND   runs a command in the root that KEEP=1 has left of a case, in its checkout
#
# A case is RELEASE[-KIND]-COMMAND: bookworm-demo, bookworm-test, bookworm-bare-test. Kinds:
#
#   bare    as in a container that may make no namespaces and mount nothing (test/roots/refuse.c)
#   user    as an ordinary user, who is told what to install, after root has typed the line that was printed
#   odd     HOME is not set, the character set is not UTF-8, blanks stand in the path of the checkout, /tmp has 64 MiB,
#           there is no /dev/shm
#
# `demo` must end with status 0. `test` must besides say `0 failed` in its last line, and a reason where a suite has skipped a case.
# The roots, packages and logs are below build/roots, or ROOTS=FOLDER; the packages stay there, a root is removed after its case
# (KEEP=1: stays). Packages come from where this machine's apt gets them. For another distribution MIRROR=URL says where from,
# COMPONENTS which ("main"), KEYRING=FILE whose signatures hold: noble-demo.
set -u
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=${ROOTS:-$root/build/roots}
usual=(bookworm-demo bookworm-test bookworm-bare-demo bookworm-bare-test bookworm-user-demo bookworm-odd-demo
    trixie-demo trixie-test trixie-user-demo)
passed=0 failed=0 skipped=0 child=

# ---- inside the new namespaces: --enter FOLDER KIND ARCHIVES COMMAND... ----

# devices KIND: what every machine has in /dev.
devices() {
    local name
    mount -t tmpfs -o mode=755,size=1m devices dev && mkdir dev/pts dev/shm || return
    for name in null zero full random urandom tty; do
        : >"dev/$name" && mount --bind "/dev/$name" "dev/$name" || return
    done
    ln -s /proc/self/fd dev/fd && ln -s /proc/self/fd/0 dev/stdin && ln -s /proc/self/fd/1 dev/stdout &&
        ln -s /proc/self/fd/2 dev/stderr && ln -s pts/ptmx dev/ptmx &&
        mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts || return
    if [ "$1" = odd ]; then rmdir dev/shm; else mount -t tmpfs -o mode=1777 shm dev/shm; fi
}

# A root is entered with pivot_root: in a chroot the kernel lets nobody make a user namespace.
enter() {
    local folder=$1 kind=$2 archives=$3 size=4g
    shift 3
    [ "$kind" != odd ] || size=64m
    mount --make-rprivate / && mount --bind "$folder" "$folder" && cd "$folder" && devices "$kind" && mount -t proc proc proc &&
        mount -t sysfs -o ro sysfs sys && mount -t tmpfs -o "mode=1777,size=$size" tmp tmp &&
        mount --bind "$archives" var/cache/apt/archives && mkdir -p .old && pivot_root . .old && cd / && umount -l /.old &&
        rmdir /.old || exit 125
    exec "$@"
}

if [ "${1:-}" = --enter ]; then
    shift
    enter "$@"
fi

# ---- outside ----

# run KIND COMMAND...: in $folder, with an environment of its own. Kind `root` is the first of all.
run() {
    local kind=$1 before=() variables=(HOME=/root LANG=C.UTF-8) status
    shift
    case $kind in
    bare) before=(/refuse) ;;
    user) before=(setpriv --reuid=1000 --regid=1000 --clear-groups) variables=(HOME=/home/user LANG=C.UTF-8) ;;
    odd) variables=(LC_ALL=C) ;;
    esac
    unshare --mount --pid --ipc --uts --fork --kill-child "$BASH" "$0" --enter "$folder" "$kind" "$scratch/archives-$release" \
        env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb "${variables[@]}" "${before[@]}" "$@" \
        </dev/null &
    child=$!
    wait "$child"
    status=$?
    child=
    return "$status"
}

# sources: the lines of sources.list, those of this machine for the other release.
sources() {
    local uri suite component codename
    if [ -n "${MIRROR:-}" ]; then
        printf "deb $MIRROR %s ${COMPONENTS:-main}\n" "$release" "$release-updates" "$release-security"
        return
    fi
    codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
    apt-get indextargets 'Created-By: Packages' 'Origin: Debian' --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' |
        while read -r uri suite component; do
            echo "deb $uri ${suite/#$codename/$release} $component"
        done
}

# make_base: a minimal root of $release, made once.
make_base() {
    local base=$scratch/base-$release scripts=/usr/share/debootstrap/scripts components=${COMPONENTS:-main}
    [ -e "$scripts/$release" ] || scripts=$scripts/gutsy                 # that of all releases of Ubuntu
    [ ! -d "$scripts" ] || scripts=$scripts/$release
    [ ! -e "$base.made" ] || return 0
    rm -rf --one-file-system "$base" && mkdir -p "$scratch/archives-$release" &&
        debootstrap --variant=minbase --cache-dir="$scratch/archives-$release" --components="${components// /,}" \
            ${KEYRING:+--keyring="$KEYRING"} "$release" "$base" "$(sources | awk 'NR == 1 { print $2 }')" "$scripts" &&
        sources >"$base/etc/apt/sources.list" || return
    rm -rf "$base"/var/lib/apt/lists/*
    {
        printf '%s\n' 'APT::Install-Recommends "false";' 'Acquire::Languages "none";'
        apt-config dump | grep -E '^Acquire::([a-z]+::Proxy|Check-Valid-Until) '
    } >"$base/etc/apt/apt.conf.d/90roots"
    : >"$base.made"
}

# make_root: the root $folder with the committed tree in $checkout, and what README.md says that a minimal machine needs first.
make_root() {
    local first
    first=$(sed -n 's/^    \(apt-get update && apt-get install .*\)$/\1/p' "$root/README.md")
    [ -n "$first" ] || { echo "README.md does not say what a minimal machine needs first" && return 1; }
    rm -rf --one-file-system "$folder" && cp -a "$scratch/base-$release" "$folder" && cp "$scratch/refuse" "$folder" &&
        mkdir -p "$folder$checkout" && git -C "$root" archive HEAD | tar -x -C "$folder$checkout" || return
    if [ "$kind" = user ]; then
        run root sh -c "useradd -m user && chown -R user '$checkout'" || return
    fi
    run root sh -c "$first"
}

# run_command KIND: the case's command of README.md.
run_command() { run "$1" sh -c "cd '$checkout' && make $what" >"$log" 2>&1; }

# told: as an ordinary user the command must fail and print a line for root, which root types.
told() {
    local line
    ! run_command user || { echo "an ordinary user is not told what is missing" && return; }
    line=$(sed -n 's/^    \(apt-get .*\)$/\1/p' "$log")
    [ -n "$line" ] || { echo "no line for root is printed" && return; }
    run root sh -c "${line//apt-get install/apt-get install -y}" >"$log" 2>&1 || echo "what is missing: $(tail -n 1 "$log")"
}

# unreasoned: the suites that have skipped cases and do not say why.
unreasoned() {
    awk '/^== / { name = $2; reasons = 0 }
        /^[0-9]+ commands in / { name = "" }
        / skipped$/ && / [1-9][0-9]* skipped$/ && name != "" && !reasons { print name " does not say why it has skipped cases" }
        / skipped$/ { name = ""; next }
        /skip|is not here|can be made/ { reasons++ }' "$log"
}

# try_case: prints what is wrong with the case. No subshell: who is interrupted must know of the child.
try_case() {
    make_base >"$log" 2>&1 || { echo "no root can be made: $(tail -n 1 "$log")" && return; }
    make_root >"$log" 2>&1 || { echo "the root cannot be prepared: $(tail -n 1 "$log")" && return; }
    [ "$kind" != user ] || told
    run_command "$kind" || echo "make $what has failed: $(tail -n 1 "$log")"
    [ "$what" != test ] || tail -n 1 "$log" | grep -q '^[0-9]* passed, 0 failed' || echo "its last line: $(tail -n 1 "$log")"
    unreasoned
}

# select_case NAME: sets what the functions above go by.
select_case() {
    release=${1%%-*} what=${1##*-} kind=${1#*-}
    kind=${kind%-*}
    [ "$kind" != "$what" ] || kind=root
    folder=$scratch/root-$1 log=$scratch/log/$1.log checkout=/srv/cute
    [ "$kind" != odd ] || checkout='/srv/my tests/cute for c'
    case $kind in root | bare | user | odd) ;; *) return 1 ;; esac
    [ "$what" = demo ] || [ "$what" = test ]
}

finish() {
    [ -z "$child" ] || { kill -KILL "$child" && wait "$child"; } 2>/dev/null
    [ -n "${KEEP:-}" ] || [ -z "${folder:-}" ] || rm -rf --one-file-system "$folder"
}
trap finish EXIT
trap 'exit 130' INT TERM HUP

if [ "${1:-}" = --in ]; then
    KEEP=1
    if ! select_case "$2" || [ ! -d "$folder" ]; then
        echo "$2: there is no root of this case; KEEP=1 test/roots.sh $2 leaves one"
        exit 1
    fi
    shift 2
    run "$kind" sh -c "cd '$checkout' && $*"
    exit
fi
names=("$@")
[ $# -gt 0 ] || names=("${usual[@]}")
for name in "${names[@]}"; do
    select_case "$name" || { echo "$name: there is no such case" && exit 1; }
done
reason=
[ "$(id -u)" = 0 ] || reason="only root can make roots"
for program in debootstrap apt-get setpriv unshare; do
    type "$program" >/dev/null 2>&1 || reason="$program is not here"
done
mkdir -p "$scratch/log" && "${CC:-gcc}" -O1 -static -D_GNU_SOURCE -o "$scratch/refuse" "$root/test/roots/refuse.c" || exit 1
for name in "${names[@]}"; do
    select_case "$name"
    [ -n "$(sources)" ] || reason=${reason:-"apt has no source of Debian's packages, and MIRROR names none"}
    if [ -n "$reason" ]; then
        echo "$name: skipped: $reason"
        skipped=$((skipped + 1))
        continue
    fi
    begun=$SECONDS
    try_case >"$log.complaint"
    if [ ! -s "$log.complaint" ]; then
        passed=$((passed + 1))
        echo "$name: $(tail -n 1 "$log") ($((SECONDS - begun)) s)"
    else
        failed=$((failed + 1))
        echo "$name: $(paste -sd ';' "$log.complaint") ($log)"
    fi
    [ -n "${KEEP:-}" ] || rm -rf --one-file-system "$folder"
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
