import type { PartsKnown } from "#db/queries/parts-spoken-of.ts";
import type { Fleet, Speaker, ViewContext } from "./dialogue/types.ts";

/**
 * What the built-in language model is told besides the prompt, as `providerOptions.builtin`. The same `fleet` object in every
 * step of a turn keeps its index. Dates are ISO text.
 */
export interface BuiltinContext {
  fleet?: Fleet;
  /** What the last messages may mean of the catalogue and of the places where parts lie. */
  stock?: PartsKnown;
  actor?: Speaker;
  /** Whose work it is, where nobody speaks: the threads are shared fairly between people. */
  owner?: number;
  now?: string;
  timeZone?: string;
  /** The language of the person's settings: replies use it where an utterance does not tell. */
  language?: string;
  context?: ViewContext;
  chatId?: string;
  /** The interface shows what a tool found as a list of its own: the answer need not repeat the rows. */
  rowsShown?: boolean;
  /** Documents attached to the message that is being answered. */
  documentIds?: number[];
  /** What a structured output needs to know, by the name of its schema: handed to its reader as it is. */
  knowledge?: Record<string, unknown>;
}
