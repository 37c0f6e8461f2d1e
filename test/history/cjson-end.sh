# cJSON 1.7.15, CVE-2023-53154: an object that ends behind a comma is read one further.
old='debian:cjson 1.7.15 5308fd4bd90cef7aa060558514de6a1a4a0819974a26e6ed13973c5f624c24b2'
fixed="$old
debian-patches:cjson 1.7.15-1+deb12u4 afd19a970966cf534ff1e9ec077d710a5e7e78eb4ec9b499c8bdc32e55da12cb"
patches='patches/0002-Fix-heap-buffer-overflow.patch'
expected='beyond an input object cJSON.c parse_string'
build() { compile -I"$src" "$src/cJSON.c" -lm; }
