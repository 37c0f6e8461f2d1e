#!/usr/bin/env bash
# What it costs to compile for cute: sqlite3's amalgamation with cc and with cutec at the same level. The twin, which is
# what cutec adds to the user's own compilation, against that: CPU time, text, and the peak memory of the largest
# process. Fails above 6 times at -O2, or from 2 GiB on; -O0 is told. The objects of -O2 stay in build/bench for
# concrete.sh. The last line is `N passed, N failed, N skipped`.
#
#   LEVELS="-O2 -O0"
set -u
. "$(dirname "$0")/lib.sh"
need_tool
limit=$((6 * slower))
limit_mib=2047
folder=$root/build/bench
measure=$folder/measure
package='better-sqlite3 13.2.0 40487589df3496f2ee0079d22b73c63fccebe7db0e8ee9a2c42421861e321e0b'
src=$("$root/tools/fetch.sh" $package 2>"$work/log")
case $? in
0) ;;
77)
    echo "bench-compile: skipped: $(tail -n 1 "$work/log")"
    skipped=1
    finish
    exit ;;
*) cat "$work/log" >&2; exit 1 ;;
esac
source=$src/deps/sqlite3/sqlite3.c
mkdir -p "$folder"
[ -x "$measure" ] || { echo "$0: $measure is not built: run make build/bench/measure" >&2; exit 1; }

text_of() { size "$1" | awk 'NR == 2 { print $1 }'; }

# run NAME COMMAND...: sets seconds and mib.
run() {
    local name=$1
    shift
    if ! "$measure" "$work/usage" "$@" >"$work/$name.log" 2>&1; then
        echo "bench-compile: $1 fails: $(grep -m 1 -i error "$work/$name.log")" >&2
        exit 1
    fi
    read -r seconds mib <"$work/usage"
}

# line WHAT SECONDS TEXT MIB
line() { printf '%-5s %-8s %8s %9s %9s\n' "$level" "$@"; }

printf '%-5s %-8s %8s %9s %9s\n' level what 'CPU s' 'text' 'peak MiB'
for level in ${LEVELS:--O2 -O0}; do
    run native cc "$level" -w -c "$source" -o "$work/native.o"
    native_seconds=$seconds native_text=$(text_of "$work/native.o")
    line native "$seconds" "$native_text" "$mib"

    run twin "$cutec" "$level" --keep -w -c "$source" -o "$work/twin.o"
    twin_seconds=$(awk -v a="$seconds" -v b="$native_seconds" 'BEGIN { printf "%.2f", a - b }')
    twin_text=$(text_of "$work/twin.o.cutec/0-sqlite3.o")
    line twin "$twin_seconds" "$twin_text" "$mib"
    sed -n 's/^cutec: .*: front end/      of these: front end/p' "$work/twin.o.cutec/log"

    time_ratio=$(ratio "$twin_seconds" "$native_seconds") text_ratio=$(ratio "$twin_text" "$native_text")
    if [ "$level" = -O2 ]; then
        echo "-O2: time $time_ratio, text $text_ratio times (bar: at most $limit), $mib MiB (bar: at most $limit_mib)"
        is_true "$time_ratio > 0 && $time_ratio <= $limit && $text_ratio <= $limit && $mib <= $limit_mib"
        count_case $?
        mv "$work/native.o" "$folder/sqlite3.native.o"
        mv "$work/twin.o" "$folder/sqlite3.twin.o"
    else
        echo "$level: time $time_ratio, text $text_ratio times, $mib MiB"
        is_true "$time_ratio > 0"
        count_case $?
    fi
done
finish
