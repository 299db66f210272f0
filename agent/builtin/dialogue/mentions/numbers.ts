import { longestPhone } from "#tools/users/schema.ts";
import { z } from "zod";
import { numberWord } from "../date-words.ts";
import type { FleetIndex } from "../fleet-index.ts";
import type { Word } from "../../../language/tokens.ts";

export type IdKind = "issue" | "request" | "log";

/** A bare number that may be the id of a record. `kind` is set where a noun beside it says so. */
export interface IdMention {
  value: number;
  at: number;
  kind?: IdKind;
  /** Kinds of records that have this id. */
  exists: IdKind[];
}

const units = new RegExp(
  "^(?:h|hrs?|hours?|std|stunden|betriebsstunden|heures?|horas?|uren|x|pcs|pieces?|stuck|pieces|piezas" +
    "|pecas|stuks|min|minutes?|minuten|days?|tage?|weeks?|%|km|bar|litres?|liters?|l|mm|小|个|件)$",
);
const kindWords: [RegExp, IdKind][] = [
  [
    new RegExp(
      "^(?:issues?|tasks?|jobs?|defects?|faults?|tickets?|problems?|mangel|storung|aufgabe|auftrag|fehler|tache" +
        "|panne|probleme|averia|tarea|fallo|avaria|tarefa|storing|taak|melding|incidencia|anomalie|defaut|问 题|题|障" +
        "|务)$",
    ),
    "issue",
  ],
  [
    /^(?:requests?|orders?|anforderung|bestellung|demande|commande|solicitud|pedido|aanvraag|bestelling|请|单)$/,
    "request",
  ],
  [
    /^(?:reports?|logs?|visits?|berichts?|bericht|einsatz|rapport|intervention|informe|parte|visita|relatorio|verslag|werkbon|告)$/,
    "log",
  ],
];
const skip = /^(?:for|no|nr|number|nummer|numero|num|id|the|#|de|der|die|la|le|el|o|a|n)$/;

/** Numbers that can be ids, in the order said; those with a unit, in dates, serials or models are not. */
export function idsIn(words: readonly Word[], index: FleetIndex, taken: ReadonlySet<number>): IdMention[] {
  const found: IdMention[] = [];
  let carried: IdKind | undefined;
  words.forEach((word, at) => {
    if (taken.has(at)) return;
    // "414s fine": the number and "is", where there is such a record and no model of that name.
    const contracted = /^(\d{1,7})s$/.exec(word.norm)?.[1];
    const isRecord =
      contracted !== undefined && !index.models.has(contracted) && kindsOf(+contracted, index).length > 0;
    const numbers = /^\d{1,7}$/.test(word.norm)
      ? [+word.norm]
      : isRecord
        ? [+contracted]
        : /^\d{1,6}\/\d{1,6}$/.test(word.norm)
          ? word.norm.split("/").map(Number)
          : [];
    const next = words[at + 1];
    // "9 990 h" is one number.
    const thousands =
      next && /^\d{3}$/.test(next.norm) && next.start === word.end + 1 && units.test(words[at + 2]?.norm ?? "");
    if (!numbers.length || thousands || (next && !next.opens && units.test(next.norm))) return;
    const kind =
      kindBefore(words, at, kindsOf(numbers[0]!, index)) ??
      (found.length && found.at(-1)!.at >= at - 2 ? carried : undefined);
    carried = kind;
    for (const value of numbers) {
      const exists = kindsOf(value, index);
      const meant = kind && !exists.includes(kind) && exists.length && anyRecord(words, at) ? exists[0] : kind;
      found.push({ value, at, kind: meant, exists });
    }
  });
  return found;
}

/** "Auftrag 12", "job 12": a word that people use of any record means the one there is. */
const anyRecord = (words: readonly Word[], at: number) =>
  [1, 2].some((back) =>
    /^(?:auftrag|vorgang|jobs?|case|dossier|expediente|commande|pedido|orders?|单)$/.test(words[at - back]?.norm ?? ""),
  );

const adversative = /^(?:but|though|aber|doch|sondern|mais|pero|maar|mas)$/;
const stays = /^(?:stays?|keeps?|remains?|bleibt|bleiben|behalt|reste|restent|garde|queda|quedan|sigue|blijft)$/;

const denial = /^(?:not|nicht|pas|niet|nao)$/;
const insteadOf = /^(?:instead of|anstelle von|anstatt der|au lieu|lieu de|en vez|vez de|en lugar|lugar de)$/;

/** "Not 12, 14", "14 instead of 12": the number that is denied beside another. */
function deniedIds(ids: IdMention[], words: readonly Word[]): Set<IdMention> {
  const before = (at: number, back: number) => words[at - back]?.norm ?? "";
  return new Set(
    ids.filter(
      ({ at }) =>
        denial.test(before(at, 1)) ||
        insteadOf.test(`${before(at, 2)} ${before(at, 1)}`) ||
        /^(?:statt|anstatt)$/.test(before(at, 1)) ||
        before(at, 2) + before(at, 1) === "不是",
    ),
  );
}

/**
 * "Ana stays on 12 but take 14 away", "not 12, 14": what stays as it is or is denied is no part of the act, where another
 * number is.
 */
export function toBeChanged(all: IdMention[], words: readonly Word[]): IdMention[] {
  const denied = deniedIds(all, words);
  const ids =
    denied.size > 0 && denied.size < all.length
      ? // "12, not 14, 12 is the one": said again it is the same.
        all.filter((id, i) => !denied.has(id) && all.findIndex(({ value }) => value === id.value) === i)
      : all;
  if (ids.length < 2 || !words.some(({ norm }) => adversative.test(norm))) return ids;
  let clause = 0;
  const clauseOf = words.map(({ norm, opens }) => (opens || adversative.test(norm) ? ++clause : clause));
  const kept = new Set(clauseOf.filter((_, i) => stays.test(words[i]!.norm)));
  const left = ids.filter(({ at }) => !kept.has(clauseOf[at]!));
  return left.length ? left : ids;
}

export function kindsOf(value: number, index: FleetIndex): IdKind[] {
  const kinds: IdKind[] = [];
  if (index.issue.has(value)) kinds.push("issue");
  if (index.partsRequest.has(value)) kinds.push("request");
  if (index.serviceLog.has(value)) kinds.push("log");
  return kinds;
}

function kindBefore(words: readonly Word[], at: number, exists: IdKind[]): IdKind | undefined {
  for (let back = 1; back <= 2; back++) {
    const norm = words[at - back]?.norm;
    if (norm === undefined) return undefined;
    const kind = kindWords.find(([pattern]) => pattern.test(norm))?.[1];
    // "Request 3 filters", "order 2 hoses": a verb and a count, not a record and its number.
    const verb =
      words[at - back]?.opens || /^(?:please|pls|plz|to|and|must|should|bitte)$/.test(words[at - back - 1]?.norm ?? "");
    if (kind && verb && kind !== "issue" && !exists.includes(kind)) return undefined;
    if (kind) return kind;
    if (!skip.test(norm)) return undefined;
  }
  return undefined;
}

/** A count beside a thing: "2x", "x 2", "3", "two", "a". Returns the number and whether it was said. */
export function quantityOf(norm: string): number | null {
  const times = /^(?:(\d{1,4})x|x(\d{1,4}))$/.exec(norm);
  if (times) return +(times[1] ?? times[2])!;
  return numberWord(norm);
}

/** Whole numbers as people write hours: "8,955", "8.955", "8 955", "14350". */
export function wholeNumber(raw: string): number | null {
  const plain = raw.replace(/(?<=\d)[.,'’\u00a0\u202f](?=\d{3}(?:\D|$))/g, "");
  const number = /^\d{1,7}(?:[.,]\d)?$/.exec(plain)?.[0];
  return number ? Math.floor(Number(number.replace(",", "."))) : null;
}

export const emailIn = (words: readonly Word[]) =>
  words.findIndex(({ norm }) => norm.includes("@") && address.safeParse(norm).success);

/** As every operation takes them. */
const address = z.email();

/** A telephone number as written, with the span of text it takes. */
export function phoneIn(text: string): { value: string; start: number; end: number } | null {
  const match =
    /(?<![\p{L}\d.])(?!\d{1,2}\/\d{1,2}\/\d{2,4})(?:\+\d[\d ()/-]{6,}\d|0\d[\d ()/-]{6,}\d|\d{3}[ -]\d{3}[ -]\d{4})(?![\p{L}\d])/u.exec(
      text,
    );
  // Several numbers in a row are not one.
  if (!match || match[0].length > longestPhone) return null;
  return { value: match[0].trim(), start: match.index, end: match.index + match[0].length };
}
