#!/usr/bin/env bash
# Parsers that nobody here wrote, each over all texts of a stated length: the verdict must be complete, with no error, no
# divergence and at least 10 paths. The sources are fetched (tools/fetch.sh, pinned by checksum), the harnesses stand in
# test/parsers.
#
#   test/parsers.sh     prints parser, characters, paths, CPU seconds and paths per CPU second, at the end
#                       `N passed, N failed, N skipped`; a source that cannot be fetched is a skip
set -u
. "$(dirname "$0")/../bench/lib.sh"
need_tool
passed=0 failed=0 skipped=0

# measure NAME PACKAGE VERSION CHECKSUM CHARACTERS FLAG-OR-FILE...: $src in the latter is the package's folder.
measure() {
    local name=$1 package=$2 version=$3 checksum=$4 count=$5 src summary open
    shift 5
    src=$("$root/tools/fetch.sh" "$package" "$version" "$checksum" 2>"$work/log")
    case $? in
    0) ;;
    77)
        echo "$name: skipped: $(tail -n 1 "$work/log")"
        skipped=$((skipped + 1))
        return ;;
    *)
        echo "$name: $(cat "$work/log")"
        failed=$((failed + 1))
        return ;;
    esac
    rm -rf "$work/out"
    if ! "$cutec" -w -O1 -DN="$count" "${@//@/$src}" "$root/test/parsers/$name.c" toplevel -o "$work/$name" \
        >"$work/log" 2>&1; then
        echo "$name: cutec: $(grep -m 1 -i error "$work/log" || tail -n 1 "$work/log")"
        failed=$((failed + 1))
        return
    fi
    timed timeout 300 "$cute" -q --time=0 -j 1 -o "$work/out" "$work/$name"
    if ! summary=$(json_flatten "$work/out/summary.json" 2>/dev/null); then
        echo "$name: status $status: $(tail -n 1 "$work/stderr")"
        failed=$((failed + 1))
        return
    fi
    printf '%-10s %2s %8s %8s %8s %s\n' "$name" "$count" "$(json_get "$summary" paths)" "$cpu" \
        "$(awk -v p="$(json_get "$summary" paths)" -v t="$cpu" 'BEGIN { printf "%.0f", (t > 0 ? p / t : 0) }')" \
        "$(json_get "$summary" verdict)"
    open=$(awk -F '\t' '$1 ~ /^(reasons\.[0-9]+\.text|losses\.[0-9]+\.(line|reason|file)|errors\.[0-9]+\.line)$/ { print $2 }
        ' <<<"$summary" | paste -sd' ')
    if [ "$(json_get "$summary" verdict)" = complete ] && [ "$(json_get "$summary" divergences)" = 0 ] &&
        [ "$(json_get "$summary" paths)" -ge 10 ]; then
        passed=$((passed + 1))
    else
        echo "$name: $open"
        failed=$((failed + 1))
    fi
}

printf '%-10s %2s %8s %8s %8s\n' parser N paths 'CPU s' 'paths/s'
measure jsmn debian:jsmn 1.1.0 5f0913a10657fe7ec8d5794ccf00a01000e3e1f2f1e1f143c34a0f7b47edcb38 "${N:-4}" -I@
measure inih debian:libinih 55 ba55f8ae2a8caf0653f30f48567241e14ea916acfc13481f502d8a9c8f507f68 "${N:-3}" -I@ @/ini.c
measure http nodegit 0.27.0 9f6b58d6eda1d6ceef0fe8520b5417e12300ab8acde2596f8c0f55d9ecf47d5e "${N:-3}" \
    -I@/vendor/http_parser @/vendor/http_parser/http_parser.c
git=@/vendor/libgit2/src
measure git-config nodegit 0.27.0 9f6b58d6eda1d6ceef0fe8520b5417e12300ab8acde2596f8c0f55d9ecf47d5e "${N:-3}" \
    -D_GNU_SOURCE -DLIBGIT2_NO_FEATURES_H -I$git -I@/vendor/libgit2/include $git/config_parse.c $git/parse.c \
    $git/buffer.c $git/buf_text.c $git/util.c $git/alloc.c $git/allocators/stdalloc.c
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
