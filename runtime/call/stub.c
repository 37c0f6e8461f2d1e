/* stub.c - entry points of the hooks that instrumented code calls (rt.h, "how instrumented code asks").
 *
 *   push c; push b; push a; push site; call cute_expr_3; pop x
 *
 * The calling code is compiled as if the call changed no registers, vector registers included, so the stubs save all
 * registers that C may change. The runtime is compiled to use general registers only (Makefile); see vectors.c for code
 * that computes floats. */
#include "runtime/memory/shadow.h"
#include "runtime/platform/filter.h"
#include "runtime/platform/thread.h"

static cute_sym stub_symbol(cute_word word)
{
    return (cute_sym)word;                         /* the upper bits are undefined */
}

static const cute_word *array(cute_word word)
{
    return (const cute_word *)word;
}

static const volatile void *stub_pointer(cute_word word)
{
    return (const volatile void *)word;
}

#define ANSWER(name) \
    uint64_t stub_##name(const struct cute_site *site, const cute_word *word, unsigned count); \
    uint64_t stub_##name(const struct cute_site *site, const cute_word *word, unsigned count)
#define UNUSED(x) (void)(x)

/* Record the caller's stack pointer before it pushed the words. */
static void note_caller(const cute_word *word, unsigned count)
{
    CURRENT->caller_stack = (uint64_t)(word + count);
}

/* The words are preceded by the site, and that by the return address. */
static uint64_t return_address(const cute_word *word)
{
    return word[-2];
}

ANSWER(expr)
{
    UNUSED(count);
    return cute_expr(site, word);
}

ANSWER(exprs)
{
    UNUSED(count);
    return cute_expr(site, array(word[0]));
}

ANSWER(branch)
{
    UNUSED(count);
    cute_branch(site, word);
    return 0;
}

ANSWER(branches)
{
    UNUSED(count);
    cute_branch(site, array(word[0]));
    return 0;
}

ANSWER(switch)
{
    UNUSED(count);
    cute_switch(site, array(word[0]));
    return 0;
}

ANSWER(lose)
{
    UNUSED(count);
    cute_lose(site, array(word[0]));
    return 0;
}

ANSWER(target)
{
    UNUSED(count);
    cute_target(site, word);
    return 0;
}

ANSWER(model)
{
    UNUSED(count);
    cute_model(site, array(word[0]));
    return 0;
}

ANSWER(load)
{
    note_caller(word, count);
    return cute_load(site, stub_pointer(word[0]), word + 1);
}

ANSWER(loads)
{
    note_caller(word, count);
    return cute_load(site, stub_pointer(word[0]), array(word[1]));
}

ANSWER(store)
{
    note_caller(word, count);
    cute_store(site, (volatile void *)word[0], word + 1);
    return 0;
}

ANSWER(stores)
{
    note_caller(word, count);
    cute_store(site, (volatile void *)word[0], array(word[1]));
    return 0;
}

ANSWER(deref)
{
    UNUSED(count);
    cute_deref(site, stub_pointer(word[0]), word + 1);
    return 0;
}

ANSWER(derefs)
{
    UNUSED(count);
    cute_deref(site, stub_pointer(word[0]), array(word[1]));
    return 0;
}

ANSWER(undefined)
{
    UNUSED(word), UNUSED(count);
    cute_undefined(site);
    return 0;
}

ANSWER(lose_object)
{
    UNUSED(count);
    cute_lose_object(site, stub_pointer(word[0]), word[1]);
    return 0;
}

ANSWER(lose_all)
{
    UNUSED(word), UNUSED(count);
    cute_lose_all(site);
    return 0;
}

ANSWER(reached)
{
    UNUSED(word), UNUSED(count);
    cute_reached(site);
    return 0;
}

ANSWER(clear)
{
    UNUSED(count);
    switch ((uint64_t)site) {              /* no site: the kind of clearing */
    case 0: cute_clear((volatile void *)word[0], word[1]); break;
    case 1: cute_fresh((volatile void *)word[0], word[1]); break;
    default: shadow_wipe(word[0], word[1], return_address(word) - 1); break;
    }
    return 0;
}

ANSWER(copy)
{
    UNUSED(site);
    note_caller(word, count);
    shadow_copy(word[0], word[1], word[2], return_address(word) - 1);
    return 0;
}

