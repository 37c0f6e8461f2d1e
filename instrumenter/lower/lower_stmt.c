/* Statements. Blocks, declarations, labels and switch bodies keep their place in the text; conditions and loops become
 * jumps to labels that we make.
 *
 *   while (c) s        L1: if (!c) goto L2;  { s }  goto L1;  L2:          continue = goto L1, break = goto L2 */
#include <assert.h>
#include <string.h>
#include "instrumenter/lower/local.h"
#include "instrumenter/lower/lower.h"

static void add_line(struct lower *l, const struct node *node)
{
    lower_add(l, IR_LINE, node);
}

/* A substatement is a block of its own (6.8.4p3), which ends the lifetime of compound literals in it. */
static void lower_substatement(struct lower *l, const struct node *node)
{
    if (node->kind == STMT_BLOCK) {
        lower_statement(l, node);
        return;
    }
    lower_add(l, IR_BLOCK_BEGIN, node);
    lower_statement(l, node);
    lower_add(l, IR_BLOCK_END, node);
}

/* ---- declarations ---- */

static void clear_new(struct lower *l, const struct decl *decl, const struct node *node)
{
    bool is_other = type_is_scalar(decl->type) && !type_is_symbolic(decl->type);
    struct ir *ir;

    if ((decl->type->kind == TYPE_UNSUPPORTED && !type_is_vector(decl->type)) || is_other)
        return;
    ir = lower_add(l, IR_CLEAR, node);
    ir->lvalue = lvalue_variable(&l->maker, decl->type, decl);
    ir->flag = decl->is_automatic && !decl->init;
}

/* The object exists and has the value of `val`: set its shadow. */
static void shadow_new(struct lower *l, const struct decl *decl, const struct val *val, const struct node *node)
{
    struct ir *ir;

    if (decl->is_register) {
        if (!decl->has_shadow)
            return;
        ir = lower_add(l, IR_SET, node);
        ir->local = decl;
        ir->val = val;
        ir->flag = true;                                   /* the value is already there */
        return;
    }
    if (val && val->type->kind == TYPE_RECORD) {
        ir = lower_add(l, IR_COPY, node);
        ir->lvalue = lvalue_variable(&l->maker, decl->type, decl);
        ir->place2 = val->lvalue;
        ir->flag = true;
        return;
    }
    clear_new(l, decl, node);
    if (val && val->is_symbolic) {
        ir = lower_add(l, IR_SHADOW_SET, node);
        ir->lvalue = lvalue_variable(&l->maker, decl->type, decl);
        ir->val = val;
    }
}

/* A declarator with the specifiers that it shares with the others of its declaration. */
struct declarator {
    const struct node *statement;
    const struct decl *decl;
    const char *specifiers;
    uint32_t begin, end;                 /* without the comma or semicolon */
};

