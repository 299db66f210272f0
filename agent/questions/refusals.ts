import type { Tag } from "./annotate.ts";
import { isYear } from "./annotate.ts";
import type { Absent, Concept } from "./lexicon/concepts.ts";
import { dayCount } from "./day-counts.ts";
import type { Reading } from "./reading.ts";

/** Why a question is not run. */
export type Stop =
  | { kind: "secret" }
  | { kind: "write" }
  | { kind: "unanswerable"; absent: Absent[] }
  | { kind: "not_found"; missing: string; /** Only the capital letter suggests a name. */ guessed?: true };

/** Requests for secrets and for changes are recognised before anything else is read. */
export function guard(reading: Reading): Stop | undefined {
  const change = orderToChange(reading);
  const secret = asksForSecret(reading);
  if (secret && !(change && !reading.has("show"))) return { kind: "secret" };
  if (change) return { kind: "write" };
  return undefined;
}

function asksForSecret(reading: Reading): boolean {
  const named = reading.tags.some((tag) => tag.concepts.has("secret"));
  if (named) return true;
  // Tokens of the model are fleet data; tokens of sessions and access are not.
  return reading.has("thing:tokens", "token") && reading.has("secretToken");
}

/** Words by which a sentence may begin before its order: "please", "can you". */
const lead: Concept[] = ["polite", "stop", "art"];
const asking: Concept[] = ["which", "who", "where", "howMany", "howLong", "howIs"];

/** A verb of change where an order has it: at the head of a clause, or as German and Dutch infinitives at the end. */
function orderToChange(reading: Reading): boolean {
  const { tags, annotated } = reading;
  for (const tag of tags) {
    if (!tag.concepts.has("change")) continue;
    const next = tags.find((other) => other.first > tag.last);
    if (
      next &&
      !next.concepts.has("every") &&
      ["per", "agg:sum", "agg:avg", "agg:count", "howMany"].some((concept) => next.concepts.has(concept as Concept))
    )
      continue;
    // "Teile, die wir verbaut haben", "Teile für die 835er": the noun rather than the order to share.
    const noun = [...tag.concepts].some((concept) => concept.startsWith("thing:"));
    if (noun && (annotated.words[tag.last + 1]?.opens || next?.concepts.has("t:in"))) continue;
    const before = tags.filter((other) => other.first < tag.first);
    const unknownBefore = annotated.words
      .slice(0, tag.first)
      .some((_, word) => !annotated.tags.some((other) => other.words.includes(word)));
    const polite = before.every(
      (other) =>
        lead.some((concept) => other.concepts.has(concept)) && !asking.some((concept) => other.concepts.has(concept)),
    );
    if (before.length === 0 && next === undefined && annotated.words.length === tag.words.length) return true;
    if (polite && !unknownBefore && (before.length === 0 || before.some((other) => other.concepts.has("polite"))))
      return next !== undefined || annotated.words.length > tag.last + 1;
    if (clauseAfterJoint(reading, tag, before.at(-1), next)) return true;
    if (atEnd(reading, tag)) return true;
  }
  return false;
}

/** "… and close them", "…, then delete the rest". */
function clauseAfterJoint({ annotated }: Reading, tag: Tag, before: Tag | undefined, next: Tag | undefined): boolean {
  const joint = before?.concepts.has("and") || before?.concepts.has("polite") || annotated.words[tag.first]!.opens;
  if (!joint || tag.first === 0 || (tag.concepts.has("verb:fixed") && !next)) return false;
  const object = annotated.tags.find((other) => other.first === tag.last + 1);
  if (!object || (tag.concepts.has("verb:used") && !object.concepts.has("art"))) return false;
  return (
    (["art", "every", "follow", "stop", "same"].some((concept) => object.concepts.has(concept as Concept)) &&
      !object.concepts.has("t:in")) ||
    object.name !== undefined
  );
}

function atEnd(reading: Reading, tag: Tag): boolean {
  const { annotated, tags } = reading;
  if (annotated.language !== "de" && annotated.language !== "nl") return false;
  const last = annotated.words.length - 1;
  const asked = tags.some((other) => other.first < tag.first && asking.some((concept) => other.concepts.has(concept)));
  // "Vergeben" is an order as well as a state: only who asks politely orders.
  const told = tag.concepts.has("verb:assigned");
  const ordered = !told || (tags.some(({ concepts }) => concepts.has("polite")) && !reading.negation(tag));
  return (
    tag.last === last &&
    !asked &&
    ordered &&
    !tag.concepts.has("verb:used") &&
    !tag.concepts.has("status:done") &&
    tag.first > 0
  );
}

