/* One pass over the code makes the basic blocks: a block begins at each label, and after each branch or switch. Empty
 * blocks are skipped when the graph is printed. */
#include "instrumenter/emit/flow.h"
#include <assert.h>
#include <string.h>

#define NOWHERE UINT32_MAX

struct block {
    size_t site;                           /* that decides the successor, or FLOW_NO_SITE */
    struct vec next;                       /* uint32_t: successor blocks, by outcome of the site; NOWHERE: the end */
    struct text calls, lines;
    uint32_t last_line;
    uint32_t number;                       /* as printed, from 1; 0: not printed */
};

struct open_switch {
    uint32_t block, otherwise;             /* the block that ends in the switch; its default, or NOWHERE */
    unsigned behind;                       /* the label after it */
};

struct flow {
    struct sites *sites;
    const struct function *function;
    const char *file;                      /* lines of other files are not printed */
    struct vec blocks;                     /* struct block */
    struct vec switches;                   /* struct open_switch: the enclosing switches */
    struct map labels;                     /* number, or hash of the name -> block */
    uint32_t now;                          /* the current block, or NOWHERE after a jump */
};

static struct block *block_at(const struct flow *f, uint32_t index)
{
    return vec_at(&f->blocks, index);
}

static uint32_t add_block(struct flow *f)
{
    struct block *block = vec_push(&f->blocks);

    block->site = FLOW_NO_SITE;
    vec_init(&block->next, sizeof(uint32_t));
    text_init(&block->calls);
    text_init(&block->lines);
    return (uint32_t)f->blocks.count - 1;
}

static uint32_t block_of(struct flow *f, uint64_t label)
{
    const uint64_t *known = map_get(&f->labels, label);
    uint32_t block;

    if (known)
        return (uint32_t)*known;
    block = add_block(f);
    map_put(&f->labels, label, block);
    return block;
}

static uint64_t label_of(const char *name)
{
    return hash_bytes(name, strlen(name)) | 1ull << 63;
}

static void lead_to(struct flow *f, uint32_t next)
{
    if (f->now != NOWHERE)
        vec_append(&block_at(f, f->now)->next, &next, 1);
}

static void go_to(struct flow *f, uint32_t next)
{
    lead_to(f, next);
    f->now = NOWHERE;
}

static void arrive_at(struct flow *f, uint32_t block)
{
    lead_to(f, block);
    f->now = block;
}

static void flow_decide(struct flow *f, const struct ir *ir, size_t site)
{
    uint32_t there, behind;

    if (f->now == NOWHERE)
        return;
    there = block_of(f, ir->number);
    behind = add_block(f);
    block_at(f, f->now)->site = site;
    lead_to(f, ir->flag ? behind : there);                 /* false */
    lead_to(f, ir->flag ? there : behind);                 /* true */
    f->now = behind;
}

static void enter_switch(struct flow *f, const struct ir *ir, size_t site)
{
    *(struct open_switch *)vec_push(&f->switches) = (struct open_switch){f->now, NOWHERE, ir->pointer};
    if (f->now != NOWHERE)
        block_at(f, f->now)->site = site;
    f->now = NOWHERE;
}

/* A label; the one after the innermost switch closes the switch. */
static void meet_label(struct flow *f, unsigned number)
{
    uint32_t block = block_of(f, number);
    struct open_switch *last;

    arrive_at(f, block);
    if (f->switches.count == 0)
        return;
    last = vec_at(&f->switches, f->switches.count - 1);
    if (last->behind != number)
        return;
    f->now = last->block;
    lead_to(f, last->otherwise == NOWHERE ? block : last->otherwise);
    f->now = block;
    vec_pop(&f->switches);
}

static void meet_case(struct flow *f, bool is_default)
{
    uint32_t block = add_block(f);
    struct open_switch *last;

    arrive_at(f, block);
    if (f->switches.count == 0)                            /* in a switch that was passed through */
        return;
    last = vec_at(&f->switches, f->switches.count - 1);
    if (is_default) {
        last->otherwise = block;
        return;
    }
    f->now = last->block;
    lead_to(f, block);
    f->now = block;
}

static void meet_text(struct flow *f, const struct ir *ir)
{
    switch ((enum ir_flow)ir->flow) {
    case FLOW_ON:       break;
    case FLOW_LABEL:    arrive_at(f, block_of(f, label_of(ir->text2))); break;
    case FLOW_GOTO:     go_to(f, block_of(f, label_of(ir->text2))); break;
    case FLOW_ANYWHERE: go_to(f, NOWHERE); break;
    case FLOW_CASE:     meet_case(f, false); break;
    case FLOW_DEFAULT:  meet_case(f, true); break;
    }
}

