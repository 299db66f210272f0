import type { Knowledge } from "#agent/extraction/schema.ts";
import { fold, squeeze, type Token } from "../../language/tokens.ts";
import type { Found } from "./found.ts";
import { shapeOf } from "./codes.ts";
import type { Sentence } from "./sentences.ts";
import { isTradeName } from "./trade-names.ts";

/** A sentence, or any stretch of text with its words. */
type Stretch = Pick<Sentence, "text" | "start" | "tokens">;

interface Name {
  name: string;
  words: string[];
}

/** Serials are written with blanks, dots or dashes between their groups; none has more. */
const mostGroups = 6;

/** The names of the fleet, found in texts however they are written there: its serials, people and customers. */
export class FleetNames {
  readonly shapes = new Set<string>();
  readonly #serials = new Map<string, string>();
  /** First signs of the serials, so that most words need no second look. */
  readonly #openings = new Set<string>();
  readonly #tails = new Map<string, Set<string>>();
  readonly #people = new Map<string, Name[]>();
  readonly #firstNames = new Map<string, Name[]>();
  readonly #customers = new Map<string, Name[]>();
  readonly #places = new Set<string>();
  /** Later words of their names, which alone may mean them: "at Hartmoor" for "Example Hartmoor". */
  readonly #surnames = new Map<string, Name[]>();
  readonly #owners = new Map<string, string>();

