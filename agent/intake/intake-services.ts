import type { Database } from "#db/client.ts";
import type { writeRunningJob } from "#db/queries/jobs.ts";
import type { Segment } from "#tools/intake/schema.ts";
import type { Extraction } from "#tools/service-logs/report.ts";
import type { FileStore } from "#tools/ports.ts";
import type { Knowledge } from "../extraction/schema.ts";
import type { Reader } from "../read/reading.ts";

export interface ExtractionRequest {
  text: string;
  segments: Segment[];
  knowledge: Knowledge;
  today: string;
  job: { id: number; ownerId: number; chatId: string | null };
  signal: AbortSignal;
  /** Its process ended in the attempt before: less is read at once. */
  care: boolean;
  onProgress: (done: number, of: number) => Promise<void>;
}

export interface ReadExtraction extends Extraction {
  /** Name of what read it, kept with each draft. */
  engine: string;
}

/** What the work on a job needs of its surroundings. */
export interface IntakeServices {
  database: Database;
  files: FileStore;
  /** The reader for a job's files; models that it asks are asked in the name of the owner. */
  readerFor: (job: { id: number; ownerId: number }) => Reader;
  /** Reads the reports of a text and matches them to the fleet. */
  extract: (request: ExtractionRequest) => Promise<ReadExtraction>;
  now: () => Date;
  report: (error: unknown) => void;
}

/** Notes how far a job is. */
export type Tracker = (step: string, share: number, more?: Parameters<typeof writeRunningJob>[2]) => Promise<void>;
