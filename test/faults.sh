#!/usr/bin/env bash
# Without memory: each call that asks for some must have failed, under cute --fail=malloc.
#
# Structures: the toplevels of examples/NAME/check.c whose line says --fail=malloc. No error may come out, and of NAME.c
# each call must have failed in one of them. ALL=1: the other toplevels, too, of which nothing but an assertion in check.c
# may fail: that something was added.
#
# Libraries that are headers: test/headers/*-fail.c, as many errors as its first line says. Each line of the header (the
# last that it includes) that asks for memory, found by grep, must have failed. A macro's calls all stand where it is used:
# so the header is copied, with its line's number in each such call, times 0.
#
# The calls that cute tells of are, line by line, those in the object that the compiler makes of the same text.
#
#   test/faults.sh [NAME...]     prints a table, a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
. "$root/test/toplevels.sh"
more=(--fail=malloc)
need_tool
passed=0
failed=0
CALLS='(malloc|calloc|realloc|reallocarray|aligned_alloc|posix_memalign|strdup|strndup)'
ASKS="($CALLS|uthash_malloc|STBDS_REALLOC)"      # and what headers call them

# sites: lines `FILE LINE FAILED TEXT` of what the summary says; the files without their folders.
sites() {
    awk -F '\t' '
        $1 ~ /^allocations\.sites\.[0-9]+\./ { split($1, key, "."); field[key[3], key[4]] = $2; count = key[3] + 1 }
        END {
            for (i = 0; i < count; i++) {
                sub(/.*\//, "", field[i, "file"])
                print field[i, "file"], field[i, "line"], field[i, "failed"], field[i, "text"]
            }
        }' <<<"$summary"
}

# calls OPTION... FILE...: lines `FILE:LINE` of all calls in what the compiler makes of them, functions that nobody calls
# included, but not what cute.h does in a plain program.
calls() {
    "${CC:-gcc}" -O0 -g -w -D__CUTE__ -fkeep-static-functions -fkeep-inline-functions -I"$root/include" \
        -c "$@" 2>>"$work/log" || return
    local object
    for object in *.o; do
        objdump -r -j .text "$object" | awk -v calls="^${CALLS}[-+]" '$3 ~ calls { print "0x" $1 }' |
            xargs -r addr2line -e "$object" -j .text | sed 's,.*/,,; s, .*,,'
    done
}

# check_calls NAME OPTION... FILE...: in a folder of its own. The file sites has what cute says.
check_calls() {
    mkdir plain && cd plain || exit 2
    calls "${@:2}" | sort >../calls
    cd .. || exit 2
    cut -d ' ' -f 1,2 sites | tr ' ' : | sort | diff - calls >"$work/log" && [ -s calls ]
    check "$1: calls by cute and by the compiler" $?
}

# had HEADER FILE: lines `LINE` of a text, where each of its calls in FILE, lines as of `sites`, has failed once.
had() {
    awk -v header="$1" '
        {
            line = match($0, /[0-9]+ \* 0 /) ? substr($0, RSTART, RLENGTH) + 0 : $1 == header ? $2 : 0
            call = $2; failed = $3
            $1 = $2 = $3 = ""
            lines[call $0] = line
            had[call $0] += failed
        }
        END {
            for (call in lines)
                if (had[call]) one[lines[call]]; else none[lines[call]]
            for (line in one)
                if (line > 0 && !(line in none)) print line
        }' "$2" | sort -n
}

# check_had NAME: the lines in the file wanted are those in the file had.
check_had() {
    diff wanted had >"$work/log" && [ -s wanted ]
    check "$1: calls that never failed" $?
}

# asking TEXT: the lines of the file that ask for memory, but those of the preprocessor.
asking() { grep -nE "\\b$ASKS\\([^)]" "$1" | grep -vE '^[0-9]+: *#' | cut -d : -f 1; }

# told_errors: lines `KIND FILE` of what came out.
told_errors() {
    awk -F '\t' '
        $1 ~ /^errors\.[0-9]+\.(kind|file)$/ { split($1, key, "."); field[key[2], key[3]] = $2; count = key[2] + 1 }
        END { for (i = 0; i < count; i++) print field[i, "kind"], field[i, "file"] }' <<<"$summary"
}

# try NAME TOPLEVEL: with --fail=malloc. Adds to the file failures, and to `errors`.
try() {
    local count
    explore check.c "$2" "$1.o"
    if [[ "$(headline check.c "$2")" == *--fail=malloc* ]]; then
        differences >"$work/log"
    else
        told_errors | grep -v '^assertion failed: .* check\.c$' >"$work/log"
    fi
    count=$(json_get "$summary" errors.length)
    errors=$((errors + ${count:-1}))
    [ -n "$count" ] && [ ! -s "$work/log" ]
    check "$1: $2: status $status" $?
    sites >sites
    cat sites >>failures
}

print_row() { printf '%-16s %9s %8s %6s %6s %6s\n' "$@"; }

# judge_structure NAME: in a folder of its own.
judge_structure() {
    local toplevel count=0 errors=0
    cp "$root/examples/$1"/*.[ch] .
    "$cutec" -c "$1.c" -o "$1.o" >"$work/log" 2>&1
    check "cutec $1.c" $?
    for toplevel in $(toplevels check.c); do
        [ -n "${ALL:-}" ] || [[ "$(headline check.c "$toplevel")" == *--fail=malloc* ]] || continue
        count=$((count + 1))
        try "$1" "$toplevel"
    done
    asking "$1.c" >wanted
    had "$1.c" failures >had
    check_had "$1"
    check_calls "$1" ../check.c "../$1.c"
    print_row "$1" $count "$(wc -l <wanted)" "$(wc -l <had)" "$(wc -l <calls)" $errors
}

# last_header NAME: the one that a harness is about.          path_of HEADER: where the compiler finds it.
last_header() { sed -n 's,^#include <\(.*\)>,\1,p' "$root/test/headers/$1.c" | tail -n 1; }
path_of() { echo "#include <$1>" | "${CC:-gcc}" -E -x c - 2>&1 | sed -n "s,^# 1 \"\(/.*/$1\)\".*,\1,p"; }

