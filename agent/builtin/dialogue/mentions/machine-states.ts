import type { MachineStatus } from "#db/vocabulary.ts";
import type { Frame } from "../frame.ts";
import type { Concept } from "../phrases/phrase-books.ts";

const statuses: [Concept, MachineStatus][] = [
  ["statusActive", "active"],
  ["statusDecommissioned", "decommissioned"],
  ["statusMaintenance", "maintenance"],
  ["statusOffline", "offline"],
];

/** The status of a machine that is said. */
export const statusOf = (frame: Frame) => statuses.find(([concept]) => frame.says(concept))?.[1] ?? null;

/** How many faults are told of: what is wrong with a machine is reported, not looked up or changed. */
export const faultsOf = (frame: Frame) =>
  frame.trade("fault", "issue", "statusActive") + (frame.says("failing") ? 1 : 0);
