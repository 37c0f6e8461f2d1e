/* reader.c - the guest may have overwritten its record, and may still be writing. So each part is copied once, and only
 * the copy is used: first the counts, then what they count. Expressions that no choice or fact needs are not read at
 * all; the others are made again in our table, in the order of their handles, operands first. */
#include "sym/reader.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "abi/rt.h"
#include "base/checked.h"
#include "base/path.h"
#include "base/printable.h"

static const uint32_t no_site = UINT32_MAX;
/* Labels of all switches in a run: a forged record could make us traverse a large table a million times. */
enum { LABELS_MAX = 1 << 27 };
enum { LOOK_BETWEEN = 4096 };                      /* expressions or choices between two calls of is_over */

void reader_init(struct reader *reader, struct exprs *exprs, struct vars *vars)
{
    *reader = (struct reader){.exprs = exprs, .vars = vars};
    vec_init(&reader->nodes, sizeof(struct expr));
    vec_init(&reader->remap, sizeof(expr_handle));
    vec_init(&reader->tables, sizeof(struct table));
    vec_init(&reader->table_remap, sizeof(uint32_t));
    vec_init(&reader->seen, sizeof(uint32_t));
}

void reader_fini(struct reader *reader)
{
    vec_fini(&reader->nodes);
    vec_fini(&reader->remap);
    vec_fini(&reader->tables);
    vec_fini(&reader->table_remap);
    vec_fini(&reader->seen);
}

/* Keeps the compiler from reading shared memory again instead of the copy. */
static void copy_shared(void *to, const void *from, size_t size)
{
    memcpy(to, from, size);
    atomic_signal_fence(memory_order_seq_cst);
}

static void *copy_part(struct arena *arena, const void *from, uint32_t count, size_t size)
{
    void *copy = arena_alloc(arena, count * size);
    copy_shared(copy, from, count * size);
    return copy;
}

static bool is_site(const struct site_table *sites, uint32_t site)
{
    return site < sites->count || site == no_site;
}

/* The argument of each section's function. */
struct reading {
    struct reader *reader;
    const struct record_area *area;
    const struct site_table *sites;
    struct arena *arena;
    struct run *run;
};

/* ---- the header, and independent sections ---- */

static bool read_header(const struct reading *reading, struct err *err)
{
    struct record_header *header = &reading->run->header;
    copy_shared(header, &reading->area->header, sizeof *header);
    if (header->expr_count == 0)
        header->expr_count = 1;
    if (header->end >= END_COUNT || !is_site(reading->sites, header->error_site))
        return err_set(err, "broken record: end %" PRIu32 " at site %" PRIu32, header->end, header->error_site);
    for (enum record_section section = 0; section < RECORD_SECTION_COUNT; section++)
        if (*record_section_count(header, section) > record_section_info[section].limit)
            return err_set(err, "broken record: counts beyond the limits");
    header->file[sizeof header->file - 1] = header->message[sizeof header->message - 1] = 0;
    path_clean(header->file);
    printable_line(header->file);
    printable_line(header->message);
    return true;
}

static bool read_losses(const struct reading *reading, struct err *err)
{
    struct run *run = reading->run;
    run->loss_count = run->header.loss_count;
    run->losses = copy_part(reading->arena, reading->area->loss, run->loss_count, sizeof *run->losses);
    for (uint32_t i = 0; i < run->loss_count; i++)
        if (run->losses[i].reason >= LOSS_COUNT || !is_site(reading->sites, run->losses[i].site))
            return err_set(err, "broken record: loss %" PRIu32, i);
    return true;
}

static bool read_names(const struct reading *reading, struct err *err)
{
    uint32_t size = reading->run->header.name_bytes;
    char *names = arena_alloc(reading->arena, size + 1ul);               /* and a 0 after the last name */
    (void)err;
    copy_shared(names, reading->area->name, size);
    printable_strings(names, size);
    reading->run->names = names;
    return true;
}

static bool is_cell(const struct run *run, const struct cell *cell)
{
    bool has_width = cell->kind == CELL_POINTER ? cell->width == 64
                     : cell->kind == CELL_FLOAT ? cell->width == 32 || cell->width == 64
                     : cell->kind == CELL_FUNCTION ? cell->width == FUNCTION_WIDTH &&
                                                     cell->target_type < run->header.name_bytes + 1ul
                     : (cell->kind == CELL_INT || cell->kind == CELL_UNINIT) && cell->width >= 1;
    return has_width && cell->width <= 64 && cell->value <= width_mask(cell->width) &&
           (cell->name == 0 || cell->name < run->header.name_bytes) && cell->slot < INPUT_SLOT_MAX &&
           cell->offset < INPUT_OBJECT_STRIDE && cell->target_size <= INPUT_OBJECT_MAX && cell->is_signed <= 1;
}