# number_lines PATH: the text, with the number of its line, times 0, in each call of the file wanted.
number_lines() {
    awk -v asks="${ASKS}[(]" '
        FNR == NR { wanted[$1]; next }
        FNR in wanted && match($0, asks) {
            end = RSTART + RLENGTH
            $0 = substr($0, 1, end - 1) FNR " * 0 + " substr($0, end)
        }
        { print }' wanted "$1"
}

# judge_header NAME: in a folder of its own.
judge_header() {
    local header path errors
    header=$(last_header "$1") path=$(path_of "$header")
    asking "$path" >wanted
    mkdir -p "$(dirname "$header")"
    number_lines "$path" >"$header"
    cp "$root/test/headers/$1.c" .
    "$cutec" -I. "$1.c" test -o program >"$work/log" 2>&1
    check "cutec $1.c" $?
    timed timeout 60 "$cute" -q --fail=malloc -o out ./program
    cat "$work/stdout" "$work/stderr" >"$work/log"
    summary=$(json_flatten out/summary.json 2>>"$work/log")
    errors=$(json_get "$summary" errors.length)
    [ "$errors" = "$(sed -n '1s/.* errors=\([0-9]*\).*/\1/p' "$1.c")" ]
    check "$1: ${errors:-no} errors" $?
    sites >sites
    had "$(basename "$header")" sites >had
    check_had "$1"
    check_calls "$1" -I.. "../$1.c"
    print_row "$1" 1 "$(wc -l <wanted)" "$(wc -l <had)" "$(wc -l <calls)" "${errors:--}"
}

# One of them: in a process of its own, so that they share the processors.
if [ "${1:-}" = --one ]; then
    mkdir "$work/$2" && cd "$work/$2" || exit 2
    if [ -d "$root/examples/$2" ]; then judge_structure "$2"; else judge_header "$2"; fi >"$3/$2" 2>&1
    echo "$passed passed, $failed failed" >"$3/$2.sum"
    exit 0
fi

skipped=0
if [ $# -gt 0 ]; then names=("$@"); else
    mapfile -t names < <(cd "$root/examples" && printf '%s\n' */check.c | xargs -n 1 dirname)
    for name in $(cd "$root/test/headers" && basename -s .c ./*-fail.c); do
        if [ -n "$(path_of "$(last_header "$name")")" ]; then names+=("$name"); else
            echo "$name: skipped: no <$(last_header "$name")>; tools/setup.sh longer installs it"
            skipped=$((skipped + 1))
        fi
    done
fi
print_row 'without memory' toplevels 'in text' failed calls errors
printf '%s\n' "${names[@]}" | xargs -P "${JOBS:-$(nproc)}" -I '{}' "$0" --one '{}' "$work"
for name in "${names[@]}"; do
    cat "$work/$name"
    read -r p _ f _ <"$work/$name.sum" || f=1 p=0
    passed=$((passed + p)) failed=$((failed + f))
done
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
