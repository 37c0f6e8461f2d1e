#!/usr/bin/env bash
# The programs of test/e2e (or of FOLDER, below test/), through cutec and cute. The first line of each says what must come out:
#
#   // toplevel=NAME paths=N errors=N error-lines=12,30 preconditions=N verdict=complete divergences=0 runs<=N
#      verdict!=complete options=--no-check=overflow losses<=N lost=12:OPAQUE,14:CALL flags=-DX with=part/x.c
#      skip=REASON needs=view by-hand=STATUS reach.reached=true obstacles=8,11
#
# all on one line, any of them may be left out; `domain` and `unit` are for test/exact.sh. options: for cute, several
# with several keys. apart, apart-lines: failures after a refused call, which are no errors. lost: exactly these losses, by
# line and name in loss.def. obstacles: the lines of what is in the way of --reach. with: one more source, from test/e2e.
# Each finding must fail again when replayed.
#
# EXTRA=--cache=1, EXTRA=--search=bfs, EXTRA=--mode=fork: the same must come out with these options of cute.
#
# SAMPLE=6: every sixth of the programs.
#
# TABLE=1: a line for each program, with its paths, runs, outcomes of branches and seconds.
# FACTS=FILE: a line for each program is appended to FILE, with all of its outcome that must not change: test/behaviour.sh.
#
#   test/e2e.sh [NAME...]     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
folder=$root/test/${FOLDER:-e2e}
passed=0
failed=0
skipped=0

# has_view: may the tested program write files, which it does in a view of its own? Not where there are no namespaces.
has_view() { ! "$cute" doctor 2>&1 | grep -q '^  note    contained without '; }

# expectations FILE: sets `toplevel`, `options`, `flags`, `with`, `skip`, and `expected`, lines `key operator value`.
expectations() {
    local word
    toplevel='' options=() flags=() with='' skip='' expected=''
    for word in $(sed -n '1s,^// ,,p' "$1"); do
        case $word in
        toplevel=*) toplevel=${word#*=} ;;
        options=*) options+=("${word#*=}") ;;
        flags=*) flags+=("${word#*=}") ;;
        with=*) with=$folder/${word#*=} ;;
        skip=*) skip=${word#*=} ;;
        needs=view) has_view || skip='without namespaces the program can write no file' ;;
        domain=* | unit=*) ;;
        *'!='*) expected+="${word%%!=*} != ${word#*!=}"$'\n' ;;
        *'<='*) expected+="${word%%<=*} <= ${word#*<=}"$'\n' ;;
        *=*) expected+="${word%%=*} = ${word#*=}"$'\n' ;;
        *) echo "$1: what is $word on the first line?" >&2; exit 2 ;;
        esac
    done
}

# lost_places: LINE:NAME of each loss, in order.
lost_places() {
    awk -F '\t' '
        FNR == NR { if (split($0, part, /[(,]/) > 2 && part[1] == "LOSS") { split($0, text, "\""); name[text[2]] = part[2] } next }
        $1 ~ /^losses\.[0-9]+\./ { split($1, key, "."); field[key[2], key[3]] = $2 }
        $1 == "losses.length" { count = $2 }
        END { for (i = 0; i < count; i++) print field[i, "line"] ":" name[field[i, "reason"]] }
    ' "$root/abi/loss.def" - <<<"$summary" | sort -n | paste -sd,
}

# actual KEY: what the summary says.
actual() {
    case $1 in
    errors | preconditions) json_get "$summary" "$1.length" ;;
    apart) json_get "$summary" after_refusal.length ;;
    apart-lines)
        awk -F '\t' '$1 ~ /^after_refusal\.[0-9]+\.line$/ { print $2 }' <<<"$summary" | sort -nu | paste -sd, ;;
    error-lines)
        awk -F '\t' '$1 ~ /^errors\.[0-9]+\.line$/ { print $2 }' <<<"$summary" | sort -nu | paste -sd, ;;
    losses) json_get "$summary" losses.length ;;
    by-hand) status_by_hand ;;
    lost) lost_places ;;
    obstacles)
        awk -F '\t' '$1 ~ /^reach\.obstacles\..*line$/ { print $2 }' <<<"$summary" | sort -nu | paste -sd, ;;
    *) json_get "$summary" "$1" ;;
    esac
}

