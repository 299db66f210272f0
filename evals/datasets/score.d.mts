/** The parts of the scorer that our evals call. */
export function similarity(a: string, b: string): number;
export function judgeUtterance(sample: unknown, prediction: unknown): [right: boolean, why: string];
