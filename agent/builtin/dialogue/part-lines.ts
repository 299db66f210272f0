import type { Frame } from "./frame.ts";
import { countIn } from "./calendar-words.ts";
import { range } from "./concept-spans.ts";
import { isFunctionWord, type Concept } from "./phrases/phrase-books.ts";
import { quantityOf } from "./mentions/numbers.ts";
import { wordsOf } from "../../language/tokens.ts";
import { fieldTerm } from "../field-terms.ts";
import { clauses, trimmed } from "./describe.ts";

export interface PartLine {
  description: string;
  quantity: number;
  partNumber?: string;
}

const conjunction = /^(?:and|und|et|y|e|en|plus|i|sowie|和)$/;
const article = /^(?:a|an|one|ein|eine|einen|un|une|una|um|uma|een|一)$/;

/** "Another two filters": says that there were some before, not what they are. */
const further = /^(?:another|more|further|additional|noch|weitere[rns]?|otr[oa]s?|encore|autres?)$/;

/** Reads parts with counts and numbers from what is left when the act, the machine and the urgency are taken out. */
export function partLines(frame: Frame, drop: Concept[]): PartLine[] {
  const lines = allLines(frame, drop);
  // "Parts for this machine: 2 filters" names no part before the colon.
  const hollow = new Set(
    (["part", "partsRequest", "this", "these", "machine", "customer"] as const)
      .flatMap(frame.spans)
      .flatMap(({ first, last }) => range(first, last).map((i) => frame.words[i]!.norm)),
  );
  return lines.filter(
    ({ description }) =>
      !/^[用的了吧呢]$/u.test(description) &&
      !wordsOf(description).every(({ norm }) => hollow.has(norm) || isFunctionWord(norm, frame.languages)),
  );
}

function allLines(frame: Frame, drop: Concept[]): PartLine[] {
  const numberAt = new Set(frame.spans("partNumber").flatMap(({ first, last }) => range(first, last)));
  const lines: PartLine[] = [];
  for (const clause of clauses(
    frame,
    drop.filter((concept) => concept !== "partNumber"),
  )) {
    for (const segment of segments(clause, frame)) {
      // "…, Nr. ES-44": the point of the short word begins no line.
      if (segment.every((i) => numberAt.has(i))) continue;
      let quantity: number | null = null;
      let counted: "article" | "number" = "number";
      let partNumber: string | undefined;
      const kept: string[] = [];
      segment.forEach((i, place) => {
        const { norm, raw } = frame.words[i]!;
        const previous = segment[place - 1];
        const halved = frame.words
          .slice(Math.max(0, i - 2), i)
          .some(({ norm: before }) => /^(?:half|halbes|demi|media)$/.test(before));
        const said = quantityOf(norm) ?? countIn(frame.languages[0], norm);
        const count = said === 12 && halved && !/\d/.test(norm) ? 6 : said;
        if (
          count !== null &&
          leadsUp(kept, norm) &&
          /\p{L}{3}/u.test(frame.words[segment[place + 1] ?? -1]?.norm ?? "")
        )
          kept.length = 0;
        const afterNumber = previous !== undefined && numberAt.has(previous);
        if (numberAt.has(i) && segment.some((other) => other > i && /\d/.test(frame.words[other]!.norm))) return;
        if (afterNumber && /\d/.test(norm)) partNumber = raw;
        else if (looksLikePartNumber(norm) && (kept.length || lines.length || place < segment.length - 1))
          partNumber = raw;
        else if (
          count !== null &&
          (quantity === null || counted === "article") &&
          (kept.length === 0 ||
            place === segment.length - 1 ||
            /^(?:\d+x|x\d+)$/.test(norm) ||
            packing.test(frame.words[i + 1]?.norm ?? ""))
        )
          [quantity, counted] = [count, article.test(norm) ? "article" : "number"];
        else if (
          /^(?:half|halbes|demi-|media)$/.test(norm) &&
          /^(?:a|dozen|dutzend|docena)$/.test(frame.words[i + 1]?.norm ?? "")
        )
          return;
        else if (article.test(norm) && !kept.length) [quantity, counted] = [quantity ?? 1, "article"];
        else if (!kept.length && (isFunctionWord(norm, frame.languages) || further.test(norm))) return;
        else if (previous !== undefined && quantityOf(frame.words[previous]!.norm) === quantity && packing.test(norm))
          return;
        else if (!/^(?:x|pcs|pieces?|stuck|mal|of|de|von|[个根条套只块片瓶桶件台])$/u.test(norm) || kept.length)
          kept.push(raw);
      });
      const text =
        lines.length && quantity !== null && kept.every((word) => packing.test(word)) ? "" : trimmed(kept, frame);
      const before = lines.at(-1);
      if (text) lines.push({ description: text, quantity: quantity ?? 1, ...(partNumber ? { partNumber } : {}) });
      else if (before) {
        if (quantity !== null) before.quantity = quantity;
        if (partNumber) before.partNumber = partNumber;
      }
    }
  }
  return lines;
}

/** "Ned 4 bolts", "potrzebuję dwa filtry": words before a count that name no part say that something is wanted. */
const leadsUp = (kept: readonly string[], count: string): boolean =>
  !article.test(count) &&
  kept.length > 0 &&
  kept.length <= 3 &&
  kept.every((word) => !/\d/.test(word) && fieldTerm(word)?.kind !== "part");

// "Oil, 4 cans": the second clause counts the first.
const packing =
  /^(?:cans?|litres?|liters?|drums?|boxes|box|sets?|pcs|pieces?|pairs?|rolls?|tins?|stuck|liter|kanister|bidons?|latas?|stuks?|off|of|them|each)$/i;
const looksLikePartNumber = (norm: string) =>
  /^\p{L}{1,4}-\d+$/u.test(norm) ||
  (/^(?=.*\d)(?=.*[-./\p{L}])[\p{L}\d][\p{L}\d./-]{3,}$/u.test(norm) &&
    !/^\d+x$|^x\d+$/.test(norm) &&
    /\d{2}/.test(norm));

function segments(clause: number[], frame: Frame): number[][] {
  const split: number[][] = [[]];
  for (const i of clause) {
    if (conjunction.test(frame.words[i]!.norm)) split.push([]);
    else split.at(-1)!.push(i);
  }
  return split.filter((segment) => segment.length);
}
