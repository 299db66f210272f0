/** What the words of a number amount to, one after the other: four, thousand, two, hundred, six. */
export function wholeOf(values: readonly number[]): number {
  let whole = 0;
  let part = 0;
  for (const [at, value] of values.entries()) {
    const before = values[at - 1] ?? 0;
    if (value === 10_000) [whole, part] = [(whole + Math.max(part, 1)) * value, 0];
    else if (value === 1000) [whole, part] = [whole + Math.max(part, 1) * 1000, 0];
    else if (value === 100) part = Math.max(part, 1) * 100;
    // "Twenty twenty six": the century first.
    else if (before > 0 && before < 100 && value >= before && value < 100) part = part * 100 + value;
    else part += value;
  }
  return whole + part;
}

/** What ends a compound that counts an order: "einundzwanzigsten". */
const ordinal = /(?:st|t|d)e[mnrs]?$/;

/**
 * The value of a number written in one word, as German, Dutch and Italian do: "vierzehntausendzweihundertsechs",
 * "settemilaottocento"; null for any other word.
 * @param values the words that numbers are made of
 */
export function compoundNumber(word: string, values: ReadonlyMap<string, number>): number | null {
  if (word.length < 6 || word.length > 60) return null;
  const parts = partsOf(word, values) ?? partsOf(word.replace(ordinal, ""), values);
  return parts && wholeOf(parts);
}

/** Longest first; of units before tens ("sechsundzwanzig") one number is made. */
function partsOf(word: string, values: ReadonlyMap<string, number>): number[] | null {
  if (!word) return [];
  for (let length = Math.min(word.length, 12); length >= 2; length--) {
    const value = values.get(word.slice(0, length));
    if (value === undefined) continue;
    const rest = word.slice(length);
    const direct = partsOf(rest, values);
    if (direct) return [value, ...direct];
    const joint = /^(?:und|en)/.exec(rest)?.[0];
    const [next, ...others] = (joint && partsOf(rest.slice(joint.length), values)) || [];
    if (next !== undefined)
      return value < 10 && next >= 20 && next < 100 ? [value + next, ...others] : [value, next, ...others];
  }
  return null;
}
