# CUTE for C. All that is built lands in build/, the commands in build/bin/.
#
#   make            the commands and the runtime          make demo    set up a fresh machine, build, show it on an example
#   make check      set up, build, the quickest tests     make test    set up, build, the tests
#   make bars       the tests and every bar, with its figure      make soak TIME=T    the random tests with other seeds, T seconds
#   make tidy       the quick checks of our own code      make asan    the unit tests under ASan and UBSan
#   make CHECKED=1  build with self-checks, in build-checked; CUTE=build-checked/bin/cute test/e2e.sh uses it
CC = gcc
B = $(if $(CHECKED),build-checked,build)
# The LLVM that tools/llvm.sh finds; LLVM=FOLDER names another.
LLVM := $(shell LLVM='$(LLVM)' tools/llvm.sh 2>/dev/null)
LLVM_VERSION := $(shell LLVM='$(LLVM)' tools/llvm.sh version 2>/dev/null)
CLANG = $(shell LLVM='$(LLVM)' tools/llvm.sh clang)
OPT = -O2 -g
WARN = -Wall -Wextra -Wshadow -Wconversion
CPPFLAGS = -I. -Iinclude -D_GNU_SOURCE $(if $(CHECKED),-DCUTE_CHECKED)
CFLAGS = -std=gnu11 $(OPT) $(WARN) $(SAN)
LIBCLANG = -L$(LLVM)/lib -lclang-$(LLVM_VERSION) -Wl,-rpath,$(LLVM)/lib
# Static where there is a choice: cute starts in 1 ms instead of 3. SuiteSparse 7 uses OpenMP; an older one takes nothing of libgomp.
LIBSOLVE = -l:libsqlite3.a -llpsolve55 -lcadical -l:libcolamd.a -l:libsuitesparseconfig.a -l:libgomp.a -l:libstdc++.a -lm -static-libgcc

BASE = $(wildcard base/*.c)
SYM = abi/tables.c $(wildcard sym/*.c)
SOLVER = $(filter-out %_main.c,$(wildcard solver/*/*.c))
INSTRUMENTER = $(wildcard instrumenter/*.c instrumenter/*/*.c)
# What of sym/ is linked into the tested program: no malloc, no stdio.
RUNTIME = $(wildcard runtime/*/*.c) abi/tables.c $(addprefix sym/,op_eval.c float.c float_nan.c table.c expr.c bounds.c compare.c simplify.c simplify_float.c)
# A checked build checks each record where it is written, too.
RUNTIME += $(if $(CHECKED),sym/record.c)
UNIT = $(wildcard test/unit/*/*_test.c)

LIBS = $(B)/lib/libcommands.a $(B)/lib/libinstrument.a $(B)/lib/libcute.a

objects = $(patsubst %.c,$(B)/obj/%.o,$(1))

all: $(B)/bin/cutec $(B)/bin/cute $(B)/lib/cute_rt.o $(B)/lib/cute_instrument.so $(B)/lib/cute_z3 $(B)/lib/cute_cage $(B)/lib/libcute_c.a $(B)/lib/cute_gdb.py

$(B)/obj/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c $< -o $@

FRONT = $(patsubst %.c,%.o,$(wildcard instrumenter/front/front*.c))
$(addprefix $(B)/obj/,$(FRONT)) $(addprefix $(B)/pic/,$(FRONT)): CPPFLAGS += -I$(LLVM)/include
$(B)/obj/cute/confirm/paste.o: CPPFLAGS += -DCUTE_CLANG='"$(CLANG)"'
ifeq ($(LLVM_VERSION),)
$(addprefix $(B)/obj/,$(FRONT)) $(addprefix $(B)/pic/,$(FRONT)): | no-llvm
no-llvm:
	@LLVM='$(LLVM)' tools/llvm.sh
.PHONY: no-llvm
endif

$(B)/lib/libcute.a: $(call objects,$(BASE) $(SYM) $(SOLVER))
	@mkdir -p $(@D)
	@rm -f $@
	ar qcs $@ $^
