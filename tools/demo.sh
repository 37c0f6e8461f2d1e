#!/bin/sh
# The main job on an example: what a newcomer sees first.
set -u
cd "$(dirname "$0")/.." || exit 1
export PATH="$PWD/build/bin:$PATH"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp examples/testme/testme.c "$folder"
cd "$folder" || exit 1
say() { printf '\n$ %s\n' "$*"; "$@"; }
say cutec testme.c testme -o testme || exit 1
say cute ./testme
[ $? = 10 ] || { echo "demo: the error was not found" >&2; exit 1; }
say cute replay e1 ./testme
[ $? = 10 ] || { echo "demo: the error did not replay" >&2; exit 1; }
