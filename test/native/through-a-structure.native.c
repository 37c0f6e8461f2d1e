struct view { int *at; int count; };
void clear(struct view view);
void clear(struct view view)
{
    for (int i = 0; i < view.count; i++)
        view.at[i] = 0;
}
