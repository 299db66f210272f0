/** The most candidates a question offers; more are better narrowed down by words. */
export const mostCandidates = 12;
export const offered = (ids: number[]) => ids.slice(0, mostCandidates);
