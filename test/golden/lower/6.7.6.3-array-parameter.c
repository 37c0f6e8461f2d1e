/* libclang says that a parameter of array type is an array: it is a pointer, and sizeof of it is a pointer's. */
long array_parameter(int array[10], int matrix[4][5], int i)
{
    int *end = array + i;
    return &array[3] - array + (end - array) + array[i] + matrix[i][2] + (long)sizeof(array) + (long)sizeof(*matrix);
}