# status_by_hand: its exit status without cute, all inputs 0.
status_by_hand() {
    timeout 10 "$work/program" >"$work/log" 2>&1 </dev/null
    echo $?
}

# check_summary: prints what is not as expected.
check_summary() {
    local key operator value found
    while read -r key operator value; do
        [ -n "$key" ] || continue
        found=$(actual "$key")
        if [ -z "$found" ]; then
            echo "the summary has no $key"
        elif [ "$operator" = '=' ] && [ "$found" != "$value" ]; then
            echo "$key $found, expected $value"
        elif [ "$operator" = '!=' ] && [ "$found" = "$value" ]; then
            echo "$key $found"
        elif [ "$operator" = '<=' ] && ! [ "$found" -le "$value" ]; then
            echo "$key $found, expected at most $value"
        fi
    done <<<"$expected"
}

check_replay() {
    local id option cage=()
    for option in "${options[@]}"; do
        case $option in --cage=* | --allow=*) cage+=("$option") ;; esac
    done
    for id in $(awk -F '\t' '$1 ~ /^(errors|after_refusal)\.[0-9]+\.id$/ { print $2 }' <<<"$summary"); do
        timeout 30 "$cute" replay "$id" "${cage[@]}" -o "$work/out" "$work/program" >"$work/log" 2>&1 </dev/null
        status=$?
        [ $status = 10 ] || echo "replay $id: status $status, expected 10"
    done
}

# run_one FILE: prints the complaints.
run_one() {
    rm -rf "$work/out" "$work/program"
    [ -n "$expected" ] || echo "its first line expects nothing"
    # No toplevel: the program itself.
    if ! "$cutec" -O1 "${flags[@]}" "$1" ${with:+"$with"} "${toplevel:---test}" -o "$work/program" \
        >"$work/log" 2>&1; then
        echo "cutec: $(head -n 1 "$work/log")"
        return
    fi
    timeout 60 "$cute" -q --time=40s "${options[@]}" ${EXTRA:-} -o "$work/out" "$work/program" \
        >"$work/log" 2>&1 </dev/null
    status=$?
    if ! summary=$(json_flatten "$work/out/summary.json" 2>/dev/null); then
        echo "cute: status $status, no summary: $(head -n 1 "$work/log")"
        return
    fi
    case $status in
    0 | 5 | 10) ;;
    *) echo "cute: status $status" ;;
    esac
    check_summary
    check_replay
    [ -z "${TABLE:-}" ] || table_line >>"$work/table"
    [ -z "${FACTS:-}" ] || facts_line >>"$FACTS"
}

# table_line: of the summary at hand.
table_line() {
    printf '%-18s %7s %7s %9s %7.2f %s\n' "$name" "$(actual paths)" "$(actual runs)" \
        "$(actual branches.covered)/$(actual branches.total)" "$(actual seconds)" "$(actual verdict)"
}

# facts_line: of the summary at hand.
facts_line() {
    printf '%s/%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "${FOLDER:-e2e}" "$name" "$(actual verdict)" "$(actual paths)" \
        "$(actual runs)" "$(actual branches.covered)/$(actual branches.total)" "$(actual error-lines)" \
        "$(actual preconditions)" "$(actual losses)" "$(actual divergences)"
}

cd "$work" || exit 2
if [ $# -gt 0 ]; then
    sources=("${@/#/$folder/}")
    sources=("${sources[@]/%/.c}")
else
    sources=()
    number=0
    for source in "$folder"/*.c; do
        [ $((number++ % ${SAMPLE:-1})) != 0 ] || sources+=("$source")
    done
fi
for source in "${sources[@]}"; do
    name=$(basename "$source" .c)
    expectations "$source"
    if [ -n "$skip" ]; then
        echo "$name: skipped: $skip"
        skipped=$((skipped + 1))
        continue
    fi
    complaints=$(complaints_from run_one "$source")
    if [ -z "$complaints" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$name: $(paste -sd ';' <<<"$complaints" | sed 's/;/; /g')"
    fi
done
[ -z "${TABLE:-}" ] || cat "$work/table"
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
