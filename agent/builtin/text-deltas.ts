/** Pieces of one answer; each costs everybody some time on its way. */
const mostDeltas = 200;
export const deltasPerTurn = 8;

/** A text word by word, and a long one by several at once. */
export function deltasOf(text: string): string[] {
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  const together = Math.ceil(words.length / mostDeltas);
  return together <= 1
    ? words
    : Array.from({ length: Math.ceil(words.length / together) }, (_, at) =>
        words.slice(at * together, (at + 1) * together).join(""),
      );
}
