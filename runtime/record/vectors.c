/* vectors.c - preserves the program's vector registers around code that computes floats (sym/float.c). The rest of the
 * runtime uses general registers only (Makefile). */
/* sym/float.c is compiled with other names for these functions. The upper halves of wide registers stay untouched. */
__asm__(".macro keep_vectors name\n"
        ".globl \\name\n"
        ".type \\name, @function\n"
        "\\name:\n"
        "    sub $264, %rsp\n"
        "    .irp i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15\n"
        "    movups %xmm\\i, 16 * \\i(%rsp)\n"
        "    .endr\n"
        "    call \\name\\()_bare\n"
        "    .irp i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15\n"
        "    movups 16 * \\i(%rsp), %xmm\\i\n"
        "    .endr\n"
        "    add $264, %rsp\n"
        "    ret\n"
        ".size \\name, . - \\name\n"
        ".endm\n"
        ".text\n"
        "    keep_vectors float_eval\n"
        "    keep_vectors float_fits\n");