/* False if an earlier cell of this record has the same variable. */
static bool is_new_here(struct reader *reader, uint32_t var)
{
    if (reader->seen.count <= var)
        vec_push_n(&reader->seen, var + 1 - reader->seen.count);
    uint32_t *seen = (uint32_t *)reader->seen.data + var;
    if (*seen == reader->number)
        return false;
    *seen = reader->number;
    return true;
}

static bool read_cells(const struct reading *reading, struct err *err)
{
    struct run *run = reading->run;
    run->cell_count = run->header.cell_count;
    run->cells = arena_alloc(reading->arena, run->cell_count * sizeof *run->cells);
    for (uint32_t i = 0; i < run->cell_count; i++) {
        struct cell cell;
        copy_shared(&cell, &reading->area->cell[i], sizeof cell);
        if (!is_cell(run, &cell))
            return err_set(err, "broken record: input cell %" PRIu32, i);
        uint32_t var = var_find(reading->reader->vars, &cell);
        if (!is_new_here(reading->reader, var))
            return err_set(err, "broken record: input cell %" PRIu32 " has the key of another one", i);
        run->cells[i] = (struct run_cell){
            .key = cell.key, .value = cell.value, .var = var, .name = cell.name,
            .slot = cell.slot, .offset = cell.offset, .target_size = cell.target_size, .target_type = cell.target_type,
            .followed = cell.followed,
            .kind = cell.kind, .width = cell.width, .is_signed = cell.is_signed, .bit = cell.bit,
        };
    }
    return true;
}

static bool read_choices(const struct reading *reading, struct err *err)
{
    struct run *run = reading->run;
    run->choice_count = run->header.choice_count;
    run->choices = copy_part(reading->arena, reading->area->choice, run->choice_count, sizeof *run->choices);
    for (uint32_t i = 0; i < run->choice_count; i++) {
        const struct choice *choice = &run->choices[i];
        if (choice->kind >= CHOICE_KIND_COUNT || !is_site(reading->sites, choice->site) ||
            choice->expr >= run->header.expr_count || (choice->expr == 0) != choice_is_control(choice))
            return err_set(err, "broken record: choice %" PRIu32, i);
    }
    return true;
}

/* Copy the facts. Their predicates are made when the expressions are read. */
static bool read_facts(const struct reading *reading, struct err *err)
{
    struct run *run = reading->run;
    uint32_t count = run->fact_count = run->header.fact_count;
    run->facts = arena_alloc(reading->arena, ((size_t)count + run->choice_count) * sizeof *run->facts);
    run->preds = run->facts + count;
    copy_shared(run->facts, reading->area->fact, count * sizeof *run->facts);
    for (uint32_t i = 0; i < count; i++)
        if (run->facts[i] == 0 || run->facts[i] >= run->header.expr_count)
            return err_set(err, "broken record: fact %" PRIu32, i);
    return true;
}

/* ---- tables ---- */

static bool is_table(const struct run *run, const struct table *table)
{
    return table_is_width(table->width) && table->count > 0 && table->count <= TABLE_COUNT_MAX &&
           table->offset <= run->header.table_bytes &&
           table_bytes(table->width, table->count) <= run->header.table_bytes - table->offset;
}

static bool read_tables(const struct reading *reading, struct err *err)
{
    struct reader *reader = reading->reader;
    uint32_t count = reading->run->header.table_count;
    vec_clear(&reader->tables);
    vec_clear(&reader->table_remap);
    vec_append(&reader->tables, reading->area->table, count);
    atomic_signal_fence(memory_order_seq_cst);
    vec_push_n(&reader->table_remap, count);
    const struct table *tables = reader->tables.data;
    for (uint32_t i = 1; i < count; i++)
        if (!is_table(reading->run, &tables[i]))
            return err_set(err, "broken record: table %" PRIu32, i);
    return true;
}

/* Returns our number of a table of the record; 0 if there is no space. */
static uint32_t remake_table(struct reader *reader, const struct record_area *area, uint32_t number)
{
    uint32_t *known = (uint32_t *)reader->table_remap.data + number;
    const struct table *table = (const struct table *)reader->tables.data + number;
    if (*known)
        return *known;
    uint8_t *room = tables_reserve(&reader->exprs->tables, table->width, table->count);
    if (!room)
        return 0;
    copy_shared(room, area->table_byte + table->offset, table_bytes(table->width, table->count));
    return *known = tables_add(&reader->exprs->tables, table->width, table->count);
}

/* ---- expressions ---- */

