/* Values and places are printed with the brackets that a reader needs, whereas ir.c prints all that a compiler may
 * need. A pointer that only the next instruction uses is folded: `t8 = *list`, not `p7 = list; t8 = *p7`.
 *
 * The source lines are those of the user's file, before macro expansion, if it can be read; else those of the unit. */
#include "instrumenter/ir/show.h"
#include <string.h>
#include "abi/tables.h"
#include "base/proc.h"

#define COMMENT_COLUMN 60u
#define COMMENT_LIMIT 100

void show_init(struct show *show, const struct source *source, struct text *out)
{
    *show = (struct show){.names = {.prefix = ""}, .source = source, .out = out, .margin = ' '};
    text_init(&show->row);
    text_init(&show->file);
}

void show_fini(struct show *show)
{
    text_fini(&show->row);
    text_fini(&show->file);
}

/* ---- rows ---- */

static void add(struct show *show, const char *text)
{
    text_add(&show->row, text);
}

/* Print the instruction in `row`, and beside it the current source line unless it was shown already. */
static void end_row(struct show *show)
{
    size_t begin = show->out->count;

    text_printf(show->out, "%c %*s%s", show->margin, (int)(4 * show->depth), "", show->row.data);
    if (show->line) {
        size_t width = show->out->count - begin;
        int length = (int)strcspn(show->line, "\r\n");
        text_printf(show->out, "%*s// %u: %.*s", width + 2 < COMMENT_COLUMN ? (int)(COMMENT_COLUMN - width) : 2, "",
                    show->shown.line, length < COMMENT_LIMIT ? length : COMMENT_LIMIT, show->line);
        show->line = NULL;
    }
    text_add(show->out, "\n");
    text_clear(&show->row);
    show->margin = ' ';
}

/* Print the bracket or label in `row`, which has no source line. */
static void end_mark(struct show *show, unsigned columns)
{
    text_printf(show->out, "  %*s%s\n", (int)columns, "", show->row.data);
    text_clear(&show->row);
}

/* ---- source lines ---- */

static void skip_line(struct show *show)
{
    show->file_at += strcspn(show->file_at, "\n");
    show->file_at += *show->file_at == '\n';
    show->file_line++;
}

/* A line of the user's file, "" if there is none. Fast when lines are requested in ascending order. */
static const char *line_of_file(struct show *show, const struct source_place *lvalue)
{
    struct err ignored;

    if (!show->file_name || strcmp(show->file_name, lvalue->file) != 0) {
        text_clear(&show->file);
        show->file_name = lvalue->file;
        show->file_line = 0;
        if (file_exists(lvalue->file) && !file_read(lvalue->file, &show->file, &ignored))
            text_clear(&show->file);
    }
    if (show->file_line == 0 || lvalue->line < show->file_line) {
        show->file_line = 1;
        show->file_at = show->file.data;
    }
    while (show->file_line < lvalue->line && *show->file_at)
        skip_line(show);
    return show->file_at;
}

/* A statement begins: show its line, unless the last statement shown is on the same line. A line that produced no
 * instruction is shown alone. */
static void begin_statement(struct show *show, uint32_t at)
{
    struct source_place lvalue = source_locate(show->source, at);
    const char *line;

    if (lvalue.line == show->shown.line && show->shown.file && strcmp(lvalue.file, show->shown.file) == 0)
        return;
    if (show->line)
        end_row(show);
    line = line_of_file(show, &lvalue);
    if (!*line)
        line = show->source->text + at - (lvalue.column - 1);
    show->line = line + strspn(line, " \t");
    show->shown = lvalue;
}

/* ---- values ---- */

static void add_place(struct show *show, const struct lvalue *lvalue);

static const char *const op_text[] = {
    [NODE_ADD] = "+", [NODE_SUB] = "-", [NODE_MUL] = "*", [NODE_DIV] = "/", [NODE_REM] = "%", [NODE_AND] = "&",
    [NODE_OR] = "|", [NODE_XOR] = "^", [NODE_SHL] = "<<", [NODE_SHR] = ">>", [NODE_LT] = "<", [NODE_GT] = ">",
    [NODE_LE] = "<=", [NODE_GE] = ">=", [NODE_EQ] = "==", [NODE_NE] = "!=", [NODE_LOGICAL_AND] = "&&",
    [NODE_LOGICAL_OR] = "||", [NODE_NEG] = "-", [NODE_NOT] = "~", [NODE_LOGICAL_NOT] = "!",
};

