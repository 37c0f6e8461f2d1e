#!/bin/sh
# llvm.sh - the LLVM that CUTE is built and tested with: version 19 if it is here, else 20, else 18. No other place chooses.
#
#   tools/llvm.sh             its folder: /usr/lib/llvm-19
#   tools/llvm.sh version     19
#   tools/llvm.sh clang       the command that is its C compiler: clang-19
#   tools/llvm.sh versions    all versions that will do, the best first
#
# With LLVM=FOLDER in the environment that folder is taken. Without a usable LLVM the reason goes to standard error and the exit
# status is 1: libclang before 18 does not describe all that the instrumenter asks for.
versions="19 20 18"
if [ "${1:-}" = versions ]; then
    echo "$versions"
    exit
fi

# version_of FOLDER: of the library and its header, if one of those that will do.
version_of() {
    [ -f "$1/include/clang-c/Index.h" ] || return 1
    for version in $versions; do
        [ ! -e "$1/lib/libclang-$version.so" ] || { echo "$version" && return; }
    done
    return 1
}

chosen=
for folder in ${LLVM:-$(for version in $versions; do echo "/usr/lib/llvm-$version"; done)}; do
    version=$(version_of "$folder") && chosen=$folder && break
done
if [ -z "$chosen" ]; then
    found=$(for folder in ${LLVM:-/usr/lib/llvm-*}; do [ ! -d "$folder/lib" ] || echo "$folder"; done | paste -sd ' ' -)
    echo "cute: libclang of LLVM 18, 19 or 20 is needed, with its headers (apt-get install libclang-19-dev);" \
        "${found:+not suitable: }${found:-there is none}" >&2
    exit 1
fi
case ${1:-} in
version) echo "$version" ;;
clang) if command -v "clang-$version" >/dev/null; then echo "clang-$version"; else echo "$chosen/bin/clang"; fi ;;
*) echo "$chosen" ;;
esac
