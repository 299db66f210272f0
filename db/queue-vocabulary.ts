/** Of the files that are read before one that waits, so many are counted; it stands for more as well. */
export const countedAhead = 1_000;
