# cmark 0.30: the tests of the whole specification, by Python, and of its interface, in C but linked by the C++ compiler,
# which makes no test program.
source='debian:cmark 0.30.2 6c7d2bcaea1433d977d8fed0b55b71c9d045a7cdf616e3cd2dce9007da753db3'
system=cmake
broken=src/man.c
explore='src/cmark --version'
without='api_test/api_test'
