# expat 2.2.1, CVE-2022-23852: the bytes before, kept for messages, are added without a look at the sum.
old='node-expat 2.4.1 6daade62158d4d7db7091bd209cd68973c160adacf6bc16f8510c07f225da53d'
fixed='debian:expat 2.5.0 ab00ee05c7067fd10a35c5d2a4922ebba746ddd50ff83b79c828da17bbdf1757'
expected='overflow xmlparse.c XML_GetBuffer'
build() {
    local expat=$src/deps/libexpat
    [ "$release" = old ] || expat=$src/expat
    mkdir -p "$work/include" && touch "$work/include/expat_config.h" || return
    compile -DXML_POOR_ENTROPY -DXML_NS -DXML_DTD -DXML_CONTEXT_BYTES=1024 -DHAVE_MEMMOVE -DBYTEORDER=1234 \
        -I"$work/include" -I"$expat/lib" "$expat"/lib/xml{parse,tok,role}.c
}
