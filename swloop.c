#include <cute.h>
int test(void){ unsigned char s[4]; CUTE_input(s); int st=0; for(int i=0;i<4;i++) switch(st){ case 0: st = s[i]=='a'?1:0; break; case 1: st= s[i]=='b'?2:0; break; case 2: st = s[i]=='c'?3:0; break; case 3: CUTE_assert(0);} return st; }