static bool is_expr(const struct reader *reader, uint32_t handle, const struct run *run)
{
    const struct expr *nodes = reader->nodes.data, *node = &nodes[handle];
    const struct table *tables = reader->tables.data;
    if (!expr_is_valid(nodes, handle, node))
        return false;
    if (node->op == OP_READ)
        return node->b < run->header.table_count && node->width == tables[node->b].width;
    return node->op != OP_INPUT || (node->a < run->cell_count && node->width == run->cells[node->a].width);
}

/* True if the record is no longer needed. `done`: expressions or choices so far. */
static bool is_unwanted(const struct reader *reader, uint32_t done)
{
    return done % LOOK_BETWEEN == 0 && reader->is_over && reader->is_over(reader->is_over_state);
}

/* Mark the expressions that choices and facts need, from the last to the first: remap[e] becomes 1. Checks each of
 * them. */
static bool mark_needed(const struct reader *reader, const struct run *run, expr_handle *remap, struct err *err)
{
    const struct expr *nodes = reader->nodes.data;
    for (uint32_t i = 0; i < run->choice_count; i++)
        remap[run->choices[i].expr] = 1;
    for (uint32_t i = 0; i < run->fact_count; i++)
        remap[run->facts[i]] = 1;
    for (uint32_t e = run->header.expr_count - 1; e > 0; e--) {
        if (!remap[e])
            continue;
        if (!is_expr(reader, e, run))
            return err_set(err, "broken record: expression %" PRIu32, e);
        unsigned arity = op_info[nodes[e].op].arity;
        if (arity > 0)
            remap[nodes[e].a] = 1;
        if (arity > 1)
            remap[nodes[e].b] = 1;
        if (arity > 2)
            remap[nodes[e].c] = 1;
    }
    return true;
}

static expr_handle reader_remake(struct reader *reader, const struct record_area *area, const struct run *run,
                                 const struct expr *node)
{
    const expr_handle *remap = reader->remap.data;
    struct expr ours = *node;
    unsigned arity = op_info[node->op].arity;
    if (node->op == OP_INPUT)
        ours.a = run->cells[node->a].var;
    if (arity > 0)
        ours.a = remap[node->a];
    if (arity > 1)
        ours.b = remap[node->b];
    if (arity > 2)
        ours.c = remap[node->c];
    if (node->op == OP_READ && !(ours.b = remake_table(reader, area, node->b)))
        return 0;
    return expr_remake(reader->exprs, &ours);
}

static bool read_exprs(const struct reading *reading, struct err *err)
{
    struct reader *reader = reading->reader;
    const struct record_area *area = reading->area;
    const struct run *run = reading->run;
    uint32_t count = run->header.expr_count;
    vec_clear(&reader->nodes);
    vec_clear(&reader->remap);
    vec_append(&reader->nodes, area->expr, count);
    atomic_signal_fence(memory_order_seq_cst);
    const struct expr *nodes = reader->nodes.data;
    expr_handle *remap = vec_push_n(&reader->remap, count);
    if (!mark_needed(reader, run, remap, err))
        return false;
    remap[0] = 0;
    for (uint32_t e = 1; e < count; e++) {
        if (is_unwanted(reader, e))
            return err_set(err, "nobody waits for the record");
        if (remap[e] && (remap[e] = reader_remake(reader, area, run, &nodes[e])) == 0)
            return err_set(err, "the table of expressions is full");
    }
    return true;
}

/* Convert the handles of facts to ours. */
static bool make_facts(const struct reading *reading, struct err *err)
{
    const struct reader *reader = reading->reader;
    struct run *run = reading->run;
    const struct expr *nodes = reader->nodes.data;
    const expr_handle *remap = reader->remap.data;
    for (uint32_t i = 0; i < run->fact_count; i++) {
        if (nodes[run->facts[i]].width != 1)
            return err_set(err, "broken record: fact %" PRIu32, i);
        expr_handle fact = run->facts[i] = remap[run->facts[i]];
        if (expr_is_const(reader->exprs, fact) && !expr_at(reader->exprs, fact)->value)
            return err_set(err, "broken record: fact %" PRIu32 " cannot hold", i);
    }
    return true;
}

/* Convert the handles of choices to ours, and make their predicates. A predicate that is the constant false contradicts
 * the run. */
