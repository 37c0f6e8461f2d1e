/* effect.c - the effects of the C library's functions on memory, from the table libc.def. */
#include "runtime/call/native.h"
#include "runtime/eval/forms.h"
#include "runtime/memory/calls.h"
#include "runtime/memory/guard.h"
#include "runtime/memory/leak.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/filter.h"
#include "runtime/record/value.h"

#include <stdio.h>

enum effect_kind {
    EFFECT_END, EFFECT_READ, EFFECT_LENGTH, EFFECT_FIND, EFFECT_COMPARE, EFFECT_TOUCH, EFFECT_TOUCH_AT, EFFECT_CLEAR,
    EFFECT_CARRY, EFFECT_APPEND, EFFECT_FILL, EFFECT_STREAM, EFFECT_PRINTS, EFFECT_PRINTS_TO, EFFECT_PRINTF,
    EFFECT_VPRINTF, EFFECT_CALLS, EFFECT_CALLS_LATER, EFFECT_LATER, EFFECT_LATER_AT, EFFECT_FORK, EFFECT_THREAD,
    EFFECT_REACH, EFFECT_JUMPS, EFFECT_LANDS,
    EFFECT_FIRST_AFTER,
    EFFECT_WRITE = EFFECT_FIRST_AFTER, EFFECT_WRITE_AT, EFFECT_WRITE_OK, EFFECT_RETURNS, EFFECT_RETURNS_NEW,
    EFFECT_CARRY_TO, EFFECT_SCANF, EFFECT_VSCANF
};

enum extent_kind {
    EXTENT_BYTES, EXTENT_SIZE, EXTENT_PRODUCT, EXTENT_TEXT, EXTENT_TEXT_TO, EXTENT_WTEXT, EXTENT_NUMBER, EXTENT_AT,
    EXTENT_UNLIMITED,
    EXTENT_RESULT, EXTENT_RESULT_TIMES, EXTENT_LINE, EXTENT_PRINTED, EXTENT_RESULT_TEXT
};

struct effect {
    uint8_t kind, arg, other;          /* `other`: the second argument of the effect */
    uint8_t extent, size;              /* `size`: the argument that gives the extent */
    uint16_t number;                   /* BYTES: the number; PRODUCT: 0 or the size of an element */
    uint8_t times;                     /* PRODUCT: the other factor */
};

