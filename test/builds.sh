#!/usr/bin/env bash
# Projects that nobody here wrote, built by their own build systems with cc and with cutec, in folders of one name. A
# recipe, test/builds/NAME.sh, says where the sources come from (tools/fetch.sh) and what is special:
#
#   source='debian:gzip 1.12 CHECKSUM'
#   system=autoconf                 or cmake, or meson
#   options='--disable-nls'         words for configure, cmake, meson
#   broken=lib/dirname.c            a file that is broken at the end, for the compiler's messages
#   explore='gzip --version'        a program of the build, and what it is given, for cute
#   library='-I. libjson-c.a'       with it cutec makes `check` of test/builds/NAME.c, which cute explores for 200 runs
#   without='api_test/api_test'     programs that have no test program, for the reason that a comment says
#   environment='USE_VALGRIND=0'    for all steps
#
# Each project is configured out of tree, built with as many jobs as there are processors, tested by its own tests and
# installed with DESTDIR. The same with cc and with cutec must be: what configuring prints and all files that it leaves;
# what the compiler says; the tests' results, each by name; the installed files, their names, modes and contents (of
# objects and programs but our sections); the messages when a file is broken.
#
# Then the programs of the build are replaced by the test programs in them, and the project's own tests must pass again.
#
#   test/builds.sh [NAME...]        prints a line for each project, and `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
. "$root/test/elf.sh"
here=$root/test/builds
jobs=$(nproc)

say() { echo "$name: $*" >>"$complaints"; }

# In the build's folder, with the sources in ../source; $compiler is cc or cutec.
configure_autoconf() { ../source/configure CC="$compiler" --prefix=/usr $options; }
configure_cmake() {
    cmake -G 'Unix Makefiles' -DCMAKE_C_COMPILER="$compiler" -DCMAKE_INSTALL_PREFIX=/usr $options ../source
}
configure_meson() { CC=$compiler meson setup --prefix=/usr $options . ../source; }
build_autoconf() { make -j"$jobs"; }
build_cmake() { make -j"$jobs"; }
build_meson() { ninja -j"$jobs"; }
test_autoconf() { make -j"$jobs" check; }
test_cmake() { ctest -j"$jobs"; }
test_meson() { meson test --no-rebuild; }
install_autoconf() { make install DESTDIR="$1"; }
install_cmake() { make install DESTDIR="$1"; }
install_meson() { DESTDIR=$1 meson install --no-rebuild; }

# Each test by name, with its result.
results_autoconf() { find . -name '*.trs' -exec grep -H '^:test-result' {} + | sort; }
results_cmake() { sed -n -E 's/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: ([^ ]+) [. ]*(\**[A-Z][a-z]+).*/\1 \2/p' "$1" | sort; }
results_meson() { sed -n -E 's/^ *[0-9]+\/[0-9]+ (.*[^ ]) +([A-Z]+) +[0-9.]+s.*/\1 \2/p' "$1" | sort; }

# What configure leaves that differs from time to time: logs, pickles, the compiler's own test programs.
left_out=(config.log CMakeOutput.log CMakeError.log '*.bin' a.out meson-log.txt '*.dat' 'sanitycheck*')

# one_name FILE...: in text, the compiler is called cc.
one_name() { sed -i -E "s,($(dirname "$cutec")|/usr/bin)/(cutec|cc)\b,cc,g; s,\bcutec\b,cc,g" "$@"; }

# step NAME COMMAND...: in the folder here/build, its output to SIDE.NAME; sets `seconds`, of user and system.
step() {
    local step=$1 TIMEFORMAT='%U %S' status
    shift
    (cd "$folder/here/build" && time limited "$@" >"$folder/$side.$step" 2>&1 </dev/null) \
        2>"$folder/time"
    status=$?
    seconds=$(tail -n 1 "$folder/time" | awk '{ printf "%.1f", $1 + $2 }')
    [ "$status" = 0 ] ||
        say "$side: $step: status $status: $(grep -m 1 -i -E 'error:|fail' "$folder/$side.$step" | head -c 300)"
    return "$status"
}

# limited FUNCTION ARGUMENTS...
limited() { env $environment timeout -k 5 1800 bash -c "$(declare -p jobs compiler options); $(declare -f "$1"); $*"; }

