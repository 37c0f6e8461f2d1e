# shellcheck shell=bash
# elf.sh - what stands in the sections of ours, and files without them. Sourced.

# section NAME FILE OUT: what stands in that section.
section() {
    rm -f "$3"
    objcopy -O binary --only-section="$1" --set-section-flags "$1=alloc" "$2" "$3" 2>/dev/null && [ -s "$3" ]
}

# strip_ours FILE: without our sections, and without what depends on them; of an archive, its members so, or their
# names.
strip_ours() {
    local member
    case $(head -c 7 "$1" | tr -d '\0') in
    $'\177ELF'*)
        objcopy -R .cute.twin -R .cute.test -R .note.gnu.build-id "$1" "$1.stripped" 2>/dev/null &&
            mv "$1.stripped" "$1" ;;
    '!<arch>')
        mkdir "$1.members" && (cd "$1.members" && ar x "../$(basename "$1")" &&
            for member in *; do strip_ours "$member"; done)
        rm "$1" ;;
    '!<thin>') ar t "$1" | sed 's,.*/,,' >"$1.names" && rm "$1" ;;
    esac
}
