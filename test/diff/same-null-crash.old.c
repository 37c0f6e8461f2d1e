/* same: first */
struct pair { int first, second; };
int first(const struct pair *p) { return p->first / p->second; }
