#!/usr/bin/env bash
# Every command in README.md, docs/ and the examples' own README.md that stands in a block marked `console`, typed as it
# stands, in the order of the document, in a copy of the project's examples, or of that example; what comes out must be
# what the document shows.
#
#   ```c NAME        a block with a name behind its language is a file: it is written
#   ```console       lines that begin with "$ " are commands; the lines up to the next are their output
#   ...              in the expected output: alone on a line any number of lines, else any text
#   [10]             as the last line of an output: the exit status (else 0, or 10 where an error is shown)
#
#   test/docs.sh [FILE...]     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0
skipped=0

# pattern TEXT: for [[ == ]]; times are not compared.
pattern() {
    local line first=1
    while IFS= read -r line; do
        [ $first = 1 ] || printf '%s' $'\n'
        first=0
        if [ "$line" = ... ]; then
            printf '*'
            first=1                                # it may stand for no line at all
        else
            printf '%s' "$line" | sed -e 's/[][\\*?]/\\&/g' -e 's/[0-9]*\.[0-9] s/*/g' -e 's/\.\.\./*/g'
        fi
    done <<<"$1"
}

# try FILE LINE COMMAND EXPECTED: in this shell, so that cd and export last.
try() {
    local file=$1 line=$2 command=$3 expected=$4 wanted=any status output
    if [[ $expected =~ (^|$'\n')\[([0-9]+)\]$ ]]; then
        wanted=${BASH_REMATCH[2]}
        expected=${expected%"${BASH_REMATCH[0]}"}
    fi
    eval "$command" >"$work/printed" 2>&1 </dev/null
    status=$?
    output=$(sed "$of_machine" "$work/printed")
    [ $wanted = any ] && case $status in 0 | 10) wanted=$status ;; *) wanted=0 ;; esac
    # shellcheck disable=SC2053
    if [ $status != "$wanted" ]; then
        failed=$((failed + 1))
        echo "$file:$line: $command: status $status, not $wanted: $(head -n 3 "$work/printed" | paste -sd ' ')"
    elif [[ $output != $(pattern "$expected") ]]; then
        failed=$((failed + 1))
        echo "$file:$line: $command: prints something else:"
        diff <(echo "$expected") <(echo "$output") | head -n 12
    else
        passed=$((passed + 1))
    fi
}

# run_document FILE
run_document() {
    local file=$1 number=0 line block='' name='' command='' expected='' at=0
    while IFS= read -r line || [ -n "$line" ]; do
        number=$((number + 1))
        case $block:$line in
        :'```console') block=console ;;
        :'```'[a-z]*' '*)
            block=file name=${line#* }
            mkdir -p "$(dirname "$home/$name")"
            : >"$home/$name" ;;
        :'```'*) block=other ;;
        *:'```')
            [ -z "$command" ] || try "$file" $at "$command" "$expected"
            block='' command='' ;;
        console:'$ '*)
            [ -z "$command" ] || try "$file" $at "$command" "$expected"
            command=${line#'$ '} expected='' at=$number ;;
        console:*) expected+=${expected:+$'\n'}$line ;;
        file:*) printf '%s\n' "$line" >>"$home/$name" ;;
        esac
    done <"$root/$file"
    [ -z "$block" ] || { failed=$((failed + 1)); echo "$file: its last block has no end"; }
}

# Lines that are printed because of the machine: a slow one says how it goes, one without namespaces what it cannot contain.
of_machine='/^cute: [0-9.]* s, /d'
! "$cute" doctor 2>&1 | grep -q '^  note    contained without ' || of_machine+=';/^cute: contained without /d'

unset NO_COLOR
export PATH="$(dirname "$cute"):$PATH"
if [ $# -gt 0 ]; then documents=("$@"); else
    mapfile -t documents < <(cd "$root" && grep -l '^```console' README.md docs/*.md docs/*/*.md examples/*/README.md)
fi
for document in "${documents[@]}"; do
    home=$work/$(tr / - <<<"${document%.md}")
    mkdir -p "$home"
    cp -R "$root/examples" "$home"
    ln -s "$root/build" "$home/build"
    if grep -q '^\$ cmake' "$root/$document" && ! command -v cmake >/dev/null; then
        skipped=$((skipped + 1))
        echo "$document: skipped: there is no cmake here"
        continue
    fi
    case $document in
    examples/*) cd "$home/${document%/*}" || exit 2 ;;
    *) cd "$home" || exit 2 ;;
    esac
    run_document "$document"
done
cd "$root" || exit 2
finish