# The commands without their main, for the unit tests to link.
$(B)/lib/libcommands.a: $(call objects,$(filter-out %/main.c %/lazy.c,$(wildcard cute/*/*.c cutec/*/*.c) cage/children.c))
	@mkdir -p $(@D)
	@rm -f $@
	ar qcs $@ $^
$(B)/lib/libinstrument.a: $(call objects,$(INSTRUMENTER))
	@mkdir -p $(@D)
	@rm -f $@
	ar qcs $@ $^

# The runtime is one object from which only cute_* and the names in abi/interpose.def leave. Without debug information:
# the program's own heap.c is what a debugger is asked for, and test programs are half as large.
# The registers of floating point belong to the program: only sym/float.c uses them, and runtime/record/vectors.c keeps them.
# Where the compiler defines _FORTIFY_SOURCE by itself, memcpy would become __memcpy_chk, which is not ours to call.
RTFLAGS = -std=gnu11 -O2 -g $(WARN) $(RTCHECK) -DCUTE_RUNTIME -U_FORTIFY_SOURCE -fno-stack-protector -fno-omit-frame-pointer \
    -ftls-model=initial-exec -fPIC -fno-semantic-interposition $(RTFLOAT)
RTFLOAT = -mgeneral-regs-only
# An assert of ours must not be taken for one of the tested program, whose __assert_fail stands in host/ends.c.
RTCHECK = $(if $(CHECKED),-D__assert_fail=runtime_assert_fail,-DNDEBUG)
$(B)/rt/runtime/host/ends.o: RTCHECK = -DNDEBUG
$(B)/rt/sym/float.o: RTFLOAT = -Dfloat_eval=float_eval_bare -Dfloat_fits=float_fits_bare
$(B)/rt/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(RTFLAGS) -MMD -MP -c $< -o $@
$(B)/lib/cute_rt.o: $(patsubst %.c,$(B)/rt/%.o,$(RUNTIME)) abi/interpose.def
	@mkdir -p $(@D)
	ld -r -o $@.tmp $(filter %.o,$^)
	sed -n 's/^INTERPOSE(\([a-z_A-Z0-9]*\).*/\1/p' abi/interpose.def > $(B)/lib/keep.txt
	nm -u $@.tmp | sed -n 's/.* libc\.\(.*\)/libc.\1 \1/p' > $(B)/lib/libc.txt
	objcopy --wildcard --keep-global-symbol='cute_*' --keep-global-symbol='__ubsan_*' --keep-global-symbols=$(B)/lib/keep.txt $@.tmp $@.tmp2
	objcopy --strip-debug --redefine-syms=$(B)/lib/libc.txt $@.tmp2 $@
	rm -f $@.tmp $@.tmp2