static bool make_preds(const struct reading *reading, struct err *err)
{
    const struct reader *reader = reading->reader;
    const struct site_table *sites = reading->sites;
    struct run *run = reading->run;
    const struct expr *nodes = reader->nodes.data;
    const expr_handle *remap = reader->remap.data;
    uint64_t labels = 0;
    for (uint32_t i = 0; i < run->choice_count; i++) {
        struct choice *choice = &run->choices[i];
        if (is_unwanted(reader, i + 1))
            return err_set(err, "nobody waits for the record");
        if (choice_has_labels(choice) && choice->site < sites->count)
            labels += sites->site[choice->site].label_count;
        if (labels > LABELS_MAX)
            return err_set(err, "broken record: too many labels");
        if (!choice_is_valid(sites, choice, choice->expr ? nodes[choice->expr].width : 0))
            return err_set(err, "broken record: outcome of choice %" PRIu32, i);
        if (!choice->expr)
            continue;
        if (IS_CHECKED && choice_has_labels(choice) &&
            !choice_check_labels(sites, choice, nodes[choice->expr].width, err))
            checked_fail("the labels of a choice", err);
        choice->expr = remap[choice->expr];
        expr_handle pred = run->preds[i] = choice_predicate(reader->exprs, sites, choice, choice->outcome);
        if (!pred)
            return err_set(err, "the table of expressions is full");
        if (expr_is_const(reader->exprs, pred) && !expr_at(reader->exprs, pred)->value)
            return err_set(err, "broken record: choice %" PRIu32 " cannot have had its outcome", i);
    }
    return true;
}

/* Remove cells of fresh memory: expressions refer to their variables, but for the user they are not inputs. */
static void drop_fresh_memory(struct run *run)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < run->cell_count; i++)
        if (run->cells[i].kind != CELL_UNINIT)
            run->cells[count++] = run->cells[i];
    run->cell_count = count;
}

/* Each function copies its section and checks it against the header and the sections before it. */
static bool (*const section_readers[RECORD_SECTION_COUNT])(const struct reading *reading, struct err *err) = {
    [RECORD_SECTION_LOSS] = read_losses,
    [RECORD_SECTION_CELL] = read_cells,
    [RECORD_SECTION_CHOICE] = read_choices,
    [RECORD_SECTION_FACT] = read_facts,
    [RECORD_SECTION_NAME] = read_names,
    [RECORD_SECTION_TABLE] = read_tables,
    [RECORD_SECTION_BYTES] = NULL,                 /* copied with the tables that are needed */
    [RECORD_SECTION_EXPR] = read_exprs,
};

bool reader_read(struct reader *reader, const struct record_area *area, const struct site_table *sites,
                 struct arena *arena, struct run *run, struct err *err)
{
    const struct reading reading = {.reader = reader, .area = area, .sites = sites, .arena = arena, .run = run};
    *run = (struct run){0};
    if (++reader->number == 0) {
        memset(reader->seen.data, 0, reader->seen.count * reader->seen.size);
        reader->number = 1;
    }
    bool is_good = read_header(&reading, err);
    for (enum record_section section = 0; section < RECORD_SECTION_COUNT && is_good; section++)
        is_good = !section_readers[section] || section_readers[section](&reading, err);
    is_good = is_good && make_facts(&reading, err) && make_preds(&reading, err);
    if (is_good)
        drop_fresh_memory(run);
    return is_good;
}

/* ---- the table of sites ---- */

static bool is_entry(const struct site_table *table, const struct site_entry *entry)
{
    uint64_t label_end = entry->labels + entry->label_count * (uint64_t)sizeof(struct cute_label);
    bool is_switch = entry->kind == CUTE_SITE_SWITCH;
    return entry->kind <= CUTE_SITE_LOSS && entry->labels % 8 == 0 && label_end <= table->byte_count &&
           entry->width <= 64 && (!is_switch || entry->width) &&
           (entry->kind != CUTE_SITE_LOSS || entry->size < LOSS_COUNT);
}

bool site_table_read(const struct site_area *area, size_t area_bytes, struct arena *arena, struct site_table *table,
                     struct err *err)
{
    struct site_area head;
    *table = (struct site_table){0};
    if (area_bytes < sizeof head)
        return err_set(err, "the program's table of sites does not fit");
    copy_shared(&head, area, sizeof head);
    size_t room = area_bytes - sizeof head, entry_bytes = head.count * sizeof(struct site_entry);
    if (head.truncated || entry_bytes > room || head.byte_count > room - entry_bytes)
        return err_set(err, "the program's table of sites does not fit");
    const char *bytes = (const char *)area + sizeof head + entry_bytes;
    struct site_entry *entries = copy_part(arena, (const char *)area + sizeof head, head.count, sizeof *entries);
    char *strings = arena_alloc(arena, head.byte_count + 1ul);     /* and a 0 after the last */
    copy_shared(strings, bytes, head.byte_count);
    *table = (struct site_table){.site = entries, .bytes = strings, .count = head.count, .byte_count = head.byte_count,
                                  .library = head.library < head.count ? head.library : head.count};
    for (uint32_t i = 0; i < head.count; i++)
        if (!is_entry(table, &entries[i]))
            return err_set(err, "the program's table of sites is broken at site %" PRIu32, i);
    return true;
}
