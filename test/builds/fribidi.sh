# fribidi 1.0.8: generators that are built first and write tables for the library.
source='debian:fribidi 1.0.8 94c7b68d86ad2a9613b4dcffe7bbeb03523d63b5b37918bdf2e4ef34195c1e6c'
system=meson
broken=lib/fribidi-run.c
explore='bin/fribidi --version'
library='-Ilib -I../source/lib -Igen.tab lib/libfribidi.so'
