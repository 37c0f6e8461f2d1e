#!/usr/bin/env bash
# How many slips of the pen would be found? Mutants of the structures of examples/, each different at one place (an
# operator, a constant, a condition, a statement that is missing, another member), as test/mutants/mutate.c makes them.
#
# An enumerator that knows nothing of cute (test/mutants/enumerate.c, with what test/mutants/NAME.c says of each
# structure) tells those that behave as the original within its bounds; nobody could find these. Each of the others must
# be killed by the toplevels of check.c as it stands: one of them finds an error, or does not give the verdict that its
# first lines say.
#
#   test/mutants.sh [NAME...]     prints a table, the mutants that survive, at the end `N passed, N failed, N skipped`
#
# COUNT=390: mutants in all. SEED=1: which. LEAST=95: of a hundred, for all together. ALL=1: says of each what became
# of it. ONLY='17 23': mutants of these numbers (build/test/mutants/mutate FILE lists them).
set -u
. "$(dirname "$0")/../bench/lib.sh"
. "$root/test/toplevels.sh"
more=(--strict -1 --time=20 --max-choices=10000 --run-time=500ms)      # what a harness assumes it says itself
need_tool
passed=0
failed=0
COUNT=${COUNT:-390} SEED=${SEED:-1} LEAST=${LEAST:-95} ALL=${ALL:-} ONLY=${ONLY:-}
export COUNT SEED ALL ONLY

mutate=$root/build/test/mutants/mutate
cc=${CC:-gcc}
sanitized=(-std=gnu11 -O1 -w -D_GNU_SOURCE -I"$root" -fsanitize=address,undefined -fno-sanitize-recover=all)
export ASAN_OPTIONS=detect_odr_violation=0:detect_leaks=0:symbolize=0:hard_rss_limit_mb=1000

# half WHO SOURCE: WHO.o, the subject with this source as its library, which nobody else's names can meet.
half() {
    "$cc" "${sanitized[@]}" -Dmalloc=subject_malloc -Dcalloc=subject_calloc -Dfree=subject_free -c "$2" -o library.o &&
        ld -r subject.o library.o -o both.o &&
        objcopy --redefine-sym subject="$1" --keep-global-symbol="$1" both.o "$1.o"
} >"$work/log" 2>&1

# enumerate SOURCE: its status, 0 if there is no difference to the original. It takes 1 s where there is none.
enumerate() {
    half mutant "$1" &&
        "$cc" "${sanitized[@]}" "$work/enumerate.o" original.o mutant.o -o enumerate >"$work/log" 2>&1 || return 1
    (ulimit -t 5 -c 0 && timeout 60 ./enumerate || echo "status $?") >"$work/log" 2>&1
    ! grep -q . "$work/log"
}

