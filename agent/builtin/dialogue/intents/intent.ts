import type { OperationName } from "#tools/permissions/rules.ts";
import type { Frame } from "../frame.ts";
import type { ReplyKey } from "../replies/replies.ts";
import type { Arguments, RefusalReason } from "../types.ts";

/** One thing that people ask for, and how its arguments are found. Which one it is, the model of operations says. */
export interface Intent {
  /** The operations it can lead to; who may call none of them is refused before anything is asked. */
  operations: readonly OperationName[];
  /** Records that one sentence names for an act on one record each: "12 and 13 are fixed". */
  each?(frame: Frame): { slot: string; ids: number[] };
  /** What it keeps is a question: one that asks may well be an order to keep it. */
  keepsQuestion?: true;
  /** Finds the arguments. Throws an `Unsettled` where something is missing, unknown or not allowed. */
  fill(frame: Frame): { operation: OperationName; arguments: Arguments; before?: string };
}

export type Unsettlement =
  | { kind: "clarify"; ask: string[]; candidates?: number[]; named?: string[]; settled?: Arguments }
  | { kind: "refuse"; reason: RefusalReason; reply: ReplyKey; values?: Record<string, string | number> }
  | { kind: "answer"; about: string; reply: ReplyKey; values?: Record<string, string | number> };

/** Ends the filling of an intent with a question, a refusal or an answer instead of an operation. */
export class Unsettled extends Error {
  readonly act: Unsettlement;
  constructor(act: Unsettlement) {
    super(act.kind);
    this.act = act;
  }
}

/** Asks for one slot. Candidates are ids to choose from. */
export function ask(slot: string, candidates?: number[]): never {
  throw new Unsettled({ kind: "clarify", ask: [slot], ...(candidates?.length ? { candidates } : {}) });
}

/** Asks which of several, and names them: each name can be sent as the answer. */
export function askOf(slot: string, candidates: number[], named: string[]): never {
  throw new Unsettled({ kind: "clarify", ask: [slot], candidates, named });
}

export function refuse(reason: RefusalReason, reply: ReplyKey, values?: Record<string, string | number>): never {
  throw new Unsettled({ kind: "refuse", reason, reply, values });
}

export function answer(about: string, reply: ReplyKey, values?: Record<string, string | number>): never {
  throw new Unsettled({ kind: "answer", about, reply, values });
}

/** Drops what was not said, so that defaults of the operation apply. */
export const compact = (values: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );
