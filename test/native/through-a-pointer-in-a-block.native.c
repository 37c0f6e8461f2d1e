struct box { struct box *next; int *value; };
void clear(struct box *box);
void clear(struct box *box)
{
    *box->next->value = 0;
}
