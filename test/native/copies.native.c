void copy(int *to, const int *from);
void copy(int *to, const int *from)
{
    *to = *from;
}
