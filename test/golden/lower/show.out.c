int insert(struct cell **list, int v, unsigned char k)
  {
      struct cell *p;                                       // 7: struct cell *p;
      int sum = 0;                                          // 8: int sum = 0, i;
      int i;
      {
~         struct cell *t8 = *list;                          // 10: for (p = *list; p && p->v < v; p = p->next)
~         p = t8;
        L6:
~         if (!p) goto L10;
~         int t13 = p->v;
~         if (!(t13 < v)) goto L10;
          {
~             int t16 = t13;                                // 11: sum += p->v * table[k];
~             int t18 = table[k];
~             sum = sum + (t16 * t18);
          }
        L9:
~         struct cell *t20 = p->next;                       // 10: for (p = *list; p && p->v < v; p = p->next)
~         p = t20;
          goto L6;
        L10:
      }
~     if (sum > 3) goto L22;                                // 12: if (sum > 3 || (p && p->bits == 2))
~     if (!p) goto L21;
~     t25 = bytes(*p, 16, 1);
~     if (!((int)(cute_word)t25{0..2} == 2)) goto L21;
    L22:
      {
          return (-1);                                      // 13: return -1;
      }
    L21:
~     switch (v)                                            // 14: switch (v) {
      {
          case 1: ;                                         // 15: case 1: sum++; break;
~         sum = sum + 1;
          goto L30;
          case 2 ... 4: ;                                   // 16: case 2 ... 4: return g(sum, p);
~         int t31 = g(sum, p);
~         return t31;
          default: ;                                        // 17: default: scale = v * 1.5;
~         scale = (double)v * 1.5;
      }
    L30:
      {
          i = 0;                                            // 19: for (i = 0; i < 4; i++) {
        L34:
          if (!(i < 4)) goto L36;
          {
~             if (!(i == (int)k)) goto L38;                 // 20: if (i == k) continue;
              {
                  goto L35;
              }
            L38:
              int t40;                                      // 21: table[i] = i % 2 ? sum : v;
              if (!(i % 2)) goto L41;
~             t40 = sum;
              goto L42;
            L41:
~             t40 = v;
            L42:
~             table[i] = t40;
          }
        L35:
          i = i + 1;                                        // 19: for (i = 0; i < 4; i++) {
          goto L34;
        L36:
      }
      struct cell c = {.v = v, .next = p};                  // 23: struct cell c = {.v = v, .next = p};
~     symbolic(c, 0, 4) = v;
~     symbolic(c, 8, 8) = p;
~     struct cell *t47 = *list;                             // 24: **list = c;
~     *t47 = c;
!     expression not modelled                               // 25: asm volatile("" : "+r"(i));
      asm volatile("" : "+r"(i))
    L48:
      {
~         sum = sum - i;                                    // 26: do sum -= i; while (sum > 0);
      }
    L49:
~     if (sum > 0) goto L48;
    L50:
      goto out;                                             // 27: goto out;
      out: ;                                                // 28: out:
~     return sum;                                           // 29: return sum;
  }

int helper(int x)
!     function excluded: helper

int native(int x)
  {
      __label__ end;                                        // 32: int native(int x) { __label__ end; if (x) goto end; x = 1; end: return x; }
~     if (!x) goto L2;
      {
          goto end;
      }
    L2:
      x = 1;
      end: ;
~     return x;
  }

struct pair make(struct pair *from, char *bytes, int (*call)(int), int n)
  {
      struct pair copy = *from;                             // 36: struct pair copy = *from; copy.high = n;
~     symbolic(copy) = *from;
~     t5 = bytes(copy, 0, 2);
~     unsigned int t7 = (unsigned int)n;
~     cute_word t8 = (cute_word)(((cute_word)t5 & 18446744073709486095ul) | (((cute_word)t7 << 4) & 65520ul));
~     copy.high = t7;
~     void *t9 = (void *)bytes;                             // 37: __builtin_memcpy(bytes, from, sizeof *from); __builtin_memset(bytes, 0, (unsigned long)n);
~     const void *t10 = (const void *)from;
~     symbolic(t9, 4ul) = t10;
~     __builtin_memcpy(t9, t10, 4ul);
~     void *t11 = (void *)bytes;
~     unsigned long t12 = (unsigned long)n;
~     fix(t12);
~     concrete(t11, t12);
~     __builtin_memset(t11, 0, t12);
~     target(call);                                         // 38: bytes[n + 1] = (char)call(-n & 7);
~     int t13 = call(-n & 7);
~     *(bytes + (n + 1)) = (char)t13;
      return copy;                                          // 39: return copy;
  }

