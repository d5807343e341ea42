/** How many rows the short lists of the first screen have. */
export const SHORT_LIST = 5;
