/** The few marks of Markdown that answers carry, taken off: messengers show them as they stand. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^#{1,6}\s+/gm, "")
    .replace(/\*\*([^*\n]+)\*\*/g, "$1")
    .replace(/(?<![\w*])\*([^*\n]+)\*(?![\w*])/g, "$1")
    .replace(/`([^`\n]+)`/g, "$1")
    .replace(/\[([^\]\n]+)\]\((https?:[^)\s]+)\)/g, "$1 ($2)")
    .replace(/\[([^\]\n]+)\]\(\/[^)\s]*\)/g, "$1")
    .trim();

/** A text in pieces of a length that a messenger takes, broken at the end of a line or at a blank where there is one. */
export function inPieces(text: string, longest: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const head = rest.slice(0, longest);
    const at = [head.lastIndexOf("\n"), head.lastIndexOf(" ")].find((place) => place > longest / 2) ?? wholeUntil(head);
    pieces.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return rest || pieces.length === 0 ? [...pieces, rest] : pieces;
}

/** A surrogate pair is one character. */
const wholeUntil = (head: string) => (/[\ud800-\udbff]$/.test(head) ? head.length - 1 : head.length);
