#!/usr/bin/env bash
# Honesty: what was not looked at is never called complete.
#
# Each program of test/honesty has a bug behind one loss; its first line says which (a name of loss.def), a comment where.
# Each more line that begins with `// lost=` is one more case, with a loss and flags of its own. Compiled plainly, with the
# inputs that it names, it must fail: so the bug is there. cute must find it, or say that it is incomplete and list the loss
# with its line. Every loss of loss.def must have a program.
#
# test/honesty/part/models.c has an error behind each function of libc/. Each is taken away in turn (--no-model): what is
# then called complete must have all errors (where two names are one function only the first one's makes a difference).
#
# Then each link of the solver, and each check, is taken away in turn from the programs of test/exact and from
# RANDOM_COUNT=20 random ones. What is then called complete must have the paths and the errors that the referee counts
# (with as few checks); what is incomplete no more than those.
#
#   test/honesty.sh [NAME...]       JOBS=2 SEED=   NAME: honesty/..., exact/..., random/... or models, only these;
#                                               losses: the first part alone; sample: that, the models, and
#                                               every SHARE-th (20) of the programs
set -u
. "$(dirname "$0")/../bench/lib.sh"
. "$root/test/referee/lib.sh"

line_of() { grep -n "$2" "$1" | head -n 1 | cut -d: -f1; }

# behind_a_loss SOURCE: prints the complaints about all of its cases.
behind_a_loss() {
    local case
    while read -r case; do
        echo "$case" >case
        judge_case "$1"
    done < <(grep '^// lost=' "$1")
    [ -s case ] || echo 'it says no loss'
}

# judge_case SOURCE: with the words in the file `case`.
judge_case() {
    local source=$1 loss bug at text with options flags
    loss=$(key case lost) options=$(key case options) flags=$(key case flags) with=$(key case with)
    bug=$(line_of "$source" '/\*.*bug \*/') at=$(key case at)
    [ -n "$at" ] || at=$(line_of "$source" '/\* lost')
    text=$(sed -n "s/^LOSS($loss, *\"\(.*\)\", [A-Z]*)/\1/p" "$root/abi/loss.def")
    with=${with:+$root/test/honesty/$with}
    # shellcheck disable=SC2086
    gcc -w -DPLAIN ${flags/--exclude=*/} "$source" $with -lm -o plain && ./plain
    [ $? = 10 ] || echo "the plain program does not fail"
    # shellcheck disable=SC2086
    "$cutec" -w $flags "$source" $with test -lm -o program >build.log 2>&1 || { echo "cutec: $(tail -n 1 build.log)"; return; }
    # shellcheck disable=SC2086
    explore program $options || { echo "$said"; return; }
    case ,$reported, in
    *,$bug,*) return ;;
    esac
    [ "$verdict" != complete ] || echo "complete, and the bug on line $bug was not found"
    case "; $open;" in
    *"; line $at: $text;"*) ;;
    *) echo "neither the bug on line $bug nor the loss $loss on line $at is told, but: $open" ;;
    esac
}

# is_part PART WHOLE: of lists with commas.
is_part() {
    local one
    for one in ${1//,/ }; do
        case ,$2, in
        *,$one,*) ;;
        *) return 1 ;;
        esac
    done
}

# judge WHAT OPTION...: against `counted` and `failing`.
judge() {
    local what=$1
    shift
    explore program "$@" || { echo "$what: $said"; return; }
    if [ -n "$open" ]; then
        [ "$found" -le "$counted" ] && is_part "$reported" "$failing" && return
    else
        [ "$found" = "$counted" ] && [ "$reported" = "$failing" ] && return
    fi
    echo "$what: $verdict, $found paths of $counted, errors on lines ${reported:-none} of ${failing:-none}; $open"
}

