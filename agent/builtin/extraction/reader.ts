import type { Found } from "./found.ts";
import type { FleetNames } from "./fleet-names.ts";
import type { KnownSerials } from "./known-serials.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Passage, Sentence } from "./sentences.ts";
import type { StatementDraft, VisitDraft } from "./visits.ts";

/** What a text has told so far, for those who read single things in it: corrections, labelled values, parts. */
export interface Reader {
  readonly visits: VisitDraft[];
  readonly serials: KnownSerials;
  readonly fleet: FleetNames;
  readonly lexicon: Lexicon;
  /** Statements in the order told, over all visits. */
  order: number;
  /** Part numbers of parts that were only to be ordered; a correction may mean them. */
  readonly asides: string[];
  /** What was taken back last, and where. */
  readonly retracted: { passage: Passage; statement: StatementDraft } | null;
  /** The part told last, which a bare count means. */
  lastPart: { visit: VisitDraft; index: number } | null;
  client: Found<string> | null;
  /** The passage before, and its sentences. */
  readonly previous: { passage: Passage | null; sentences: readonly Sentence[] };
  signed(name: Found<string>): void;
  currentOrNew(): VisitDraft;
  /** The visit a passage belongs to: that of its author, else the one spoken of last. */
  visitOf(passage: Passage): VisitDraft | null;
  /** The machine of a visit has another serial than was written first. */
  renameMachine(visit: VisitDraft, written: string, place: { start: number; end: number }): void;
  /** Work that was not done after all goes, and the parts told with it. */
  takeBack(visit: VisitDraft, index: number, passage: Passage): void;
  /** The text comes to a machine: one met before, perhaps on another visit, or a new one. */
  arrive(serial: Found<string>, sentence: Sentence | null, passage: Passage | null): void;
}