ANSWER(set)
{
    UNUSED(site), UNUSED(count);
    cute_set((volatile void *)word[0], word[1], stub_symbol(word[2]));
    return 0;
}

ANSWER(native)
{
    note_caller(word, count);
    cute_native(site, (const void *)word[0], count - 1, word + 1);
    return 0;
}

ANSWER(natives)
{
    note_caller(word, count);
    cute_native(site, (const void *)word[0], (unsigned)word[1], array(word[2]));
    return 0;
}

ANSWER(callee)
{
    note_caller(word, count);
    return (uint64_t)cute_callee(site, (const void *)word[count - 1], count - 1, word);
}

ANSWER(callees)
{
    note_caller(word, count);
    return (uint64_t)cute_callee(site, (const void *)word[2], (unsigned)word[0], array(word[1]));
}

ANSWER(native_named)
{
    note_caller(word, count);
    cute_native_named(site, (const char *)word[0], (unsigned)word[1], array(word[2]));
    return 0;
}

ANSWER(native_body)
{
    note_caller(word, count);
    cute_native_body(site, (unsigned)word[0], array(word[1]));
    return 0;
}

ANSWER(variadic)
{
    UNUSED(site), UNUSED(count);
    cute_variadic((const void *)word[0], (unsigned)word[1], (unsigned)word[2]);
    return 0;
}

ANSWER(drop)
{
    UNUSED(site), UNUSED(word), UNUSED(count);
    cute_drop();
    return 0;
}

ANSWER(enter)
{
    UNUSED(site);
    note_caller(word, count);
    return (uint64_t)cute_enter((const void *)word[0]);
}

static uint64_t take_args(const void *callee, unsigned count, const cute_word *word)
{
    cute_sym arg[CUTE_ARG_MAX];
    count = count < CUTE_ARG_MAX ? count : CUTE_ARG_MAX;
    for (unsigned i = 0; i < count; i++)
        arg[i] = stub_symbol(word[i]);
    cute_args(callee, count, arg);
    return 0;
}

ANSWER(args)
{
    UNUSED(site);
    return take_args((const void *)word[0], count - 1, word + 1);
}

ANSWER(many_args)
{
    UNUSED(site), UNUSED(count);
    return take_args((const void *)word[0], (unsigned)word[1], array(word[2]));
}

ANSWER(leave)
{
    UNUSED(site), UNUSED(count);
    cute_leave((const void *)word[0], stub_symbol(word[1]), word[2]);
    return 0;
}

ANSWER(result)
{
    note_caller(word, count);
    return cute_result(site, (const void *)word[0], word[1]);
}

#define SITE_SIZE 5                    /* offset of the field `size` */
_Static_assert(offsetof(struct cute_site, size) == SITE_SIZE, "the stubs read it");

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

/* On entry the stack has the return address, the site, and the words. `answered` 1: the last word stays on the stack,
 * as the result. `callee` n: the n-th word is a function; if it is one of ours (ours_at) the stub returns at once. If
 * it is the last word, it stays as the result.
 *
 * `access` 1: a load or store, for which the instrumented code has tested the filter of one or two granules. Often the
 * set bits are not those of the accessed bytes, as at the end of each block of the heap, where bytes are poisoned. If
 * no bit of these bytes is set, and no word with a shadow is nonzero, the stub returns at once, too. It shifts the
 * filter right to the first accessed byte, then shifts out at the top all bits beyond the size of the access. */
