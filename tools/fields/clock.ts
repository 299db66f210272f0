/** Clocks of phones run ahead a little: so far ahead a moment still counts as now, in milliseconds. */
export const clockToleranceMs = 5 * 60_000;
