/* A compound literal is an object of the block around it; its address can be kept. */
struct point { int x, y; };
int take(struct point), look(const struct point *);
int compound_literal(int a, int b)
{
    struct point *kept = &(struct point){.y = a};
    int *row = (int[]){a, b, 3};
    const char *text = (char[8]){"abc"};
    kept->x = (int){b};
    return take((struct point){a, b}) + look(&(struct point){b}) + row[a] + text[1] + kept->y;
}
