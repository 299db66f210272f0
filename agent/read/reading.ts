import type { DocumentKind } from "#db/vocabulary.ts";
import type { Segment } from "#tools/intake/schema.ts";

/** What was read from a file. */
export interface Reading {
  text: string;
  /** Pages, regions and seconds of the text, in its order. */
  segments: Segment[];
  kind: DocumentKind;
  /** Files that came inside: recordings in their place in the text, photos beside it. */
  attachments?: Attachment[];
  /** What people have to know of it, for instance which files inside could not be read. */
  note?: string;
}

export interface Attachment {
  fileName: string;
  mediaType: string;
  kind: DocumentKind;
  bytes: Uint8Array<ArrayBuffer>;
  text: string;
  /** Regions or seconds of its own text. */
  segments: Segment[];
  /** Where a recording stands in the text of the whole. A photo is a source of its own and stands nowhere in it. */
  start?: number;
}

export interface ReadOptions {
  signal: AbortSignal;
  /** What is being done, how far it is (0 to 1), and where within it, in words for people. */
  onStep: (step: ReadStep, progress: number, where?: string) => Promise<void> | void;
}

export type ReadStep = "reading" | "recognising" | "transcribing";

export interface SourceFile {
  bytes: Uint8Array;
  kind: DocumentKind;
  mediaType: string;
  fileName: string | null;
}

/** Reads a file of any accepted kind. @throws IntakeFailure with the reason for people */
export type Reader = (file: SourceFile, options: ReadOptions) => Promise<Reading>;
