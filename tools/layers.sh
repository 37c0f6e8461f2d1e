#!/bin/bash
# layers.sh [LIST] - who may use whom: the table LIST (tools/layers.list) against the includes of all files and the symbols of
# all objects in build/. Prints a line for each edge that the table does not allow, and `N passed, N failed, N skipped`.
# What is not built is not judged by its calls: that is a skip, which is printed.
set -u
cd "$(dirname "$0")/.." || exit 1
list=${1:-tools/layers.list}
B=${B:-build}

# A tree without git is looked through as it stands.
files() {
    git ls-files --cached --others --exclude-standard -- '*.c' '*.h' '*.def' 2>/dev/null | grep . ||
        find . -path ./build -prune -o -name '*.[ch]' -print -o -name '*.def' -print | sed 's,^\./,,'
}

{
    sed -nE 's,^([a-z][a-z/_-]*( [^ :]+)?): *(.*)$,ROOM \1 \3,p; s,^(private|system|outside) (.*)$,LIST \1 \2,p' "$list" |
        sed -E 's/^ROOM (third-party|stands-in)/LIST \1/'
    files | while read -r file; do [ ! -f "$file" ] || echo "FILE $file"; done
    files | grep '\.[ch]$' | xargs grep -HoE '^ *# *include *["<][^">]+[">]' 2>/dev/null |
        sed -E 's/^([^:]+):[^"<]*(["<])([^">]+)[">]$/INCLUDE \1 \2 \3/'
    for tree in obj rt pic; do
        find "$B/$tree" -name '*.o' 2>/dev/null | while read -r object; do
            source=${object#"$B/$tree/"}
            [ ! -f "${source%.o}.c" ] || echo "$object"
        done | xargs -r nm -A -P | sed -nE "s,^$B/$tree/([^:]+)\.o: ([^ ]+) ([A-Za-z]).*,SYMBOL $tree \1.c \2 \3,p"
    done
} | awk '
    function room(file,   folder) {
        for (folder = file; sub(/\/[^\/]*$/, "", folder);)
            if (folder in rank)
                return folder
        return ""
    }
    function complain(text) { if (!(text in said)) { said[text]; print text; bad++ } }
    function add_room(name, word,   other) {
        if (word ~ /\/\*$/) {
            sub(/\*$/, "", word)
            for (other in rank)
                if (index(other, word) == 1 && other != name)
                    may[name, other]
        } else if (word in rank)
            may[name, word]
        else
            complain("layers: " name " may use " word ", which does not stand above it")
    }
    function edge(file, to_file, what,   from, to) {
        from = room(file); to = room(to_file)
        edges++
        if (from != "" && to == "")
            complain(file ": may not use " what ", which is in no room")
        else if (from != to && from != "" && !((from, to) in may))
            complain(file ": " from " may not use " to ": " what)
        else if (from != "" && (to_file in private) && from != to)
            complain(file ": " to_file " is private to " to)
    }
    function include_system(file, header,   folder) {
        edges++
        folder = header; sub(/\/.*/, "", folder)
        if (header in third || folder in third) {
            if (file != third[header in third ? header : folder])
                complain(file ": only " third[header in third ? header : folder] " includes <" header ">")
            else
                used[header in third ? header : folder]
        } else if (!(folder in system_header) && room(file) != "")
            complain(file ": <" header "> is neither a system header nor a third-party one that the table knows")
    }
    $1 == "ROOM" { rank[$2] = ++rooms; for (i = 3; i <= NF; i++) add_room($2, $i); next }
    $1 == "LIST" && $2 == "third-party" { third[$3] = $4; next }
    $1 == "LIST" && $2 == "stands-in" { for (i = 4; i <= NF; i++) stands_in[$3, $i]; next }
    $1 == "LIST" {
        for (i = 3; i <= NF; i++) {
            if ($2 == "private") private[$i]
            else if ($2 == "system") system_header[$i]
            else outside[$i]
        }
        next
    }
    $1 == "FILE" {
        exists[$2]; folder = $2; sub(/\/.*/, "", folder)
        if (room($2) == "" && !(folder in outside))
            complain($2 ": is in no room of the table")
        next
    }
    $1 == "INCLUDE" && $3 == "\"" { if ($4 in exists) edge($2, $4, $4); next }
    $1 == "INCLUDE" { split($2, part, "/"); if (!(part[1] in outside)) include_system($2, $4); next }
    $1 == "SYMBOL" && $5 ~ /[TDBRCVW]/ { owner[$2, $4] = $3; next }
    $1 == "SYMBOL" && $5 == "U" { use[++uses] = $2 SUBSEP $4; user[uses] = $3 }
    END {
        for (i = 1; i <= uses; i++)
            if (use[i] in owner && owner[use[i]] != user[i]) {
                split(use[i], part, SUBSEP)
                judged[part[1]]
                if ((owner[use[i]], part[2]) in stands_in)
                    defined[owner[use[i]], part[2]]
                else
                    edge(user[i], owner[use[i]], part[2])
            }
        for (header in third)
            if (!(header in used))
                complain("layers: " third[header] " does not include <" header ">")
        for (name in stands_in)
            if ("rt" in judged && !(name in defined)) {
                split(name, part, SUBSEP)
                complain("layers: nobody calls " part[2] " of " part[1])
            }
        for (file in private)
            if (!(file in exists))
                complain("layers: there is no " file)
        count = split("obj rt", tree, " ")
        for (i = 1; i <= count; i++)
            if (!(tree[i] in judged)) { print "layers: skipped: the calls of build/" tree[i] ": it is not built"; skipped++ }
        if (!edges) { print "layers: there are no files"; bad++ }
        print edges + 0 - bad " passed, " bad + 0 " failed, " skipped + 0 " skipped"
        exit bad > 0
    }'
