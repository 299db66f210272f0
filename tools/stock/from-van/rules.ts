import type { FromVan } from "./schema.ts";

/** What a report takes out of the van of its engineer. Safe for the browser. */

type Choices = NonNullable<FromVan["fromVan"]>;

interface Used {
  /** Numbers by which the report names the part. */
  writtenAs: readonly string[];
  /** How much the report used. */
  quantity: number;
  /** How much is there by the books and free to take. */
  there: number;
}

/** Whether the books have less than the report used. */
export const isShort = ({ quantity, there }: Pick<Used, "quantity" | "there">): boolean => there < quantity;

/** Whether a part is taken: as somebody said, else where the van has enough. */
export const isTaken = (used: Used, choices: Choices = []): boolean =>
  choices.find(({ partNumber }) => used.writtenAs.includes(partNumber.trim()))?.take ?? !isShort(used);

/** The choices once a person has decided about a part; what goes without saying is not said. */
export function chosen(used: Used, take: boolean, choices: Choices = []): Choices {
  const others = choices.filter(({ partNumber }) => !used.writtenAs.includes(partNumber.trim()));
  return take === isTaken(used) ? others : [...others, { partNumber: used.writtenAs[0]!, take }];
}

/** What is sent with the report: who takes what the books do not have was shown what they say. */
export const wordsOf = (choices: Choices = []): FromVan =>
  choices.length === 0 ? {} : { fromVan: choices, ...(choices.some(({ take }) => take) ? { confirmStock: true } : {}) };