#define EFFECT_LIMIT 7
#define STDOUT 255
#define NOTHING
#define READ(a, x)         {.kind = EFFECT_READ, .arg = a, x},
#define LENGTH(a, x)       {.kind = EFFECT_LENGTH, .arg = a, x},
#define FIND(a, c, x)      {.kind = EFFECT_FIND, .arg = a, .other = c, x},
#define COMPARE(a, b, x)   {.kind = EFFECT_COMPARE, .arg = a, .other = b, x},
#define TOUCH(a, x)        {.kind = EFFECT_TOUCH, .arg = a, x},
#define TOUCH_AT(a, x)     {.kind = EFFECT_TOUCH_AT, .arg = a, x},
#define CLEAR(a, x)        {.kind = EFFECT_CLEAR, .arg = a, x},
#define CARRY(a, b, x)     {.kind = EFFECT_CARRY, .arg = a, .other = b, x},
#define APPEND(a, b, x)    {.kind = EFFECT_APPEND, .arg = a, .other = b, x},
#define FILL(a, c, x)      {.kind = EFFECT_FILL, .arg = a, .other = c, x},
#define STREAM(a)          {.kind = EFFECT_STREAM, .arg = a},
#define PRINTS(a)          {.kind = EFFECT_PRINTS, .arg = a},
#define PRINTS_TO(a)       {.kind = EFFECT_PRINTS_TO, .arg = a},
#define PRINTF(a, b)       {.kind = EFFECT_PRINTF, .arg = a, .other = b},
#define VPRINTF(a, b)      {.kind = EFFECT_VPRINTF, .arg = a, .other = b},
#define CALLS(a)           {.kind = EFFECT_CALLS, .arg = a},
#define CALLS_LATER        {.kind = EFFECT_CALLS_LATER},
#define LATER(a)           {.kind = EFFECT_LATER, .arg = a},
#define LATER_AT(a)        {.kind = EFFECT_LATER_AT, .arg = a},
#define FORK               {.kind = EFFECT_FORK},
#define THREAD             {.kind = EFFECT_THREAD},
#define REACH              {.kind = EFFECT_REACH},
#define JUMPS(a)           {.kind = EFFECT_JUMPS, .arg = a},
#define LANDS              {.kind = EFFECT_LANDS},
#define WRITE(a, x)        {.kind = EFFECT_WRITE, .arg = a, x},
#define WRITE_AT(a, x)     {.kind = EFFECT_WRITE_AT, .arg = a, x},
#define WRITE_OK(a, x)     {.kind = EFFECT_WRITE_OK, .arg = a, x},
#define RETURNS(a, x)      {.kind = EFFECT_RETURNS, .arg = a, x},
#define RETURNS_NEW(x)     {.kind = EFFECT_RETURNS_NEW, x},
#define CARRY_TO(a, b, x)  {.kind = EFFECT_CARRY_TO, .arg = a, .other = b, x},
#define SCANF(a, b)        {.kind = EFFECT_SCANF, .arg = a, .other = b},
#define VSCANF(a, b)       {.kind = EFFECT_VSCANF, .arg = a, .other = b},
#define BYTES(n)           .extent = EXTENT_BYTES, .number = n
#define SIZE(k)            .extent = EXTENT_SIZE, .size = k
#define PRODUCT(k, l)      .extent = EXTENT_PRODUCT, .size = k, .times = l
#define ELEMENTS(n, k)     .extent = EXTENT_PRODUCT, .size = k, .number = n
#define TEXT               .extent = EXTENT_TEXT
#define TEXT_TO(k)         .extent = EXTENT_TEXT_TO, .size = k
#define WTEXT              .extent = EXTENT_WTEXT
#define NUMBER             .extent = EXTENT_NUMBER
#define AT(k)              .extent = EXTENT_AT, .size = k
#define UNLIMITED          .extent = EXTENT_UNLIMITED
#define RESULT             .extent = EXTENT_RESULT
#define RESULT_TIMES(k)    .extent = EXTENT_RESULT_TIMES, .size = k
#define LINE               .extent = EXTENT_LINE
#define PRINTED(k)         .extent = EXTENT_PRINTED, .size = k
#define RESULT_TEXT        .extent = EXTENT_RESULT_TEXT

/* Weak, so that the table links no function in. The runtime has a memcpy of its own: see the Makefile. */
#define LIBC(name, effects) extern const char libc_##name[] __asm__("libc." #name) __attribute__((weak));
#include "abi/libc.def"
#undef LIBC

static const struct function {
    const char *name;
    const void *address;
    struct effect effect[EFFECT_LIMIT];            /* terminated by kind END */
} functions[] = {
#define LIBC(name, effects) {#name, libc_##name, {effects{.kind = EFFECT_END}}},
#include "abi/libc.def"
#undef LIBC
};

#define FUNCTIONS (sizeof functions / sizeof functions[0])
#define KIND(x) (1ull << (x))
static uint64_t kinds[FUNCTIONS + 1];              /* the set of each function's effects; [0]: unknown function */

void effect_begin(void)
{
    for (unsigned i = 0; i < FUNCTIONS; i++)
        for (const struct effect *x = functions[i].effect; x->kind != EFFECT_END; x++)
            kinds[i + 1] |= KIND(x->kind);
}

unsigned effect_count(void)
{
    return FUNCTIONS;
}

const void *effect_function(unsigned known)
{
    return functions[known - 1].address;
}

bool effect_is_of(unsigned known, const char *name)
{
    return known >= 1 && known <= effect_count() && text_is_same(functions[known - 1].name, name);
}

unsigned effect_find(const char *name)
{
    for (unsigned i = 1; i <= effect_count(); i++)
        if (effect_is_of(i, name))
            return i;
    return 0;
}

