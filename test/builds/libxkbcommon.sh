# libxkbcommon 1.5.0: a parser made by bison, thin archives, symbols with versions.
source='debian:libxkbcommon 1.5.0 560f11c4bbbca10f495f3ef7d3a6aa4ca62b4f8fb0b52e7d459d18a26e46e017'
system=meson
options='-Denable-x11=false -Denable-wayland=false -Denable-docs=false -Denable-xkbregistry=false'
broken=src/text.c
explore='test-utf8'
