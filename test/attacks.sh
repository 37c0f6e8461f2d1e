#!/usr/bin/env bash
# Attacks on cute itself, by what a stranger may give it: a source, a program, a test, a database, a record, a project's
# compile_commands.json. Each case is a function, named after the hole that it is about; it says what is wrong, or nothing.
# All run in the outer cage of outer.sh: what an attack would touch lies there.
#
#   test/attacks.sh [NAME...]     prints a line for each failure, at the end `N passed, N failed, N skipped`
set -u
. "$(dirname "$0")/outer.sh"
outer_enter sym base -- "$@"

# build NAME FUNCTION [WORD...]: of the source on stdin.
build() {
    local name=$1 function=$2
    shift 2
    cat >"$name.tmp" && mv "$name.tmp" "$name.c"
    "$cutec" -O1 "$name.c" "$@" "$function" -o "$name" >log 2>&1 || echo "cutec: $(head -n 2 log)"
}

run() { timeout 60 "$cute" "$@" >log 2>&1 </dev/null; status=$?; }

# controls FILE...: bytes that move a terminal's cursor, paint or type. A file that is not there says nothing of them.
controls() {
    local file
    for file; do [ -f "$file" ] || echo "there is no $file"; done
    LC_ALL=C grep -lP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]' "$@" 2>/dev/null | sed 's/^/control characters in /'
}

victim() { echo mine >/var/tmp/victim; }
is_unharmed() { [ "$(cat /var/tmp/victim)" = mine ] || echo "a file outside was written: $(head -c 60 /var/tmp/victim)"; }

# ---- H2: a source opens the cage ----

H2_options() {
    local option
    for option in --cage=off --cage=bare --allow=net --allow=write:/var/tmp --allow=exec '-o /var/tmp/elsewhere' \
        '--json /var/tmp/victim' '--json=/var/tmp/victim' -q '-j 64' --memory=64g --resume --help --version --fail-on=new \
        '-- --cage=off' ./other; do
        victim
        printf 'CUTE_OPTIONS("%s");\nint f(int x) { return x > 3; }\n' "$option" | sed '1i #include <cute.h>' | build h2 f
        run -o out ./h2
        [ $status = 1 ] || echo "$option: status $status"
        grep -q 'CUTE_OPTIONS in ./h2: ' log || echo "$option: $(head -n 1 log)"
        is_unharmed
        [ ! -e /var/tmp/elsewhere ] && [ ! -e out ] || echo "$option: results"
        rm -rf out
    done
}

H2_right() {
    printf '#include <cute.h>\nCUTE_OPTIONS("--time=5s --max-objects=2 --memory=64m -1");\nint f(int x) { return x > 3; }\n' |
        build h2r f
    run -o out ./h2r
    [ $status = 0 ] && [ -s out/summary.json ] || echo "status $status: $(head -n 1 log)"
}

# What the user opens himself is said.
H2_said() {
    echo 'int f(int x) { return x > 3; }' | build h2s f
    run --cage=off -o out ./h2s
    grep -q '^cute: NOT contained: ' log || echo "off: $(head -n 1 log)"
    mkdir -p /var/tmp/free
    run --allow=net,exec,write:/var/tmp/free -o out ./h2s
    grep -q '^cute: the program may write in /var/tmp/free, use your network, execute other programs' log ||
        echo "allow: $(head -n 1 log)"
    run -o out ./h2s
    ! grep -q 'the program may' log || echo 'said of a cage that is shut'
}

# ---- H3: a section of the source's own is run by a shell ----

# wrong: x = 77 and y = 3 are errors, one of which only a sanitizer shows.
wrong='int f(int x, int y) { int a[4] = {1, 2, 3, 4}; if (y == 3) a[x & 7] = 1; return 100 / (x - 77); }'