static void add_call(struct flow *f, const struct ir *ir)
{
    struct text *calls;

    if (f->now == NOWHERE || ir->is_native)
        return;
    calls = &block_at(f, f->now)->calls;
    text_printf(calls, "%s%s", calls->count ? " " : "", ir->val->kind == VAL_TEXT ? ir->val->text : "*");
}

static void add_line(struct flow *f, const struct ir *ir)
{
    struct source_place at = source_locate(f->sites->source, ir->begin);
    struct block *block;

    if (f->now == NOWHERE || strcmp(at.file, f->file) != 0)
        return;
    block = block_at(f, f->now);
    if (at.line == block->last_line)
        return;
    text_printf(&block->lines, "%s%u", block->lines.count ? " " : "", at.line);
    block->last_line = at.line;
}

static void make_blocks(struct flow *f, const struct vec *code, const size_t *site)
{
    const struct ir *ir = code->data;

    f->now = add_block(f);
    for (size_t i = 0; i < code->count; i++) {
        switch (ir[i].kind) {
        case IR_LABEL:  meet_label(f, ir[i].number); break;
        case IR_JUMP:   go_to(f, block_of(f, ir[i].number)); break;
        case IR_BRANCH: flow_decide(f, &ir[i], site[i]); break;
        case IR_SWITCH: enter_switch(f, &ir[i], site[i]); break;
        case IR_RETURN: go_to(f, NOWHERE); break;
        case IR_TEXT:   meet_text(f, &ir[i]); break;
        case IR_CALL:   add_call(f, &ir[i]); break;
        case IR_LINE:   add_line(f, &ir[i]); break;
        default:        break;
        }
    }
    go_to(f, NOWHERE);
}

static bool is_empty(const struct block *block)
{
    return !block->calls.count && !block->lines.count && block->next.count == 1
           && block->site == FLOW_NO_SITE;
}

/* The first block from `block` on that is not empty; a cycle of empty blocks is left as it is. */
static uint32_t skip_empty(const struct flow *f, uint32_t block)
{
    for (size_t steps = 0; block != NOWHERE && is_empty(block_at(f, block)) && steps < f->blocks.count; steps++)
        block = *(const uint32_t *)vec_at(&block_at(f, block)->next, 0);
    return block;
}

/* Number the reachable blocks in the order in which they are found. */
static void number_blocks(struct flow *f, struct vec *order)
{
    uint32_t first = 0;

    vec_append(order, &first, 1);
    block_at(f, 0)->number = 1;
    for (size_t i = 0; i < order->count; i++) {
        struct block *block = block_at(f, *(const uint32_t *)vec_at(order, i));
        for (size_t j = 0; j < block->next.count; j++) {
            uint32_t *next = vec_at(&block->next, j);
            *next = skip_empty(f, *next);
            if (*next == NOWHERE || block_at(f, *next)->number)
                continue;
            vec_append(order, next, 1);
            block_at(f, *next)->number = (uint32_t)order->count;
        }
    }
}

static void print_block(struct flow *f, const struct block *block)
{
    struct text next;

    text_init(&next);
    for (size_t i = 0; i < block->next.count; i++) {
        uint32_t index = *(const uint32_t *)vec_at(&block->next, i);
        text_printf(&next, "%s%u", i ? " " : "", index == NOWHERE ? 0 : block_at(f, index)->number);
    }
    const char *site = block->site == FLOW_NO_SITE ? "" : arena_printf(f->sites->arena, "%zu", block->site);
    site_add_block(f->sites, f->function, site, block->lines.data, block->calls.data, next.data);
    text_fini(&next);
}

void flow_print(struct sites *sites, const struct function *function, const struct vec *code, const size_t *site)
{
    struct flow f = {.sites = sites, .function = function,
                     .file = source_locate(sites->source, function->begin).file};
    struct vec order;

    vec_init(&f.blocks, sizeof(struct block));
    vec_init(&f.switches, sizeof(struct open_switch));
    vec_init(&order, sizeof(uint32_t));
    map_init(&f.labels);
    make_blocks(&f, code, site);
    number_blocks(&f, &order);
    for (size_t i = 0; i < order.count; i++)
        print_block(&f, block_at(&f, *(const uint32_t *)vec_at(&order, i)));
    for (size_t i = 0; i < f.blocks.count; i++) {
        struct block *block = block_at(&f, (uint32_t)i);
        vec_fini(&block->next);
        text_fini(&block->calls);
        text_fini(&block->lines);
    }
    map_fini(&f.labels);
    vec_fini(&order);
    vec_fini(&f.switches);
    vec_fini(&f.blocks);
}
