#!/usr/bin/env bash
# cutec -p: a test program out of a project whose build has written compile_commands.json. Two programs of one project,
# with generated headers, flags of their own, and names that both define.
#
#   test/project.sh     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0
cd "$work" || exit 2

expect() {
    local name=$1 expected=$2 found
    shift 2
    found=$("$@" 2>&1)
    if [ "$found" = "$expected" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf '%s: found\n%s\n' "$name" "$found"
    fi
}

mkdir -p project/src project/include project/tests build/list.dir build/other.dir elsewhere
cat >project/include/list.h <<'EOT'
#include "config.h"
struct cell { int v; struct cell *next; };
int list_sum(struct cell *list);
int limit(void);
int weight(int v);
EOT
cat >project/src/list.c <<'EOT'
#include "list.h"
int list_sum(struct cell *list)
{
    int sum = BEGIN;
    for (int i = 0; list && i < limit(); i++, list = list->next)
        sum += weight(list->v) > OFFSET;
    return sum;
}
EOT
cat >project/src/limit.c <<'EOT'
#include "list.h"
#ifndef PROJECT
#error "the flags of the project are missing"
#endif
int limit(void) { return 2; }
EOT
cat >project/src/weight.c <<'EOT'
#include <list.h>
int weight(int v) { return v & 15; }
EOT
cat >project/src/main.c <<'EOT'
#include "list.h"
int main(void) { struct cell c = {3, 0}; return list_sum(&c); }
EOT
cat >project/src/other.c <<'EOT'
int weight(int v) { return v; }
int limit(void) { return 1000; }
int main(void) { return weight(1) + limit(); }
EOT
cat >project/tests/harness.c <<'EOT'
#include <cute.h>
#include "list.h"
int test(struct cell *list)
{
    int sum = list_sum(list);
    CUTE_assert(sum < BEGIN + 2);
    return sum;
}
EOT
echo '#define OFFSET 7' >build/config.h

# entry TARGET FILE: as cmake writes it, with quoting and paths relative to the build's folder.
entry() {
    cat <<EOT
{
  "directory": "$work/build",
  "command": "/usr/bin/cc -DPROJECT=\\\\\\"list\\\\\\" -DBEGIN=10 -I../project/include -I. -Wall -O2 -o $1/$2.o -c $work/project/src/$2",
  "file": "$work/project/src/$2",
  "output": "$1/$2.o"
}
EOT
}
{
    echo '['
    for file in other; do entry other.dir $file.c; echo ,; done
    for file in weight limit main; do entry list.dir $file.c; echo ,; done
    entry list.dir list.c
    echo ']'
} >build/compile_commands.json

# findings PROGRAM: the paths and errors of a campaign.
explore() { "$cute" --time=20s -o out "$1" 2>/dev/null </dev/null | sed -n 's/; [0-9]* paths* in.*//p; s/^  \(e[0-9] .*\)/\1/p'; }
found='cute: 1 error; 4/4 branch outcomes
e1 assertion failed: sum < BEGIN + 2  project/tests/harness.c:6 in test'

build() { "$cutec" "$@" && echo built; }
harness='project/tests/harness.c project/src/list.c test'
# shellcheck disable=SC2086
expect 'nothing built yet' built build -p build $harness -o nothing
expect 'what is found in it' "$found" explore ./nothing
for file in weight limit main list; do
    cc -DPROJECT -DBEGIN=10 -Iproject/include -Ibuild -O2 -c project/src/$file.c -o build/list.dir/$file.c.o
done
cc -c project/src/other.c -o build/other.dir/other.c.o
# shellcheck disable=SC2086
expect 'objects are there' built build -p build/compile_commands.json $harness -o built
expect 'what is found in that' "$found" explore ./built
expect 'the files that were needed' 'cutec: project/src/limit.c is needed too
cutec: project/src/weight.c is needed too' sh -c "'$cutec' -v -p build $harness -o built 2>&1 | grep 'needed too' | sort"
# Names that the command line has are not looked for.
cc -DBEGIN=10 -Iproject/include -Ibuild -c project/src/limit.c -DPROJECT -o limit.o
# shellcheck disable=SC2086
expect 'an object is given' 'cutec: project/src/weight.c is needed too' \
    sh -c "'$cutec' -v -p build project/tests/harness.c project/src/list.c limit.o test -o built 2>&1 | grep 'needed too' | sort"
expect 'files that are found are excluded too' 'project/src/weight.c:2:1: weight: function excluded: weight.c' \
    sh -c "'$cutec' -p build --exclude=weight.c $harness -o built && '$cutec' --losses built | head -n 1"
expect 'from elsewhere' built sh -c \
    "cd elsewhere && '$cutec' -p ../build ../project/src/weight.c weight -o ../built && echo built"
expect 'the program itself' built build -p build --test project/src/main.c -o whole
expect 'its status' 10 sh -c './whole; echo $?'
expect 'shown with its flags' 'int weight(int v)' sh -c "'$cutec' -p build --show project/src/weight.c | sed -n 4p"

expect 'no database' "cutec: no elsewhere/compile_commands.json; cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, meson and \
bear write it" "$cutec" -p elsewhere project/src/list.c list_sum
expect 'files of no project' "cutec: build/compile_commands.json: stranger.c is not among its files; name one of \
them too" \
    sh -c "echo 'int f(int x) { return x; }' >stranger.c; '$cutec' -p build stranger.c f"
expect 'as the compiler' 'cutec: -p is for programs to be explored: name a function, or say --test' \
    "$cutec" -p build -c project/src/list.c
expect "the compiler's own -p" profiled.o sh -c "'$cutec' -p -c project/src/other.c -o profiled.o; ls profiled.o"
echo '[1' >elsewhere/compile_commands.json
expect 'a broken one' 'cutec: elsewhere/compile_commands.json: line 2: a , or the end of the list is expected' \
    "$cutec" -p elsewhere project/src/list.c list_sum

# B10: what was compiled is kept for the next time, and only if nothing about it has changed.
cat >counting <<'SH'
#!/bin/sh
for word; do case $word in *.cute.c) echo "$word" | sed 's,.*/[0-9]*-,,' >>"$COUNTED" ;; esac; done
exec ${WITH:-cc} "$@"
SH
chmod +x counting
export COUNTED=$work/counted
# compiled WORDS...: the files whose instrumented text cutec compiles.
compiled() {
    rm -f counted
    CUTE_CC=$work/counting "$cutec" -p build "$@" $harness -o kept 2>said || cat said
    sort counted 2>/dev/null | paste -sd ' '
}
all='harness.cute.c limit.cute.c list.cute.c weight.cute.c'
rm -rf build/.cutec
expect 'B10 the first time' "$all" compiled
expect 'B10 the second time' '' compiled
expect 'B10 what is found in it' "$found" explore ./kept
sed -i 's/return 2/return 3/' project/src/limit.c
expect 'B10 a file has changed' limit.cute.c compiled
sed -i 's/return 3/return 2/' project/src/limit.c
echo '#define OFFSET 8' >build/config.h
expect 'B10 a file is as before, a header has changed' 'limit.cute.c list.cute.c' compiled
expect 'B10 and was compiled' '' compiled
expect 'B10 a flag has changed' "$all" compiled -O1
expect 'B10 a function is excluded' weight.cute.c compiled -O1 --exclude=weight
compiled -O1 >/dev/null
touch counting
expect 'B10 another compiler' "$all" compiled -O1
expect 'B10 the same again' '' compiled -O1
for file in build/.cutec/*.o; do printf x | dd of="$file" bs=1 seek=200 conv=notrunc 2>/dev/null; done
expect 'B10 broken objects' "$all" compiled -O1
expect 'B10 an object for each file, and two to see what the harness and limit.c need' 6 sh -c 'ls build/.cutec | wc -l'
expect 'B10 from a file that assembles another' 'asm.cute.c asm.cute.c' sh -c "
    echo 'int f(int x) { __asm__(\".pushsection .rodata; .incbin \\\"build/config.h\\\"; .popsection\"); return x; }' >asm.c
    rm -f counted
    for i in 1 2; do CUTE_CC=$work/counting '$cutec' -p build asm.c project/src/weight.c f -o asm 2>/dev/null; done
    grep asm counted | paste -sd ' '"
# B10: what the link lacks is said before anything is compiled.
mkdir -p lacking/src lacking/build gauge
echo 'int first(int); int second(int); int third(int); int sensor(int unit); extern int gauge_level;' >lacking/src/all.h
cat >lacking/src/first.c <<'EOT'
#include "all.h"
int first(int x) { return x == 3 ? second(x) : third(x); }
EOT
cat >lacking/src/second.c <<'EOT'
#include "all.h"
int second(int x)
{
    return x + gauge_level;
}
EOT
cat >lacking/src/third.c <<'EOT'
#include "all.h"
int third(int x) { return sensor(x) == 7; }
EOT
for name in first second third; do
    cat <<EOT
{"directory": "$work/lacking/build", "command": "cc -O2 -c ../src/$name.c -o $name.o", "file": "../src/$name.c", "output": "$name.o"}
EOT
done | paste -sd , | sed 's/.*/[&]/' >lacking/build/compile_commands.json
# lacking WORDS...: what cutec says, "late: " before what it says when it has compiled, and the texts that it compiles.
cat >telling <<'SH'
#!/bin/sh
for word; do case $word in *.cute.c) echo "$word" | sed 's,.*/[0-9]*-,compiled: ,' >>"$COUNTED" ;; esac; done
exec cc "$@"
SH
chmod +x telling
lacking() {
    : >counted
    CUTE_CC=$work/telling "$cutec" -p lacking/build lacking/src/first.c "$@" first -o lacked 2>>counted
    echo "status $?"
    awk '/^compiled: / { late = "late: "; next } { print late $0 }' counted
    grep '^compiled: ' counted | sort
}
stop='status 2
cutec: undefined: sensor (used in lacking/src/third.c:2)
cutec: undefined: gauge_level (used in lacking/src/second.c:4)
cutec: add the file or the library that defines it to the command'
expect 'B10 a library is missing' "$stop" lacking
cat >natives <<'SH'
#!/bin/sh
case " $* " in *" -c "*) for word; do case $word in */src/*.c) echo "${word##*/}" >>"$COUNTED" ;; esac; done ;; esac
exec cc "$@"
SH
chmod +x natives
# natives WORDS...: the sources that are compiled as they are.
natives() {
    : >counted
    CUTE_CC=$work/natives "$cutec" -p lacking/build lacking/src/first.c "$@" first -o lacked 2>/dev/null
    sort counted | paste -sd ' '
}
expect 'B10 nothing is built: all is compiled to see what it defines' 'first.c second.c third.c' natives
expect 'B10 the second time' '' natives
echo 'extern int more;' >>lacking/src/all.h
expect 'B10 a header has changed' 'first.c second.c third.c' natives
expect 'B10 words for the assembler' 'first.c second.c second.c third.c third.c' natives -Wa,--warn
for name in first second third; do (cd lacking/build && cc -O2 -c ../src/$name.c -o $name.o); done
expect 'B10 a library is missing, the objects are there' "$stop" lacking
echo 'int gauge_level = 1;' >gauge/gauge.c
cc -c gauge/gauge.c -o gauge/gauge.o && ar rc gauge/libgauge.a gauge/gauge.o
expect 'B10 which library' "${stop/cutec: add/cutec: -lgauge defines gauge_level
cutec: add}" lacking -Lgauge
early='cutec: defined nowhere: sensor (lacking/src/all.h:1); a call of it is an error, unless cute --missing=... says otherwise; add the file that defines it, to have the real one'
expect 'B10 a function is missing' "status 0
$early
compiled: first.cute.c
compiled: second.cute.c
compiled: third.cute.c" lacking -Lgauge -lgauge
expect 'B10 a function is missing, the second time' "status 0
$early" lacking -Lgauge -lgauge
expect 'B10 the error that it is' 'e1 call of sensor, which is defined nowhere  lacking/src/third.c:2 in third' \
    sh -c "'$cute' -o out ./lacked 2>/dev/null | sed -n 's/^  \\(e1 .*\\)/\\1/p'"