H3_sections() {
    local name
    { cat <<'C'
#define SECTION(n, s) __attribute__((section(s), used)) static const char n[]
SECTION(a, ".cute.command") = "/tmp/run\ncutec; echo yours >/var/tmp/victim;";
SECTION(b, ".cute.command") = "/tmp/run\0\0--help; echo yours >/var/tmp/victim;\0";
SECTION(c, ".cute.words") = "-DX; echo yours >/var/tmp/victim; \n";
SECTION(d, ".cute.plain") = "\177ELF";
SECTION(e, ".cute.sequence") = "state int x\ncheck 0\n";
SECTION(g, ".cute.missing") = "f\tint\tx.c:1\tx.c\t\t0\tint f(void)\n";
C
        echo "$wrong"
    } >h3.c
    printf '.section .cute.command,"",@progbits\n.ascii "/tmp/run\\ncutec; echo yours >/var/tmp/victim; "\n' >h3a.s
    gcc -c h3a.s && "$cutec" -O1 h3.c h3a.o f -o h3 >log 2>&1 || echo "cutec: $(head -n 2 log)"
    victim
    run -o out ./h3
    [ $status = 10 ] || echo "status $status: $(head -n 1 log)"
    is_unharmed
    run recheck -o out
    [ $status = 10 ] || echo "recheck: status $status: $(head -n 1 log)"
    grep -q '^cute: cutec .* in /tmp/run' log || echo 'recheck does not say what it runs'
    is_unharmed
    run show --c "$(ls out/errors | sed -n '1s/.test//p')" -o out
    ! grep -q victim log || echo 'show --c has the words'
    for name in .cute.command .cute.words; do
        [ "$(readelf -SW h3 | grep -c " $name ")" = 1 ] || echo "$(readelf -SW h3 | grep -c " $name ") sections $name"
    done
}

# A program from a stranger: the section is as cutec writes it, the words are his.
stranger() {
    objcopy --remove-section "$1" h3s h3t 2>/dev/null
    printf -- "$2" >section
    objcopy --add-section "$1=section" h3t 2>/dev/null
    chmod +x h3t
}

H3_stranger() {
    local words
    echo "$wrong" | build h3s f
    printf '#!/bin/sh\necho yours >/var/tmp/victim\n' >evil && chmod +x evil && mkdir -p evils && cp evil evils/cc1 && cp evil evils/as &&
        cp evil evils/ld
    printf '*cpp:\n%%(cpp_options)\n*cc1:\n%%(cc1_options)\n*invoke_as:\n%%:if-exists(x) /tmp/run/evil\n' >specs
    victim
    for words in '-B/tmp/run/evils\0' '-B\0/tmp/run/evils\0' '-wrapper\0/tmp/run/evil\0-S\0' '-specs=/tmp/run/specs\0' '-fplugin=/tmp/run/evil\0' \
        '-Wl,-plugin,/tmp/run/evil\0' '-MD\0-MF\0/var/tmp/victim\0-c\0' '-Wp,-MD,/var/tmp/victim\0' '-o\0/var/tmp/victim\0' '--sysroot=/tmp/run\0' \
        '-Xlinker\0--error-handling-script=/tmp/run/evil\0' '-Wl,--error-handling-script=/tmp/run/evil\0' '--init\0' '; echo yours >/var/tmp/victim\0'; do
        stranger .cute.command "/tmp/run\0\0${words}h3s.c\0f\0"
        run -o out-t ./h3t
        run recheck -o out-t
        is_unharmed
        cp h3s h3t
    done
    for words in 'sh' '/tmp/run/evil' 'env /tmp/run/evil' 'sh -c evil'; do
        stranger .cute.command "/tmp/run\0${words}\0h3s.c\0f\0"
        run -o out-t ./h3t
        run recheck -o out-t
        [ $status = 125 ] || [ $status = 1 ] || echo "CUTE_CC=$words: status $status"
        is_unharmed
    done
    for words in '-B/tmp/run/evils\0\0' '\0x; echo yours >/var/tmp/victim\0' '; echo yours >/var/tmp/victim; \n' '-wrapper\0/tmp/run/evil\0\0' \
        '-MD\0-MF\0/var/tmp/victim\0\0' '\0-o\0/var/tmp/victim\0'; do
        stranger .cute.words "$words"
        run -o out-t ./h3t
        is_unharmed
    done
}

