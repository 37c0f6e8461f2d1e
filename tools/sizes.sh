#!/bin/bash
# sizes.sh - how large the rooms are: folders have at most 20 .c files, headers 250 lines, structs 40 fields, files 900 lines.
# What is larger stands, with its reason, in a line `| WHAT | SIZE | REASON |` of docs/architecture.md, five of them at most.
# Prints what is over and not excused, the asserts per function, and `N passed, N failed, N skipped`.
set -u
cd "$(dirname "$0")/.." || exit 1
page=docs/architecture.md

# A tree without git is looked through as it stands.
files() {
    git ls-files --cached --others --exclude-standard -- '*.c' '*.h' 2>/dev/null | grep . ||
        find . -path ./build -prune -o -name '*.[ch]' -print | sed 's,^\./,,'
}
house=$(files | grep -E '^(abi|base|sym|solver|cage|runtime|instrumenter|cute|cutec|libc|include)/')
[ -n "$house" ] || { echo "sizes: there are no sources here"; exit 1; }

# fields FILE...: `FILE:STRUCT FIELDS` of each struct. A field is a declarator; those of an unnamed struct within count, too.
fields() {
    awk '
        FNR == 1 { depth = 0; name = ""; comment = 0 }
        {
            line = $0
            while (1) {                                    # without comments and strings
                if (comment) {
                    if (!(i = index(line, "*/"))) { line = ""; break }
                    line = substr(line, i + 2); comment = 0
                }
                if (!(i = index(line, "/*"))) break
                j = index(substr(line, i + 2), "*/")
                if (!j) { line = substr(line, 1, i - 1); comment = 1; break }
                line = substr(line, 1, i - 1) substr(line, i + j + 3)
            }
            sub(/\/\/.*/, "", line)
            if (line ~ /^#/) next
            if (!depth && match(line, /^(static |extern |typedef )*struct +[A-Za-z_0-9]+ *\{/)) {
                name = line; sub(/.*struct +/, "", name); sub(/ *\{.*/, "", name)
                count = 0; text = ""; brackets = 0
            }
            n = length(line)
            for (i = 1; i <= n; i++) {
                c = substr(line, i, 1)
                if (c == "{") depth++
                else if (c == "}") { depth--; if (!depth && name != "") { print FILENAME ":" name, count; name = "" } }
                else if (name != "") {
                    if (c == "(") brackets++
                    else if (c == ")") brackets--
                    else if (c == ";" || (c == "," && !brackets)) count++
                }
            }
        }' "$@"
}

{
    for file in $house; do echo "${file%/*}"; done | sort -u | while read -r folder; do
        echo "20 $(find "$folder" -maxdepth 1 -name '*.c' | wc -l) $folder/ .c files"
    done
    wc -l $house | grep -v ' total$' | while read -r lines file; do
        case $file in *.h) echo "250 $lines $file lines" ;; *) echo "900 $lines $file lines" ;; esac
    done
    fields $house | sed 's/\(.*\) \(.*\)/40 \2 \1 fields/'
} | awk -v page="$page" '
    BEGIN {
        while ((getline line < page) > 0) {
            if (split(line, cell, "|") < 5) continue
            what = cell[2]; gsub(/[ `]/, "", what)
            size = cell[3]; gsub(/ /, "", size)
            if (size ~ /^[0-9]+$/ && cell[4] ~ /[a-z]/) excuse[what] = size
        }
    }
    {
        judged++
        if ($2 <= $1) { if ($3 in excuse) { print $3 ": is excused in " page ", and need not be"; bad++ } next }
        if ($3 in excuse && $2 <= excuse[$3]) { excused++; print "excused: " $3 ": " $2 " " $4 " " $5 " (bar: " $1 ")"; next }
        print $3 ": " $2 " " $4 " " $5 ", at most " $1 ($3 in excuse ? " (excused up to " excuse[$3] ")" : "")
        bad++
    }
    END {
        if (excused > 5) { print "sizes: " excused " exceptions, at most 5"; bad++ }
        print judged - bad " passed, " bad + 0 " failed, 0 skipped"
        exit bad > 0
    }'
