/** What every request, page and job works with. Types alone: they are put together in context.server.ts. */
import type { ChannelServices } from "#agent/channels/channel-services.ts";
import type { Models } from "#agent/models/models.ts";
import type { Database } from "#db/client.ts";
import type { Context } from "#tools/context.ts";
import type { Ports } from "#tools/ports.ts";
import type { Logger } from "pino";
import type { Environment } from "./env.server.ts";
import type { Throttle } from "./http/throttle.server.ts";
import type { Reads } from "./ports/replica.server.ts";
import type { CallKind } from "./http/session.server.ts";

/** What the product cannot do without: an answer of its database, and room to write there and in its file store. */
export type MissingPart = "database" | "disk" | "files";

export interface Services {
  environment: Environment;
  database: Database;
  ports: Ports;
  models: Models;
  log: Logger;
  now: () => Date;
  /** Counts a call of this person. @throws TooMany */
  throttle: Throttle;
  /** The part that keeps the process from being ready; undefined: none. */
  missing(): Promise<MissingPart | undefined>;
  /** What takes messages of messengers in; a process without a queue has none. */
  channels?: ChannelServices;
  /** Where read operations over HTTP read, when there is a replica. */
  reads?: Reads;
  /** Hands jobs back and closes the database; for the end of the process. */
  stop(): Promise<void>;
  /** `https://host` under which the browser sees this request. */
  origin(request: Request): string;
  contextOf(request: Request, requestId: string, options?: { kind?: CallKind }): Promise<Omit<Context, "changed">>;
}
