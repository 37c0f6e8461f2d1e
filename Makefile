# CUTE for C. All that is built lands in build/, the commands in build/bin/.
#
#   make            the commands and the runtime          make demo    set up a fresh machine, build, show it on an example
#   make test       set up a fresh machine, build, run the tests          make bars    every bar of the bench, with its figure
#   make tidy       the quick checks of our own code      make asan    the unit tests under ASan and UBSan
CC = gcc
B = build
LLVM = /usr/lib/llvm-19
OPT = -O2 -g
WARN = -Wall -Wextra -Wshadow -Wconversion
CPPFLAGS = -I. -Iinclude -D_GNU_SOURCE
CFLAGS = -std=gnu11 $(OPT) $(WARN) $(SAN)
LIBCLANG = -L$(LLVM)/lib -lclang-19 -Wl,-rpath,$(LLVM)/lib
LIBSOLVE = -llpsolve55 -lcadical -lstdc++ -lm -ldl -lcolamd

BASE = $(wildcard base/*.c)
SYM = $(wildcard sym/*.c)
SOLVER = $(wildcard solver/*.c)
INSTRUMENTER = $(wildcard instrumenter/*.c)
# What of sym/ is linked into the tested program: no malloc, no stdio.
RUNTIME = $(wildcard runtime/*.c) sym/op.c sym/op_eval.c sym/expr.c
UNIT = $(wildcard test/unit/*/*_test.c)

objects = $(patsubst %.c,$(B)/obj/%.o,$(1))

all: $(B)/bin/cutec $(B)/bin/cute $(B)/lib/cute_rt.o

$(B)/obj/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c $< -o $@

$(B)/obj/instrumenter/front.o: CPPFLAGS += -I$(LLVM)/include

$(B)/lib/libcute.a: $(call objects,$(BASE) $(SYM) $(SOLVER))
	@mkdir -p $(@D)
	@rm -f $@
	ar rcs $@ $^
$(B)/lib/libinstrument.a: $(call objects,$(INSTRUMENTER))
	@mkdir -p $(@D)
	@rm -f $@
	ar rcs $@ $^

# The runtime is one object from which only cute_* and the names in runtime/interpose.def leave.
RTFLAGS = -std=gnu11 -O2 -g $(WARN) -DNDEBUG -DCUTE_RUNTIME -fno-stack-protector -fno-omit-frame-pointer -ftls-model=initial-exec -fPIC
$(B)/rt/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(RTFLAGS) -MMD -MP -c $< -o $@
$(B)/lib/cute_rt.o: $(patsubst %.c,$(B)/rt/%.o,$(RUNTIME)) runtime/interpose.def
	@mkdir -p $(@D)
	ld -r -o $@.tmp $(filter %.o,$^)
	sed -n 's/^INTERPOSE(\([a-z_A-Z0-9]*\).*/\1/p' runtime/interpose.def > $(B)/lib/keep.txt
	objcopy --wildcard --keep-global-symbol='cute_*' --keep-global-symbols=$(B)/lib/keep.txt $@.tmp $@
	rm -f $@.tmp

$(B)/bin/cutec: $(call objects,$(wildcard cutec/*.c)) $(B)/lib/libinstrument.a $(B)/lib/libcute.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -o $@ $^ $(LIBCLANG)
$(B)/bin/cute: $(call objects,$(wildcard cute/*.c)) $(B)/lib/libcute.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -o $@ $^ $(LIBSOLVE)

# A unit test is a program with Check's report; dropping in test/unit/MODULE/NAME_test.c adds it.
UNITBIN = $(patsubst %.c,$(B)/%,$(UNIT))
$(B)/test/unit/%: test/unit/%.c $(B)/lib/libinstrument.a $(B)/lib/libcute.a
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -MF $@.d -o $@ $< $(B)/lib/libinstrument.a $(B)/lib/libcute.a \
	    $(LIBCLANG) $(LIBSOLVE) -lcheck -lsubunit -lrt -lpthread
unit: $(UNITBIN)
	test/unit.sh $(UNITBIN)

clean:
	rm -rf $(B)

.PHONY: all unit clean
-include $(shell find $(B) -name '*.d' 2>/dev/null)
