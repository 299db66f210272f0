import type { Frame } from "./frame.ts";
import * as comments from "./intents/comments.ts";
import * as installation from "./intents/installation.ts";
import { Unsettled, type Intent } from "./intents/intent.ts";
import * as issueEdits from "./intents/issue-edits.ts";
import * as issueLists from "./intents/issue-lists.ts";
import * as issues from "./intents/issues.ts";
import * as machineAdditions from "./intents/machine-additions.ts";
import * as machineChanges from "./intents/machine-changes.ts";
import * as machineLookups from "./intents/machine-lookups.ts";
import * as own from "./intents/own.ts";
import * as parts from "./intents/parts.ts";
import * as people from "./intents/people.ts";
import * as reports from "./intents/reports.ts";
import * as serviceLogs from "./intents/service-logs.ts";
import * as tasks from "./intents/tasks.ts";

/** Every intent; where two fit equally well, the earlier one counts. */
export const intents: Intent[] = [
  installation,
  own,
  people,
  tasks,
  comments,
  issueEdits,
  issues,
  issueLists,
  parts,
  serviceLogs,
  reports,
  machineLookups,
  machineAdditions,
  machineChanges,
].flatMap((group) =>
  Object.values(group).filter(
    (value): value is Intent => typeof value === "object" && value !== null && "recognise" in value,
  ),
);

/** Below this, an utterance is not taken for the act. */
export const threshold = 0.4;
/** From here on, an utterance is a request of its own even while a question is open. */
export const ownRequest = 0.7;

export function bestIntent(frame: Frame): { intent: Intent; score: number } | null {
  let best: { intent: Intent; score: number } | null = null;
  for (const intent of intents) {
    const score = recognised(intent, frame);
    if (score > (best?.score ?? 0)) best = { intent, score };
  }
  return best;
}

/** Recognising looks at what is described and may find it missing: then the intent simply does not fit. */
function recognised(intent: Intent, frame: Frame): number {
  try {
    return intent.recognise(frame);
  } catch (error) {
    if (error instanceof Unsettled) return 0;
    throw error;
  }
}
