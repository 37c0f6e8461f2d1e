# shellcheck shell=bash
# lib.sh - what a program's paths and errors are, by the referee (referee.c) and by the tool. Sourced behind
# bench/lib.sh; the present folder is the caller's own.

# Of what C leaves undefined: clang's checks that stand beside those of --check.
declare -A referee_checks=([overflow]=signed-integer-overflow [shift]=shift-exponent [div]=integer-divide-by-zero
    [bounds]=array-bounds [null]=null [float]=float-cast-overflow)

# Without the trace of switches, in which clang tells a range of labels as so many labels: for programs in which each
# label is a block of its own.
labels_are_blocks=-fno-sanitize-coverage=trace-cmp

# The value of a key on the first line of a program.
key() { sed -n "1s/.*[ /]$2=\([^ ]*\).*/\1/p" "$1"; }

# build_referee OUT
build_referee() { "$clang" -std=gnu11 -O2 -D_GNU_SOURCE -c "$root/test/referee/referee.c" -o "$1"; }

# clang makes no branch of `c ? 7 : 8`, but a select: it calls us too.
trace_selects='/^ *%cond[0-9]* = select i1 %/ { print "  call void @referee_select(i1 zeroext " substr($5, 1, index($5, ",") - 1) ")" }
    { print }
    END { print "declare void @referee_select(i1 zeroext)" }'

# referee PROGRAM SOURCE TOPLEVEL FLAG...: builds PROGRAM of the source and the object $referee. FLAG: for clang.
referee() {
    local program=$1 source=$2 toplevel=$3
    shift 3
    "$clang" -std=gnu11 -w -O0 -gline-tables-only -fno-pic -I"$root/include" -include "$root/test/referee/referee.h" \
        -DCUTE_H -DREFEREE -fsanitize-coverage=bb,trace-pc-guard,trace-cmp,no-prune -fprofile-instr-generate \
        -fsanitize="$(IFS=,; echo "${referee_checks[*]}")" -fsanitize-recover=all -fno-discard-value-names "$@" -S -emit-llvm "$source" -o "$program.ll" &&
        awk "$trace_selects" "$program.ll" >"$program.traced.ll" && "$clang" -c "$program.traced.ll" -o "$program.o" &&
        objcopy --rename-section .data=referee_state,alloc,load,data,contents \
            --rename-section .bss=referee_state,alloc,load,data,contents --redefine-sym "$toplevel=toplevel" \
            --redefine-sym malloc=referee_malloc --redefine-sym calloc=referee_calloc --redefine-sym free=referee_free \
            --redefine-sym realloc=referee_realloc --redefine-sym abort=referee_abort --redefine-sym exit=referee_exit \
            --redefine-sym _Exit=referee_exit_now --redefine-sym __assert_fail=referee_assert_fail "$program.o" &&
        "$clang" -no-pie "$program.o" "$referee" -lm -o "$program"
}

# count PROGRAM DOMAIN...: runs it; sets `counted` and `failing`, the lines of its errors.
count() {
    local program=$1 said
    shift
    said=$(timeout 300 "./$program" "$@") || return
    counted=$(sed -n 's/^\([0-9]*\) paths.*/\1/p' <<<"$said")
    failing=$({
        sed -n 's/^error line //p' <<<"$said"
        sed -n 's/^error pc //p' <<<"$said" | xargs -r addr2line -e "$program" | sed 's/.*:\([0-9]*\).*/\1/'
    } | sort -nu | paste -sd,)
}

# explore PROGRAM OPTION...: sets `found`, `verdict`, `reported` (lines of errors), `open` (the reasons why the campaign
# is not complete, and divergences). False: no summary; `said` is why. The
# referee does not know of leaks.
explore() {
    local program=$1 summary
    shift
    rm -rf out
    timeout 120 "$cute" -q --time=0 --no-check=leak "$@" -o out "./$program" >explore.log 2>&1 </dev/null
    status=$?
    if ! summary=$(json_flatten out/summary.json 2>/dev/null); then
        said="cute: status $status: $(tail -n 1 explore.log)"
        return 1
    fi
    found=$(json_get "$summary" paths)
    verdict=$(json_get "$summary" verdict)
    reported=$(awk -F '\t' '$1 ~ /^errors\.[0-9]+\.line$/ { print $2 }' <<<"$summary" | sort -nu | paste -sd,)
    open=$(awk -F '\t' '
        $1 ~ /^reasons\.[0-9]+\.text$/ { print $2 }
        $1 ~ /^losses\.[0-9]+\.line$/ { line = $2 }
        $1 ~ /^losses\.[0-9]+\.reason$/ { print "line " line ": " $2 }
        $1 == "divergences" && $2 > 0 { print $2 " divergences" }' <<<"$summary" | paste -sd';' | sed 's/;/; /g')
}
