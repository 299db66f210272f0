/** Letters of the stretches that are indexed. */
const stretch = 5;
/** Of a wanted text, stretches are looked at so far; the rarest is followed. */
const mostTried = 64;

/**
 * Where in a long text each short stretch of letters stands, so that thousands of quotes are found in a time that grows
 * with their number, and not with their number times the text.
 */
export class StretchIndex {
  readonly #text: string;
  readonly #mask: number;
  /** Where the places of a key begin in `#places`; the next key's begin is their end. */
  readonly #begins: Uint32Array;
  /** Places by key, ascending. */
  readonly #places: Uint32Array;

  constructor(text: string) {
    this.#text = text;
    const count = Math.max(0, text.length - stretch + 1);
    this.#mask = 2 ** Math.ceil(Math.log2(Math.max(2, count))) - 1;
    this.#begins = new Uint32Array(this.#mask + 2);
    this.#places = new Uint32Array(count);
    for (let at = 0; at < count; at++) this.#begins[keyAt(text, at, this.#mask) + 1]! += 1;
    for (let key = 0; key <= this.#mask; key++) this.#begins[key + 1]! += this.#begins[key]!;
    const next = this.#begins.slice();
    for (let at = 0; at < count; at++) this.#places[next[keyAt(text, at, this.#mask)]!++] = at;
  }

  /** The first place of a text at or behind another place, as `indexOf` has it. */
  indexOf(wanted: string, from: number): number {
    if (wanted.length < stretch) return this.#text.indexOf(wanted, from);
    const { key, offset } = this.#rarest(wanted);
    const end = this.#begins[key + 1]!;
    for (let at = this.#firstBehind(key, from + offset); at < end; at++) {
      const place = this.#places[at]! - offset;
      if (this.#text.startsWith(wanted, place)) return place;
    }
    return -1;
  }

  #rarest(wanted: string) {
    let best = { key: 0, offset: 0, count: Infinity };
    const last = Math.min(wanted.length - stretch, mostTried);
    for (let offset = 0; offset <= last; offset++) {
      const key = keyAt(wanted, offset, this.#mask);
      const count = this.#begins[key + 1]! - this.#begins[key]!;
      if (count < best.count) best = { key, offset, count };
    }
    return best;
  }

  #firstBehind(key: number, place: number): number {
    let low = this.#begins[key]!;
    let high = this.#begins[key + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#places[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function keyAt(text: string, at: number, mask: number): number {
  let key = 0;
  for (let letter = at; letter < at + stretch; letter++) key = Math.imul(key, 31) + text.charCodeAt(letter);
  // The low bits of the sum alone would be those of the last letters.
  return (Math.imul(key, 0x9e3779b1) >>> 7) & mask;
}