# The name of a file of the source's own is a word of a command, too.
H3_name() {
    printf '#line 1 "x.c; echo yours >/var/tmp/victim; .c"\nint g(int x) { return x; }\n' >h3g.c
    printf 'int g(int);\n%s\n' "${wrong/x - 77/g(x) - 77}" | build h3n f h3g.c
    victim
    run -o out ./h3n
    [ $status = 10 ] || echo "status $status: $(head -n 1 log)"
    is_unharmed
    run recheck -o out
    is_unharmed
}

H3_right() {
    mkdir -p 'a folder' && echo '#define N 77' >'a folder/n.h'
    printf '#include "n.h"\n#include <cute.h>\nint f(int x) { CUTE_assert(x != N); return 0; }\n' |
        build h3r f -I'a folder' -DX="it's" -Wl,--as-needed
    run -o out ./h3r
    [ $status = 10 ] || echo "status $status"
    echo '#define N 78' >'a folder/n.h'
    run recheck -o out
    [ $status = 0 ] && grep -q 'e1 fixed' log || echo "recheck: $status, $(paste -sd ' ' log)"
}

# ---- H4: links where the results are kept ----

H4_links() {
    build h4 f <<'C'
#include <dirent.h>
#include <string.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
static void plant(const char *folder)
{
    static const char *const names[] = {"summary.json", "errors/e1.test", "errors/e1.txt", "output.txt", "campaign.db", "plain"};
    char path[4096];
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
        symlink("/var/tmp/victim", path);
    }
}
int f(int x, int y)
{
    DIR *dir = opendir(".");
    for (struct dirent *entry; dir && (entry = readdir(dir));)
        if (strncmp(entry->d_name, "out", 3) == 0)
            plant(entry->d_name);
    if (dir)
        closedir(dir);
    return 100 / (x - 77);
}
C
    victim
    run --allow=write:. -o out ./h4
    [ $status = 1 ] && grep -q 'the program could write in out, where the results are kept' log || echo "status $status: $(head -n 1 log)"
    is_unharmed
    mkdir -p deep/er
    run --allow=write:deep -o deep/er/out ./h4
    [ $status = 1 ] || echo "below: status $status"
    run --allow=write:out -o out ./h4
    [ $status = 1 ] || echo "the same: status $status"
    ln -s . here
    run --allow=write:here -o ./out ./h4
    [ $status = 1 ] || echo "by a link: status $status"
    run --allow=write:deep -o out --json deep/summary.json ./h4
    [ $status = 1 ] || echo "--json: status $status"
    run --allow=write:/dev/shm -o out ./h4
    [ $status = 1 ] && grep -q TMPDIR log || echo "temporary files: status $status"
    # An earlier run with other words has planted them.
    run -o out ./h4
    (cd out && for name in summary.json output.txt plain errors/e1.test errors/e1.txt; do ln -sf /var/tmp/victim $name; done)
    run --resume -o out ./h4
    run -o out ./h4
    is_unharmed
    (cd out && ln -sf /var/tmp/victim plain)
    run replay e1 --gdb -o out -- -batch
    is_unharmed
    rm -f out/campaign.db && ln -s /var/tmp/victim out/campaign.db
    run --resume -o out ./h4
    run recheck -o out
    is_unharmed
    mkdir -p tests/cute && ln -sf /var/tmp/victim tests/cute/accepted
    rm -rf out
    run -o out ./h4
    run accept e1 because -o out
    is_unharmed
    rm -rf tests
}

