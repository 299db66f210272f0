import type { PartsKnown } from "#db/queries/parts-spoken-of.ts";
import type { Actor } from "#tools/actor.ts";
import type { Area, IssueStatus, MachineStatus, MachineType, Role, Severity } from "#db/vocabulary.ts";

/** What the engine may know about the fleet: plain lists, as a caller loads them in one read. */
export interface Fleet {
  people: FleetPerson[];
  machines: FleetMachine[];
  issues: FleetIssue[];
  serviceLogs: FleetServiceLog[];
  partsRequests: FleetPartsRequest[];
  /** What else customers are called, with the name of the record. */
  aliases?: { alias: string; name: string }[];
}

export interface FleetPerson {
  id: number;
  name: string;
  role: Role;
  active: boolean;
}

export interface FleetMachine {
  id: number;
  serialNumber: string;
  model: string;
  machineType: MachineType;
  status: MachineStatus;
  customerName: string | null;
  location: string | null;
}

/** A task is an issue that has (had) an assignee. Dates are ISO text, with or without a time. */
export interface FleetIssue {
  id: number;
  machineId: number;
  description: string;
  area: Area;
  severity: Severity;
  status: IssueStatus;
  createdAt: string;
  assignedToId: number | null;
  startedAt?: string | null;
  engineerFixedAt?: string | null;
}

export interface FleetServiceLog {
  id: number;
  machineId: number;
  engineerId: number | null;
  startDate: string | null;
  endDate: string | null;
}

export interface FleetPartsRequest {
  id: number;
  machineId: number;
  ordered: boolean;
  delivered: boolean;
  parts: { id: number; description: string; partNumber?: string | null; quantity: number }[];
}

/** Of the actor, what the engine needs to know: who says "I" in a message, and what the role may do. */
export type Speaker = Pick<Actor, "id" | "name" | "role">;

/** Kinds of records that a list can show and a sentence can point at. */
export type RecordKind = "issues" | "tasks" | "machines" | "people" | "serviceLogs" | "partsRequests" | "services";

/** What the person has in view, and what the conversation just showed, in the order shown. */
export interface ViewContext {
  page?: string;
  machineId?: number;
  issueId?: number;
  reportId?: number;
  shown?: Partial<Record<RecordKind, number[]>>;
  /** The last list of several, also where one of it was opened or changed since. */
  listed?: Partial<Record<RecordKind, number[]>>;
  /** The message points at what is in view: "it", "that one". */
  pointed?: boolean;
}

/** A question the engine asked; the next short answer fills its slot. Plain JSON. */
export interface Pending {
  operation: string;
  utterance: string;
  given: Arguments;
  ask: string[];
  candidates?: number[];
  /** Acts of the same message that wait for this one. */
  then?: Step[];
  /** Where it is not clear what is wanted: what the person may choose from. Each is sent as a message of its own. */
  choices?: Choice[];
}

/** An intent that a message may mean, by its first operation, and the words that choose it. */
export interface Choice {
  operation: string;
  text: string;
}

/** The records that were spoken of last, one of a kind. */
export interface Focus {
  machineId?: number;
  /** The machine before that one. */
  machineBefore?: number;
  issueId?: number;
  reportId?: number;
  requestId?: number;
  personId?: number;
}

/** What a conversation is about: its last act, with the values it has now. Plain JSON. */
export interface Topic {
  operation: string;
  arguments: Arguments;
  /** The words that opened it. */
  utterance: string;
  /** On a card that waits; told or done; refused with the values it would have had; or dropped by the person. */
  state: "open" | "told" | "done" | "refused" | "dropped";
  language: string;
  /** Acts of the same message that wait for this one. */
  then?: Step[];
}

/** An act that waits for the one before it in the same message. Plain JSON. */
export interface Step {
  text: string;
  /** Slots that are settled already: the record, where one sentence names several. */
  given?: Arguments;
  /** The records that the act before spoke of: "resolve 12 and order a hose for it". */
  about?: Pick<ViewContext, "machineId" | "issueId" | "shown">;
  /** The end of a very long message: it may hold several acts more. */
  unread?: boolean;
}

export type Arguments = Record<string, unknown>;

export interface Situation {
  fleet: Fleet;
  actor: Speaker;
  now: Date;
  timeZone: string;
  /** The language of the person's settings; it decides where an utterance could be in several. */
  language?: string;
  context?: ViewContext;
  pending?: Pending;
  topic?: Topic;
  /** The look-up before the topic. */
  earlier?: Topic;
  /** The records that the conversation is about: "it", "there", "her". */
  focus?: Focus;
  /** The same, where what points at them was read already. */
  spokenOf?: Focus;
  /** Which machine "that crane" or "there" means, and which words say so where they name none. */
  meantMachine?: { id: number; words: number[] };
  /** Whom "her" or "him" means, and which words say so. */
  person?: { id: number; first: number; last: number };
  /** What the conversation may mean of the catalogue and of the places. */
  stock?: PartsKnown;
  /** Slots settled before: those of a step. */
  given?: Arguments;
}

export type RefusalReason =
  "role" | "ownership" | "state" | "protected" | "secret" | "inactive" | "future" | "never" | "unsupported";

/** What an utterance means: exactly one of four acts, and those that follow it. Texts are in the person's language. */
export type Understanding = Act & { then?: Step[] };

export type Act =
  | {
      kind: "operation";
      operation: string;
      arguments: Arguments;
      /** It takes the place of an open card, with what was named changed. */
      replaces?: boolean;
      /** What is said before its card, because the card does not show it. */
      before?: string;
      /** The words that opened it, where it goes on with what was said before. */
      opened?: string;
      language: string;
    }
  | { kind: "clarify"; ask: string[]; candidates?: number[]; pending: Pending; text: string; language: string }
  | {
      kind: "refuse";
      reason: RefusalReason;
      refused?: string;
      /** What it would have been: another value may make it possible. */
      wanted?: { operation: string; given: Arguments };
      text: string;
      language: string;
    }
  | { kind: "answer"; about: string; text: string; language: string };
