# shellcheck shell=bash
# verdict.sh - what a suite has counted, by its output and its exit status. Sourced by sum.sh and soak.sh.

# read_counts LOG STATUS: sets `line`, the suite's last sum, and `p`, `f` and `s`, what it counts. A suite whose last sum counts
# no failure has failed all the same, and `why` says so, if
#
#   - it ends with another status than 0;
#   - it counts no case: what prints nothing has checked nothing;
#   - a sum that it printed on the way counts failures, which the last one has lost;
#   - something else is its last line: it went on behind its sum, or the sum was that of a part of it. (A make that is called
#     by another says which folder it leaves.)
read_counts() {
    local last is_sum='^[0-9]+ passed, [0-9]+ failed(, [0-9]+ skipped)?$'
    line=$(grep -aE "$is_sum" "$1" | tail -n 1)
    last=$(grep -avE '^make(\[[0-9]+\])?: (Entering|Leaving) directory|^$' "$1" | tail -n 1)
    read -r p f s <<<"$(sed -E 's/^([0-9]+) passed, ([0-9]+) failed(, ([0-9]+) skipped)?$/\1 \2 \4/' <<<"$line")"
    p=${p:-0} f=${f:-0} s=${s:-0} why=''
    [ "$f" = 0 ] || return 0
    if [ "$2" != 0 ]; then
        why="status $2"
    elif [ $((p + s)) = 0 ]; then
        why='it counts no case'
    elif grep -aqE '^[0-9]+ passed, [1-9][0-9]* failed' "$1"; then
        why='an earlier sum counts failures'
    elif [ "$last" != "$line" ]; then
        why='its last line is no sum'
    fi
    [ -z "$why" ] || f=1
}
