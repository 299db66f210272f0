/** Days that the file of an export is kept: everything stands in it in the clear. */
export const exportKeptDays = 3;