echo 'int sensor(int unit) { return unit; }' >sensor.c
expect 'B10 it is given' 'status 0
compiled: sensor.cute.c
compiled: third.cute.c' lacking -Lgauge -lgauge sensor.c
# An object of the project's build that needs more than its file does today, and an archive that needs a file.
(cd lacking/build && echo 'int old(int); int second(int x) { return old(x); }' | cc -x c -c - -o second.o)
sed -i 's/gauge_level/(int)sizeof gauge_level/' lacking/src/second.c
touch lacking/build/second.o
expect 'B10 an object that needs too much' 'status 0
compiled: second.cute.c' lacking sensor.c
echo 'int third(int x); int given(int x) { return third(x); }' >given.c
cc -c given.c -o given.o && ar rc libgiven.a given.o
sed -i 's/third(x)/given(x)/; s/^int first/int given(int); int first/' lacking/src/first.c
expect 'B10 an archive that needs a file' 'status 0
compiled: first.cute.c' lacking libgiven.a sensor.c
# What it needs of a library that stands before the function's name, in a program that is not linked statically.
cc -fPIC -shared sensor.c -o gauge/libsensor.so
sed -i 's/(int)sizeof gauge_level/gauge_level/' lacking/src/second.c
needs_both() { CUTE_CC=cc "$cutec" -p lacking/build lacking/src/first.c libgiven.a "$@" first -o lacked 2>&1 | sed 's/shared libraries.*/shared libraries/'; }
shared='cutec: note: the program is linked with shared libraries'
expect 'B10 an archive before the file that needs it' "$shared" needs_both gauge/libgauge.a gauge/libsensor.so
expect 'B10 a library before the file that needs it' "$shared" needs_both -Lgauge -lgauge -lsensor
rm -rf build/.cutec
: >build/.cutec
expect 'B10 no folder to keep them' "$all" compiled
expect 'B10 nor the second time' "$all" compiled
rm -f build/.cutec
expect 'B10 not without -p' 'absent' sh -c "'$cutec' -Iproject/include -Ibuild project/src/weight.c weight -o alone && [ ! -e .cutec ] && echo absent"

echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
