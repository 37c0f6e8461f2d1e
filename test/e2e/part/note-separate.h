struct buffer {
    int n, *data;
};
int total(const struct buffer *buffer);