H4_right() {
    mkdir -p free
    printf '#include <stdio.h>\nint f(int x)\n{\n    FILE *file = fopen("free/x", "w");\n    if (file)\n        fclose(file);\n    return x > 3;\n}\n' |
        build h4r f
    run --allow=write:free -o out ./h4r
    [ $status = 0 ] && [ -e free/x ] || echo "status $status: $(head -n 1 log)"
    # The view is laid over /tmp: what may be written lies in it, and so would what is made outside it.
    run --allow=write:/var/tmp/home -o out ./h4r
    [ $status = 0 ] || echo "another: status $status: $(head -n 1 log)"
}

# ---- H6: numbers of the guest ----

# forge BODY: a program that, at x == 1, has written so into what it shares with cute.
forge() {
    { cat <<'C'
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <linux/futex.h>
#include <time.h>
#include "sym/record.h"
static struct shm_control *control;
static struct record_area *area;
static void attach(void)
{
    char *shm = (char *)0x182000000000ull;                       /* where the runtime has mapped it, see runtime/runtime.h */
    unsigned long all = ~0ul;
    syscall(SYS_rt_sigprocmask, 0, &all, 0, 8);          /* nor does our own clock end it */
    control = (void *)(shm + SHM_CONTROL_OFFSET);
    area = (void *)(shm + SHM_RECORD_OFFSET);
}
void forge(void)
{
    attach();
C
        echo "$1"
        printf '}\n'
    } >forge.c
    printf 'void forge(void);\nint f(int x)\n{\n    if (x == 1)\n        forge();\n    return x > 3;\n}\n' >h6.c
    gcc -O1 -w -I"$root" -I"$root/include" -c forge.c -o forge.o 2>log || echo "forge: $(head -n 2 log)"
    "$cutec" -O1 h6.c forge.o f -o h6 >log 2>&1 || echo "cutec: $(head -n 2 log)"
}

# held SECONDS COMMAND...: it ends within them.
held() {
    local limit=$1 begun=$SECONDS
    shift
    timeout -k 1 120 "$cute" "$@" >log 2>&1 </dev/null
    status=$?
    [ $((SECONDS - begun)) -le "$limit" ] || echo "$*: $((SECONDS - begun)) s"
}

# Neither a campaign nor a replay, which has no limit of its own, is held by what the guest tells of its progress.
H6_progress() {
    forge 'for (unsigned i = 0;; i++) { area->header.used_per_mille = i * 50; nanosleep(&(struct timespec){.tv_nsec = 500000000}, 0); }'
    held 20 --time=5s --run-time=20ms -o out ./h6
    one_test
    held 60 replay ./one.test
    forge 'for (unsigned i = 0;; i++) area->header.used_per_mille = i;'
    held 60 replay ./one.test
}

# With x = 1.
one_test() {
    printf 'cute test 1\nprogram ./h6\nend RETURN returned\nlimits choices=1000 objects=8 strings=16 elements=4 ms=20 checks=null\ninput x : int = 1  @%s\n' \
        "$(sed -n 's/.* @//p' out/tests/t1.test | head -n 1)" >one.test
}

H6_turn() {
    forge 'control->turn = 7; for (;;) pause();'
    held 30 --time=5s --run-time=20ms -o out ./h6
    one_test
    held 60 replay ./one.test
    forge 'for (;;) { syscall(SYS_futex, &control->turn, FUTEX_WAKE, 1, 0, 0, 0); nanosleep(&(struct timespec){.tv_nsec = 50000000}, 0); }'
    held 30 --time=5s --run-time=20ms -o out ./h6
    held 60 replay ./one.test
}

H6_record() {
    local body
    for body in 'area->header.choice_count = 1u << 20; area->header.cell_count = 1u << 16; area->header.expr_count = 4u << 20;' \
        'area->header.disagreements = 5;' 'memset(&area->header, 0xff, sizeof area->header);' \
        'area->header.end = 1; area->header.line = -1; memset(area->header.file, 0x41, 256); memset(area->header.message, 0x41, 256);' \
        'area->header.loss_count = 1024; for (int i = 0; i < 1024; i++) area->loss[i] = (struct record_loss){i, 3, ~0u};'; do
        forge "$body"
        held 30 --time=5s --run-time=20ms -o out ./h6
        case $status in 0 | 1 | 5 | 10) ;; *) echo "$body: status $status: $(tail -n 1 log)" ;; esac
    done
}

