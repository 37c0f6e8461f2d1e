#!/bin/sh
# fetch.sh NAME VERSION SHA256 - print the folder of an npm package's contents, which the tests build and run: real C that
# nobody here wrote. The tarball must have this checksum. It stays in ${XDG_CACHE_HOME:-$HOME/.cache}/cute, so that a
# package is fetched once; npm's own configuration says from where.
#
# Status 0: the folder is printed. 77: npm is missing or cannot get the package; the reason is on stderr, and the caller
# prints and counts a skip. 1: the package is there, but it is not what the checksum says.
set -eu
[ $# = 3 ] || { echo "usage: fetch.sh NAME VERSION SHA256" >&2; exit 2; }
name=$1 version=$2 sha256=$3
cache=${XDG_CACHE_HOME:-$HOME/.cache}/cute
# The folder names the checksum: another one is another folder.
folder=$cache/$(printf '%s-%s' "$name" "$version" | tr -c 'A-Za-z0-9._-' _)-$(printf %.12s "$sha256")
if [ -d "$folder" ]; then
    echo "$folder"
    exit 0
fi

mkdir -p "$cache"
new=$(mktemp -d "$cache/new.XXXXXX")
trap 'rm -rf "$new"' EXIT
command -v npm >/dev/null || { echo "fetch.sh: npm is missing (apt-get install npm)" >&2; exit 77; }
(cd "$new" && timeout 120 npm pack "$name@$version" --ignore-scripts --loglevel=error) >"$new/log" 2>&1 || {
    echo "fetch.sh: npm cannot get $name@$version: $(grep -m 1 error "$new/log")" >&2
    exit 77
}
found=$(sha256sum "$new"/*.tgz | cut -d ' ' -f 1)
if [ "$found" != "$sha256" ]; then
    echo "fetch.sh: $name@$version has the checksum $found, not $sha256" >&2
    exit 1
fi
mkdir "$new/files"
tar -xzf "$new"/*.tgz -C "$new/files" --strip-components=1 --no-same-owner
# Whole or not at all; who comes second finds the folder and drops his.
mv -T "$new/files" "$folder" 2>/dev/null || [ -d "$folder" ]
echo "$folder"
