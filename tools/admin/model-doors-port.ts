import type { DoorPurpose, TrialKind, TrialProblem } from "#db/model-vocabulary.ts";
import type { Actor } from "../actor.ts";

/** What serves a purpose. */
export interface ModelDoorFacts {
  purpose: DoorPurpose;
  by: "server" | "local" | "built-in" | "nobody";
  /** Its name at the server. */
  model: string | null;
  /** Host and port of the server, never more of its address. */
  server: string | null;
  /** What in the environment says so. */
  variables: { name: string; set: boolean }[];
}

/** How a model did what it was asked. */
export interface Trial {
  problem: TrialProblem;
  /** What came, as far as it came: words, the call of a tool, what was read, or how many numbers a vector has. */
  said: string | null;
  /** Of the server's refusal. */
  status: number | null;
  durationMs: number;
}

/** The doors by which models are asked. */
export interface ModelDoors {
  facts(): ModelDoorFacts[];
  /**
   * Asks the model for one small piece of its work, by the ways that the product itself goes.
   * @param recognise reads the words in a picture where no model is set for it
   * @throws OperationError where this person may not ask it now
   */
  verify(
    kind: TrialKind,
    actor: Actor,
    options: { recognise: (picture: Uint8Array) => Promise<string>; signal?: AbortSignal },
  ): Promise<Trial>;
}
