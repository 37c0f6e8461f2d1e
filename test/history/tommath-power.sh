# libtommath 1.2.0, CVE-2023-36328: numbers of digits and of bits below zero.
old='debian:libtommath 1.2.0 b7c75eecf680219484055fcedd686064409254ae44bc31a96c5032843c0e18b1'
fixed="$old
debian-patches:libtommath 1.2.0-6+deb12u1 f1e0f4bf25a4fe682768fa360dfd24c41198d7dbfe2df363b269f2cf35a5b3ba"
patches='patches/CVE-2023-36328.patch'
expected='shift count out of range bn_mp_2expt.c mp_2expt'
build() { compile -I"$src" "$src"/bn_*.c; }
