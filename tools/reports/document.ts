/** What a printed report holds, as plain data: operations gather it, the renderer lays it out. */
import type { Language } from "#db/vocabulary.ts";

export interface Letterhead {
  company: string;
  address: string;
  /** `data:` URL of a PNG or JPEG. */
  logo?: string;
}

export interface Table {
  /** Shares of the width. */
  widths: number[];
  head: string[];
  rows: string[][];
}

/** A service report within a longer one. Texts are as written by the engineer. */
export interface PrintedVisit {
  heading: string;
  facts: [label: string, value: string][];
  /** Without those that are empty. */
  tables: { heading: string; table: Table }[];
  notes?: { heading: string; text: string };
}

export type Block =
  | { kind: "title"; text: string; subtitle?: string }
  | { kind: "facts"; facts: [label: string, value: string][] }
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "table"; table: Table; empty: string }
  | { kind: "visit"; visit: PrintedVisit }
  | { kind: "bilingual"; left: { heading: string; text: string }; right: { heading: string; text: string } }
  /** What a reader must not overlook. */
  | { kind: "notice"; text: string }
  /** `strokes` as SVG path data in the pad of `signing/rules.ts`; without them the name stands as it was typed. */
  | { kind: "signed"; label: string; name: string; strokes: string | null; lines: string[] }
  | { kind: "signatures"; labels: string[] };

/** A document comes in batches, so that the longest one needs no more memory than a few of them. */
export interface PrintJob {
  letterhead: Letterhead;
  /** Of the words around the texts; readers that speak need it. */
  language: Language;
  landscape?: boolean;
  /** Each batch begins on a new page. */
  batches: AsyncIterable<Block[]> | Iterable<Block[]>;
  /** How many batches there will be, for progress. */
  expected: number;
}
