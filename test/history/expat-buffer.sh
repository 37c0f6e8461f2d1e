# expat 2.1.0, CVE-2015-1283: room for what is left and what is asked for, added without a look at the sum, and a size that is
# doubled until it is enough: it becomes negative, then 0 for ever.
old='node-expat 2.0.0 9d5b7efd708fc546f5c17e98f4ee322abafaaa02fbb6c281f651d10d9523c83f'
fixed='debian:expat 2.5.0 ab00ee05c7067fd10a35c5d2a4922ebba746ddd50ff83b79c828da17bbdf1757'
expected='(overflow|did not terminate) xmlparse.c XML_GetBuffer'
build() {
    local expat=$src/deps/libexpat
    [ "$release" = old ] || expat=$src/expat
    mkdir -p "$work/include" && touch "$work/include/expat_config.h" || return
    compile -DXML_POOR_ENTROPY -DXML_NS -DXML_DTD -DXML_CONTEXT_BYTES=1024 -DHAVE_MEMMOVE -DBYTEORDER=1234 \
        -I"$work/include" -I"$expat/lib" "$expat"/lib/xml{parse,tok,role}.c
}
