# gzip 1.12: gnulib's probes, a library of its own, tests that are shell scripts.
source='debian:gzip 1.12 ce5e03e519f637e1f814011ace35c4f87b33c0bbabeec35baf5fbd3479e91956'
system=autoconf
broken=lib/xalloc-die.c
explore='gzip --version'
