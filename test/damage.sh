#!/usr/bin/env bash
# Damaged results (W11): a saved test, its text and campaign.db, cut off at every byte, and with every 16th byte zeroed or
# changed. None may be said to be gone, or to fail as something else: what is damaged is refused, with a sentence.
#
#   test/damage.sh     prints a line for each failure, at the end `N passed, N failed, 0 skipped`
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0
failed=0

# says NAME STATUS WORDS COMMAND...: the status, and the words among what is printed.
says() {
    local name=$1 status=$2 words=$3 got
    shift 3
    timeout 60 "$@" >log 2>&1 </dev/null
    got=$?
    if [ $got = "$status" ] && grep -qE "$words" log; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$name: status $got, expected $status: $(head -n 2 log | paste -sd ' ')"
    fi
}

# refuses STATUS WORDS COMMAND...: `bad` and `which` are told of what is not refused.
refuses() {
    local status=$1 words=$2 got
    shift 2
    timeout 60 "$@" >log 2>&1 </dev/null
    got=$?
    [ $got = "$status" ] && grep -qE "$words" log && return
    bad=$((bad + 1))
    which="status $got, expected $status: $(head -n 1 log)"
}

# damage FILE FROM KIND: at byte FROM, as `cut`, `zero` or `change`, in place.
damage() {
    local byte
    cp whole "$1"
    case $3 in
    cut) truncate -s "$2" "$1" ;;
    zero) printf '\0' | dd of="$1" bs=1 seek="$2" conv=notrunc status=none ;;
    change)
        byte=$(od -An -tu1 -j "$2" -N1 whole)
        printf "\\x$(printf %x $((byte ^ 1)))" | dd of="$1" bs=1 seek="$2" conv=notrunc status=none ;;
    esac
}

# every FILE STEP_OF_CUTS STEP_OF_CHANGES STATUS WORDS COMMAND...: one result for each kind.
every() {
    local file=$1 cuts=$2 changes=$3 kind step at size tried
    shift 3
    rm -f whole
    cp "$file" whole
    size=$(wc -c <whole)
    for kind in cut zero change; do
        step=$changes bad=0 which='' tried=0
        [ $kind = cut ] && step=$cuts
        for ((at = 0; at < size; at += step)); do
            damage "$file" $at $kind
            cmp -s whole "$file" && continue       # it was a zero
            tried=$((tried + 1))
            refuses "$@"
        done
        if [ $bad = 0 ] && [ $tried -gt 0 ]; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "$file, $kind: $bad of $tried were not refused, such as: $which"
        fi
    done
    cp whole "$file"
}

cd "$work" || exit 2
cat >t.c <<'C'
#include <cute.h>
int main(void)
{
    int x, y;
    CUTE_input(x);
    CUTE_input(y);
    CUTE_assert(x != 7 || y != 9);
    return 0;
}
C
"$cutec" --test t.c -o t >log 2>&1 || { cat log; exit 2; }
"$cute" -q ./t >log 2>&1 </dev/null
says 'W11 whole' 10 '^e1 still fails' "$cute" replay e1
every cute-out/errors/e1.test 1 16 125 'e1.test: (its last line|its sum is wrong)' "$cute" replay e1
every cute-out/errors/e1.test 97 61 1 'e1.test: (its last line|its sum is wrong)' "$cute" show e1
every cute-out/errors/e1.test 97 61 125 'e1.test: (its last line|its sum is wrong)' "$cute" replay e1 --gdb -- -batch
every cute-out/errors/e1.test 97 61 125 'CUTE_TEST: the (test is damaged|file cannot be read)' \
    env CUTE_TEST=cute-out/errors/e1.test ./t
every cute-out/tests/t1.test 13 31 125 't1.test: (its last line|its sum is wrong)' "$cute" replay t1
every cute-out/tests/t1.test 13 31 1 't1.test: (its last line|its sum is wrong)' "$cute" show t1
every cute-out/errors/e1.txt 37 37 1 'e1.txt: (its last line|its sum is wrong)' "$cute" show e1 --c
every cute-out/errors/e1.txt 37 37 1 'e1.txt: (its last line|its sum is wrong)' "$cute" show
says 'W11 whole again' 10 '^e1 still fails' "$cute" replay e1

# Whoever edits a test says so.
sed -i 's/^input x : int = 7 /input x : int = 8 /' cute-out/errors/e1.test
says 'W11 edited' 125 'if you edited it, make its last line `sum none`' "$cute" replay e1
sed -i 's/^sum .*/sum none/' cute-out/errors/e1.test
says 'W11 edited, and said' 0 '^e1 is gone' "$cute" replay e1
sed -i -e 's/^input x : int = 8 /input x : int = 7 /' -e 1s/2/1/ cute-out/errors/e1.test
says 'W11 edited, the first format' 10 '^e1 still fails' "$cute" replay e1
sed -i '$d' cute-out/errors/e1.test
says 'W11 an old file' 125 'an older cute made it' "$cute" replay e1

# The database: where it holds nothing damage may pass, and then all is as it was.
cp whole cute-out/errors/e1.txt
"$cute" show >expected 2>&1
cp cute-out/campaign.db whole
size=$(wc -c <whole)
for kind in cut zero change; do
    bad=0 which='' seen=0 step=97
    [ $kind = cut ] && step=1021
    for ((at = 0; at < size; at += step)); do
        damage cute-out/campaign.db $at $kind
        cmp -s whole cute-out/campaign.db && continue
        rm -f cute-out/campaign.db-*
        timeout 60 "$cute" show >log 2>&1
        status=$?
        if [ $status = 0 ] && cmp -s expected log; then continue; fi
        [ $status = 1 ] && grep -q 'campaign.db' log && { seen=$((seen + 1)); continue; }
        bad=$((bad + 1)) which="byte $at: status $status: $(head -n 1 log)"
    done
    if [ $bad = 0 ] && [ $seen -gt 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "campaign.db, $kind: $bad of $size were not refused, $seen were, such as: $which"
    fi
done
cp whole cute-out/campaign.db
says 'W11 recheck, whole' 10 '^e1 still fails' "$cute" recheck
for size in 0 100 4096 8192 16384; do
    truncate -s $size cute-out/campaign.db
    says "W11 recheck, database of $size bytes" 125 'campaign.db' "$cute" recheck
    says "W11 accept, database of $size bytes" 1 'campaign.db' "$cute" accept e1 reason
    says "W11 resume, database of $size bytes" 1 'campaign.db' "$cute" --resume ./t
    cp whole cute-out/campaign.db
done
head -c 40000 /dev/zero >cute-out/campaign.db
says 'W11 recheck, zeros' 125 'campaign.db' "$cute" recheck
says 'W11 show, zeros' 1 'campaign.db' "$cute" show
says 'W11 the next campaign says it' 10 'cannot be run again: cute-out/campaign.db' "$cute" ./t

# What is not there is not gone. A damaged summary is nobody's input.
rm cute-out/errors/e1.test
says 'W11 no file' 1 'cute-out has no e1' "$cute" show
: >cute-out/summary.json
says 'W11 no summary' 10 '^e1 still fails' "$cute" recheck
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