# The C library in C, instrumented: of what cutec makes, the twins. Without debug information, as the C library is.
LIBC = $(wildcard libc/*.c)
$(B)/libc/%.o: libc/%.c libc/libc.h $(B)/bin/cutec $(B)/lib/cute_rt.o $(B)/lib/cute_instrument.so abi/rt.h
	@mkdir -p $(@D)
	CUTE_CC=$(CC) $(B)/bin/cutec --keep -std=gnu11 -O2 -I. -c $< -o $(B)/libc/$*.user.o
	objcopy --strip-debug $(B)/libc/$*.user.o.cutec/0-$*.o $@
	rm -r $(B)/libc/$*.user.o $(B)/libc/$*.user.o.cutec
$(B)/lib/libcute_c.a: $(LIBC:%.c=$(B)/%.o)
	@rm -f $@
	ar qcs $@ $^

# cutec opens the instrumenter when it needs it: cutec/build/lazy.c.
$(B)/lib/cute_instrument.so: $(patsubst %.c,$(B)/pic/%.o,$(INSTRUMENTER) $(BASE) abi/tables.c)
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -shared -Wl,-Bsymbolic -o $@ $^ $(LIBCLANG)
$(B)/pic/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -fPIC -MMD -MP -c $< -o $@

$(B)/bin/cutec: $(B)/obj/cutec/modes/main.o $(B)/obj/cutec/build/lazy.o $(B)/lib/libcommands.a $(B)/lib/libcute.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -o $@ $^
$(B)/bin/cute: $(B)/obj/cute/commands/main.o $(B)/lib/libcommands.a $(B)/lib/libcute.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -o $@ $^ $(LIBSOLVE)

# For gdb, which reads it where it is.
$(B)/lib/cute_gdb.py: cute/commands/gdb.py
	@mkdir -p $(@D)
	cp $< $@

# A process of its own: Z3 does not always keep its limits, and cute starts without it in 1 ms.
$(B)/lib/cute_z3: $(B)/obj/solver/smt/z3_main.o $(B)/lib/libcute.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -o $@ $^ -lz3

# What the tested program runs in: started for each guest, so it is static and small.
$(B)/lib/cute_cage: $(call objects,$(wildcard cage/*.c))
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -static -o $@ $^

# A unit test is a program with Check's report; dropping in test/unit/MODULE/NAME_test.c adds it.
UNITBIN = $(patsubst %.c,$(B)/%,$(UNIT))
$(B)/test/unit/%: test/unit/%.c $(LIBS)
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -MF $@.d -o $@ $< $(LIBS) \
	    $(LIBCLANG) $(LIBSOLVE) -lcheck -lsubunit -lrt -lpthread -lm
unit: $(UNITBIN) $(B)/lib/cute_rt.o $(B)/lib/cute_z3
	test/unit.sh $(UNITBIN)

# The two commands of README.md. They build with all processors, unless make was told how many to use.
PARALLEL = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell nproc))
demo:
	@tools/setup.sh
	@$(MAKE) --no-print-directory -s $(PARALLEL) all
	@tools/demo.sh
# The suites of test/suites.list, on all processors; what they need of programs is built before.
FUZZERS = $(patsubst %,$(B)/test/fuzz/%_fuzz,record item test_file)
SUITES = all $(UNITBIN) $(B)/test/instrument_main
LONGER = $(SUITES) $(B)/test/mutants/mutate $(B)/bench/measure $(B)/bench/bits_bench
check:
	@tools/setup.sh test
	@$(MAKE) --no-print-directory -s $(PARALLEL) $(SUITES)
	@tools/tier.sh check
test:
	@tools/setup.sh test
	@$(MAKE) --no-print-directory -s $(PARALLEL) $(SUITES)
	@tools/tier.sh test
# The random suites with other seeds each time, for TIME seconds.
soak:
	@tools/setup.sh test
	@$(MAKE) --no-print-directory -s $(PARALLEL) $(SUITES) $(B)/test/mutants/mutate $(FUZZERS)
	@tools/soak.sh $(call given,TIME,600)

$(B)/test/%: test/%.c $(B)/lib/libinstrument.a $(B)/lib/libcute.a
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -MF $@.d -o $@ $< $(B)/lib/libinstrument.a $(B)/lib/libcute.a $(LIBCLANG)
# The reader of records under libFuzzer, for TIME seconds.
TIME = 20
$(B)/test/fuzz/record_fuzz: test/fuzz/record_fuzz.c $(BASE) $(SYM)
	@mkdir -p $(@D)
	$(CLANG) $(CPPFLAGS) -std=gnu11 -O1 -g $(WARN) -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined -o $@ $^ -lm
fuzz-record: $(B)/test/fuzz/record_fuzz
	tools/count.sh $< $(FUZZ) -len_control=0

# The readers of what a database or a test may hold: what is left of a campaign, and tests. What they read with is compiled for
# it, the rest is as it was built.
item_fuzz_SOURCES = $(addprefix cute/,state/item.c state/frontier.c state/bucket.c state/distance.c state/stats.c input/input.c input/names.c \
    input/seed.c input/shape.c record/coverage.c record/finding.c)
test_file_fuzz_SOURCES = $(addprefix cute/,record/test_file.c settings/missing.c settings/settings.c settings/limit.c settings/bounds.c) \
    base/option.c base/near.c
.SECONDEXPANSION:
$(B)/test/fuzz/%_fuzz: test/fuzz/%_fuzz.c $$($$*_fuzz_SOURCES) base/arena.c base/vec.c base/map.c base/codec.c base/printable.c $(LIBS)
	@mkdir -p $(@D)
	$(CLANG) $(CPPFLAGS) -std=gnu11 -O1 -g $(WARN) -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined \
	    -o $@ $^ $(LIBCLANG) $(LIBSOLVE) -lm
FUZZ = -seed=$(SEED) -max_total_time=$(TIME) -max_len=16384 -rss_limit_mb=4096 -print_final_stats=1 -artifact_prefix=$(B)/test/fuzz/
fuzz-item: $(B)/test/fuzz/item_fuzz
	tools/count.sh $< $(FUZZ)
fuzz-test-file: $(B)/test/fuzz/test_file_fuzz
	tools/count.sh $< $(FUZZ)
# Attempts to get out of the cage, in all modes, as root and as an ordinary user; SAMPLE=N takes N kinds of them.
cage: all
	SAMPLE=$(call given,SAMPLE,0) tools/sum.sh test/cage.sh test/attacks.sh test/cage_probes.sh

$(B)/bench/%: bench/%.c $(B)/lib/libcute.a
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -MF $@.d -o $@ $< $(B)/lib/libcute.a $(LIBSOLVE)

# The bars: each prints its figure and fails if it is missed. Which of them `make bars` calls stands in test/suites.list; what
# they print goes to docs/measurements.md.
N = 300
SEED = 1
bars:
	@tools/setup.sh longer
	@$(MAKE) --no-print-directory -s $(PARALLEL) $(LONGER)
	@tools/bars.sh test bars
# The rows of "First aid": small false verdicts, the cage, the gate.
bars-first-aid:
	@tools/setup.sh longer
	@$(MAKE) --no-print-directory -s $(PARALLEL) $(LONGER)
	@tools/tier.sh first-aid
# The rows of "The house": behaviour, rooms, sizes, speed.
bars-house:
	@tools/setup.sh longer
	@$(MAKE) --no-print-directory -s $(PARALLEL) $(LONGER)
	@tools/tier.sh house
# All readers of files under libFuzzer, TIME seconds each.
fuzz:
	@TIME=$(TIME) SEED=$(SEED) tools/tier.sh fuzz
bar-testme: all
	test/testme.sh
# Structures made of invariants, counted.
bar-counts: all
	FULL=1 test/counts.sh
bench-paths: all
	bench/paths.sh
bench-jobs: all
	bench/jobs.sh
bench-sums: all
	bench/sums.sh
bar-same: all
	test/same.sh
bar-papers: all
	FOLDER=papers test/e2e.sh
# COUNT campaigns that end by their limit of time, LONGEST seconds at most, or by Ctrl-C.
bar-limits: all
	test/limits.sh $(call given,COUNT,100)
# Campaigns that spend their time in each link of the solver and between two questions, ended by --time and by signals.
bar-deadline: all
	test/deadline.sh
# RANDOM_COUNT and SEED say which random programs; without SEED others each time.
bar-exact: all
	test/exact.sh
bar-honesty: all
	test/honesty.sh $(HONESTY)
# Random functions over pointers, COUNT of them, against all graphs of up to three nodes; SEED says which.
bar-graphs: all
	test/graphs.sh $(call given,COUNT,300) $(call given,SEED,1)
bar-headers: all
	@tools/setup.sh longer
	test/headers.sh
bar-parsers: all
	@tools/setup.sh longer
	test/parsers.sh
bench-empty: all
	bench/empty.sh
bench-concrete: all $(B)/bench/measure
	bench/concrete.sh
bench-compile: all $(B)/bench/measure
	bench/compile.sh
bench-symbolic: all
	bench/symbolic.sh
bench-bits: $(B)/bench/bits_bench
	tools/count.sh $<
brute-solver: $(B)/test/unit/solver/brute_test
	BRUTE_QUERIES=10000 tools/count.sh $<
# The paper's table of structures: for those of examples/, with their seeded bugs, and for your copy of SGLIB.
bench-structures: all
	test/structures.sh
bench-sglib: all
	bench/sglib.sh $(SGLIB)
# Random queries, the bit-blaster against Z3: integers and floats at once, in all 16 minutes for each core.
bar-z3: $(B)/test/unit/solver/smt_test $(B)/lib/cute_z3
	printf '%s 0\n0 %s\n' $(call given,QUERIES,20000) $(call given,FLOATS,2000) | CK_TIMEOUT_MULTIPLIER=60 Z3_SEED=$(SEED) \
	    tools/count.sh xargs -P 2 -L 1 sh -c 'Z3_QUERIES=$$0 Z3_FLOATS=$$1 $<'
bar-hard: all
	test/hard.sh
bar-queries: all
	test/queries.sh
# Mutants of the structures of examples/, which their harnesses must kill; COUNT of them, SEED says which.
mutants: all $(B)/test/mutants/mutate
	COUNT=$(call given,COUNT,390) SEED=$(SEED) test/mutants.sh $(MUTANTS)
# The C library in C against glibc.
bar-libc: all
	test/libc.sh
bar-ops: $(B)/test/unit/sym/expr_test
	tools/count.sh $<
random: all
	test/gen/run.sh $(N) $(SEED)
# gcc's torture suite, native against instrumented; SAMPLE=8 takes every eighth program.
torture: all
	@tools/setup.sh longer
	test/torture.sh
# Of what N and SEED say only if they are given: other programs each time.
given = $(if $(filter command,$(firstword $(origin $(1)))),$($(1)),$(2))
csmith: all
	test/csmith.sh $(call given,N,1000) $(call given,SEED)
real: all
	test/real.sh $(REAL)
# Bugs of old releases of C libraries, found and mended; HISTORY='cjson-end yajl-surrogate' takes only these.
history: all
	test/history.sh $(HISTORY)
# Our own modules, tested by ourselves; SELF='map near' takes only these.
self: all
	test/self.sh $(SELF)
# Projects with autoconf, cmake and meson, built by cc and by cutec; BUILDS='json-c' takes only these.
builds: all
	@tools/setup.sh longer
	test/builds.sh $(BUILDS)
bar-twin: all
	test/twin.sh
bar-clean: tidy asan
tidy:
	@tools/tidy.sh
# What is made of the tables of options, and checked in; test/user.sh compares.
$(B)/tools/manual: tools/manual.c $(wildcard abi/*.def base/*.def cute/*/*.def cutec/*/*.def) base/version.h
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -o $@ $<
manual: $(B)/tools/manual
	$< reference > docs/reference.md
	$< man > docs/cute.1
	$< completion > docs/cute.bash
asan:
	@$(MAKE) --no-print-directory $(PARALLEL) B=$(B)/asan OPT="-O1 -g" SAN="-fsanitize=address,undefined -fno-sanitize-recover=undefined" unit

help:
	@sed -n 's/^# \{0,1\}//p' Makefile | sed -n 1,7p

clean:
	rm -rf $(B)

.PHONY: cage fuzz-record fuzz-item fuzz-test-file all manual unit demo check test soak fuzz bars bars-first-aid bars-house bar-testme bar-counts bar-graphs bench-paths bench-jobs bench-sums bar-same bar-papers bar-exact bar-honesty bar-headers bar-parsers bar-limits bar-deadline bench-empty bench-compile bench-concrete bench-symbolic bench-bits bench-structures bench-sglib \
    brute-solver bar-z3 bar-hard bar-queries bar-ops random torture csmith real history self builds bar-twin bar-clean tidy asan help clean
-include $(shell find $(B) -path $(B)/roots -prune -o -name '*.d' -print 2>/dev/null)
