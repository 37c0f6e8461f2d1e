extern int none;
