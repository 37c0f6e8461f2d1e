# hiredis 0.12.1: nothing bounds the numbers of a reply (before 0.14.0). Adding up their digits overflows, and a number of
# elements that is cut to an int leaves an array of none, into which elements are stored: which of the two comes first
# depends on how long the runs take that clear gigabytes.
old='hiredis 0.4.1 02e2c4ac5a0174374b79546db8ff3fafbcb8f9b8dcccf0e63cd22767bcc40f95'
fixed='debian:hiredis 0.14.1 2663b2aed9fd430507e30fc5e63274ee40cdd1a296026e22eafd7d99b01c8913'
expected='overflow read.c readLongLong|null pointer dereference hiredis.c createArrayObject'
build() {
    local hiredis=$src/deps/hiredis alloc=
    [ "$release" = old ] || hiredis=$src alloc=$src/alloc.c
    compile -Uunix -I"$hiredis" "$hiredis"/{hiredis,net,sds,read}.c $alloc
}
