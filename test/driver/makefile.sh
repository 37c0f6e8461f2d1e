# test=build/prog words=make
cat >Makefile <<'M'
CFLAGS = -O2 -Wall -Wextra -Werror
prog: main.o libhelp.a
	$(CC) $(LDFLAGS) $^ -o $@
libhelp.a: helper.o other.o
	$(AR) $(ARFLAGS) $@ $^
%.o: ../%.c
	$(CC) $(CFLAGS) -MMD -MP -c $< -o $@
-include $(wildcard *.d)
M
mkdir build && cd build && make -s -j4 -f ../Makefile CC=$CC ARFLAGS=rcs && make -s -f ../Makefile CC=$CC && ./prog
