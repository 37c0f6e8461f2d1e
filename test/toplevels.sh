# shellcheck shell=bash
# toplevels.sh - files whose first lines say what must come out of each of their toplevels, in the words of test/e2e.sh:
#
#   // toplevel=insert options=--max-objects=6 verdict=complete errors=0
#
# Losses and divergences are none unless a line says otherwise; flags=-DX is for cutec. Sourced, behind bench/lib.sh.
more=()                                    # options of cute for each campaign, besides those of the line

# headline FILE TOPLEVEL: the words that it has for it.          toplevels FILE: all of them.
headline() { sed -n "s,^// toplevel=$2 ,,p" "$1"; }
toplevels() { sed -n 's,^// toplevel=\([A-Za-z0-9_]*\) .*,\1,p' "$1"; }

# explore FILE TOPLEVEL PART...: with other sources and objects, in this folder. Sets `status`, `summary`, `expected`,
# lines `key value`, and `ms` of the campaign, by the clock, or of CPU where that is less: the machine then had other
# work.
explore() {
    local file=$1 toplevel=$2 word options=() flags=() begun
    shift 2
    expected=''
    for word in divergences=0 losses=0 $(headline "$file" "$toplevel"); do
        case $word in
        options=*) options+=("${word#*=}") ;;
        flags=*) flags+=("${word#*=}") ;;
        *=*) expected+="${word%%=*} ${word#*=}"$'\n' ;;
        *) echo "$file: what is $word?" >&2; exit 2 ;;
        esac
    done
    status=none ms=0 summary=''
    rm -rf out program
    "$cutec" "${flags[@]}" "$file" "$@" "$toplevel" -o program >"$work/log" 2>&1 || return
    begun=${EPOCHREALTIME/./}
    timed timeout 60 "$cute" -q --report=lcov "${more[@]}" "${options[@]}" -o out ./program
    ms=$(awk -v wall=$((${EPOCHREALTIME/./} - begun)) -v cpu="$cpu" \
        'BEGIN { printf "%d", (wall < cpu * 1e6 ? wall : cpu * 1e6) / 1000 }')
    cat "$work/stdout" "$work/stderr" >"$work/log"
    summary=$(json_flatten out/summary.json 2>>"$work/log")
}

# differences: what is not as the line of the toplevel says. What it says last of a key holds.
differences() {
    local key value found
    tac <<<"$expected" | awk 'NF && !said[$1]++' | while read -r key value; do
        case $key in
        errors | losses) found=$(json_get "$summary" "$key.length") ;;
        *) found=$(json_get "$summary" "$key") ;;
        esac
        [ "$found" = "$value" ] || echo "$key ${found:-unknown}, expected $value"
    done
}

# decisions: lines `SITE FILE LINE OUTCOMES` of all in the program: see docs/sites.md.
decisions() {
    objcopy --dump-section .cute.sites=sites program /dev/null 2>>"$work/log" || return
    awk -F '\t' '
        $1 == "unit" { base = count; next }
        $1 == "flow" { if ($3 != "-") outcomes[base + $3] = split($6, next_blocks, " "); next }
        {
            if ($1 != "") kind = $1
            if ($2 != "") file = $2
            if ($3 != "") line = $3
            if (kind == "branch" || kind == "switch") at[count] = file " " line
            count++
        }
        END { for (i = 0; i < count; i++) if (i in at) print i, at[i], i in outcomes ? outcomes[i] : 2 }' sites
}

# outcomes FILE [LINE...]: lines `NUMBER LINE OUTCOME TAKEN` of the decisions in that file, or on those lines of it,
# which are numbered as they stand there. TAKEN is 1 or 0, but ? for 0 if the campaign was not complete, and - where no
# run came with a condition that depends on inputs: coverage.info does not list those.
outcomes() {
    awk -v file="$1" -v lines="${*:2}" -v verdict="$(json_get "$summary" verdict)" '
        BEGIN { count = split(lines, line, " "); for (i in line) wanted[line[i]] }
        FNR == NR {
            if (split($0, part, /[:,]/) == 5 && part[1] == "BRDA") taken[part[3], part[4]] = part[5]
            next
        }
        $2 == file && (!count || $3 in wanted) {
            number++
            for (i = 0; i < $4; i++) {
                is = ($1, i) in taken ? taken[$1, i] : "-"
                print number, $3, i, is == "0" && verdict != "complete" ? "?" : is
            }
        }' out/coverage.info <(decisions)
}

# sum_outcomes FILE LINES: `HAD BY_NONE ALL APART` of such lines from several campaigns; APART are those where no
# campaign came with a condition that depends on inputs. PROVED=1: and which no input decides so. Always which are missing.
sum_outcomes() {
    awk -v name="${1##*/}" -v tell="${PROVED:-}" '
        function say(what) { print name ":" part[2] ": " what ": outcome " part[3] > "/dev/stderr" }
        { key = $1 " " $2 " " $3; all[key]; had[key] += $4 == "1"; met[key] += $4 != "-"; open[key] += $4 == "?" }
        END {
            for (key in all) {
                split(key, part, " ")
                if (had[key]) h++
                else if (open[key]) { o++; say("not had") }
                else if (met[key]) { i++; if (tell) say("by no input") }
                else a++
            }
            print h + 0, i + 0, h + i + o, a + 0
        }' "$2"
}
