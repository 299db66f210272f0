/** A part of the source in which something may be said: a chat's message without its header, or the whole text. */
export interface Passage {
  start: number;
  end: number;
  /** Written by the messenger itself. */
  system?: boolean;
  index?: number;
}

const sentenceEnd = /[.!?;。！？；]+(?=\s|$)|[。！？；]|\n/g;

/** The sentences of a passage, by their offsets in the source. */
export function* sentencesOf(text: string, { start, end }: Passage): Generator<{ start: number; end: number }> {
  let from = start;
  const body = text.slice(start, end);
  for (const match of body.matchAll(sentenceEnd)) {
    const to = start + match.index + match[0].length;
    // "part no. 4471": a short word before the point abbreviates.
    if (match[0] === "." && /(^|\s)\p{L}{1,3}\.$/u.test(text.slice(Math.max(start, to - 5), to))) continue;
    yield { start: from, end: to };
    from = to;
  }
  if (from < end) yield { start: from, end };
}
