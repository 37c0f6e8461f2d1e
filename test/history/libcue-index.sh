# libcue 2.2.1, CVE-2023-43641: the number of an index may be negative, which is written before the array.
old='debian:libcue 2.2.1 f27bc3ebb2e892cd9d32a7bee6d84576a60f955f29f748b9b487b173712f1200'
fixed="$old
debian-patches:libcue 2.2.1-4+deb12u1 059f6debd58a054ea5764f7edb39c1d78b309db6fa43fb0807cd16d6f009305c"
patches='patches/CVE-2023-43641.patch'
expected='out of bounds.* cd.c track_set_index'
build() { compile -I"$src" "$src"/cd.c "$src"/cdtext.c "$src"/rem.c; }