# prepare NAME: the enumerator finds nothing wrong with the original.
prepare() {
    cp "$root/examples/$1"/*.[ch] .
    cp "$1.c" original.c
    "$cc" "${sanitized[@]}" -c "$root/test/mutants/$1.c" -o subject.o >"$work/log" 2>&1 &&
        "$cc" "${sanitized[@]}" -c "$root/test/mutants/enumerate.c" -o "$work/enumerate.o" >"$work/log" 2>&1 &&
        half original original.c && enumerate original.c
    check "$1: the enumerator and the original" $?
    cp original.c "$1.c"
    first=$(toplevels check.c | head -n 1)
    "$cutec" -c "$1.c" -o "$1.o" >"$work/log" 2>&1 && explore check.c "$first" "$1.o" && [ "$status" = 0 ] &&
        [ -z "$(differences)" ]
    check "$1: the harness $first and the original" $?
}

# numbers: of the mutants, in the order of SEED.
numbers() {
    [ -z "$ONLY" ] || { printf '%s\n' $ONLY; return; }
    "$mutate" original.c | awk -v seed="$SEED" 'BEGIN { srand(seed) } { print rand(), $1 }' | sort | cut -d ' ' -f 2
}

# chosen COUNT: so many of them that are C, in the order of the file.
chosen() {
    local number count=0
    for number in $(numbers); do
        [ $count -lt "$1" ] || break
        "$mutate" original.c "$number" >mutant.c
        is_c mutant.c && count=$((count + 1)) && echo "$number"
    done | sort -n
}

# is_c FILE: a compiler takes it, and no pointer is used as one of another type.
is_c() {
    "$cc" -std=gnu11 -w -Werror=incompatible-pointer-types -Werror=int-conversion -fsyntax-only "$1" 2>/dev/null
}

# is_killed NAME: NAME.c, by one of its toplevels, which is in `killer`, with the verdict in `how`. The one that has
# killed the last mutant is asked first: the next one is often in the same function. No harness needs 10,000 choices.
is_killed() {
    "$cutec" -c "$1.c" -o "$1.o" >"$work/log" 2>&1 || return
    for killer in $killer $(toplevels check.c | grep -vx "$killer"); do
        explore check.c "$killer" "$1.o"
        how="status $status after $ms ms"
        [ -n "$(json_get "$summary" verdict)" ] || continue
        [ "$status" != 10 ] || return 0
        [ "$status" = 0 ] && [ -z "$(differences)" ] || return 0
    done
    return 1
}

# try NAME NUMBER: one mutant, which stands in NAME.c. Counts it.
try() {
    local fate=same
    if ! enumerate "$1.c"; then
        told=$((told + 1))
        if is_killed "$1"; then
            killed=$((killed + 1)) fate="killed by $killer, $how"
            [ "$status" = 10 ] || by_verdict=$((by_verdict + 1))
        else
            fate=survives
            enumerate "$1.c"
            fate+=", though: $(grep -m 1 '[a-z]' "$work/log" | cut -c 1-200)"
        fi
    fi
    [ -z "$ALL" ] && [ "${fate%%,*}" != survives ] ||
        echo "  $1.c:$("$mutate" original.c | sed -n "s/^$2 \([0-9]*\) /\1: /p") ($2): $fate"
}

# judge NAME SHARE: so many of its mutants; the row of the table, and the survivors.
judge() {
    local number count=0 told=0 killed=0 by_verdict=0 killer=
    mkdir "$work/$1" && cd "$work/$1" || exit 2
    prepare "$1"
    for number in $(chosen "$2"); do
        "$mutate" original.c "$number" >"$1.c"
        count=$((count + 1))
        try "$1" "$number" >>"$work/$1.fates"
    done
    print_row "$1" $count $((count - told)) $told $killed $by_verdict "$(percent $killed $told)"
    cat "$work/$1.fates" 2>/dev/null
    echo "$count $told $killed $by_verdict" >"$work/$1.counts"
}

print_row() { printf '%-16s %8s %8s %6s %7s %10s %8s\n' "$@"; }
percent() { awk -v part="$1" -v all="$2" 'BEGIN { printf "%.1f %%", all ? 100 * part / all : 100 }'; }

# One of them: in a process of its own, so that they share the processors.
if [ "${1:-}" = --one ]; then
    judge "$2" "$4" >"$3/$2" 2>&1
    cp "$work/$2.counts" "$3/$2.counts"
    echo "$passed $failed" >"$3/$2.sum"
    exit 0
fi

if [ $# -gt 0 ]; then names=("$@"); else
    mapfile -t names < <(cd "$root/examples" && printf '%s\n' */check.c | xargs -n 1 dirname)
fi
share=$(((COUNT + ${#names[@]} - 1) / ${#names[@]}))
print_row structure mutants same told killed verdict of
printf '%s\n' "${names[@]}" | xargs -P "${JOBS:-$(nproc)}" -I '{}' "$0" --one '{}' "$work" "$share"
for name in "${names[@]}"; do
    cat "$work/$name"
    read -r p f <"$work/$name.sum" || p=0 f=1
    passed=$((passed + p)) failed=$((failed + f))
done
read -r count told killed by_verdict < <(cat "$work"/*.counts |
    awk '{ count += $1; told += $2; killed += $3; verdict += $4 } END { print count, told, killed, verdict }')
print_row 'all' "$count" $((count - told)) "$told" "$killed" "$by_verdict" "$(percent "$killed" "$told")"
echo "$killed of $told" >"$work/log"
is_true "$told > 0 && 100 * $killed >= $LEAST * $told"
check "killed, of a hundred that can be told from the original at least $LEAST" $?
[ -n "$ONLY" ] || [ "$count" -ge "$COUNT" ]
check "mutants, at least $COUNT" $?
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
