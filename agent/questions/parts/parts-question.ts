import type { PartsKnown } from "#db/queries/parts-spoken-of.ts";
import type { FilterTerm, Group } from "#db/queries/fleet-questions/terms.ts";
import { unknownName, type Stop } from "../refusals.ts";
import { emptyPlan, type FleetQuery } from "../plan.ts";
import type { Reading } from "../reading.ts";
import type { Concept } from "../lexicon/concepts.ts";
import { partsIn, placesIn, type PartMention } from "./named-parts.ts";
import { StockWords } from "./stock-words.ts";

/** A question about what lies where, what was ordered for it, and what was spent. */
export type PartsQuestion = { plan: FleetQuery } | { stop: "notKept" } | { stop: Stop };

export interface PartsAsked {
  known: PartsKnown;
  /** The language of the person's settings. */
  language?: string;
  /** Who asks: "my van". */
  asker?: string;
  /** Words after which a name is expected. */
  nameLeads: ReadonlySet<string>;
}

/** Records of another kind: who asks for them asks for no shelf. */
const others: Concept[] = [
  "thing:issues",
  "thing:tasks",
  "thing:serviceReports",
  "thing:partsRequests",
  "thing:actions",
  "thing:tokens",
  "thing:people",
  "verb:requested",
  "verb:installed",
];

/**
 * Reads a question about stock, orders and costs; undefined where it is about something else. As long as nothing was ever
 * counted or moved, what lies where is told as not kept, whatever part is named.
 */
export function partsQuestion(reading: Reading, asked: PartsAsked): PartsQuestion | undefined {
  const said = new StockWords(reading.annotated.words, asked.language ?? reading.annotated.language);
  return costs(reading, said, asked) ?? orders(reading, said, asked) ?? levels(reading, said, asked);
}

const plan = (
  subject: FleetQuery["subject"],
  filters: FilterTerm[],
  more: Partial<FleetQuery> = {},
): PartsQuestion => ({
  plan: { ...emptyPlan(subject), ...more, filters },
});

const is = (field: FilterTerm["field"], values: string[]): FilterTerm => ({ field, not: false, values });

/** Parts that are named, but for words that name a machine, a customer or somebody. */
function mentionsIn(reading: Reading, { known }: PartsAsked): PartMention[] {
  const named = new Set(
    reading.tags
      .filter(({ name }) => name && name.kind !== "part" && name.kind !== "partNumber")
      .flatMap(({ words }) => words),
  );
  return partsIn(reading.annotated.words, known).filter(
    ({ first, last, byNumber }) => byNumber || !(named.has(first) || named.has(last)),
  );
}

/** A number that looks like one of a part and that the catalogue does not have. */
function unknownNumber(reading: Reading, mentions: readonly PartMention[]): string | undefined {
  const { words } = reading.annotated;
  const taken = new Set([
    ...mentions.flatMap(({ first, last }) => words.map((_, i) => i).slice(first, last + 1)),
    ...reading.tags.filter(({ name }) => name && !name.kind.startsWith("part")).flatMap((tag) => tag.words),
  ]);
  return words.find(({ raw }, i) => !taken.has(i) && partNumber.test(raw))?.raw;
}

const partNumber = /^(?=[^\d]*\d)(?=.*\p{L})[\p{L}\d]{1,12}(?:[-./][\p{L}\d]+)+$/u;

/** The filter of the parts that are named: by their numbers, which are told apart. */
const ofParts = (mentions: readonly PartMention[]): FilterTerm[] =>
  mentions.length > 0
    ? [is("partNumber", [...new Set(mentions.flatMap(({ parts }) => parts.map(({ number }) => number)))].slice(0, 50))]
    : [];

function levels(reading: Reading, said: StockWords, asked: PartsAsked): PartsQuestion | undefined {
  if (reading.has(...others) || reading.periods.length > 0) return undefined;
  const { known } = asked;
  const mentions = mentionsIn(reading, asked);
  const number = unknownNumber(reading, mentions);
  const place = placeOf(reading, said, asked);
  const low = said.says("low");
  const named = mentions.length > 0 || number !== undefined;
  // "Filter", "seal kit": parts by a word of the trade, whether or not the catalogue has any.
  const trade = reading.find("part") ?? reading.names("part")[0] ?? reading.names("partNumber")[0];
  const counts = said.says("many") && said.says("have");
  const there = said.says("have") || said.says("where");
  const shelf = said.says("stocked") || place.some(({ field }) => field !== "model");
  const moved = reading.has("verb:used", "verb:ordered", "verb:delivered");
  const isStock = low || shelf || (!moved && (named || trade) && (counts || there));
  if (!isStock || (!shelf && !low && owned(reading))) return undefined;
  if (!known.kept) return { stop: "notKept" };
  if (low) return plan("stock", [is("belowMinimum", ["true"]), ...place, ...ofParts(mentions)]);
  if (mentions.length === 0 && number) return { stop: { kind: "not_found", missing: number } };
  if (mentions.length === 0 && trade && place.length === 0) {
    const word = reading.textOf(trade.words);
    return { stop: { kind: "not_found", missing: word } };
  }
  return plan("stock", [...ofParts(mentions), ...modelOf(reading), ...place], byQuantity);
}

