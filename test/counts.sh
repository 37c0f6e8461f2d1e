#!/usr/bin/env bash
# Bounded-exhaustive counts from an invariant alone: each program of test/counts takes a symbolic graph, assumes that
# the invariant holds and that it has exactly N nodes. The paths of runs that returned must be as many as there are
# structures, which test/counts/enumerate.c counts in the plain way; no error, no divergence, verdict complete. The
# first line says
#
#   // structure=NAME bar=N quick=N full=N objects=N runs=EXPRESSION graphs=all
#
# structure: for enumerate. bar: this size must be reached; quick: in the quick test (the bar). full: the largest one
# tried. objects: so many more than N are allowed (a header; the object that an alias is made of). runs: at most so many
# of them; N is the size. graphs: each has a graph of its own, and cute counts as many.
#
#   test/counts.sh [NAME...]     the sizes 0, 3 and `quick`; prints structures, runs and seconds of each campaign, at
#                                the end `N passed, N failed, N skipped`
#
# FULL=1: all sizes, one after the other, up to `full` or to the first that does not end within 60 s.
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0 failed=0
limit=${FULL:+60}
limit=${limit:-20}

# expectations FILE: sets `structure`, `bar`, `quick`, `full`, `objects`, `most_runs` and `graphs`.
expectations() {
    local word
    structure='' bar='' quick='' full='' objects=0 most_runs='' graphs=''
    for word in $(sed -n '1s,^// ,,p' "$1"); do
        case $word in
        structure=*) structure=${word#*=} ;;
        bar=*) bar=${word#*=} ;;
        quick=*) quick=${word#*=} ;;
        full=*) full=${word#*=} ;;
        objects=*) objects=${word#*=} ;;
        runs=*) most_runs=${word#*=} ;;
        graphs=all) graphs=all ;;
        *) echo "$1: what is $word on the first line?" >&2; exit 2 ;;
        esac
    done
}

# explore FILE SIZE: sets `summary`. False: there is none.
explore() {
    local name
    name=$(basename "$1" .c)
    "$cutec" --no-plain -O1 -DN="$2" "$1" toplevel -o "$name" >log 2>&1 || return
    "$cute" -q --time="${limit}s" --max-objects=$(($2 + objects + ($2 + objects == 0))) -o out "./$name" >log 2>&1
    summary=$(json_flatten out/summary.json 2>>log)
}

said() { json_get "$summary" "$1"; }
count_graphs() { awk '/^graphs\.[0-9]+\t/ { sum += $2 } END { print sum + 0 }' <<<"$summary"; }

# agrees SIZE: the summary says what must be; `because` says what it does not.
agrees() {
    local wanted N=$1
    wanted=$(./enumerate "$structure" "$1")
    because=''
    [ "$(said verdict)" = complete ] || because+=" verdict $(said verdict)"
    [ "$(said paths)" = "$wanted" ] || because+=" paths $(said paths), there are $wanted"
    [ "$(said errors.length)" = 0 ] || because+=" errors $(said errors.length)"
    [ "$(said divergences)" = 0 ] || because+=" divergences $(said divergences)"
    [ -z "$most_runs" ] || [ "$(said runs)" -le $((most_runs)) ] || because+=" runs $(said runs), at most $most_runs"
    [ -z "$graphs" ] || [ "$(count_graphs)" = "$wanted" ] || because+=" graphs $(count_graphs), there are $wanted"
    [ -z "$because" ]
}

# was_too_long SIZE: it may be, beyond the bar.
was_too_long() {
    [ "$1" -gt "$bar" ] && json_get "$summary" reasons.0.text | grep -q 'limit of time'
}

# count FILE SIZE: one campaign. False: larger sizes are of no use.
count() {
    local name
    name=$(basename "$1" .c)
    if ! explore "$@"; then
        check "$name $2" 1
        return 1
    fi
    if was_too_long "$2"; then
        echo "$name $2: not counted: it takes more than $limit s"
        return 1
    fi
    agrees "$2"
    check "$name $2:${because:-}" $?
    printf '%-14s %3d %8s %8s %8.2f\n' "$name" "$2" "$(said paths)" "$(said runs)" "$(said seconds)"
    [ -z "$because" ]
}

# sizes: of the program at hand.
sizes() {
    if [ "${FULL:-}" ]; then
        seq 0 "$full"
    else
        echo 0 3 "${quick:-$bar}"
    fi
}

cd "$work" || exit 2
"${CC:-gcc}" -std=gnu11 -O2 "$root/test/counts/enumerate.c" -o enumerate >log 2>&1
check 'cc enumerate.c' $?
for structure in list lasso dll ring sentinel sorted bst rbt heap; do
    for size in 0 1 2 3; do
        [ -n "$(./enumerate $structure $size)" ] &&
            [ "$(./enumerate $structure $size)" = "$(./enumerate $structure $size all)" ]
        check "enumerate $structure $size: with all candidates another count" $?
    done
done
if [ $# -gt 0 ]; then
    sources=("${@/#/$root/test/counts/}")
    sources=("${sources[@]/%/.c}")
else
    sources=()
    for source in "$root"/test/counts/*.c; do
        [ "$(basename "$source")" = enumerate.c ] || sources+=("$source")
    done
fi
printf '%-14s %3s %8s %8s %8s\n' program N count runs seconds
for source in "${sources[@]}"; do
    expectations "$source"
    for size in $(sizes); do
        count "$source" "$size" || break
    done
done
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]