  constructor({ machines, people, customers, aliases = [] }: Knowledge) {
    for (const { serialNumber, customerName, location } of machines) {
      for (const word of wordsOf(location ?? "")) this.#places.add(word);
      const squeezed = squeeze(serialNumber);
      if (customerName) this.#owners.set(serialNumber, customerName);
      this.shapes.add(shapeOf(serialNumber));
      if (!squeezed) continue;
      this.#serials.set(squeezed, serialNumber);
      this.#openings.add(squeezed[0]!);
      const tail = /\d{4,6}$/.exec(serialNumber)?.[0];
      for (const said of new Set([tail, squeezed.slice(-4)]))
        if (said && /^\d+$/.test(said)) put(this.#tails, said, serialNumber);
    }
    for (const { name } of people) {
      const words = wordsOf(name);
      if (!words.length) continue;
      list(this.#people, words.at(-1)!, { name, words });
      if (words.length > 1) list(this.#firstNames, words[0]!, { name, words });
    }
    const owners = machines.flatMap((machine) => machine.customerName ?? []);
    for (const name of new Set([...customers, ...owners, ...aliases.map(({ alias }) => alias)])) {
      const words = wordsOf(name);
      if (words.join("").length <= 2) continue;
      list(this.#customers, words[0]!, { name, words });
      for (const word of words.slice(1))
        if (word.length > 3 && !isTradeName(word) && !this.#places.has(word))
          list(this.#surnames, word, { name, words: [word] });
    }
  }

  /** The serial as the fleet writes it, for one written with other signs or blanks. */
  serial(code: string): string | null {
    return this.#serials.get(squeeze(code)) ?? null;
  }

  /** Whose a machine of the fleet is. */
  ownerOf(serial: string): string | null {
    return this.#owners.get(serial) ?? null;
  }

  /** Whether a name begins as one of a customer of the fleet. */
  resemblesCustomer(text: string): boolean {
    return this.#customers.has(wordsOf(text)[0] ?? "");
  }

  /** Whether a name is a customer's of the fleet. */
  isCustomer(text: string): boolean {
    const words = wordsOf(text);
    return (this.#customers.get(words[0] ?? "") ?? []).some((name) => name.words.join("") === words.join(""));
  }

  /** The serials of the fleet that a text writes, "tt 280 0361" for "TT280-0361" as well. */
  serialsIn({ tokens }: Stretch): Found<string>[] {
    const found: Found<string>[] = [];
    if (!this.#serials.size) return found;
    for (let at = 0; at < tokens.length; at++) {
      if (!this.#openings.has(tokens[at]!.norm[0]!)) continue;
      let joined = "";
      let best: Found<string> | null = null;
      let last = at;
      for (let to = at; to < Math.min(tokens.length, at + mostGroups); to++) {
        if (to > at && tokens[to]!.apart) break;
        joined += tokens[to]!.norm;
        const serial = joined.length >= 4 ? this.#serials.get(joined) : undefined;
        if (!serial) continue;
        best = { value: serial, start: tokens[at]!.start, end: tokens[to]!.end };
        last = to;
      }
      if (best) found.push(best);
      at = last;
    }
    return found;
  }

  /** The machine whose serial ends in these digits, where only one does. */
  endingIn(digits: string): string | null {
    const known = this.#tails.get(digits);
    return known?.size === 1 ? [...known][0]! : null;
  }

  /** The people of the fleet that a text names in full, by initial and last name, or with the last name in front. */
  peopleIn({ tokens }: Stretch): Found<string>[] {
    const found: Found<string>[] = [];
    for (const [at, { norm }] of tokens.entries()) {
      for (const { name, words } of this.#people.get(norm) ?? []) {
        const place = words.length > 1 ? placeOf(words, tokens, at) : null;
        if (place) found.push({ value: name, start: tokens[place[0]]!.start, end: tokens[place[1]]!.end });
      }
    }
    return found.sort((one, other) => one.start - other.start);
  }

  /** The person of the fleet whom a word may call by the first name alone. */
  firstNamed(word: string): string | null {
    const [only, second] = this.#firstNames.get(word) ?? [];
    return only && !second ? only.name : null;
  }

  /**
   * The customer of the fleet that a text names: with all words, or with the first ones where they mean one customer only
   * ("at Hartmoor" for "Hartmoor Quarry").
   * @param common whether a word is one of the trade or of the language, which alone names nobody
   * @param placed whether a word follows one of place: there a name needs no capital
   */
  customerIn(
    { text, start, tokens }: Stretch,
    common: (at: number) => boolean,
    placed: (at: number) => boolean,
  ): Found<string> | null {
    let best: (Found<string> & { letters: number }) | null = null;
    for (const [at, { norm }] of tokens.entries()) {
      const surnamed = this.#surnames.get(norm) ?? [];
      const names = this.#customers.get(norm) ?? (surnamed.length === 1 ? surnamed : undefined);
      if (!names) continue;
      const matched = names.map(({ words }) => words.findIndex((word, i) => tokens[at + i]?.norm !== word));
      const lengths = matched.map((length, i) => (length < 0 ? names[i]!.words.length : length));
      const longest = Math.max(...lengths);
      const meant = names.filter((_, i) => lengths[i] === longest);
      const whole = names === surnamed ? undefined : meant.find(({ words }) => words.length === longest);
      const name = whole ?? (meant.length === 1 ? meant[0] : undefined);
      const said = tokens.slice(at, at + longest);
      const letters = said.reduce((sum, token) => sum + token.norm.length, 0);
      const [first, last] = [said[0]!, said.at(-1)!];
      const written = text.slice(first.start - start, last.end - start);
      // "Hartmoor Cement" is another customer than "Hartmoor Quarry".
      const next = tokens[at + longest];
      const other = /^\s\p{Lu}\p{Ll}/u.test(text.slice(last.end - start));
      if (!whole && other && !(next && this.#places.has(next.norm))) continue;
      if (
        !name ||
        (!whole && (letters < 4 || !(/^\p{Lu}/u.test(written) || placed(at)) || said.every((_, i) => common(at + i))))
      )
        continue;
      if (best && best.letters >= letters) continue;
      best = { value: whole ? name.name : written, start: first.start, end: last.end, letters };
    }
    return best && { value: best.value, start: best.start, end: best.end };
  }
}

/** Where a name stands whose last word is at a place: first and last word. */
function placeOf(words: readonly string[], tokens: readonly Token[], at: number): [number, number] | null {
  const before = words.slice(0, -1);
  const from = at - before.length;
  if (
    before.every((word, i) => fits(word, tokens[from + i]?.norm)) &&
    !tokens.slice(from + 1, at + 1).some((t) => t.apart)
  )
    return [from, at];
  // "Kelly, Siobhan"
  return before.every((word, i) => tokens[at + 1 + i]?.norm === word) ? [at, at + before.length] : null;
}

const fits = (word: string, said: string | undefined) =>
  said !== undefined && (said === word || (said.length === 1 && word.startsWith(said)));

const wordsOf = (name: string) => fold(name).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

function put(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

function list(map: Map<string, Name[]>, key: string, name: Name): void {
  const known = map.get(key);
  if (known) known.push(name);
  else map.set(key, [name]);
}
