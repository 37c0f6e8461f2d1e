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

echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