static const struct effect *effects_of(unsigned known)
{
    return functions[known - 1].effect;
}

/* True if the function has an effect of any of these kinds. */
static bool has_effect(unsigned known, uint64_t any_of)
{
    return known <= effect_count() && kinds[known] & any_of;
}

bool effect_comes_back(unsigned from, unsigned to)
{
    return has_effect(from, KIND(EFFECT_JUMPS)) && has_effect(to, KIND(EFFECT_LANDS));
}

bool effect_has_callbacks(unsigned known)
{
    return has_effect(known, KIND(EFFECT_CALLS) | KIND(EFFECT_CALLS_LATER));
}

bool effect_calls_natively(const struct native_call *call)
{
    if (!has_effect(call->known, KIND(EFFECT_CALLS)))
        return false;
    for (const struct effect *x = effects_of(call->known); x->kind != EFFECT_END; x++)
        if (x->kind == EFFECT_CALLS && !native_is_ours((const void *)call_arg(call, x->arg)))
            return true;
    return false;
}

bool effects_have_end(const struct native_call *call)
{
    return has_effect(call->known, ~(KIND(EFFECT_FIRST_AFTER) - 1));
}

bool effect_is_quiet(const struct native_call *call)
{
    bool is_quiet = false;
    if (call->is_wanted || !has_effect(call->known, KIND(EFFECT_PRINTS) | KIND(EFFECT_PRINTS_TO)))
        return false;
    for (const struct effect *x = effects_of(call->known); x->kind != EFFECT_END; x++) {
        uint64_t a = call_arg(call, x->arg);
        if (x->kind == EFFECT_PRINTS)
            is_quiet = x->arg == STDOUT || a == (uint64_t)stdout || a == (uint64_t)stderr;
        else if (x->kind == EFFECT_PRINTS_TO)
            is_quiet = a == 1 || a == 2;
        else if (x->kind == EFFECT_PRINTF || x->kind == EFFECT_VPRINTF)
            is_quiet &= !format_stores(a);
    }
    return is_quiet;
}

/* ---- extents ---- */

static uint64_t text_size(uint64_t address, uint64_t limit)
{
    const char *text = (const char *)address;
    uint64_t size = 0;
    while (size < limit && text[size])
        size++;
    return size < limit ? size + 1 : limit;
}

static uint64_t wide_text_size(uint64_t address)
{
    const wchar_t *text = (const wchar_t *)address;
    uint64_t count = 0;
    while (text[count])
        count++;
    return (count + 1) * sizeof *text;
}

/* An upper bound on the characters that parsing a number reads: blanks, a sign, digits of any base, fractions,
 * exponents, inf and nan; and the character behind. */
static uint64_t number_size(uint64_t address)
{
    const unsigned char *text = (const unsigned char *)address, *at = text;
    while (*at == ' ' || (*at >= '\t' && *at <= '\r'))
        at++;
    while ((*at >= '0' && *at <= '9') || ((*at | 32) >= 'a' && (*at | 32) <= 'z') || *at == '+' || *at == '-'
           || *at == '.' || *at == '(' || *at == ')' || *at == '_')
        at++;
    return (uint64_t)(at - text) + 1;
}

static uint64_t effect_product(uint64_t a, uint64_t b)
{
    uint64_t all;
    return __builtin_mul_overflow(a, b, &all) ? 0 : all;
}

