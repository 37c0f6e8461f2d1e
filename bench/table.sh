# shellcheck shell=bash
# table.sh - the table of the paper on CUTE: of each structure the seconds, the paths, the outcomes of branches, the
# functions and what the solver was spared. Sourced after lib.sh.
#
#   note_campaign SUMMARY FILE      appends what one campaign did to FILE
#   sum_campaigns FILE              `SECONDS PATHS OPT1 OPT23` of all of them
#
# OPT 1: of 100 questions, those that the negation of an earlier predicate answers. OPT 2 & 3: of 100 predicates on the
# paths, those that the solver was not asked with, since they have nothing to do with the question.

note_campaign() {
    awk -F '\t' '
        { value[$1] = $2 }
        END {
            print value["seconds"] + 0, value["paths"] + 0, value["queries.total"] + 0,
                value["queries.syntactic.unsat"] + 0, value["queries.predicates_of_paths"] + 0,
                value["queries.predicates_asked_with"] + 0
        }' <<<"$1" >>"$2"
}

sum_campaigns() {
    awk '
        { for (i = 1; i <= 6; i++) sum[i] += $i }
        END {
            printf "%.2f %d %.1f %.1f\n", sum[1], sum[2], (sum[3] ? 100 * sum[4] / sum[3] : 0),
                (sum[5] ? 100 - 100 * sum[6] / sum[5] : 0)
        }' "$1"
}

# count_functions OBJECT PATTERN: those it defines, static ones too, that PATTERN (of awk) matches.
count_functions() { nm --defined-only "$1" | awk -v p="$2" '$2 ~ /^[tT]$/ && $3 ~ p { n++ } END { print n + 0 }'; }

percent() { awk -v part="$1" -v all="$2" 'BEGIN { printf "%.1f", (all > 0 ? 100 * part / all : 0) }'; }