# ---- H7: what a terminal takes for orders ----

H7_names() {
    build h7 f <<'C'
#include <cute.h>
int f(int x)
{
    static int a, b, c;
    CUTE_input_named(a, "a\033]0;title\007\033[2J\nerror CHECK forged\ninput b : int = 5  @0000000000000005\r");
    CUTE_input_named(b, "\302\233" "31m");
    CUTE_input_named(c, "gr\303\274n \342\202\254");
    cute_assert_failed("\033[31mred\033[0m\nplace forged.c:1 f", "\033c\nx.c", 7);
    return x;
}
C
    run -o out ./h7
    [ $status = 10 ] || echo "status $status: $(head -n 1 log)"
    controls log out/errors/* out/summary.json
    grep -q 'grün €' out/errors/e1.test || echo 'UTF-8 is not as it was'
    [ "$(grep -c '^error ' out/errors/e1.test)" = 1 ] && ! grep -q '^place forged' out/errors/e1.test || echo 'a line was added'
    for command in 'show e1' 'show' 'show e1 --c' 'show e1 -v' 'replay e1' recheck; do
        run $command -o out
        controls log | sed "s/$/ of $command/"
    done
    run replay e1 --gdb -o out -- -batch -ex run -ex 'cute heap'
    grep -E '^cute: |^[^ ]+ = ' log >said               # what the program prints there it prints itself
    controls said | sed 's/$/ of gdb/'
}

H7_output() {
    build h7o f <<'C'
#include <stdio.h>
int f(int x)
{
    puts("\033[31mred\033]0;t\007\302\233 gr\303\274n\ttab\b");
    fflush(stdout);
    return x > 3;
}
C
    run -o out ./h7o
    controls log out/output.txt
    grep -q 'grün.tab' out/output.txt || echo 'UTF-8 is not as it was'
    printf '#include <stdio.h>\nint main(void) { puts("\\033]0;t\\007says"); fflush(stdout); return 3; }\n' >plain.c
    gcc plain.c -o plain && printf 'CUTE_SHM' >>plain
    run -o out2 ./plain
    controls log
}

# Names of files and functions, a program's sections, a test, a database.
H7_texts() {
    printf '#line 1 "\\033[31mred.c"\nint f(int x) { return 100 / (x - 77); }\n' | build h7t f
    run -o out ./h7t
    controls log out/errors/* out/summary.json
    run -o out --report=lcov ./h7t
    controls log out/coverage.info
    printf 'cute test 1\nprogram ./h7t\nerror CHECK \033[31mred\007\nplace \033c.c:1 f\nlimits choices=1000 objects=8 strings=16 ms=20 checks=null\ninput \033[2Jx : int = 1  @0000000000000001\n' >bad.test
    for command in 'show bad.test' 'replay bad.test ./h7t'; do
        run $command
        controls log
    done
    printf 'cute test 1\n\033[31mred\n' >bad.test
    run replay bad.test ./h7t
    controls log
    command -v sqlite3 >/dev/null && sqlite3 out/campaign.db "update findings set kind = char(27) || '[31m', place = char(27, 10) || 'c', inputs = char(27)"
    run recheck -o out
    controls log
    run show -o out
    controls log
    mkdir -p tests/cute && printf '0000000000000001 e1 x | \033[31mred\n' >tests/cute/accepted
    run -o out ./h7t
    controls log
    rm -r tests
}

# ---- what runs code by way of compile_commands.json ----

project_flags() {
    local flag
    mkdir -p evils project
    printf '#!/bin/sh\necho yours >/var/tmp/victim\n' >evils/cc1
    chmod +x evils/cc1 && cp evils/cc1 evils/as && cp evils/cc1 evils/cpp
    printf 'int g(int x) { return x + N > 3; }\n' >project/g.c
    printf 'int g(int x);\nint f(int x) { return g(x); }\n' >project/f.c
    printf -- '-B/tmp/run/evils -DN=1' >evils/words
    printf '*cc1:\n%%:if-exists(x) evil\n' >evils/specs
    victim
    for flag in -B/tmp/run/evils '-B /tmp/run/evils' -specs=/tmp/run/evils/specs '--specs=/tmp/run/evils/specs' -fplugin=/tmp/run/evils/as \
        '-wrapper /tmp/run/evils/as' @/tmp/run/evils/words '-Xclang -load -Xclang /tmp/run/evils/as' -fpass-plugin=/tmp/run/evils/as \
        '-Wp,-fplugin=/tmp/run/evils/as' '-Xpreprocessor -fplugin=/tmp/run/evils/as' '-MD -MF /var/tmp/victim' '-Wp,@/tmp/run/evils/words' \
        '--sysroot=/tmp/run/evils' '-no-integrated-cpp -B/tmp/run/evils' '--prefix=/tmp/run/evils'; do
        printf '[{"directory": "/tmp/run/project", "command": "cc -DN=1 %s -c f.c", "file": "f.c"}, {"directory": "/tmp/run/project", "command": "cc -DN=1 %s -c g.c", "file": "g.c"}]\n' \
            "$flag" "$flag" >project/compile_commands.json
        rm -f p
        "$cutec" -p project project/f.c f -o p >log 2>&1
        status=$?
        is_unharmed
        victim
        [ $status = 0 ] || echo "$flag: status $status: $(head -n 2 log)"
        case $flag in -MD* | -wrapper* | -fplugin*) continue ;; esac
        grep -q 'is left out: ' log || echo "$flag: not said"
    done
    printf '[{"directory": "/tmp/run/project", "command": "cc -DN=1 -O2 -std=gnu11 -Wall -fPIC -g -march=x86-64 -Wp,-D_FORTIFY_SOURCE=2 -isystem /usr/include -ffile-prefix-map=/tmp=. -c f.c -o f.o", "file": "f.c"}]\n' \
        >project/compile_commands.json
    "$cutec" -p project project/f.c project/g.c f -o p >log 2>&1
    ! grep 'left out' log
}

# ---- show --c ----

# A text of the program must not end the comment that it stands in.
comment_end() {
    mkdir -p 'd*'
    cat >'d*/c.c' <<'C'
#include <cute.h>
#include <string.h>
int f(int x)
{
    static int i;
    CUTE_input_named(i, "i*/ int evil; /*");
    if (x == 5)
        CUTE_assert(strcmp("*/ #error ended", "") == 0 && x != 5);
    return i;
}
C
    "$cutec" 'd*/c.c' f -o c >log 2>&1 || echo "cutec: $(head -n 1 log)"
    run -o out ./c
    [ $status = 10 ] || echo "status $status: $(head -n 1 log)"
    "$cute" show e1 --c -o out >e1.c 2>log || echo "show: $(head -n 1 log)"
    bash -c "$(sed -n 's/^ \*   \(gcc .*\) && .*$/\1/p' e1.c)" 2>log || echo "does not compile: $(head -n 2 log)"
    ./e1 >/dev/null 2>&1
    [ $? = 134 ] || echo "the program ends with $?"
}

passed=0
failed=0
cases=("$@")
[ $# -gt 0 ] || mapfile -t cases < <(declare -F | sed 's/.* //' | grep -E '^(H[0-9]+_|project_flags|comment_end)')
for case in "${cases[@]}"; do
    rm -rf /tmp/run/* /tmp/run/.[a-z]* /var/tmp/victim
    complaints=$(complaints_from "$case" 2>&1)
    if [ -z "$complaints" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$case: $(head -n 6 <<<"$complaints" | paste -sd ';' | sed 's/;/; /g')"
    fi
done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