/* The number of bytes at `address`. Before the call `result` is meaningless. */
static uint64_t extent(const struct effect *x, const struct native_call *call, uint64_t address, uint64_t result)
{
    uint64_t size = call_arg(call, x->size);
    bool is_error = (int64_t)result <= 0;
    switch ((enum extent_kind)x->extent) {
    case EXTENT_BYTES:        return x->number;
    case EXTENT_SIZE:         return size;
    case EXTENT_PRODUCT:      return effect_product(size, x->number ? x->number : call_arg(call, x->times));
    case EXTENT_TEXT:         return text_size(address, UINT64_MAX);
    case EXTENT_TEXT_TO:      return text_size(address, size);
    case EXTENT_WTEXT:        return wide_text_size(address);
    case EXTENT_NUMBER:       return number_size(address);
    case EXTENT_AT:           return size ? *(const uint32_t *)size : 0;
    case EXTENT_UNLIMITED:    return UINT64_MAX;
    case EXTENT_RESULT:       return is_error ? 0 : result;
    case EXTENT_RESULT_TIMES: return is_error ? 0 : effect_product(result, size);
    case EXTENT_LINE:         return (int64_t)result < 0 ? 0 : result + 1;
    case EXTENT_PRINTED:      return (int64_t)result < 0 ? 0 : result < size ? result + 1 : size;
    case EXTENT_RESULT_TEXT:  return result ? text_size(address, UINT64_MAX) : 0;
    }
    return 0;
}

/* ---- concretizing what a result reveals about bytes ---- */

static struct val byte_at(uint64_t address, uint32_t site)
{
    struct val byte = {0};
    if (*filter_at(address) >> address % 8 & 1)
        byte = shadow_get(address, 1, site);
    return byte.sym ? byte : val_const(8, *(const volatile uint8_t *)address);
}

static void concretize_equality(struct native_call *call, struct val a, struct val b)
{
    if (a.sym | b.sym)
        native_concretize(call, val_make2(OP_EQ, a, b));
}

static void concretize_length(struct native_call *call, uint64_t address, uint64_t size)
{
    if (!shadow_is_set(address, size))
        return;
    for (uint64_t i = 0; i < size; i++)
        if (shadow_is_set(address + i, 1))
            concretize_equality(call, byte_at(address + i, call->site), val_const(8, 0));
}

static void concretize_search(struct native_call *call, const struct effect *x, uint64_t address)
{
    uint64_t size = extent(x, call, address, 0), wanted = call_arg(call, x->other);
    bool ends = x->extent == EXTENT_TEXT;
    for (uint64_t i = 0; i < size; i++) {
        struct val byte = byte_at(address + i, call->site);
        concretize_equality(call, byte, val_const(8, wanted));
        if (ends)
            concretize_equality(call, byte, val_const(8, 0));
        if (byte.value == (wanted & 0xff) || (ends && !byte.value))
            return;
    }
}

/* The result is the difference of the first two bytes that differ, or has its sign. */
static void concretize_comparison(struct native_call *call, const struct effect *x, uint64_t a, uint64_t b)
{
    uint64_t size = x->extent == EXTENT_TEXT ? UINT64_MAX : call_arg(call, x->size);
    bool ends = x->extent != EXTENT_SIZE;
    for (uint64_t i = 0; i < size; i++) {
        struct val left = byte_at(a + i, call->site), right = byte_at(b + i, call->site);
        if (left.value != right.value) {
            if (left.sym | right.sym)
                native_concretize(call, val_make2(OP_SUB, val_cast(OP_ZEXT, 32, left), val_cast(OP_ZEXT, 32, right)));
            return;
        }
        concretize_equality(call, left, right);
        if (ends)
            concretize_equality(call, left, val_const(8, 0));
        if (ends && !left.value)
            return;
    }
}

/* ---- does the call meet symbolic data? ---- */

static uint64_t find_size(const struct effect *x, const struct native_call *call, uint64_t address)
{
    const uint8_t *byte = (const uint8_t *)address;
    uint8_t wanted = (uint8_t)call_arg(call, x->other);
    bool ends = x->extent == EXTENT_TEXT;
    uint64_t limit = x->extent == EXTENT_SIZE ? call_arg(call, x->size) : UINT64_MAX, i = 0;
    while (i < limit && byte[i] != wanted && !(ends && !byte[i]))
        i++;
    return i < limit ? i + 1 : limit;
}

