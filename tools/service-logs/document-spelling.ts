/**
 * How the documents that come in and go out spell a report: `warranty_item` where the code says `warrantyItem`. Requests,
 * answers and stored JSON are such documents; `fromDocument` and `toDocument` stand at their edge, and nothing else knows
 * the spelling. No imports, so that a page can load it.
 */

/** Our name and the documents' name of a member, where they differ. */
export const spelling = {
  warrantyItem: "warranty_item",
  partName: "part_name",
  partNumber: "part_number",
  startTime: "start_time",
  issueId: "issue_id",
  detectedLanguages: "detected_languages",
  englishTranslation: "english_translation",
} as const;

type Spelling = typeof spelling;
type Name = keyof Spelling;
/** The documents' name of a member. */
export type Spelled<Member> = Member extends Name ? Spelling[Member] : Member;
type Ours = { [Member in Name as Spelling[Member]]: Member };
type Unspelled<Member> = Member extends keyof Ours ? Ours[Member] : Member;

type Single = string | number | boolean | bigint | null | undefined | Date;

/** A report, or a part of one, in the documents' spelling. */
export type InDocument<Value> = Value extends Single
  ? Value
  : Value extends readonly (infer Item)[]
    ? InDocument<Item>[]
    : { [Member in keyof Value as Spelled<Member>]: InDocument<Value[Member]> };

/** The same in ours. */
export type FromDocument<Value> = Value extends Single
  ? Value
  : Value extends readonly (infer Item)[]
    ? FromDocument<Item>[]
    : { [Member in keyof Value as Unspelled<Member>]: FromDocument<Value[Member]> };

const spelled = new Map<string, string>(Object.entries(spelling));
const unspelled = new Map([...spelled].map(([ours, theirs]) => [theirs, ours]));

/** The report in the documents' spelling, through all its lists. */
export const toDocument = <Value>(value: Value): InDocument<Value> => renamed(value, spelled) as InDocument<Value>;

/** A document's report in our spelling, through all its lists; what is spelled ours already stays. */
export const fromDocument = <Value>(value: Value): FromDocument<Value> =>
  renamed(value, unspelled) as FromDocument<Value>;

/** The name that documents give a member. */
export const nameInDocument = (name: string): string => spelled.get(name) ?? name;

/** Our name of a member that a document names. */
export const nameFromDocument = (name: string): string => unspelled.get(name) ?? name;

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [names.get(name) ?? name, renamed(member, names)]),
  );
}
