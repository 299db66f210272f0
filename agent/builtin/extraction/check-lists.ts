/**
 * Rows of a check list inside a message: "Work lights - OK", "Horn ❌", "✅ Brakes". What is in order is no issue even where the
 * row names a fault ("Leaks: none"), and what is not in order is one even where it names none.
 */
import { has, type Passage, type Sentence } from "./sentences.ts";

interface Row {
  start: number;
  end: number;
  fine: boolean;
}

const open = "(?:^|[\\s\\-–—:.|=(\\[])";
const wrong = new RegExp(
  `${open}(?:` +
    "not ok|n\\.?\\s?i\\.?\\s?o|nok|n\\.ok|ko|k\\.o|fail(?:ed|s)?|h\\.?s|defekt|mangel|(?:no|non|não|nao|niet|nicht|pas|not) " +
    "(?:ok|conform\\w*|bon|bien|goed|gut|good)|kharab|खराब|[✖❌✘✗☒🔴])[\\s.!)\\]\\uFE0F]*$",
  "iu",
);
const fine = new RegExp(
  `${open}(?:ok|okay|o\\.k|oké|i\\.?\\s?o|in ordnung|in orde|gut|good|fine|pass(?:ed)?|n/?a|none|nil|` +
    "keine?|aucune?|r\\.?a\\.?s|ningun[oa]|ningún|nessun[oa]?|nenhuma?|geen|conforme?|correcto|bien|bon|bom|" +
    "bem|bene|goed|theek|thik|sahi|ठीक|satisfactory|serviceable|[✔✅☑✓👍👌])[\\s.!)\\]\\uFE0F]*$",
  "iu",
);

/** The rows with a result, where a passage has enough of them to be a list. */
export function checkRows({ text, start, section }: Passage): Row[] {
  if (section !== null || !text.includes("\n")) return [];
  const rows: Row[] = [];
  let from = start;
  for (const line of text.split("\n")) {
    const end = from + line.length;
    if (line.length < 120 && (wrong.test(line) || fine.test(line)))
      rows.push({ start: from, end, fine: !wrong.test(line) });
    from = end + 1;
  }
  return rows.length >= 3 ? rows : [];
}

/** Marks the rows that are not in order, and leaves out those that are and tell no work. */
export function withoutFineRows(sentences: Sentence[], passage: Passage): Sentence[] {
  const rows = checkRows(passage);
  const ticked = sentences.filter(({ mark }) => mark !== null);
  // Ticks in front of bare things say that they are well; in a list of jobs some row tells what was done.
  const checked =
    ticked.length >= 3 &&
    ticked.every((sentence) => sentence.mark === "open" || !has(sentence, "work", "fresh", "pieces", "number")) &&
    !sentences.some((sentence) => has(sentence, "label.work") && sentence.mark === null);
  if (!rows.length && !checked) return sentences;
  return sentences.flatMap((sentence) => {
    if (checked && sentence.mark === "done") return [];
    const row = rows.find(({ start, end }) => start <= sentence.start && sentence.end <= end);
    if (!row || has(sentence, "work")) return [sentence];
    return row.fine ? [] : [{ ...sentence, mark: "open" as const }];
  });
}
