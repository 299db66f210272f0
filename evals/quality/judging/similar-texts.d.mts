export function similarity(a: unknown, b: unknown): number;
