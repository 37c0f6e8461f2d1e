#!/usr/bin/env bash
# Real programs that nobody here wrote, native against instrumented: test/real/NAME.sh says where the sources come from
# (a package of npm, pinned by checksum), how they are built, and what work is done.
#
#   test/real.sh [NAME...]        JOBS=2
#
# A recipe sets `package` (name, version, checksum; a line for each) and defines two functions. `build` compiles the
# sources below $src (and those of further packages: ${sources[1]}), and drivers of ours below $here, by
# `compile PROGRAM FLAGS-AND-FILES...`; it is called twice, with cc and with cutec. `work` runs ./PROGRAM in an empty
# folder: what it prints, its status and the files that it leaves must be the same
# twice. `explore`, if there is one, builds a program with CUTE_input and runs `campaign PROGRAM OPTIONS...`.
# Of the functions 98 % must be instrumented, of the expressions 95 %.
#
# Prints a line for each program with its shares, its losses by reason below, and at the end
# `N passed, N failed, N skipped`. A package that cannot be fetched is a skip.
set -u
. "$(dirname "$0")/../bench/lib.sh"
here=$root/test/real

# compile PROGRAM ARGUMENTS...
compile() {
    local program=$1
    shift
    if [ "$side" = native ]; then
        cc -w "$@" -o "$program" >>"$log" 2>&1 || say "cc: $(grep -m 1 error "$log" || tail -n 1 "$log")"
    else
        "$cutec" --test -v -w "$@" -o "$program" >>"$log" 2>&1 || say "cutec: $(grep -m 1 -i error "$log" || tail -n 1 "$log")"
    fi
}

# all_but NAME FILE...: the files but the one called NAME.
all_but() {
    local name=$1 file
    shift
    for file; do [ "${file##*/}" = "$name" ] || echo "$file"; done
}

say() { echo "$name: $*" >>"$complaints"; }

# campaign PROGRAM OPTIONS...: no divergence, and no error that a native run does not have.
campaign() {
    local program=$1 summary status
    shift
    timeout -k 1 120 "$cute" -q "$@" -o "$folder/out" "./$program" >"$log.cute" 2>&1 </dev/null
    status=$?
    if ! summary=$(json_flatten "$folder/out/summary.json" 2>/dev/null); then
        say "cute: status $status, no summary: $(tail -n 1 "$log.cute")"
        return
    fi
    [ "$status" = 0 ] || [ "$status" = 5 ] || say "cute: status $status: $(tail -n 1 "$log.cute")"
    [ "$(json_get "$summary" divergences)" = 0 ] || say "cute: $(json_get "$summary" divergences) divergences"
    explored="explored $(json_get "$summary" runs) runs, $(json_get "$summary" paths) paths, "
}

# run_side SIDE: build and work in a folder of that name; what came out goes to SIDE.out.
run_side() {
    side=$1
    log=$folder/$side.log
    mkdir "$folder/$side" "$folder/$side/bin"
    cd "$folder/$side/bin" || exit 2
    timed build
    built=$cpu
    [ ! -s "$complaints" ] || return
    cd .. && ln -s bin/* .
    timed timeout -k 1 120 bash -c "here=$here src=$src; $(declare -f work); work"
    [ "$side" != native ] || [ "$status" -lt 124 ] || say "natively its work ends with status $status"
    [ "$side" = native ] || losses bin/* >"$folder/losses"
    { echo "status $status"; cat "$work/stdout" "$work/stderr"; } >"$folder/$side.out"
    rm -rf bin
    find . -maxdepth 1 -type l -delete
}

# losses PROGRAM...: what is not followed in them, by reason.
losses() {
    local program
    for program; do
        "$cutec" --losses "$program"
    done | awk '/^ +[0-9]+  / && !/ files? not followed/ { count = $1; sub(/^ +[0-9]+ +/, ""); sum[$0] += count }
        END { for (reason in sum) printf "%8d  %s\n", sum[reason], reason }' | sort -rn
}

# shares LOG: checks what cutec -v says of the files, and prints the sum.
shares() {
    sed -n -E 's/^cutec: .*: ([0-9]+) of ([0-9]+) functions, ([0-9]+) of ([0-9]+) expressions.* ([0-9]+) losses.*/\1 \2 \3 \4 \5/p' \
        "$1" | awk '
        { functions += $1; all_functions += $2; nodes += $3; all_nodes += $4; losses += $5 }
        END {
            printf "%d of %d functions, %d of %d expressions (%.2f %%), %d losses", functions, all_functions, nodes,
                   all_nodes, all_nodes ? 100 * nodes / all_nodes : 0, losses
            exit !(all_nodes && functions >= 0.98 * all_functions && nodes >= 0.95 * all_nodes)
        }'
}

compare() {
    local difference share
    run_side native
    local native=$cpu
    [ ! -s "$complaints" ] && run_side instrumented
    [ ! -s "$complaints" ] || return
    share=$(shares "$log") || say "too little is instrumented: $share"
    difference=$(diff "$folder/native.out" "$folder/instrumented.out") || say "other output:" $'\n'"$(head -n 5 <<<"$difference")"
    difference=$(diff -rq "$folder/native" "$folder/instrumented") || say "other files: $(head -n 1 <<<"$difference")"
    explored=
    [ "$(type -t explore)" != function ] || { cd "$folder" && explore; }
    echo "$name: $share; ${explored}built in $built s, native $native s, instrumented $cpu s"
    cat "$folder/losses"
}

# fetch: sets `src` and `sources`; fails as tools/fetch.sh does.
fetch() {
    local one
    sources=()
    while read -ra one; do
        src=$("$root/tools/fetch.sh" "${one[@]}" 2>"$folder/fetch") || return
        sources+=("$src")
    done <<<"$package"
    src=${sources[0]}
}

# One program; its line, its complaints, and a file that names its fate.
run_one() {
    local name=$1
    folder=$results/$name complaints=$results/$name/complaints
    mkdir "$folder"
    unset -f explore
    . "$here/$name.sh"
    fetch
    case $? in
    0) compare ;;
    77) echo "$name: skipped: $(cat "$folder/fetch")"; touch "$folder/skipped"; return ;;
    *) say "$(cat "$folder/fetch")" ;;
    esac
    [ ! -s "$complaints" ] || { cat "$complaints"; touch "$folder/failed"; return; }
    touch "$folder/passed"
}

if [ "${1:-}" = --one ]; then
    results=$2
    run_one "$3" >"$results/$3.txt" 2>&1
    cat "$results/$3.txt"
    rm -rf "${results:?}/$3"/{native,instrumented,out}
    exit
fi

need_tool
[ $# -gt 0 ] || set -- $(basename -a -s .sh "$here"/*.sh)
mkdir "$work/results"
printf '%s\n' "$@" | xargs -P "${JOBS:-2}" -I{} "$0" --one "$work/results" {}
count() { find "$work/results" -name "$1" | wc -l; }
failed=$(($# - $(count passed) - $(count skipped)))
echo "$(count passed) passed, $failed failed, $(count skipped) skipped"
[ "$failed" = 0 ]