keep_configured() {
    local file files
    cp -R "$folder/here/build" "$folder/$side.files"
    for file in "${left_out[@]}"; do find "$folder/$side.files" -name "$file" -delete; done
    # cmake writes dependencies of targets in an order that is not always the same.
    find "$folder/$side.files" -name Makefile2 -exec sort -o {} {} ';'
    find "$folder/$side.files" -type f -print0 >"$folder/list"
    mapfile -d '' files <"$folder/list"
    one_name "${files[@]}"
}

# One job at a time: what the build and the compiler say, word for word.
break_source() {
    local jobs=1
    printf '\nint *cute_breaks_this(void) { return missing; }\nint cute_forgets(int *p) { return p(1; }\n' \
        >>"$folder/here/source/$broken"
    (cd "$folder/here/build" && "build_$system") >"$folder/$side.broken" 2>&1 </dev/null
    echo "status $?" >>"$folder/$side.broken"
    grep -q 'error:' "$folder/$side.broken" || say "$side: $broken is broken, and nobody says so"
}

# run_side SIDE COMPILER
run_side() {
    side=$1 compiler=$2
    mkdir -p "$folder/here/build"
    cp -Rp "$src" "$folder/here/source"
    step configured "configure_$system" || return
    keep_configured
    step built "build_$system" || return
    built=$seconds
    step tested "test_$system" || return
    (cd "$folder/here/build" && "results_$system" "$folder/$side.tested") >"$folder/$side.results"
    step installed "install_$system" "$folder/here/installed" || return
    [ "$side" = cc ] || with_test_programs
    break_source
    rm -rf "${folder:?}/$side"
    mv "$folder/here" "$folder/$side"
}

# programs: those of the build, that the project linked itself.
programs() {
    find . -type f -perm -u+x -not -path './CMakeFiles/*' -not -path './meson-private/*' -print0 |
        xargs -0 -r file -N0 | tr '\0' ' ' | sed -n -E 's,^\./(.*) : *ELF .*(executable|interpreter).*,\1,p' | sort
}

# A library of the build that the test program needs is not followed.
check_needed() {
    local library
    readelf -d "$work/test" 2>/dev/null | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' >"$work/needed"
    while read -r library; do
        [ -z "$(find . -name "$library" -print -quit)" ] || say "$program: its test program takes $library as it is"
    done <"$work/needed"
}

# The programs of the build, each replaced by the test program in it; their own tests again.
with_test_programs() {
    local program count=0 with=0
    cd "$folder/here/build" || exit 2
    while read -r program; do
        count=$((count + 1))
        if ! section .cute.test "$program" "$work/test"; then
            [[ " $without " == *" $program "* ]] || say "$program has no test program"
        elif [ "$(head -c 4 "$work/test")" != $'\177ELF' ]; then
            say "$program: $(head -n 3 "$work/test")"
        else
            with=$((with + 1))
            check_needed
            touch -r "$program" "$work/test"
            "$cutec" --losses "$program" >>"$folder/losses" 2>&1 || say "cutec --losses $program: status $?"
            [ -z "$explore" ] || [ "${explore%% *}" != "$program" ] || cp -p "$program" "$folder/explored"
            cat "$work/test" >"$program" && touch -r "$work/test" "$program"
        fi
    done < <(programs)
    cd "$work" || exit 2
    [ -z "$explore" ] || explore_one
    [ -z "$library" ] || check_library
    programs="$with of $count programs carry a test program"
    step test-programs "test_$system" || return
    (cd "$folder/here/build" && "results_$system" "$folder/$side.test-programs") >"$folder/$side.again"
    same "the tests of the test programs" "$folder/cc.results" "$folder/cutec.again"
}

explore_one() {
    local words status
    read -ra words <<<"$explore"
    [ -f "$folder/explored" ] || { say "there is no program ${words[0]}"; return; }
    (cd "$folder" && timeout -k 1 60 "$cute" -o out ./explored -- "${words[@]:1}") \
        >"$folder/explore.log" 2>&1 </dev/null
    status=$?
    [ "$status" = 0 ] || [ "$status" = 5 ] || say "cute ${words[*]}: status $status: $(tail -n 1 "$folder/explore.log")"
}

