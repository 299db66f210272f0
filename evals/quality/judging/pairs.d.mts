export const THRESH: number;