static void add_val(struct show *show, const struct val *val);

/* An operand: parenthesised if it has two operands itself. */
static void add_operand(struct show *show, const struct val *val)
{
    bool has_two = val->kind == VAL_BINARY || val->kind == VAL_LOGICAL || val->kind == VAL_POINTER_ADD
                   || val->kind == VAL_POINTER_SUB || val->kind == VAL_POINTER_DIFF;

    add(show, has_two ? "(" : "");
    add_val(show, val);
    add(show, has_two ? ")" : "");
}

static void add_pair(struct show *show, const struct val *val, const char *op)
{
    add_operand(show, val->a);
    text_printf(&show->row, " %s ", op);
    add_operand(show, val->b);
}

static void add_val(struct show *show, const struct val *val)
{
    switch (val->kind) {
    case VAL_UNARY:
        add(show, op_text[val->op]);
        add_operand(show, val->a);
        break;
    case VAL_BINARY: case VAL_LOGICAL:
        add_pair(show, val, op_text[val->op]);
        break;
    case VAL_POINTER_ADD:
        add_pair(show, val, "+");
        break;
    case VAL_POINTER_SUB: case VAL_POINTER_DIFF:
        add_pair(show, val, "-");
        break;
    case VAL_CAST:
        text_printf(&show->row, "(%s)", val->type->name);
        add_operand(show, val->a);
        break;
    case VAL_ADDRESS:
        add(show, val->op == NODE_ADDRESS ? "&" : "");
        add_place(show, val->lvalue);
        break;
    case VAL_OBJECT:
        add_place(show, val->lvalue);
        break;
    case VAL_BITS:
        add_operand(show, val->a);
        text_printf(&show->row, "{%u..%u}", val->bit_shift, val->bit_shift + val->bit_width - 1u);
        break;
    default:
        val_print(&show->names, val, &show->row);
    }
}

static void add_place(struct show *show, const struct lvalue *lvalue)
{
    const struct lvalue *base = lvalue->base;
    bool is_arrow = lvalue->kind == PLACE_MEMBER && base->kind == PLACE_DEREF;

    switch (lvalue->kind) {
    case PLACE_NAME:
        add(show, lvalue->name);
        break;
    case PLACE_DEREF:
        add(show, "*");
        add_operand(show, lvalue->val);
        break;
    case PLACE_MEMBER:
        if (is_arrow)
            add_operand(show, base->val);
        else
            add_place(show, base);
        text_printf(&show->row, "%s%s", is_arrow ? "->" : ".", lvalue->field->name);
        break;
    case PLACE_INDEX:
        add(show, base->kind == PLACE_DEREF ? "(" : "");
        add_place(show, base);
        add(show, base->kind == PLACE_DEREF ? ")[" : "[");
        add_val(show, lvalue->val);
        add(show, "]");
        break;
    }
}

/* ---- instructions ---- */

static bool is_symbolic(const struct val *val)
{
    return val && val->is_symbolic;
}

static char margin_of(const struct ir *ir)
{
    bool some = is_symbolic(ir->val) || is_symbolic(ir->val2) || lvalue_is_symbolic(ir->lvalue)
                || lvalue_is_symbolic(ir->place2);

    for (uint32_t i = 0; i < ir->arg_count; i++)
        some = some || is_symbolic(ir->args[i]);
    switch (ir->kind) {
    case IR_LOSE: case IR_LOSE_OBJECT: case IR_LOSS:
        return '!';
    case IR_LOAD:
        return some || (!ir->flag && type_is_symbolic(ir->lvalue->type)) ? '~' : ' ';
    case IR_CALL:
        return some || ir->flag ? '~' : ' ';
    case IR_LOAD_BITS: case IR_VA_ARG: case IR_COPY: case IR_COPY_BYTES: case IR_INPUT:
        return '~';
    default:
        return some ? '~' : ' ';
    }
}

/* "(a, b)" */
static void add_values(struct show *show, const struct ir *ir)
{
    add(show, "(");
    for (uint32_t i = 0; i < ir->arg_count; i++) {
        add(show, i ? ", " : "");
        add_val(show, ir->args[i]);
    }
    add(show, ")");
}

/* "int t12" */
static void add_temp(struct show *show, const struct type *type, unsigned number)
{
    const char *name = type->name ? type->name : "__auto_type";

    text_printf(&show->row, "%s%st%u", name, name[strlen(name) - 1] == '*' ? "" : " ", number);
}