__asm__(".macro stub name words answered callee=0 access=0\n"
        ".globl cute_\\name\\()_\\words\n"
        ".type cute_\\name\\()_\\words, @function\n"
        "cute_\\name\\()_\\words:\n"
        "    push %rax\n"
        "    push %rdx\n"
        "    .if \\callee\n"
        "    mov 24 + 8 * \\callee(%rsp), %rdx\n"
        "    mov %edx, %eax\n"
        "    shr $4, %eax\n"
        "    movzwl %ax, %eax\n"
        "    cmp %rdx, %gs:-" TEXT(OURS_BYTES) "(, %rax, 8)\n"
        "    je 1f\n"
        "    .endif\n"
        "    .if \\access\n"
        "    push %rcx\n"
        "    mov 40(%rsp), %rax\n"
        "    mov 32(%rsp), %rdx\n"
        "    mov %eax, %ecx\n"
        "    and $7, %ecx\n"
        "    movzbl " TEXT(SITE_SIZE) "(%rdx), %edx\n"
        "    add %ecx, %edx\n"
        "    cmp %edx, %gs:-" TEXT(EXACT_AT) "\n"
        "    jb 2f\n"
        "    shr $3, %rax\n"
        "    movzbl %gs:(%rax), %eax\n"
        "    shr %cl, %eax\n"
        "    sub %edx, %ecx\n"
        "    shl %cl, %eax\n"
        "    jnz 2f\n"
        "    .irp shadow, 3, 5, 7\n"
        "    .if \\shadow <= \\words\n"
        "    cmpl $0, 32 + 8 * \\shadow(%rsp)\n"
        "    jne 2f\n"
        "    .endif\n"
        "    .endr\n"
        "    pop %rcx\n"
        "    .if \\answered\n"
        "    movq $0, 24 + 8 * \\words(%rsp)\n"
        "    .endif\n"
        "    jmp 1f\n"
        "2:\n"
        "    pop %rcx\n"
        "    .endif\n"
        "    lea stub_\\name(%rip), %rax\n"
        "    mov $\\words, %edx\n"
        "    call stub_ask\n"
        "    .if \\answered\n"
        "    mov %rax, 24 + 8 * \\words(%rsp)\n"
        "    .endif\n"
        "1:\n"
        "    pop %rdx\n"
        "    pop %rax\n"
        "    ret $8 * (1 + \\words - \\answered)\n"
        ".size cute_\\name\\()_\\words, . - cute_\\name\\()_\\words\n"
        ".endm\n"
        ".text\n"
        ".type stub_ask, @function\n"
        "stub_ask:\n"
        "    push %rdi\n"
        "    push %rsi\n"
        "    push %rcx\n"
        "    push %r8\n"
        "    push %r9\n"
        "    push %r10\n"
        "    push %r11\n"
        "    push %rbp\n"
        "    mov 96(%rsp), %rdi\n"
        "    lea 104(%rsp), %rsi\n"
        "    mov %rsp, %rbp\n"
        "    and $-16, %rsp\n"
        "    call *%rax\n"
        "    mov %rbp, %rsp\n"
        "    pop %rbp\n"
        "    pop %r11\n"
        "    pop %r10\n"
        "    pop %r9\n"
        "    pop %r8\n"
        "    pop %rcx\n"
        "    pop %rsi\n"
        "    pop %rdi\n"
        "    ret\n"
        ".size stub_ask, . - stub_ask\n"
        "    .irp n, 3, 5, 7\n"
        "    stub expr \\n 1\n"
        "    stub branch \\n 0\n"
        "    stub store \\n 0 0 1\n"
        "    .endr\n"
        "    .irp n, 1, 3, 5\n"
        "    stub load \\n 1 0 1\n"
        "    .endr\n"
        "    stub exprs 1 1\n"
        "    stub branches 1 0\n"
        "    stub switch 1 0\n"
        "    stub lose 1 0\n"
        "    stub target 2 0\n"
        "    stub model 1 0\n"
        "    stub loads 2 1\n"
        "    stub stores 2 0\n"
        "    stub deref 3 0\n"
        "    stub derefs 2 0\n"
        "    stub undefined 1 0\n"
        "    stub lose_object 2 0\n"
        "    stub lose_all 1 0\n"
        "    stub reached 1 0\n"
        "    stub clear 2 0\n"
        "    stub copy 3 0\n"
        "    stub set 3 0\n"
        "    .irp n, 1, 2, 3, 4\n"
        "    stub native \\n 0 1\n"
        "    stub callee \\n 1 \\n\n"
        "    .endr\n"
        "    stub callees 3 1 3\n"
        "    stub natives 3 0 1\n"
        "    stub native_named 3 0\n"
        "    stub native_body 2 0\n"
        "    stub drop 1 0\n"
        "    stub variadic 3 0\n"
        "    stub enter 1 1\n"
        "    .irp n, 2, 3, 4, 5, 6, 7\n"
        "    stub args \\n 0\n"
        "    .endr\n"
        "    stub many_args 3 0\n"
        "    stub leave 3 0\n"
        "    stub result 2 1\n");
