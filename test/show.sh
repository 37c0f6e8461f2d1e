#!/usr/bin/env bash
# How findings are handed over. For each finding of the programs of test/show, and of some of test/e2e and test/findings:
#
#   cute show eN         has the inputs, and the failing line of the source
#   cute show eN --c     compiled and run as its first lines say, fails as they say; with -DMENDED, if the source has that, not
#   cute replay eN --gdb stops at the line that was reported, with its variables, and prints the inputs by name
#
# A program's first line: `// toplevel=NAME options=...`, as in test/e2e; no toplevel: the program itself. An example is
# called as its file is.
#
#   test/show.sh [NAME...]     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
e2e=(check-division check-null check-overflow check-shift error-assertions error-stack-overflow error-wild-pointer array-bounds double-free
    division-overflow note-elements-over note-elements-two note-elements-shared note-elements-fixed note-flexible-over note-string
    note-nonnull-doubly note-distinct guess-over)
findings=(use-after-free write-behind twice-freed leak endless uninit index-counted computed room before-input)
passed=0
failed=0
skipped=0

# field NAME FILE: the values of NAME= on the first line.
field() { sed -n 1p "$2" | tr ' ' '\n' | sed -n "s/^$1=//p"; }

toplevel_of() {
    case $1 in
    */examples/*) basename "$1" .c ;;
    *) field toplevel "$1" | grep . || echo --test ;;
    esac
}

# ends_as_said STATUS WORDS: did the pasted program end so? Its output is in $work/output.
ends_as_said() {
    case $2 in
    'killed by SIGSEGV') [ "$1" = 139 ] ;;
    'killed by SIGFPE') [ "$1" = 136 ] ;;
    'killed by SIGABRT') [ "$1" = 134 ] ;;
    *SIGALRM) [ "$1" = 142 ] ;;
    *'runtime error"') [ "$1" != 0 ] && grep -q "$place:.*runtime error" "$work/output" ;;
    *sanitizer) [ "$1" != 0 ] && grep -q -e 'runtime error' -e 'ERROR: .*Sanitizer' -e 'WARNING: MemorySanitizer' "$work/output" ;;
    *) false ;;
    esac
}

# check_mended ID COMMAND: with what MENDED stands for in the source, the same program must come to its end.
check_mended() {
    grep -q MENDED ./*.c || return
    timeout 60 bash -c "${2/ -g / -g -DMENDED }" >"$work/output" 2>&1 </dev/null ||
        echo "$1.c fails though the source is mended: $(grep -v '^$' "$work/output" | head -n 2 | paste -sd ' ')"
}

check_paste() {
    local id=$1 command words lines status
    "$cute" show "$id" --c >"$id.c" 2>"$work/log" || { echo "show $id --c: $(head -n 1 "$work/log")"; return; }
    command=$(sed -n 's/^ \*   \(\(gcc\|clang-[0-9]*\) .*\)$/\1/p' "$id.c")
    words=$(sed -n 's/^ \* Expected: \(.*\)\. \*\/$/\1/p' "$id.c")
    lines=$(wc -l <"$id.c")
    [ "$lines" -le 45 ] || echo "$id.c has $lines lines"
    timeout 60 bash -c "$command" >"$work/output" 2>&1 </dev/null
    status=$?
    ends_as_said $status "$words" ||
        echo "$id.c, $words expected: status $status, prints '$(grep -v '^$' "$work/output" | head -n 2 | paste -sd ' ')'"
    check_mended "$id" "$command"
}

check_gdb() {
    local id=$1
    command -v gdb >/dev/null || { [ -e "$work/no-gdb" ] || echo "gdb is not here"; return; }
    timeout 60 "$cute" replay "$id" --gdb -- -batch -ex 'info args' -ex 'cute heap' >"$work/gdb" 2>&1 </dev/null
    grep -q "^cute: stopped at $place in " "$work/gdb" ||
        echo "replay $id --gdb: $(grep -e '^cute: ' -e rror "$work/gdb" | tail -n 1), expected $place"
    [ -z "$first_input" ] || sed '1,/^cute: stopped/d' "$work/gdb" | grep -qF "$first_input " ||
        echo "replay $id --gdb: cute heap does not tell of $first_input"
}

check_finding() {
    local id=$1 line
    place=$(sed -n 's/^place \(.*\) [^ ]*$/\1/p' "cute-out/errors/$id.test")
    first_input=$(sed -n 's/^input \([^ ]*\) : .*/\1/p' "cute-out/errors/$id.test" | grep -v '[][>*]' | head -n 1)
    line=${place##*:}
    "$cute" show "$id" >"$work/shown" 2>&1 || echo "show $id: $(head -n 1 "$work/shown")"
    grep -qE "^ > +$line  " "$work/shown" || echo "show $id does not show line $line"
    "$cute" show "$id" -v | grep -q '^The way there:' || echo "show $id -v does not tell the way"
    check_paste "$id"
    check_gdb "$id"
}

# run_one FILE: a line for each finding: `passed`, or `ID: complaints`. What stops all of it is a line of its own.
run_one() {
    local id complaints options
    rm -rf "$work/here"
    mkdir "$work/here"
    cp "$1" "$work/here"
    [ ! -e "${1%.c}.h" ] || cp "${1%.c}.h" "$work/here"
    cd "$work/here" || exit 2
    mapfile -t options < <(field options "$1")
    if ! "$cutec" "$(basename "$1")" "$(toplevel_of "$1")" -o program >"$work/log" 2>&1; then
        echo "cutec: $(head -n 1 "$work/log")"
        return
    fi
    timeout 60 "$cute" -q --time=30s "${options[@]}" ./program >"$work/log" 2>&1 </dev/null
    ls cute-out/errors/*.test >/dev/null 2>&1 || { echo "nothing was found"; return; }
    for id in $(cd cute-out/errors && ls -- *.test); do
        complaints=$(complaints_from check_finding "${id%.test}")
        if [ -z "$complaints" ]; then
            echo passed
        else
            echo "${id%.test}: $(paste -sd ';' <<<"$complaints" | sed 's/;/; /g')"
        fi
    done
}

if [ $# -gt 0 ]; then
    programs=("${@/#/$root/test/show/}")
    programs=("${programs[@]/%/.c}")
else
    programs=("$root"/test/show/*.c "${e2e[@]/#/$root/test/e2e/}" "${findings[@]/#/$root/test/findings/}")
    programs=("${programs[@]/%.c/}")
    programs=("${programs[@]/%/.c}" "$root/examples/testme/testme.c")
fi
for program in "${programs[@]}"; do
    before=$((passed + failed))
    while IFS= read -r line; do
        case $line in
        passed) passed=$((passed + 1)) ;;
        *) failed=$((failed + 1)); echo "$(basename "$program" .c): $line" ;;
        esac
    done < <(complaints_from run_one "$program")
    [ $before != $((passed + failed)) ] || { failed=$((failed + 1)); echo "$(basename "$program" .c): it was not judged"; }
done
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