static void add_assignment(struct show *show, const struct val *val)
{
    add(show, " = ");
    add_val(show, val);
    add(show, ";");
}

/* The place of a load or store: as *p12 if a shown pointer instruction computed its address. */
static void add_access(struct show *show, const struct ir *ir)
{
    if (ir->pointer && ir->pointer != show->folded)
        text_printf(&show->row, "*p%u", ir->pointer);
    else
        add_place(show, ir->lvalue);
}

/* "(*p, 8, 1)": the place, an offset in it, and a number of bytes. */
static void add_bytes(struct show *show, const struct ir *ir, uint64_t size)
{
    add(show, "(");
    add_place(show, ir->lvalue);
    text_printf(&show->row, ", %llu, %llu)", (unsigned long long)ir->offset, (unsigned long long)size);
}

static void add_branch(struct show *show, const struct ir *ir)
{
    add(show, ir->flag ? "if (" : "if (!");
    if (ir->flag)
        add_val(show, ir->val);
    else
        add_operand(show, ir->val);
    text_printf(&show->row, ") goto L%u;", ir->number);
}

static void add_call(struct show *show, const struct ir *ir)
{
    if (ir->number && ir->is_wanted) {
        add_temp(show, ir->type, ir->number);
        add(show, " = ");
    }
    add_operand(show, ir->val);
    add_values(show, ir);
    add(show, ";");
}

static void add_declaration(struct show *show, const struct ir *ir)
{
    add(show, ir->text);
    if (ir->val) {
        add(show, " ");
        add_val(show, ir->val);
    }
    add(show, ir->text2);
}

static void add_loss(struct show *show, const struct ir *ir)
{
    if (ir->arg_count) {
        add(show, "lose");
        add_values(show, ir);
        add(show, ": ");
    }
    add(show, loss_text[ir->loss]);
}

/* The bytes of memcpy: symbolic(to, n) = from; those of memset: concrete(to, n); */
static void add_range(struct show *show, const struct ir *ir)
{
    add(show, ir->kind == IR_COPY_BYTES ? "symbolic(" : "concrete(");
    add_val(show, ir->val);
    add(show, ", ");
    add_val(show, ir->val2);
    add(show, ")");
    if (ir->kind == IR_COPY_BYTES)
        add_assignment(show, ir->args[0]);
    else
        add(show, ";");
}

static void add_copy(struct show *show, const struct ir *ir)
{
    add(show, ir->flag ? "symbolic(" : "");
    add_place(show, ir->lvalue);
    add(show, ir->flag ? ") = " : " = ");
    add_place(show, ir->place2);
    add(show, ";");
}

static void add_name(struct show *show, const char *name, const struct lvalue *lvalue)
{
    text_printf(&show->row, "%s(", name);
    add_place(show, lvalue);
    add(show, ");");
}

