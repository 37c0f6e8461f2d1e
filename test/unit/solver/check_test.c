/* check_test.c - planted faults in slices, models and answers: the self-checks of a checked build find each of them. */
#include <string.h>
#include "solver/chain/referee.h"
#include "solver/slice/check.h"
#include "test/unit/solver/fixture.h"

enum { TYPE = 77, SIZE = 16 };

struct scene {
    struct fixture *f;
    struct referee *referee;
    expr_handle x, y, z, x_below_y, y_below_z, z_small;
    struct err err;
};

/* x < y, y < z, z < 10. */
static struct scene scene_new(void)
{
    struct fixture *f = fixture_new();
    struct scene s = {.f = f, .referee = referee_new(&f->exprs, &f->vars, &f->options)};
    s.x = fixture_int(f, 32, false, 1);
    s.y = fixture_int(f, 32, false, 2);
    s.z = fixture_int(f, 32, false, 3);
    s.x_below_y = fixture_make(f, OP_ULT, s.x, s.y);
    s.y_below_z = fixture_make(f, OP_ULT, s.y, s.z);
    s.z_small = fixture_make(f, OP_ULT, s.z, fixture_const(f, 32, 10));
    fixture_add(f, s.x_below_y, false);
    fixture_add(f, s.y_below_z, false);
    fixture_add(f, s.z_small, false);
    return s;
}

static void scene_free(struct scene *s)
{
    referee_free(s->referee);
    fixture_free(s->f);
}

static expr_handle x_is(struct scene *s, uint64_t value)
{
    return fixture_make(s->f, OP_EQ, s->x, fixture_const(s->f, 32, value));
}

static void check_refused(struct scene *s, bool is_accepted, const char *fault)
{
    ck_assert_msg(!is_accepted, "not found: %s", fault);
    ck_assert_msg(strstr(s->err.text, fault), "%s instead of %s", s->err.text, fault);
}

/* Let the slice lack its predicate number `lost`. */
static struct slice slice_without(const struct slice *slice, size_t lost, expr_handle *preds)
{
    struct slice result = *slice;
    result.count = 0;
    for (size_t i = 0; i < slice->count; i++)
        if (i != lost)
            preds[result.count++] = slice->preds[i];
    result.preds = preds;
    result.hash -= slice_hash_pred(slice->preds[lost], false);
    return result;
}

START_TEST(slices)
{
    struct scene s = scene_new();
    expr_handle preds[8];
    uint32_t vars[8];
    fixture_slice(s.f, x_is(&s, 7));
    ck_assert_uint_eq(s.f->slice.count, 4);
    ck_assert_msg(referee_accepts_slice(s.referee, &s.f->slice, &s.err), "%s", s.err.text);
    for (size_t lost = 0; lost < 3; lost++) {
        struct slice slice = slice_without(&s.f->slice, lost, preds);
        check_refused(&s, referee_accepts_slice(s.referee, &slice, &s.err), "lacks predicate");
    }
    struct slice slice = s.f->slice;
    slice.hash++;
    check_refused(&s, referee_accepts_slice(s.referee, &slice, &s.err), "hash");
    slice = s.f->slice;
    memcpy(vars, slice.vars, slice.var_count * sizeof *vars);
    slice.vars = vars;
    slice.var_count--;
    check_refused(&s, referee_accepts_slice(s.referee, &slice, &s.err), "lacks variable");
    slice.var_count++;
    vars[0] = vars[1];
    check_refused(&s, referee_accepts_slice(s.referee, &slice, &s.err), "not in order");
    s.f->is_concretization[1] = 1;
    check_refused(&s, referee_accepts_slice(s.referee, &s.f->slice, &s.err), "does not know");
    s.f->is_concretization[1] = 0;
    s.f->path[1] = x_is(&s, 1);
    check_refused(&s, referee_accepts_slice(s.referee, &s.f->slice, &s.err), "is not in the path");
    s.f->hint[0] = 2;
    check_refused(&s, referee_accepts_slice(s.referee, &s.f->slice, &s.err), "values of the hint");
    scene_free(&s);
}
END_TEST

/* The cells of the object that a pointer of the slice leads to belong to it. */
START_TEST(cells_of_a_slice)
{
    struct scene s = scene_new();
    expr_handle p = fixture_pointer(s.f, SIZE, TYPE, input_object_address(1, SIZE)), preds[8];
    expr_handle cell = fixture_int(s.f, 32, false, 5), null = fixture_const(s.f, 64, 0);
    var_at(&s.f->vars, fixture_var(s.f, cell))->slot = 1;
    fixture_add(s.f, fixture_make(s.f, OP_ULT, cell, fixture_const(s.f, 32, 9)), false);
    fixture_slice(s.f, fixture_make(s.f, OP_EQ, p, null));
    ck_assert_uint_eq(s.f->slice.count, 2);
    ck_assert_msg(referee_accepts_slice(s.referee, &s.f->slice, &s.err), "%s", s.err.text);
    struct slice slice = slice_without(&s.f->slice, 0, preds);
    check_refused(&s, referee_accepts_slice(s.referee, &slice, &s.err), "lacks predicate");
    scene_free(&s);
}
END_TEST