/* The size up to the first difference. 0: neither range has a bit in the filter. */
static uint64_t compare_size(const struct effect *x, const struct native_call *call, uint64_t a, uint64_t b)
{
    const uint8_t *left = (const uint8_t *)a, *right = (const uint8_t *)b;
    uint64_t limit = x->extent == EXTENT_TEXT ? UINT64_MAX : call_arg(call, x->size), i = 0;
    bool ends = x->extent != EXTENT_SIZE;
    if (!ends && limit <= PAGE_SIZE && !shadow_is_set(a, limit) && !shadow_is_set(b, limit))
        return 0;
    while (i < limit && left[i] == right[i] && !(ends && !left[i]))
        i++;
    return i < limit ? i + 1 : limit;
}

/* False only for strtok_r with a text: it then does not read the saved position. */
static bool goes_on(const struct effect *x, const struct native_call *call)
{
    return x->arg == 0 || !call_arg(call, 0);
}

static bool meets_symbols(const struct native_call *call, const struct effect *x, uint64_t a)
{
    uint64_t b = call_arg(call, x->other), size;
    switch ((enum effect_kind)x->kind) {
    case EFFECT_READ: case EFFECT_LENGTH: case EFFECT_TOUCH:
        return shadow_is_set(a, extent(x, call, a, 0));
    case EFFECT_FIND:
        return shadow_is_set(a, find_size(x, call, a));
    case EFFECT_COMPARE:
        size = compare_size(x, call, a, b);
        return shadow_is_set(a, size) || shadow_is_set(b, size);
    case EFFECT_TOUCH_AT:
        a = goes_on(x, call) ? *(const uint64_t *)a : 0;
        return a && shadow_is_set(a, extent(x, call, a, 0));
    case EFFECT_CALLS:
        return native_is_ours((const void *)a);
    default:
        return false;
    }
}

bool effects_meet_symbols(const struct native_call *call)
{
    for (const struct effect *x = effects_of(call->known); x->kind != EFFECT_END; x++) {
        uint64_t a = call_arg(call, x->arg);
        if (a && meets_symbols(call, x, a))
            return true;
    }
    return false;
}

/* ---- checking accesses to poisoned bytes ---- */

/* The extent of a number's text is only an upper bound, so it is not checked. */
static void guard_text(struct native_call *call, const struct effect *x, uint64_t a)
{
    if (x->extent != EXTENT_NUMBER && guard_is_on(a))
        guard_access(a, extent(x, call, a, 0), false);
}

static void guard_before(struct native_call *call, const struct effect *x, uint64_t a, uint64_t b)
{
    switch ((enum effect_kind)x->kind) {
    case EFFECT_READ: case EFFECT_LENGTH: case EFFECT_TOUCH:
        guard_text(call, x, a);
        break;
    case EFFECT_FIND:
        if (guard_is_on(a))
            guard_access(a, find_size(x, call, a), false);
        break;
    case EFFECT_COMPARE:
        if (guard_is_on(a) || guard_is_on(b)) {
            uint64_t size = compare_size(x, call, a, b);
            guard_access(a, size, false);
            guard_access(b, size, false);
        }
        break;
    case EFFECT_CLEAR: case EFFECT_FILL:
        guard_access(a, extent(x, call, a, 0), true);
        break;
    default:
        break;                                     /* shadow_copy checks its ranges itself */
    }
}

/* ---- before the call ---- */

static void effect_fill(struct native_call *call, const struct effect *x, uint64_t address, uint64_t size)
{
    expr_handle e = call->sym[x->other];
    shadow_clear(address, size);
    if (!e)
        return;
    struct val byte = val_leaf(8, call_arg(call, x->other), e, call->site);
    for (uint64_t i = 0; byte.sym && i < size; i++)
        shadow_put(address + i, 1, byte);
    call->sym[x->other] = 0;
}

/* A 0 always follows, even if the text is cut before its own. */
static void effect_append(uint64_t address, uint64_t from, uint64_t size)
{
    uint64_t end = address + text_size(address, UINT64_MAX) - 1;
    shadow_copy(end, from, size, 0);
    if (!size || ((const char *)from)[size - 1]) {
        guard_access(end + size, 1, true);
        shadow_clear(end + size, 1);
    }
}