# without_a_part SOURCE TOPLEVEL FLAGS OPTIONS DOMAIN TRACER: prints the complaints.
without_a_part() {
    local source=$1 toplevel=$2 flags=$3 options=$4 domain=$5 tracer=$6 link check all
    # shellcheck disable=SC2086
    "$cutec" -w $flags "$source" "$toplevel" -lm -o program >build.log 2>&1 &&
        referee plain "$source" "$toplevel" $flags $tracer >build.log 2>&1 && count plain ${domain//,/ } ||
        { echo "$(tail -n 1 build.log)"; return; }
    [ -n "$links" ] || echo "the links of the solver are not known"
    for link in $links; do
        judge "without $link" --solver="$(tr ' ' '\n' <<<"$links" | grep -vx "$link" | paste -sd,)"
    done
    all=$failing
    for check in "${!referee_checks[@]}"; do
        case ,$(key "$source" keep), in
        *,$check,*) continue ;;
        esac
        # Where it makes no difference to the referee the program need not be counted anew.
        if [ -n "$all" ]; then
            # shellcheck disable=SC2086
            referee plain "$source" "$toplevel" $flags $tracer -fwrapv -fno-sanitize="${referee_checks[$check]}" \
                >build.log 2>&1 && count plain ${domain//,/ } || { echo "$(tail -n 1 build.log)"; return; }
        fi
        judge "without the check $check" --no-check="$check"
    done
}

without_a_model() {
    local source=$root/test/honesty/part/models.c model all
    # shellcheck disable=SC2046
    "$cutec" -w -D_GNU_SOURCE $(key "$source" flags) "$source" test -o program >build.log 2>&1 && explore program ||
        { echo "$(tail -n 1 build.log) $said"; return; }
    all=$reported
    [ -n "$all" ] || echo "no error is found, with all models"
    [ -z "$open" ] || echo "with all models: $open"
    for model in $(sed -n 's/^MODEL(\([a-z_]*\),.*/\1/p' "$root/abi/model.def"); do
        grep -q "\b$model(" "$source" || echo "models.c does not call $model"
        explore program -j 1 --no-model="$model" || { echo "without $model: $said"; continue; }
        is_part "$reported" "$all" || echo "without $model: errors on lines $reported"
        [ -n "$open" ] || [ "$reported" = "$all" ] ||
            echo "without $model: $verdict, $(wc -w <<<"${reported//,/ }") of $(wc -w <<<"${all//,/ }") errors"
    done
}

run_one() {
    local name=$1 source=$root/test/$1.c complaints
    case $name in
    honesty/*) complaints=$(complaints_from behind_a_loss "$source") ;;
    models) complaints=$(complaints_from without_a_model) ;;
    random/*)
        "$generator" --small "${name#*/}" >random.c
        complaints=$(complaints_from without_a_part "$PWD/random.c" toplevel "-I$root/test/exact" '' '' "$labels_are_blocks") ;;
    *) complaints=$(complaints_from without_a_part "$source" test '' '' '' "$(key "$source" tracer)") ;;
    esac
    if [ -z "$complaints" ]; then echo passed; else echo "$name: $(paste -sd';' <<<"$complaints" | sed 's/;/; /g')"; fi
}

links=$(sed -n '/define SOLVER_LINKS/,/[^\\]$/p' "$root/solver/chain/solver.h" | grep -o '"[a-z0-9]*"' | tr -d '"' | paste -sd' ')
if [ "${1:-}" = --one ]; then
    referee=$2/referee.o generator=$2/gen
    cd "$work" && run_one "$3"
    exit
fi

names() {
    local file seed
    for file in "$root"/test/honesty/*.c "$root"/test/exact/*.c; do
        file=${file#"$root/test/"}
        echo "${file%.c}"
    done
    echo models
    seed=${SEED:-$(od -An -N4 -tu4 /dev/urandom)}
    echo "random programs from SEED=$((seed)) on" >&2
    seq -f 'random/%.0f' "$seed" $((seed + ${RANDOM_COUNT:-20} - 1))
}

need_tool
build_referee "$work/referee.o" && build_generator "$work/gen" || exit 1
# In no order that programs are likely to have.
share() { awk -v share="${SHARE:-20}" -v seed="${SEED:-$(date +%j)}" '!/^(exact|random)/ || (NR * 7 + seed) % share == 0'; }
case $* in
losses) names | grep ^honesty/ ;;
sample) names | share ;;
'') names ;;
*) printf '%s\n' "$@" ;;
esac >"$work/names"
xargs -P "${JOBS:-2}" -I{} "$0" --one "$work" {} <"$work/names" >"$work/results"
lacking=0
for loss in $(sed -n 's/^LOSS(\([A-Z]*\),.*/\1/p' "$root/abi/loss.def"); do
    [ "$loss" != BOUND ] || continue           # told as what --max-objects cuts, not as a loss
    if ! grep -qs "^// lost=$loss\b" "$root"/test/honesty/*.c; then
        echo "no program of test/honesty has a bug behind $loss" >>"$work/results"
        lacking=$((lacking + 1))
    fi
done
sum_results "$work/results" $(($(wc -l <"$work/names") + lacking))
