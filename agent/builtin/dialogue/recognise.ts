import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { effectOf } from "#tools/catalogue.ts";
import { may } from "#tools/permissions/rules.ts";
import { LinearModel, type Decision, type ModelFile } from "../../language/learning/linear-model.ts";
import type { Frame } from "./frame.ts";
import * as comments from "./intents/comments.ts";
import * as downtimes from "./intents/downtimes.ts";
import * as installation from "./intents/installation.ts";
import type { Intent } from "./intents/intent.ts";
import * as issueEdits from "./intents/issue-edits.ts";
import * as issueLists from "./intents/issue-lists.ts";
import * as issues from "./intents/issues.ts";
import * as machineAdditions from "./intents/machine-additions.ts";
import * as machineChanges from "./intents/machine-changes.ts";
import * as machineLookups from "./intents/machine-lookups.ts";
import * as outreach from "./intents/outreach.ts";
import * as own from "./intents/own.ts";
import * as parts from "./intents/parts.ts";
import * as people from "./intents/people.ts";
import * as reports from "./intents/reports.ts";
import * as serviceLogs from "./intents/service-logs.ts";
import * as services from "./intents/services.ts";
import * as stock from "./intents/stock.ts";
import * as tasks from "./intents/tasks.ts";
import * as watches from "./intents/watches.ts";
import { outreachAct } from "./mentions/outreach.ts";
import { stockAct } from "./mentions/stock.ts";
import { requestFeatures } from "./request-features.ts";

/** Every intent. */
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
  services,
  downtimes,
  stock,
  outreach,
  watches,
].flatMap((group) =>
  Object.values(group).filter(
    (value): value is Intent => typeof value === "object" && value !== null && "operations" in value,
  ),
);

const byOperation = new Map(intents.map((intent) => [intent.operations[0] as string, intent]));

/** What a message can be that wants no operation. */
export const besides = ["greeting", "thanks", "cancel", "help", "outside", "never", "unclear", "value"] as const;

/**
 * Below this, the person is asked. Measured on sets that the model had not seen: of what is surer, one in twenty was
 * something else; a look-up that was not meant does no harm.
 */
const sureOf = { read: 0.3, write: 0.45 } as const;
/** From here on, a message is rather small talk than a request. */
export const threshold = 0.4;
/** From here on, an utterance is a request of its own even while a question is open. */
export const ownRequest = 0.7;

const file = resolve("agent/language/models/operation.json");
let model: LinearModel | undefined;

/** What a message wants, the likeliest first: the name of an intent (its first operation), or one of `besides`. */
export function wishesOf(frame: Frame): Decision[] {
  let known = read.get(frame);
  if (!known) {
    model ??= new LinearModel(JSON.parse(readFileSync(file, "utf8")) as ModelFile);
    known = frame.words.length ? model.rank(requestFeatures(frame)) : [];
    read.set(frame, known);
  }
  return known;
}
const read = new WeakMap<Frame, Decision[]>();

/** Whether it is sure enough to act upon. */
export const isSure = ({ intent, score }: Reading) => score >= sureOf[reads(intent) ? "read" : "write"];

export const intentOf = (wish: string): Intent | undefined => byOperation.get(wish);

/** An intent, and from 0 to 1 how sure it is that it is wanted. */
export interface Reading {
  intent: Intent;
  score: number;
}

/** A question changes nothing, unless it is as sure as this that it is a polite order. */
const politeOrder = 0.9;
/** Who may not have it is told so from here on; below, something that the person may is rather meant. */
const surelyRefused = 0.5;

/** The likeliest intent; null where the message rather wants none. */
export function bestIntent(frame: Frame): Reading | null {
  if (installation.isPasted(frame)) return { intent: installation.intake, score: 1 };
  const act = stockAct(frame);
  if (act) return { intent: { count: stock.count, move: stock.movement, reserve: stock.reserve }[act], score: 1 };
  const outward = outreachAct(frame);
  if (outward) return { intent: outward === "send" ? outreach.sendReport : outreach.triage, score: 1 };
  const [first, ...others] = wishesOf(frame).map(({ label, probability }) => ({
    intent: intentOf(label),
    score: probability,
  }));
  if (!first?.intent) return null;
  const best = { intent: first.intent, score: first.score };
  const looks = reads(best.intent);
  const asked = frame.question && !looks && !best.intent.keepsQuestion && best.score < politeOrder;
  const refused = !allowed(best.intent, frame) && best.score < surelyRefused;
  if (!asked && !refused) return best;
  const left = others.flatMap(({ intent, score }) =>
    intent && (!asked || reads(intent)) && (!refused || (allowed(intent, frame) && reads(intent) === looks))
      ? [{ intent, score }]
      : [],
  );
  const all = left.reduce((sum, { score }) => sum + score, 0);
  return left[0] && left[0].score >= leastInstead[refused ? "refused" : "asked"]
    ? { ...left[0], score: left[0].score / all }
    : best;
}

/** What is hardly possible is not taken instead. */
const leastInstead = { asked: 0.02, refused: 0.15 } as const;
const reads = ({ operations }: Intent) => effectOf(operations[0]!) === "read";
const allowed = ({ operations }: Intent, { actor }: Frame) => operations.some((name) => may(actor.role, name));
