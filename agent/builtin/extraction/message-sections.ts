import { checkRows } from "./check-lists.ts";
import { linesOf } from "./layout.ts";
import { labelsOf } from "./line-labels.ts";
import type { Label, Lexicon } from "./lexicon.ts";
import { passageOf, type Passage, type Section } from "./sentences.ts";

const sections: Partial<Record<Label, Section>> = { work: "work", parts: "parts", issues: "issues" };

/**
 * A message cut at the headings inside it: "Done:", "Parts: 2 seals", "To do:" over a list. A heading with words behind it
 * counts for its line, one alone for the lines below it, until an empty line.
 */
export function sectionsOf(passage: Passage, text: string, lexicon: Lexicon): Passage[] {
  if (!/[:：]/.test(passage.text) || checkRows(passage).length > 0) return [passage];
  const parts: Passage[] = [];
  let section: Section | null = null;
  let last = passage.start;
  const push = (from: number, to: number, as: Section | null) => {
    const cut = text.slice(from, to);
    if (/[\p{L}\p{N}]/u.test(cut))
      parts.push({
        ...passageOf(text, from, to, as),
        author: passage.author,
        day: passage.day,
        message: passage.message,
      });
  };
  for (const line of linesOf(passage.text, passage.start)) {
    const [first, other] = labelsOf(line, lexicon);
    const heading = first && !other && !first.from ? sections[first.label] : undefined;
    // "Open: the horn" is read as the sentence it is.
    const inline = heading === "issues" && first!.value !== null;
    const colon = heading && !inline && /^[^:：]{1,40}[:：]/.test(line.text);
    const strange = !heading && /^\p{L}[^:：\d]{1,30}[:：]$/u.test(line.text);
    const parted =
      section !== null && /\n[ \t]*\r?\n[ \t]*$/.test(text.slice(Math.max(passage.start, line.start - 20), line.start));
    if (parted || strange || colon) {
      if (section === null) push(last, line.start, null);
      section = null;
      last = line.start;
    }
    if (!colon) {
      if (section !== null) push(line.start, (last = line.end), section);
      continue;
    }
    if (first!.value) push(first!.value.start, first!.value.end, heading!);
    else section = heading!;
    last = line.end;
  }
  if (parts.length === 0) return [passage];
  if (section === null) push(last, passage.start + passage.text.length, null);
  return parts;
}