/** "Bis sie bestellt werden": behind the participle that ends its clause, the word speaks of no future. */
function passive({ annotated: { words, tags } }: Reading, tag: Tag): boolean {
  if (!/^(?:wird|werden)$/.test(words[tag.first]!.norm)) return false;
  const before = tags.filter(({ words: own }) => own.includes(tag.first - 1));
  const ends = !words[tag.last + 1] || words[tag.last + 1]!.opens;
  return ends && before.some(({ concepts }) => [...concepts].some((concept) => concept.startsWith("verb:")));
}

/** Data that the fleet does not keep, by the words that ask for it. */
export function absent(reading: Reading): Stop | undefined {
  // Days that somebody spent are work and no money.
  const daysSpent = dayCount(reading) !== undefined || reading.has("field:workingDays");
  const said = reading.values<Absent>("absent:").filter(({ tag, value }) => {
    if (value === "future" && passive(reading, tag)) return false;
    if (value === "prices" && daysSpent && /^spen[dt]/i.test(reading.textOf(tag.words))) return false;
    return !tag.used || [...tag.concepts].every((concept) => concept.startsWith("absent:") || concept === "stop");
  });
  if (said.length === 0) return undefined;
  return { kind: "unanswerable", absent: [...new Set(said.map(({ value }) => value))] };
}

/** "Between 5000 and 8000 hours": numbers with a unit are no serials. */
function measures(tags: Tag[], number: Tag): boolean {
  const [next, second, third] = tags.filter((other) => other.first > number.last);
  const unit = (tag: Tag | undefined) =>
    tag !== undefined && [...tag.concepts].some((concept) => /^(?:field|u):/.test(concept));
  const joint = next !== undefined && (next.concepts.has("and") || next.concepts.has("to"));
  return unit(next) || (joint && second?.number !== undefined && unit(third));
}

/** A serial, customer or person that the fleet does not have. */
export function unknownName(reading: Reading, leads: ReadonlySet<string>): Stop | undefined {
  const { words, language, tags } = reading.annotated;
  const unknown = reading.unknown();
  for (const tag of tags) {
    const number = tag.number !== undefined && !tag.used ? words[tag.first]!.raw : undefined;
    const before = tag.first > 0 ? tags.filter((other) => other.last < tag.first).at(-1) : undefined;
    const ofMachine =
      before &&
      (["thing:machines", "one:machines", "by:machine", "by:model"].some((concept) =>
        before.concepts.has(concept as Concept),
      ) ||
        [...before.concepts].some((concept) => concept.startsWith("type:")));
    if (
      number &&
      !measures(tags, tag) &&
      ((/^\d{3,}$/.test(number) && !isYear(number)) ||
        (ofMachine && /^\d{2,}/.test(number) && !isYear(number)) ||
        /^\d+[.,]\d{3,}$/.test(number))
    )
      return { kind: "not_found", missing: number };
  }
  const serial = unknown.find((word) => /\d/.test(words[word]!.raw) && words[word]!.raw.length >= 3);
  if (serial !== undefined) return { kind: "not_found", missing: words[serial]!.raw };
  for (const word of unknown) {
    const { raw, norm } = words[word]!;
    const previous = words[word - 1]?.norm;
    const led = previous !== undefined && leads.has(previous);
    const capital = /^\p{Lu}/u.test(raw) && word > 0;
    const genitive = /['’]s$/.test(raw);
    if (genitive || (capital && (language !== "de" || led)) || (led && norm.length > 2)) {
      const run = unknown.filter(
        (other) =>
          other >= word &&
          unknown.slice(unknown.indexOf(word), unknown.indexOf(other) + 1).every((index, k) => index === word + k),
      );
      return {
        kind: "not_found",
        missing: reading.textOf(run).replace(/['’]s$/, ""),
        ...((led && /^\p{Lu}/u.test(raw)) || genitive ? {} : { guessed: true }),
      };
    }
  }
  return undefined;
}