static void add_instruction(struct show *show, const struct ir *ir)
{
    switch (ir->kind) {
    case IR_BRANCH:
        add_branch(show, ir);
        break;
    case IR_JUMP:
        text_printf(&show->row, "goto L%u;", ir->number);
        break;
    case IR_SWITCH:
        add(show, "switch (");
        add_val(show, ir->val);
        add(show, ")");
        break;
    case IR_RETURN:
        add(show, ir->val ? "return " : "return;");
        if (ir->val)
            add_val(show, ir->val);
        add(show, ir->val ? ";" : "");
        break;
    case IR_VARIABLE:
        add_temp(show, ir->type, ir->number);
        add(show, ";");
        break;
    case IR_DECLARE:
        add_declaration(show, ir);
        break;
    case IR_SET:
        add(show, ir->local->name);
        add_assignment(show, ir->val);
        break;
    case IR_TEMP:
        add_temp(show, ir->val->type, ir->number);
        add_assignment(show, ir->val);
        break;
    case IR_ASSIGN:
        text_printf(&show->row, "t%u", ir->number);
        add_assignment(show, ir->val);
        break;
    case IR_POINTER:
        text_printf(&show->row, "p%u = ", ir->number);
        add(show, ir->lvalue->kind == PLACE_DEREF ? "" : "&");
        if (ir->lvalue->kind == PLACE_DEREF)
            add_val(show, ir->lvalue->val);
        else
            add_place(show, ir->lvalue);
        add(show, ";");
        break;
    case IR_LOAD:
        add_temp(show, ir->lvalue->type, ir->number);
        add(show, " = ");
        add_access(show, ir);
        add(show, ";");
        break;
    case IR_VA_ARG:
        add_temp(show, ir->type, ir->number);
        text_printf(&show->row, " = %s;", ir->text2);
        break;
    case IR_LOAD_BITS:
        text_printf(&show->row, "t%u = bytes", ir->number);
        add_bytes(show, ir, ir->size);
        add(show, ";");
        break;
    case IR_STORE:
        add_access(show, ir);
        add_assignment(show, ir->val);
        break;
    case IR_STORE_BITS:
        add_place(show, ir->place2);
        add_assignment(show, ir->val2);
        break;
    case IR_COPY:
        add_copy(show, ir);
        break;
    case IR_CALL:
        add_call(show, ir);
        break;
    case IR_FIX:
        add(show, ir->flag ? "target" : "fix");
        add_values(show, ir);
        add(show, ";");
        break;
    case IR_LOSE: case IR_LOSS:
        add_loss(show, ir);
        break;
    case IR_LOSE_OBJECT:
        if (ir->lvalue)
            add_name(show, "lose", ir->lvalue);
        else
            add(show, "lose(all memory);");
        break;
    case IR_UNSHADOW:
        text_printf(&show->row, "concrete(%s);", ir->local->name);
        break;
    case IR_CLEAR:
        add_name(show, "concrete", ir->lvalue);
        break;
    case IR_CLEAR_BYTES: case IR_COPY_BYTES:
        add_range(show, ir);
        break;
    case IR_SHADOW_SET:
        add(show, "symbolic");
        add_bytes(show, ir, ir->val->type->size);
        add_assignment(show, ir->val);
        break;
    case IR_INPUT:
        add(show, "input");
        add_values(show, ir);
        add(show, ";");
        break;
    default:
        add(show, ir->text ? ir->text : "");
    }
}

/* True if this is a pointer that can be folded into the load or store after it. */
static bool is_folded(const struct ir *ir, const struct ir *end)
{
    const struct ir *next = ir + 1;

    while (next < end && next->kind == IR_NOTHING)
        next++;
    return ir->kind == IR_POINTER && next < end && (next->kind == IR_LOAD || next->kind == IR_STORE)
           && next->pointer == ir->number;
}

/* True for work of the runtime that would tell a reader nothing, for example because a declaration implies it. */
static bool is_dull(const struct ir *ir, const struct ir *before)
{
    bool is_new = before && before->kind == IR_DECLARE;

    return ir->kind == IR_NOTHING || ir->kind == IR_RESET || ir->kind == IR_MODEL || ir->kind == IR_DEREF
           || ir->kind == IR_DEMAND
           || (ir->kind == IR_SET && ir->flag)
           || ((ir->kind == IR_UNSHADOW || ir->kind == IR_CLEAR) && is_new)
           || (ir->kind == IR_TEXT && strcmp(ir->text, ";") == 0);
}

static void show_instruction(struct show *show, const struct ir *ir)
{
    switch (ir->kind) {
    case IR_LINE:
        begin_statement(show, ir->begin);
        return;
    case IR_BLOCK_BEGIN:
        add(show, "{");
        end_mark(show, 4 * show->depth++);
        return;
    case IR_BLOCK_END:
        if (show->line)
            end_row(show);
        add(show, "}");
        end_mark(show, 4 * --show->depth);
        return;
    case IR_LABEL:
        text_printf(&show->row, "L%u:", ir->number);
        end_mark(show, 4 * show->depth - 2);
        return;
    default:
        show->margin = margin_of(ir);
        add_instruction(show, ir);
        end_row(show);
    }
}

static void add_head(struct show *show, const struct function *function)
{
    source_flatten(show->source, function->begin, function->body_begin, show->out);
    text_add(show->out, "\n");
}

void show_function(struct show *show, const struct function *function, const struct vec *code)
{
    const struct ir *ir = code->data, *end = ir + code->count, *before = NULL;

    add_head(show, function);
    show->shown = (struct source_place){0};
    for (; ir < end; ir++) {
        if (is_folded(ir, end)) {
            show->folded = ir->number;
        } else if (!is_dull(ir, before)) {
            show_instruction(show, ir);
            before = ir;
        }
    }
    text_add(show->out, "\n");
}

void show_native(struct show *show, const struct function *function, const char *why)
{
    add_head(show, function);
    text_printf(show->out, "!     %s: %s\n\n",
                loss_text[function->decl->excluded_by ? LOSS_EXCLUDED : LOSS_FUNCTION], why);
}