# A function against the library of this build.
check_library() {
    local summary status
    if ! (cd "$folder/here/build" && "$cutec" "$here/$name.c" $library check -o "$folder/check") \
        >"$folder/check.log" 2>&1; then
        say "cutec $name.c $library: $(head -n 3 "$folder/check.log")"
        return
    fi
    (cd "$folder" && timeout -k 1 100 "$cute" --runs=200 --time=60s -o out ./check) >"$folder/check.log" 2>&1 </dev/null
    status=$?
    summary=$(json_flatten "$folder/out/summary.json")
    [ "$status" = 0 ] && [ "$(json_get "$summary" divergences)" = 0 ] && [ "$(json_get "$summary" paths)" -gt 10 ] ||
        say "cute check: status $status: $(head -n 3 "$folder/check.log")"
    checked="; its library explored: $(json_get "$summary" paths) paths"
}

# same WHAT A B: two files or folders.
same() {
    local difference links=
    [ ! -d "$2" ] || links=--no-dereference
    difference=$(diff $links -r "$2" "$3" 2>&1) ||
        say "$1: $(head -n 6 <<<"$difference" | sed "s,$folder/,,g")"
}

# messages FILE: what a compiler says, without an order, since jobs run side by side.
messages() { grep -E '(warning|error|note):|undefined|multiple definition' "$1" | sort; }

# The installed files of a side, by name, type, mode and where a link leads; our sections go.
installed() {
    (cd "$folder/$1/installed" && find . -printf '%P %y %m %l\n' | sort)
    find "$folder/$1/installed" -type f | while read -r file; do strip_ours "$file"; done
}

compare() {
    local part
    one_name "$folder"/{cc,cutec}.{configured,built,broken}
    same "what configuring prints" "$folder/cc.configured" "$folder/cutec.configured"
    same "what configuring leaves" "$folder/cc.files" "$folder/cutec.files"
    same "the compiler's messages" <(messages "$folder/cc.built") <(messages "$folder/cutec.built")
    [ -s "$folder/cc.results" ] || say "no test has a result"
    same "the tests' results" "$folder/cc.results" "$folder/cutec.results"
    same "the messages of the broken file" "$folder/cc.broken" "$folder/cutec.broken"
    for part in cc cutec; do installed "$part" >"$folder/$part.tree"; done
    [ -s "$folder/cc.tree" ] || say "nothing is installed"
    same "the installed files" "$folder/cc.tree" "$folder/cutec.tree"
    same "the contents of the installed files" "$folder/cc/installed" "$folder/cutec/installed"
}

run_one() {
    name=$1 folder=$work/$1 complaints=$work/$1/complaints
    options='' broken='' library='' checked='' without='' explore='' environment='' programs=''
    mkdir "$folder"
    . "$here/$name.sh"
    src=$("$root/tools/fetch.sh" $source 2>"$folder/fetch")
    case $? in
    0) ;;
    77) echo "$name: skipped: $(cat "$folder/fetch")"; skipped=$((skipped + 1)); return ;;
    *) say "$(cat "$folder/fetch")" ;;
    esac
    [ -s "$complaints" ] || run_side cc cc
    local native=${built:-}
    [ -s "$complaints" ] || run_side cutec cutec
    [ -s "$complaints" ] || compare
    if [ -s "$complaints" ]; then
        cat "$complaints"
        failed=$((failed + 1))
    else
        echo "$name ($system): built in $native s by cc, in $built s by cutec; $(wc -l <"$folder/cc.results") tests," \
            "$programs$checked; $(find "$folder/cc.files" -type f | wc -l) files left by configuring," \
            "$(wc -l <"$folder/cc.tree") installed, the same"
        passed=$((passed + 1))
    fi
    [ -n "${KEEP:-}" ] && cp -R "$folder" "$KEEP/"
    rm -rf "$folder"
}

need_tool
PATH=$(dirname "$cutec"):$PATH
cd "$work" || exit 2
passed=0 failed=0 skipped=0
[ $# -gt 0 ] || set -- $(basename -a -s .sh "$here"/*.sh)
for project; do run_one "$project"; done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