const byQuantity = { field: "quantity", order: { by: "measure", direction: "desc" } } as const;

/** A machine or customer has parts of its own: those of its requests and reports. */
const owned = (reading: Reading) =>
  reading.names("serial").length + reading.names("customer").length + reading.names("location").length > 0;

/** What a part has to fit: the model that is named. */
const modelOf = (reading: Reading): FilterTerm[] => {
  const model = reading.names("model")[0]?.name?.values[0];
  return model ? [is("model", [model])] : [];
};

/** A store or van by its name, or the van of somebody. */
function placeOf(reading: Reading, said: StockWords, { known, asker }: PartsAsked): FilterTerm[] {
  const named = placesIn(reading.annotated.words, known);
  if (named.length > 0) return [is("place", [...new Set(named.map(({ place }) => place.name))])];
  if (!said.says("van")) return [];
  const driver = reading.names("engineer")[0]?.name?.values ?? (said.says("mine") && asker ? [asker] : []);
  return driver.length > 0 ? [is("engineer", driver.slice(0, 50))] : [];
}

/** "Which orders are late", "when does the seal kit come": of what was ordered of suppliers. */
function orders(reading: Reading, said: StockWords, asked: PartsAsked): PartsQuestion | undefined {
  if (!asked.known.orders || reading.has("thing:issues", "thing:tasks", "thing:serviceReports")) return undefined;
  if (said.says("late") && said.says("order")) return plan("orderedParts", [is("late", ["true"])], oldestFirst);
  if (!said.says("coming")) return undefined;
  const mentions = mentionsIn(reading, asked);
  if (mentions.length > 0) return plan("orderedParts", [...ofParts(mentions), is("arrived", ["false"])], oldestFirst);
  const number = unknownNumber(reading, mentions);
  return number ? { stop: { kind: "not_found", missing: number } } : undefined;
}

const oldestFirst = { order: { by: "time", direction: "asc" } } as const;

/** "What did machine 5500.061 cost this year", "what parts did Nordhafen cost us". */
function costs(reading: Reading, said: StockWords, asked: PartsAsked): PartsQuestion | undefined {
  if (!asked.known.costs || !said.says("cost") || reading.has("thing:tokens", "thing:people", "agg:avg", "agg:share"))
    return undefined;
  const narrowed = (
    [
      ["serial", "serial"],
      ["customer", "customer"],
      ["location", "location"],
      ["model", "model"],
    ] as const
  ).flatMap(([field, kind]) => {
    const values = reading.names(kind).flatMap(({ name }) => name!.values);
    return values.length > 0 ? [is(field, [...new Set(values)].slice(0, 50))] : [];
  });
  const unknown = narrowed.length > 0 ? undefined : unknownName(reading, asked.nameLeads);
  if (unknown) return { stop: unknown };
  // What a kind of visit cost is not told apart.
  if (reading.values("service:").length > 0) return undefined;
  const groups = groupsOf(reading);
  const about =
    narrowed.length > 0 || groups.length > 0 || reading.has("thing:machines", "thing:customers", "one:machines");
  // What one part costs is its price, which stands with the part.
  if (!about && (reading.periods.length === 0 || mentionsIn(reading, asked).length > 0)) return undefined;
  const parts = said.says("part") ? [is("costKind", ["part"])] : [];
  const [period] = reading.periods;
  const time = period && !period.always ? { field: "costDate" as const, from: period.from, to: period.to } : null;
  const ranked = reading.has("most") && groups.length > 0;
  return plan("costs", [...narrowed, ...parts], {
    aggregate: "sum",
    field: "cost",
    groups,
    time,
    ...(ranked ? { order: { by: "measure", direction: "desc" }, limit: 1 } : {}),
  });
}

/** "Per machine", "by month"; "which machine cost most" is told by machine. */
function groupsOf(reading: Reading): Group[] {
  if (reading.has("per"))
    for (const { value } of reading.values<Group>("by:"))
      if (["machine", "customer", "model", "location", "month", "quarter", "year", "part"].includes(value))
        return [value];
  if (!reading.has("which", "most", "per")) return [];
  if (reading.has("one:machines", "thing:machines") && reading.names("serial").length === 0) return ["machine"];
  return reading.has("one:customers", "thing:customers") ? ["customer"] : [];
}
