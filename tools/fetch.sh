#!/bin/sh
# fetch.sh NAME VERSION SHA256 - print the folder of a package's contents, which the tests build and run: real C that
# nobody here wrote. NAME is a package of npm, or debian:NAME, the upstream source of a Debian package (its .orig.tar), or
# debian-patches:NAME, what Debian adds to that (its .debian.tar, with the folder patches; VERSION is Debian's own then).
# The tarball must have this checksum. It stays in ${XDG_CACHE_HOME:-$HOME/.cache}/cute (where that can't be written, in a
# folder of /tmp), so that a package is fetched once; the machine's own configuration of npm and of apt says from where,
# and is left as it is.
#
# Status 0: the folder is printed. 77: it cannot be fetched; the reason is on stderr, and the caller prints and counts a
# skip. 1: the package is there, but it is not what the checksum says.
set -eu
[ $# = 3 ] || { echo "usage: fetch.sh NAME VERSION SHA256" >&2; exit 2; }
name=$1 version=$2 sha256=$3
cache=${XDG_CACHE_HOME:-${HOME:-/nowhere}/.cache}/cute
mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ] || cache=${TMPDIR:-/tmp}/cute-cache-$(id -u)
# The folder names the checksum: another one is another folder.
folder=$cache/$(printf '%s-%s' "$name" "$version" | tr -c 'A-Za-z0-9._-' _)-$(printf %.12s "$sha256")
if [ -d "$folder" ]; then
    echo "$folder"
    exit 0
fi

mkdir -p "$cache"
new=$(mktemp -d "$cache/new.XXXXXX")
trap 'rm -rf "$new"' EXIT

skip() { echo "fetch.sh: $*" >&2; exit 77; }

fetch_npm() {
    command -v npm >/dev/null || skip "npm is missing (apt-get install npm)"
    (cd "$new" && timeout 120 npm pack "$name@$version" --ignore-scripts --loglevel=error) >"$new/log" 2>&1 ||
        skip "npm cannot get $name@$version: $(grep -m 1 error "$new/log")"
}

# apt, told of sources in the cache instead of those in /etc.
private_apt() {
    "$@" -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$apt/parts" -o Dir::State::lists="$apt/lists" \
        -o Dir::Cache="$apt"
}

# The machine's own sources of packages, as sources of sources.
update_apt() {
    mkdir -p "$apt/parts" "$apt/lists/partial" "$apt/archives/partial"
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
        [ -f "$list" ] || continue
        case $list in
        *.sources) sed 's/^Types:.*/Types: deb-src/' "$list" ;;
        *.list) sed -n 's/^deb /deb-src /p' "$list" ;;
        esac >"$apt/parts/${list##*/}"
    done
    private_apt timeout 120 apt-get update >"$new/log" 2>&1 || true
}

# print_source: `'URL' FILE SIZE SHA256:CHECKSUM` of the tarball.
print_source() {
    private_apt apt-get -qq --print-uris --download-only source "$package" 2>/dev/null |
        grep -F " ${package}_$version.$part.tar." | grep -vF .asc
}

# fetch_debian PACKAGE PART: `orig` or `debian`.
fetch_debian() {
    apt=$cache/apt package=$1 part=$2
    command -v apt-get >/dev/null || skip "apt is missing"
    mkdir -p "$apt"
    exec 9>"$apt/lock"
    flock 9
    line=$(print_source) || { update_apt; line=$(print_source) || skip "apt knows no source of $package $version"; }
    flock -u 9
    url=${line#"'"}
    url=${url%%"'"*}
    file=$new/${package}.orig.tgz
    timeout 120 /usr/lib/apt/apt-helper download-file "$url" "$file" >"$new/log" 2>&1 ||
        skip "apt cannot get $package $version: $(grep -m 1 -E '^(E:| +[0-9])' "$new/log")"
}

case $name in
debian:*) fetch_debian "${name#debian:}" orig ;;
debian-patches:*) fetch_debian "${name#debian-patches:}" debian ;;
*) fetch_npm ;;
esac
found=$(sha256sum "$new"/*.tgz | cut -d ' ' -f 1)
if [ "$found" != "$sha256" ]; then
    echo "fetch.sh: $name@$version has the checksum $found, not $sha256" >&2
    exit 1
fi
mkdir "$new/files"
tar -xf "$new"/*.tgz -C "$new/files" --strip-components=1 --no-same-owner
# Whole or not at all; who comes second finds the folder and drops his.
mv -T "$new/files" "$folder" 2>/dev/null || [ -d "$folder" ]
echo "$folder"