/* setjmp is about to return the argument, or 1 if the argument is 0. */
static void effect_jump(struct native_call *call, unsigned arg)
{
    if (!call->sym[arg])
        return;
    struct val value = val_leaf(32, call_arg(call, arg), call->sym[arg], call->site);
    struct val is_zero = val_make2(OP_EQ, value, val_const(32, 0));
    struct val result = val_ite(is_zero, val_const(32, 1), value);
    call->sym[arg] = 0;
    cute_leave(effect_function(call->known), result.sym, (cute_word)width_sign_extend(result.value, 32));
}

/* The library may read and write a buffer that the program has given to the stream. */
static void use_stream(struct native_call *call, const FILE *stream)
{
    if (stream->_IO_buf_base && stream->_IO_buf_end > stream->_IO_buf_base)
        native_touch(call, (uint64_t)stream->_IO_buf_base, (uint64_t)(stream->_IO_buf_end - stream->_IO_buf_base));
}

/* The computations of a child process are not followed: they may depend on any input. */
static void concretize_inputs(struct native_call *call)
{
    for (uint32_t i = 1; i < PROCESS->exprs.count; i++) {
        const struct expr *node = expr_at(&PROCESS->exprs, i);
        if (node->op == OP_INPUT)
            native_concretize(call, (struct val){VALUES->value[i], i, node->width});
    }
}

/* From here on, threads or handlers may read and write the program's memory at any time. */
static void share_memory(struct native_call *call)
{
    scan_touch_all(call);
    RUN->stores_are_concretized = true;
}

/* SIG_DFL, SIG_IGN and the like are not functions. */
static void give_function(struct native_call *call, uint64_t function)
{
    if (function >= PAGE_SIZE && function < USER_END && !native_is_ours((const void *)function))
        share_memory(call);
}

static bool is_reading(const struct effect *x)
{
    return x->kind == EFFECT_READ || x->kind == EFFECT_LENGTH || x->kind == EFFECT_FIND || x->kind == EFFECT_COMPARE;
}

static void do_before(struct native_call *call, const struct effect *x, uint64_t a, uint64_t b)
{
    switch ((enum effect_kind)x->kind) {
    case EFFECT_READ:     native_read(call, a, extent(x, call, a, 0)); break;
    case EFFECT_LENGTH:   concretize_length(call, a, extent(x, call, a, 0)); break;
    case EFFECT_FIND:     concretize_search(call, x, a); break;
    case EFFECT_COMPARE:  concretize_comparison(call, x, a, b); break;
    case EFFECT_TOUCH:    native_touch(call, a, extent(x, call, a, 0)); break;
    case EFFECT_TOUCH_AT:
        a = goes_on(x, call) ? *(const uint64_t *)a : 0;
        if (a)
            native_touch(call, a, extent(x, call, a, 0));
        break;
    case EFFECT_CLEAR:    shadow_clear(a, extent(x, call, a, 0)); break;
    case EFFECT_CARRY:    shadow_copy(a, b, extent(x, call, b, 0), 0); break;
    case EFFECT_APPEND:   effect_append(a, b, extent(x, call, b, 0)); break;
    case EFFECT_FILL:     effect_fill(call, x, a, extent(x, call, a, 0)); break;
    case EFFECT_STREAM:   use_stream(call, (const FILE *)a); break;
    case EFFECT_PRINTF:   format_print(call, x->arg, x->other, false); break;
    case EFFECT_VPRINTF:  format_print(call, x->arg, x->other, true); break;
    case EFFECT_SCANF:    format_scan_before(call, x->arg, x->other, false); break;
    case EFFECT_VSCANF:   format_scan_before(call, x->arg, x->other, true); break;
    case EFFECT_FORK:     concretize_inputs(call); break;
    case EFFECT_LATER:    give_function(call, a); break;
    case EFFECT_LATER_AT: give_function(call, *(const uint64_t *)a); break;
    case EFFECT_THREAD:   share_memory(call); break;
    case EFFECT_REACH:    scan_touch(call); break;
    case EFFECT_JUMPS:    effect_jump(call, x->arg); break;
    default:              break;                   /* CALLS, PRINTS, LANDS, or handled after the call */
    }
}

