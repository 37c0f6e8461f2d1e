# json-c 0.16: -Werror, a shared and a static library, tests that compare outputs. Not under valgrind: it knows no
# 16 TiB of address space, which a test program reserves for its filter.
source='debian:json-c 0.16 3ecaeedffd99a60b1262819f9e60d7d983844073abc74e495cb822b251904185'
system=cmake
environment='USE_VALGRIND=0'
broken=arraylist.c
explore='tests/test1'
library='-I. -I../source libjson-c.a'