static bool is_word_character(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* A constant on the stack can be written after all: CUTE_EVERYTHING_SYMBOLIC makes it an input, which the compiler must
 * notice. */
static const char *own_const(struct arena *arena, const char *specifiers)
{
    static const char word[] = "const";
    size_t length = sizeof word - 1;
    for (const char *at = strstr(specifiers, word); at; at = strstr(at + length, word))
        if ((at == specifiers || !is_word_character(at[-1])) && !is_word_character(at[length]))
            return arena_printf(arena, "%.*sCUTE_CONST%s", (int)(at - specifiers), specifiers, at + length);
    return specifiers;
}

static void add_declaration(struct lower *l, const struct declarator *d, const char *text, const struct val *val,
                            const char *rest)
{
    struct ir *ir = lower_add(l, IR_DECLARE, d->statement);
    bool is_own = d->decl->is_automatic && !d->decl->is_register && d->decl->type->is_const;
    const char *specifiers = is_own ? own_const(l->maker.arena, d->specifiers) : d->specifiers;

    ir->text = arena_printf(l->maker.arena, "%s %s", specifiers, text);
    ir->val = val;
    ir->text2 = arena_printf(l->maker.arena, "%s;", rest);
    ir->flag = d->decl->is_register;
}

static bool is_list(const struct decl *decl)
{
    return decl->init && decl->init->kind == EXPR_INIT_LIST && !type_is_scalar(decl->type);
}

/* int x = {e}; is int x = e; */
static const struct node *skip_braces(const struct node *init)
{
    while (init && init->kind == EXPR_INIT_LIST && init->child_count == 1)
        init = init->child[0];
    return init;
}

/* The initialiser if it is one value that can be computed beforehand; NULL if there is none, or if it stays text. */
static const struct node *init_value(const struct decl *decl)
{
    const struct node *init = decl->init;

    if (init && type_is_scalar(decl->type))
        init = skip_braces(init);
    else if (decl->type->kind != TYPE_RECORD)
        return NULL;
    return init && init->kind != EXPR_INIT_LIST ? init : NULL;
}

static void finish_declaration(struct lower *l, const struct decl *decl, const struct node *statement)
{
    if (decl->is_register && decl->has_shadow)
        lower_add(l, IR_UNSHADOW, NULL)->local = decl;
    else if (!decl->is_register)
        clear_new(l, decl, statement);
}

static void declare_list(struct lower *l, const struct declarator *d)
{
    struct init *list = lower_init_begin(l, d->decl->type, d->decl->init, d->decl);

    add_declaration(l, d, lower_init_text(l, list, d->begin, d->end), NULL, "");
    lower_init_shadows(l, list, lvalue_variable(&l->maker, d->decl->type, d->decl));
}

static void declare_text(struct lower *l, const struct declarator *d)
{
    if (d->decl->init)
        lower_before_text(l, d->decl->init, false);
    add_declaration(l, d, lower_flat(l, d->begin, d->end), NULL, "");
    if (d->decl->init)
        lower_after_text(l, d->decl->init);
    finish_declaration(l, d->decl, d->statement);
}

/* `T *x = f(&x);`: declare x before its initialiser is evaluated. */
static void declare_first(struct lower *l, const struct declarator *d, const struct node *init)
{
    uint32_t equals = source_find(l->unit->source, d->decl->name_at, d->decl->init->begin, '=');
    const struct val *val;
    struct ir *ir;

    if (!type_is_scalar(d->decl->type) || d->decl->type->is_const) {
        l->function->native_reason = "a variable whose initialiser mentions it";
        return;
    }
    add_declaration(l, d, lower_flat(l, d->begin, equals), NULL, lower_flat(l, d->decl->init->end, d->end));
    finish_declaration(l, d->decl, d->statement);
    val = lower_value(l, init);
    ir = lower_add(l, d->decl->is_register ? IR_SET : IR_STORE, init);
    ir->val = val;
    if (d->decl->is_register) {
        ir->local = d->decl;
        return;
    }
    ir->lvalue = lvalue_variable(&l->maker, d->decl->type, d->decl);
    ir->number = lower_number(l);
}

/* `T x = e;`: the value of e replaces its text, so the compiler converts and checks as before. */
static void lower_stmt_declare(struct lower *l, const struct declarator *d)
{
    const struct node *init = init_value(d->decl);
    const struct val *val;

    if (is_list(d->decl)) {
        declare_list(l, d);
    } else if (init && node_mentions(init, d->decl)) {
        declare_first(l, d, init);
    } else if (init) {
        val = lower_materialise(l, lower_value(l, init), init);
        add_declaration(l, d, lower_flat(l, d->begin, d->decl->init->begin), val,
                        lower_flat(l, d->decl->init->end, d->end));
        shadow_new(l, d->decl, val, d->statement);
    } else {
        declare_text(l, d);
    }
}

/* True for words after which a bracket belongs to the specifiers. */
static bool takes_bracket(const struct source *source, uint32_t word)
{
    static const char *const taking[] = {"typeof", "__typeof__", "__typeof", "__attribute__", "__attribute", "_Alignas",
                                         "__alignas", "_Atomic", "_BitInt"};

    for (size_t i = 0; i < sizeof taking / sizeof *taking; i++)
        if (source_is_word(source, word, taking[i]))
            return true;
    return false;
}

/* The offset of the end of the specifiers: the first star, bracket or name of the first declarator. */
static uint32_t specifiers_end(const struct source *source, const struct node *statement)
{
    uint32_t limit = statement->child[0]->decl->name_at, word = statement->begin, next;

    for (uint32_t at = statement->begin; at < limit; at = next) {
        char c = source->text[at];
        next = source_skip(source, at, limit);
        if (c == '*' || (c == '(' && !takes_bracket(source, word)))
            return at;
        if (c == '(' || c == '{' || c == '[')
            next = source_find(source, next, limit, c == '(' ? ')' : c == '{' ? '}' : ']') + 1;
        else if (c != ' ' && c != '\n' && c != '\t' && c != '#')
            word = at;
    }
    return limit;
}

/* The specifiers without `register`, since we may have to take the address of an array or structure. */
static const char *specifiers_text(struct lower *l, uint32_t begin, uint32_t end)
{
    struct text text;
    const char *kept;

    text_init(&text);
    for (uint32_t at = begin, next; at < end; at = next) {
        next = source_skip(l->unit->source, at, end);
        if (!source_is_word(l->unit->source, at, "register"))
            continue;
        source_flatten(l->unit->source, begin, at, &text);
        if (text.count)
            text_add(&text, " ");
        begin = next;
    }
    source_flatten(l->unit->source, begin, end, &text);
    if (text.count > 0 && text.data[text.count - 1] == ' ')
        text.data[--text.count] = 0;
    kept = arena_string_n(l->maker.arena, text.data, text.count);
    text_fini(&text);
    return kept;
}

/* ---- sizes of variable arrays ---- */

/* Of the expressions in a variable's type, only the lengths of variable arrays are evaluated. */
static bool evaluates_its_type(const struct node *declared)
{
    return !declared->decl || declared->decl->type->is_variable;
}

static bool is_size(const struct lower *l, const struct node *node)
{
    return node_is_expr(node) && node->type->kind == TYPE_INT && source_is_in_bracket(l->unit->source, node->begin);
}

/* Compute a length of a variable array here, once, and concretize it; the search tries other values. */
static const struct val *declare_size(struct lower *l, const struct node *node)
{
    const struct val *val = lower_freeze(l, lower_value(l, node), node);

    lower_fix(l, val, node);
    lower_replace(l, node, lower_val_text(l, val));
    return val;
}

/* The size in bytes that the array would have if each variable length were 1; *open is the number of variable
 * lengths. */
static uint64_t fixed_bytes(const struct type *type, uint32_t *open)
{
    uint64_t bytes = 1;

    for (*open = 0; type->kind == TYPE_ARRAY; type = type->element) {
        *open += type->count == 0;
        bytes *= type->count == 0 ? 1 : type->count;
    }
    return bytes * type->size;
}

/* Declare all lengths. Returns the size of the variable in bytes if all of them belong to its own array, else NULL. */
static const struct val *declare_all_sizes(struct lower *l, const struct node *declared)
{
    struct type *word = l->unit->type_word;
    uint32_t open = 0;
    uint64_t fixed = declared->decl ? fixed_bytes(declared->decl->type, &open) : 0;
    const struct val *bytes = val_const(&l->maker, word, fixed);
    bool is_whole = open == declared->child_count && fixed > 0;

    for (uint32_t i = 0; i < declared->child_count; i++) {
        const struct node *child = declared->child[i];
        is_whole &= is_size(l, child);
        if (is_size(l, child))
            bytes = val_binary(&l->maker, NODE_MUL, word, bytes, val_cast(&l->maker, word, declare_size(l, child)));
        else
            lower_before_text(l, child, false);
    }
    return is_whole ? lower_materialise(l, bytes, declared) : NULL;
}

/* Call before the declarator. */
static void declare_sizes(struct lower *l, const struct node *declared)
{
    if (!evaluates_its_type(declared) || declared->child_count == 0)
        return;
    const struct val *size = declare_all_sizes(l, declared);
    if (declared->decl)
        declared->decl->array_size = size;
}

/* Call after the declarator. */
static void finish_sizes(struct lower *l, const struct node *declared)
{
    vec_clear(&l->replacements);
    for (uint32_t i = 0; evaluates_its_type(declared) && i < declared->child_count; i++)
        if (!is_size(l, declared->child[i]))
            lower_after_text(l, declared->child[i]);
}

/* ---- declarations ---- */

/* Emit the whole declaration as written. */
static void declare_together(struct lower *l, const struct node *statement)
{
    for (uint32_t i = 0; i < statement->child_count; i++) {
        const struct decl *decl = statement->child[i]->decl;
        if (decl && decl->is_automatic && decl->init && !lower_is_constant(decl->init))
            l->function->native_reason = "a type of variable size, variables and their values in one declaration";
    }
    for (uint32_t i = 0; i < statement->child_count; i++)
        declare_sizes(l, statement->child[i]);
    lower_text(l, statement, lower_flat(l, statement->begin, statement->end));
    for (uint32_t i = 0; i < statement->child_count; i++)
        finish_sizes(l, statement->child[i]);
    for (uint32_t i = 0; i < statement->child_count; i++)
        if (statement->child[i]->decl && statement->child[i]->decl->is_automatic)
            finish_declaration(l, statement->child[i]->decl, statement);
}

/* The specifiers of the first declarator, and those of the others. */
struct specifiers {
    const char *first, *rest;
};

/* The offset at which the body of the type begins, including the underlying type of `enum T : int { ... }`; *behind is
 * its end. Both are `end` if there is no body. */
static uint32_t find_body(const struct source *source, uint32_t begin, uint32_t end, uint32_t *behind)
{
    uint32_t body = source_find(source, begin, end, '{');

    *behind = end;
    if (body == end)
        return end;
    *behind = source_find(source, body + 1, end, '}') + 1;
    return source_find(source, begin, body, ':');
}

static bool is_space(const struct source *source, uint32_t at)
{
    return strchr(" \t\n\r\f\v", source->text[at]) || (source->text[at] == '#' && source->text[at - 1] == '\n');
}

/* The end of the attributes after the body of a type, which are part of its definition. */
static uint32_t attributes_end(const struct source *source, uint32_t at, uint32_t end)
{
    uint32_t done = at;

    while (at < end) {
        if (source_is_word(source, at, "__attribute__") || source_is_word(source, at, "__attribute"))
            done = at = source_find(source, source_find(source, at, end, '(') + 1, end, ')') + 1;
        else if (is_space(source, at))
            at = source_skip(source, at, end);
        else
            return done;
    }
    return done;
}

/* True if there is a name between `struct`, `union` or `enum` and the body. */
static bool has_tag(const struct source *source, uint32_t begin, uint32_t body)
{
    bool is_behind = false, is_named = false;

    for (uint32_t at = begin, next; at < body; at = next) {
        next = source_skip(source, at, body);
        if (source_is_word(source, at, "struct") || source_is_word(source, at, "union")
            || source_is_word(source, at, "enum")) {
            is_behind = true;
        } else if (takes_bracket(source, at)) {
            next = source_find(source, source_find(source, at, body, '(') + 1, body, ')') + 1;
        } else if (source->text[at] == '[') {
            next = source_find(source, next, body, ']') + 1;
        } else {
            is_named |= is_behind && !is_space(source, at);
        }
    }
    return is_named;
}

/* `struct T { ... } a, b;`: the first declaration has the body, the others refer to it by its tag. A missing tag is
 * added. */
static struct specifiers split_specifiers(struct lower *l, uint32_t begin, uint32_t end)
{
    const struct source *source = l->unit->source;
    uint32_t behind, body = find_body(source, begin, end, &behind);
    const char *whole = specifiers_text(l, begin, end);
    struct arena *arena = l->maker.arena;

    if (body == end)
        return (struct specifiers){whole, whole};
    const char *before = specifiers_text(l, begin, body);
    const char *tag = has_tag(source, begin, body) ? "" : arena_printf(arena, "cute_type%u", lower_number(l));
    const char *rest = specifiers_text(l, attributes_end(source, behind, end), end);
    return (struct specifiers){arena_printf(arena, "%s %s %s", before, tag, specifiers_text(l, body, end)),
                               arena_printf(arena, "%s %s %s", before, tag, rest)};
}

/* `int a = f(), *b = &a;` becomes `int a = f(); int *b = &a;`. */
static void declare_each(struct lower *l, const struct node *statement)
{
    const struct source *source = l->unit->source;
    uint32_t begin = specifiers_end(source, statement), end = source_find(source, begin, statement->end, ';');
    uint32_t comma = begin;
    struct specifiers specifiers = {specifiers_text(l, statement->begin, begin), NULL};

    if (statement->child_count > 1)
        specifiers = split_specifiers(l, statement->begin, begin);
    for (uint32_t i = 0; i < statement->child_count; i++) {
        const char *own = i ? specifiers.rest : specifiers.first;
        comma = source_find(source, begin, end, ',');
        declare_sizes(l, statement->child[i]);
        lower_stmt_declare(l, &(struct declarator){statement, statement->child[i]->decl, own, begin, comma});
        finish_sizes(l, statement->child[i]);
        begin = comma + 1;
    }
    if (comma != end)
        l->function->native_reason = "a declaration that was not understood";
}

/* A type can be defined only once. So all declarators stay together if no value has to be computed between them, or if
 * the type contains sizes that are evaluated in its text. */
static bool stays_together(const struct source *source, const struct node *statement)
{
    uint32_t end = specifiers_end(source, statement);
    bool is_variable = false, is_computed = false;

    for (uint32_t i = 0; i < statement->child_count; i++) {
        const struct node *child = statement->child[i];
        is_variable |= evaluates_its_type(child) && child->child_count > 0;
        is_computed |= child->decl->init && !lower_is_constant(child->decl->init);
    }
    return statement->child_count > 1 && (is_variable || !is_computed)
        && source_find(source, statement->begin, end, '{') < end;
}

static bool all_automatic(const struct node *statement)
{
    for (uint32_t i = 0; i < statement->child_count; i++) {
        const struct node *child = statement->child[i];
        if (child->kind != DECL_NODE || !child->decl || !child->decl->is_automatic)
            return false;
    }
    return statement->child_count > 0;
}

/* Static variables, types and functions stay text. */
static void lower_declaration(struct lower *l, const struct node *node)
{
    if (all_automatic(node) && !stays_together(l->unit->source, node))
        declare_each(l, node);
    else
        declare_together(l, node);
}

/* ---- conditions and loops ---- */

static void lower_if(struct lower *l, const struct node *node)
{
    unsigned otherwise = lower_number(l), end;

    lower_condition(l, node->child[0], false, otherwise);
    lower_substatement(l, node->child[1]);
    if (node->child_count == 3) {
        end = lower_number(l);
        lower_jump(l, end);
        lower_label(l, otherwise);
        lower_substatement(l, node->child[2]);
        otherwise = end;
    }
    lower_label(l, otherwise);
}

struct loop {
    unsigned outer_break, outer_continue;
};

static struct loop loop_enter(struct lower *l, unsigned break_label, unsigned continue_label)
{
    struct loop outer = {l->break_label, l->continue_label};

    l->break_label = break_label;
    l->continue_label = continue_label;
    return outer;
}

static void loop_leave(struct lower *l, struct loop outer)
{
    lower_label(l, l->break_label);
    l->break_label = outer.outer_break;
    l->continue_label = outer.outer_continue;
}

static void lower_while(struct lower *l, const struct node *node)
{
    struct loop outer = loop_enter(l, lower_number(l), lower_number(l));

    lower_label(l, l->continue_label);
    lower_condition(l, node->child[0], false, l->break_label);
    lower_substatement(l, node->child[1]);
    lower_jump(l, l->continue_label);
    loop_leave(l, outer);
}

static void lower_do(struct lower *l, const struct node *node)
{
    unsigned again = lower_number(l);
    struct loop outer = loop_enter(l, lower_number(l), lower_number(l));

    lower_label(l, again);
    lower_substatement(l, node->child[0]);
    lower_label(l, l->continue_label);
    add_line(l, node->child[1]);
    lower_condition(l, node->child[1], true, again);
    loop_leave(l, outer);
}

static void lower_for(struct lower *l, const struct node *node)
{
    unsigned again = lower_number(l);
    struct loop outer;

    lower_add(l, IR_BLOCK_BEGIN, node);
    if (node->child[0])
        lower_statement(l, node->child[0]);
    outer = loop_enter(l, lower_number(l), lower_number(l));
    lower_label(l, again);
    if (node->child[1]) {
        add_line(l, node->child[1]);
        lower_condition(l, node->child[1], false, l->break_label);
    }
    lower_substatement(l, node->child[3]);
    lower_label(l, l->continue_label);
    if (node->child[2])
        lower_statement(l, node->child[2]);
    lower_jump(l, again);
    loop_leave(l, outer);
    lower_add(l, IR_BLOCK_END, node);
}

/* ---- switch ---- */

struct labels {
    struct lower *l;
    struct vec list;                     /* struct ir_label */
    struct type *type;
    bool are_known;
};

static bool label_value(struct labels *labels, const struct node *node, uint64_t *value)
{
    size_t before = labels->l->code->count;
    const struct val *val;

    if (!lower_is_constant(node))
        return false;
    val = val_cast(&labels->l->maker, labels->type, lower_value(labels->l, node));
    while (labels->l->code->count > before)
        vec_pop(labels->l->code);
    *value = val->constant;
    return val->kind == VAL_CONST;
}

static void collect_labels(struct labels *labels, const struct node *node)
{
    struct ir_label label;

    if (!node || node->kind == STMT_SWITCH || node_is_expr(node))
        return;
    if (node->kind == STMT_CASE) {
        bool is_range = node->child_count == 3;
        labels->are_known &= label_value(labels, node->child[0], &label.low);
        label.high = label.low;
        if (is_range)
            labels->are_known &= label_value(labels, node->child[1], &label.high);
        *(struct ir_label *)vec_push(&labels->list) = label;
    }
    for (uint32_t i = 0; i < node->child_count; i++)
        collect_labels(labels, node->child[i]);
}

static void lower_switch(struct lower *l, const struct node *node)
{
    const struct val *val = lower_value(l, node->child[0]);
    struct labels labels = {.l = l, .type = val->type, .are_known = true};
    unsigned outer_break = l->break_label;
    struct ir *ir;

    vec_init(&labels.list, sizeof(struct ir_label));
    collect_labels(&labels, node->child[1]);
    labels.are_known &= labels.list.count < UINT16_MAX;
    if (!labels.are_known)
        lower_lose(l, val, LOSS_OPAQUE, node->child[0]);
    ir = lower_add(l, IR_SWITCH, node->child[0]);
    ir->val = val;
    ir->number = lower_number(l);
    ir->flag = labels.are_known && val->is_symbolic;
    ir->labels = arena_copy(l->maker.arena, labels.list.data, labels.list.count * sizeof *ir->labels);
    ir->label_count = labels.are_known ? (uint32_t)labels.list.count : 0;
    vec_fini(&labels.list);
    l->break_label = ir->pointer = lower_number(l);
    lower_substatement(l, node->child[1]);
    lower_label(l, l->break_label);
    l->break_label = outer_break;
}

static void lower_case(struct lower *l, const struct node *node)
{
    if (node->kind == STMT_DEFAULT) {
        lower_flow(l, node, "default: ;", FLOW_DEFAULT, NULL);
    } else {
        uint32_t end = node->child[node->child_count - 2]->end;
        const char *text = lower_flat(l, node->child[0]->begin, end);
        lower_flow(l, node, arena_printf(l->maker.arena, "case %s: ;", text), FLOW_CASE, NULL);
    }
    lower_statement(l, node->child[node->child_count - 1]);
}

/* ---- other statements ---- */

static void lower_return(struct lower *l, const struct node *node)
{
    const struct val *val = NULL;
    struct ir *ir;

    if (node->child_count == 1 && node->child[0]->type->kind == TYPE_VOID)
        lower_effect(l, node->child[0]);
    else if (node->child_count == 1)
        val = lower_value(l, node->child[0]);
    if (val && l->function->has_cleanup) {
        lower_lose_object(l, val, node);
        lower_lose(l, val, LOSS_OPAQUE, node);
    }
    ir = lower_add(l, IR_RETURN, node);
    ir->val = val;
    ir->number = lower_number(l);
}

static void lower_asm(struct lower *l, const struct node *node)
{
    bool is_idle = lower_asm_is_idle(l->unit->source, node);

    if (!is_idle)
        lower_before_text(l, node, true);
    lower_text(l, node, lower_flat(l, node->begin, node->end));
    lower_text(l, node, ";");
    if (is_idle)
        return;
    lower_after_text(l, node);
    lower_add(l, IR_RESET, node);
}

const struct node *lower_labels(struct lower *l, const struct node *node)
{
    for (; node->kind == STMT_LABEL; node = node->child[0])
        lower_flow(l, node, arena_printf(l->maker.arena, "%s: ;", node->name), FLOW_LABEL, node->name);
    return node;
}

/* `__label__ a, b;` begins a block, and libclang does not show it. */
void lower_local_labels(struct lower *l, const struct node *block)
{
    const struct source *source = l->unit->source;
    uint32_t end = block->child_count ? block->child[0]->begin : block->end, next;
    uint32_t at = source_find(source, block->begin, block->end, '{') + 1;

    for (; at < end; at = next) {
        next = source_skip(source, at, end);
        if (!source_is_word(source, at, "__label__"))
            continue;
        next = source_find(source, at, end, ';') + 1;
        lower_text(l, block, lower_flat(l, at, next));
    }
}

static void lower_block(struct lower *l, const struct node *node)
{
    lower_add(l, IR_BLOCK_BEGIN, node);
    lower_local_labels(l, node);
    for (uint32_t i = 0; i < node->child_count; i++)
        lower_statement(l, node->child[i]);
    lower_add(l, IR_BLOCK_END, node);
}

void lower_statement(struct lower *l, const struct node *node)
{
    if (node->kind == STMT_BLOCK) {
        lower_block(l, node);
        return;
    }
    add_line(l, node);
    switch (node->kind) {
    case STMT_DECL:
        lower_declaration(l, node);
        break;
    case STMT_IF:
        lower_if(l, node);
        break;
    case STMT_WHILE:
        lower_while(l, node);
        break;
    case STMT_DO:
        lower_do(l, node);
        break;
    case STMT_FOR:
        lower_for(l, node);
        break;
    case STMT_SWITCH:
        lower_switch(l, node);
        break;
    case STMT_CASE: case STMT_DEFAULT:
        lower_case(l, node);
        break;
    case STMT_LABEL:
        lower_statement(l, lower_labels(l, node));
        break;
    case STMT_GOTO:
        lower_flow(l, node, arena_printf(l->maker.arena, "goto %s;", node->name), FLOW_GOTO, node->name);
        break;
    case STMT_GOTO_COMPUTED: {
        const struct val *val = lower_materialise(l, lower_value(l, node->child[0]), node);
        lower_target(l, val, node);
        lower_flow(l, node, arena_printf(l->maker.arena, "goto *%s;", lower_val_text(l, val)), FLOW_ANYWHERE, NULL);
        break;
    }
    case STMT_BREAK:
        lower_jump(l, l->break_label);
        break;
    case STMT_CONTINUE:
        lower_jump(l, l->continue_label);
        break;
    case STMT_RETURN:
        lower_return(l, node);
        break;
    case STMT_NULL:
        break;
    case STMT_ASM:
        lower_asm(l, node);
        break;
    default:
        assert(node_is_expr(node));
        lower_effect(l, node);
    }
}

void lower_function(struct lower *l)
{
    for (unsigned i = 0; i < l->function->param_count; i++)
        for (uint32_t j = 0; j < l->function->param_sizes[i]->child_count; j++)
            lower_before_text(l, l->function->param_sizes[i]->child[j], false);
    lower_block(l, l->function->body);
}