/* True if the effect applies only if its first argument is not NULL (or 0). */
static bool needs_pointer(enum effect_kind kind)
{
    return kind != EFFECT_FORK && kind != EFFECT_THREAD && kind != EFFECT_REACH && kind != EFFECT_JUMPS
        && kind != EFFECT_RETURNS_NEW;
}

/* True if its first argument is a pointer, not a descriptor. */
static bool has_pointer(enum effect_kind kind)
{
    return needs_pointer(kind) && kind != EFFECT_PRINTS_TO && kind != EFFECT_CALLS_LATER && kind != EFFECT_LANDS;
}

static bool has_two_pointers(enum effect_kind kind)
{
    return kind == EFFECT_COMPARE || kind == EFFECT_CARRY || kind == EFFECT_APPEND || kind == EFFECT_CARRY_TO;
}

static void follow_pointers(struct native_call *call)
{
    for (const struct effect *x = effects_of(call->known); x->kind != EFFECT_END; x++) {
        if (has_pointer((enum effect_kind)x->kind))
            native_follow(call, x->arg);
        if (has_two_pointers((enum effect_kind)x->kind))
            native_follow(call, x->other);
    }
}

void effects_before(struct native_call *call)
{
    bool is_quiet = effect_is_quiet(call), is_printed = false;
    if (FORMS->number_count)
        follow_pointers(call);
    for (const struct effect *x = effects_of(call->known); x->kind != EFFECT_END; x++) {
        uint64_t a = call_arg(call, x->arg), b = call_arg(call, x->other);
        if (x->kind == EFFECT_PRINTS || x->kind == EFFECT_PRINTS_TO)
            is_printed = is_quiet;
        if (a)
            guard_before(call, x, a, b);
        bool is_dropped = (is_printed && x->kind == EFFECT_READ) || (call->is_concrete && is_reading(x));
        if (!is_dropped && (a || !needs_pointer((enum effect_kind)x->kind)))
            do_before(call, x, a, b);
    }
}

/* ---- after the call ---- */

static void write_all(uint64_t address, uint64_t size)
{
    guard_written(address, size);
    shadow_clear(address, size);
}

static void write_ok(struct native_call *call, const struct effect *x, uint64_t address, uint64_t result)
{
    uint64_t size = extent(x, call, address, result);
    if ((int)result == 0)
        write_all(address, size);
    else
        native_touch(call, address, size);
}

static void do_after(struct native_call *call, const struct effect *x, uint64_t a, uint64_t b, uint64_t result)
{
    uint64_t size;
    switch ((enum effect_kind)x->kind) {
    case EFFECT_WRITE:    write_all(a, extent(x, call, a, result)); break;
    case EFFECT_WRITE_AT:
        a = *(const uint64_t *)a;
        if (a)
            shadow_clear(a, extent(x, call, a, result));
        break;
    case EFFECT_WRITE_OK: write_ok(call, x, a, result); break;
    case EFFECT_RETURNS:
        if (result)
            shadow_copy(result, a, extent(x, call, a, result), 0);
        leak_adopt(result, call->site);
        break;
    case EFFECT_RETURNS_NEW:
        if (result < USER_END)
            shadow_clear(result, extent(x, call, result, result));
        break;
    case EFFECT_CARRY_TO:
        size = result ? result - a : extent(x, call, a, result);
        shadow_copy(a, b, size, 0);
        break;
    case EFFECT_SCANF:    format_scan_after(call, x->arg, x->other, false, result); break;
    case EFFECT_VSCANF:   format_scan_after(call, x->arg, x->other, true, result); break;
    default:              break;                   /* handled before the call */
    }
}

void effects_after(struct native_call *call, uint64_t result)
{
    for (const struct effect *x = effects_of(call->known); x->kind != EFFECT_END; x++) {
        uint64_t a = call_arg(call, x->arg), b = call_arg(call, x->other);
        if (x->kind >= EFFECT_FIRST_AFTER && (a || !needs_pointer((enum effect_kind)x->kind)))
            do_after(call, x, a, b, result);
    }
}
