import type { EvidenceSpan } from "#tools/service-logs/report.ts";
import { StretchIndex } from "./stretch-index.ts";

/** What the places of evidence refer to. */
export interface Source {
  text: string;
  /** Chat messages with their offsets, in order. */
  messages?: readonly { index: number; start: number; end: number; system?: boolean; at?: string | null }[];
  /** Offset at which each page begins. */
  pages?: readonly number[];
}

/** A source made ready for many look-ups: blanks and case do not count, offsets lead back to the text. */
export class EvidenceFinder {
  readonly #source: Source;
  readonly #index: StretchIndex;
  /** Offset in the text for each letter that counts. */
  readonly #offsets: Uint32Array;
  #from = 0;

  constructor(source: Source) {
    this.#source = source;
    const { plain, offsets } = flatten(source.text);
    this.#index = new StretchIndex(plain);
    this.#offsets = offsets;
  }

  /** Whether the source has no messages with days of their own. */
  get isPlain(): boolean {
    return !this.#source.messages?.length;
  }

  /** The place of a quote; the one nearest after the last found is taken, since engines read in order. Null when it is not there. */
  find(quote: string | null): EvidenceSpan | null {
    if (!quote) return null;
    const wanted = flatten(quote).plain;
    if (wanted.length < 1) return null;
    let at = this.#index.indexOf(wanted, this.#from);
    if (at < 0 && this.#from > 0) at = this.#index.indexOf(wanted, 0);
    if (at < 0) return null;
    return this.#spanAt(this.#offsets[at]!, this.#offsets[at + wanted.length - 1]! + 1);
  }

  /** Lets the next look-ups prefer what follows this place. */
  continueFrom(offset: number): void {
    let low = 0;
    let high = this.#offsets.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#offsets[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    this.#from = low;
  }

  /** The last message that begins at or before a place; they are in order, and there may be very many. */
  #messageAt(offset: number) {
    const messages = this.#source.messages ?? [];
    let low = 0;
    let high = messages.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (messages[middle]!.start <= offset) low = middle + 1;
      else high = middle;
    }
    return messages[low - 1];
  }

  #spanAt(start: number, end: number): EvidenceSpan {
    const span: EvidenceSpan = { start, end };
    const message = this.#messageAt(start);
    if (message) span.message = message.index;
    const { pages } = this.#source;
    if (pages?.length) span.page = Math.max(1, pages.findLastIndex((offset) => offset <= start) + 1);
    return span;
  }
}

function flatten(text: string): { plain: string; offsets: Uint32Array } {
  const offsets = new Uint32Array(text.length);
  let plain = "";
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(letter)) continue;
    const lower = letter.toLowerCase();
    offsets[plain.length] = at;
    plain += lower.length === 1 ? lower : letter;
  }
  return { plain, offsets: offsets.subarray(0, plain.length) };
}
