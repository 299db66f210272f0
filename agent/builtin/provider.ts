/** Provider name of everything that is computed in this process and costs nothing. */
export const builtInProvider = "builtin";
