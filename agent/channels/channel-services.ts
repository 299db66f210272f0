import type { Database } from "#db/client.ts";
import type { ChannelKind } from "#db/vocabulary.ts";
import type { Ports } from "#tools/ports.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Models } from "../models/models.ts";
import type { Messenger } from "./channel.ts";
import type { WordsFor } from "./words.ts";

/** What the work of channels needs of its surroundings. */
export interface ChannelServices {
  database: Database;
  queue: Queue;
  ports: Ports;
  models: Models;
  now: () => Date;
  report: (error: unknown) => void;
  /** The messenger as it is set up now; nothing where it is not, or is off. */
  messengerOf: (kind: ChannelKind) => Promise<Messenger | undefined>;
  words: WordsFor;
  /** Where links lead. */
  origin: string;
}
