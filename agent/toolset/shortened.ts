/** Long answers for a model: whole values give way to others, and what was left out is said. Never a piece of JSON. */

/** Characters of JSON that go to a model. */
export const longestShown = 12_000;

/** How many rows of inner lists and characters of texts are kept, from generous to scarce. */
const measures = [
  { rows: Infinity, characters: Infinity },
  { rows: 50, characters: 2_000 },
  { rows: 25, characters: 400 },
  { rows: 10, characters: 200 },
  { rows: 3, characters: 100 },
  { rows: 1, characters: 60 },
];

/** Paths that are named one by one; of more it is said how many. */
const mostNamed = 15;

interface Measure {
  rows: number;
  characters: number;
  /** What was left out, as "path: shown of all". */
  leftOut: string[];
}

/** The value without its empty members; where it is too long, with `leftOut` saying what of it is not there. */
export function fitting(value: unknown, most = longestShown): unknown {
  for (const measure of measures) {
    const leftOut: string[] = [];
    const short = shortened(value, "", { ...measure, leftOut });
    if (lengthOf(short) <= most) return withNote(short, leftOut);
    if (measure === measures.at(-1)) return withNote(fewer(short, most, leftOut), leftOut);
  }
  return value;
}

const lengthOf = (value: unknown) => (JSON.stringify(value) ?? "").length;

/** As a last resort whole members go, the longest first. */
function fewer(value: unknown, most: number, leftOut: string[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).toSorted(([, one], [, other]) => lengthOf(one) - lengthOf(other));
  while (members.length > 0 && lengthOf(Object.fromEntries(members)) > most) leftOut.push(`${members.pop()![0]}: all`);
  return Object.fromEntries(members);
}

function withNote(value: unknown, leftOut: string[]): unknown {
  if (leftOut.length === 0) return value;
  const named = leftOut.slice(0, mostNamed);
  const more = leftOut.length - named.length;
  return {
    ...(typeof value === "object" && value !== null && !Array.isArray(value) ? value : { value }),
    leftOut: more > 0 ? [...named, `and ${more} more`] : named,
    howToGetTheRest: "Ask for less at once: the tool of the list itself, a filter, or one record by its id.",
  };
}

function shortened(value: unknown, path: string, measure: Measure): unknown {
  if (typeof value === "string") {
    if (value.length <= measure.characters) return value;
    measure.leftOut.push(`${path}: ${measure.characters} of ${value.length} characters`);
    return `${value.slice(0, measure.characters)}…`;
  }
  if (Array.isArray(value)) {
    if (value.length > measure.rows) measure.leftOut.push(`${path}: ${measure.rows} of ${value.length} rows`);
    return value.slice(0, measure.rows).map((item, index) => shortened(item, `${path}.${index}`, measure));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => !isEmpty(member))
      .map(([name, member]) => [name, shortened(member, path ? `${path}.${name}` : name, measure)]),
  );
}

const isEmpty = (member: unknown) => member === null || member === "" || (Array.isArray(member) && member.length === 0);

/** Rows of a list tell their texts by the beginning; the record alone has them whole. */
const longestInRow = { rows: 25, characters: 400 };

/** A row of a list, with short texts; where some were cut, `cut` names them. */
export function briefRow(row: unknown): unknown {
  const leftOut: string[] = [];
  const short = shortened(row, "", { ...longestInRow, leftOut });
  return leftOut.length > 0 && typeof short === "object" ? { ...short, cut: leftOut.slice(0, mostNamed) } : short;
}