static void check_model(struct scene *s, expr_handle input, uint64_t value, const char *fault)
{
    model_clear(&s->f->model);
    model_assign(&s->f->model, fixture_var(s->f, input), value);
    bool is_accepted = referee_accepts_model(s->referee, &s->f->query, &s->f->model, &s->err);
    if (fault)
        check_refused(s, is_accepted, fault);
    else
        ck_assert_msg(is_accepted, "%s", s->err.text);
}

START_TEST(models)
{
    struct scene s = scene_new();
    expr_handle p = fixture_pointer(s.f, SIZE, TYPE, 0), byte = fixture_int(s.f, 8, false, 0);
    fixture_slice(s.f, x_is(&s, 0));
    check_model(&s, s.x, 0, NULL);
    check_model(&s, s.y, 1, "number 0 of the path");
    check_model(&s, s.x, 1, "value of the hint");
    check_model(&s, byte, 256, "does not fit");
    check_model(&s, p, 12345, "where nothing can be");
    check_model(&s, s.z, 9, "goal");
    check_model(&s, s.x, 0, NULL);
    model_assign(&s.f->model, fixture_var(s.f, s.x), 0);
    check_refused(&s, referee_accepts_model(s.referee, &s.f->query, &s.f->model, &s.err), "two values");
    model_clear(&s.f->model);
    model_assign(&s.f->model, fixture_var(s.f, s.x), 0);
    vec_append(&s.f->model.clones, &(struct clone){.slot = 2, .from = 1}, 1);
    check_refused(&s, referee_accepts_model(s.referee, &s.f->query, &s.f->model, &s.err), "copies object 1");
    scene_free(&s);
}
END_TEST

/* The whole core is a proof, each part of it is none. */
START_TEST(cores)
{
    struct scene s = scene_new();
    const expr_handle core[] = {s.x_below_y, s.y_below_z, s.z_small};
    struct answer answer = {.verdict = VERDICT_UNSAT, .has_core = true, .core = core, .core_count = 3};
    fixture_slice(s.f, x_is(&s, 9));
    for (unsigned is_of_circuit = 0; is_of_circuit < 2; is_of_circuit++) {
        answer.core_count = 3;
        ck_assert_msg(referee_accepts_unsat(s.referee, &s.f->slice, &answer, is_of_circuit, &s.err), "%s", s.err.text);
        answer.core_count = 2;
        check_refused(&s, referee_accepts_unsat(s.referee, &s.f->slice, &answer, is_of_circuit, &s.err),
                      "can be satisfied");
    }
    ck_assert_uint_eq(referee_counts(s.referee)->proofs, 2);
    expr_handle stranger = x_is(&s, 5);
    answer.core = &stranger;
    answer.core_count = 1;
    check_refused(&s, referee_accepts_unsat(s.referee, &s.f->slice, &answer, true, &s.err), "none of the slice");
    answer = answer_plain(VERDICT_UNSAT);
    ck_assert(referee_accepts_unsat(s.referee, &s.f->slice, &answer, false, &s.err));
    fixture_slice(s.f, x_is(&s, 7));
    check_refused(&s, referee_accepts_unsat(s.referee, &s.f->slice, &answer, false, &s.err), "in0=0x7");
    scene_free(&s);
}
END_TEST

/* A concretization is no part of a proof. */
START_TEST(concretizations)
{
    struct scene s = scene_new();
    struct answer answer = answer_plain(VERDICT_UNSAT);
    fixture_slice(s.f, x_is(&s, 9));
    ck_assert(referee_accepts_unsat(s.referee, &s.f->slice, &answer, false, &s.err));
    s.f->is_concretization[2] = 1;
    fixture_slice(s.f, x_is(&s, 9));
    check_refused(&s, referee_accepts_unsat(s.referee, &s.f->slice, &answer, false, &s.err), "can be satisfied");
    ck_assert(!referee_accepts_negation(&s.f->query, s.z_small, &s.err));
    ck_assert(referee_accepts_negation(&s.f->query, s.x_below_y, &s.err));
    scene_free(&s);
}
END_TEST

/* A proof that holds within so many objects only is none. */
START_TEST(objects)
{
    struct scene s = scene_new();
    expr_handle p = fixture_pointer(s.f, SIZE, TYPE, 0), null = fixture_const(s.f, 64, 0);
    struct answer answer = answer_plain(VERDICT_UNSAT);
    expr_handle is_null = fixture_make(s.f, OP_EQ, p, null);
    fixture_slice(s.f, expr_not(&s.f->exprs, is_null));
    check_refused(&s, referee_accepts_unsat(s.referee, &s.f->slice, &answer, true, &s.err), "can be satisfied");
    fixture_slice(s.f, fixture_make(s.f, OP_EQ, p, fixture_const(s.f, 64, 12345)));
    ck_assert_msg(referee_accepts_unsat(s.referee, &s.f->slice, &answer, true, &s.err), "%s", s.err.text);
    scene_free(&s);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {slices, cells_of_a_slice, models, cores, concretizations, objects, NULL};
    return fixture_main("check", tests);
}
