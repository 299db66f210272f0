import { range, type Frame } from "./frame.ts";
import { isFunctionWord, type Concept } from "./phrases/phrase-books.ts";
import { quantityOf } from "./mentions/numbers.ts";
import { wordsOf } from "./text.ts";

// Words that lead to a machine or place and go with it: "on the", "bei der", "de la".
const leading = new RegExp(
  "^(?:on|of|at|in|for|the|from|to|down|an|am|auf|bei|beim|im|der|die|das|dem|den|fur|von|vom|zur|zum|sur" +
    "|chez|la|le|les|l|du|de|del|au|a|en|el|para|na|no|da|do|em|op|aan|bij|het|voor|pour|machine|crane|unit" +
    "|serial|i|t|s|des|customer|client|our)$",
);
const politeness =
  /^(?:please|pls|plz|bitte|svp|stp|favor|aub|merci|thanks|thx|danke|gracias|hi|hello|hey|hallo|bonjour|hola)$/;

/**
 * What an utterance says of the thing itself: the person's words without the machine, names of acts, urgency and politeness,
 * clause by clause; clauses in which nothing is left are dropped.
 */
export function description(frame: Frame, drop: Concept[]): string {
  const told = clauses(frame, drop).map((clause) => withoutLead(clause, frame));
  return told
    .map((clause) =>
      trimmed(
        clause.map((i) => frame.words[i]!.raw),
        frame,
      ),
    )
    .filter(Boolean)
    .join(", ");
}

const leadConcepts: Concept[] = ["issue", "thing", "report", "this", "machine", "need", "mine", "add", "greeting"];
const leads = new RegExp(
  "^(?:would|like|want|wish|wanted|there|got|found|have|new|another|following|about|with|regarding|mochte" +
    "|mochten|gibt|habe|neuen|neue|folgenden|folgende|einen|voudrais|veux|il|y|quiero|quisiera|nuevo|nueva" +
    "|siguiente|hay|有|一|个|条|台|机|器|为|给|在)$",
);

/** Without the words that only lead to the fault: "I'd like to report a problem with …", "on this machine:". */
function withoutLead(clause: number[], frame: Frame): number[] {
  const spoken = (concepts: Concept[]) =>
    new Set(concepts.flatMap(frame.spans).flatMap(({ first, last }) => range(first, last)));
  const lead = spoken(leadConcepts);
  const announced = spoken(["issue", "report"]);
  const content = clause.findIndex((i) => {
    const { norm } = frame.words[i]!;
    return denial.test(norm) || !(lead.has(i) || leads.test(norm) || isFunctionWord(norm, frame.languages));
  });
  if (content < 0) return [];
  const stretch = clause.slice(0, content);
  if (!stretch.some((i) => announced.has(i))) return clause;
  return clause.slice(stretch.findLastIndex((i) => lead.has(i)) + 1);
}

const denial = /^(?:not|no|nicht|kein\w*|pas|ne|nao|niet|geen|不|没)$/;

/** The words that are left of each clause, by index. */
export function clauses(frame: Frame, drop: Concept[], keep: (at: number) => boolean = () => false): number[][] {
  const { words, machine, named } = frame;
  const dropped = new Set<number>(named);
  drop
    .flatMap(frame.spans)
    .flatMap(({ first, last }) => range(first, last))
    .forEach((i) => keep(i) || dropped.add(i));
  for (const i of [...machine.words, ...typeWords(frame)]) {
    dropped.add(i);
    for (let k = i - 1; k >= 0 && !words[k + 1]!.opens && (leading.test(words[k]!.norm) || machine.words.has(k)); k--)
      dropped.add(k);
  }
  words.forEach((word, i) => politeness.test(word.norm) && dropped.add(i));
  const split: number[][] = [];
  words.forEach((word, i) => {
    if (word.opens || !split.length) split.push([]);
    if (!dropped.has(i)) split.at(-1)!.push(i);
  });
  return split;
}

/** Words like "the crane" that stood for the machine. */
function typeWords(frame: Frame): number[] {
  if (!frame.machine.machineType) return [];
  return (
    ["crane", "crawler_crane", "mobile_crane", "tower_crane", "material_handler", "excavator", "bulldozer"] as const
  )
    .flatMap(frame.spans)
    .flatMap(({ first, last }) => range(first, last));
}

const edge = (word: string, frame: Frame) => {
  const norm = word.toLowerCase().replace(/['’]/g, "");
  return (
    (isFunctionWord(norm, frame.languages) &&
      !/^(?:not|no|nicht|kein\w*|pas|nao|niet|down|out|off|up|了)$/.test(norm)) ||
    politeness.test(norm)
  );
};

/** Takes function words off both ends; empty when nothing else is there. */
export function trimmed(words: string[], frame: Frame): string {
  let first = 0;
  let last = words.length - 1;
  while (first <= last && edge(words[first]!, frame)) first++;
  while (last >= first && edge(words[last]!, frame)) last--;
  // Elided articles and Han characters are written without blanks.
  return words
    .slice(first, last + 1)
    .join(" ")
    .replace(/(['’]) /g, "$1")
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");
}

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
        const said = quantityOf(norm);
        const count = said === 12 && halved && !/\d/.test(norm) ? 6 : said;
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
