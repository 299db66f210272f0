import type { Language } from "#db/vocabulary.ts";
import { effectOf } from "#tools/catalogue.ts";
import { may, type OperationName } from "#tools/permissions/rules.ts";
import { roadOf, type Alternative } from "../../questions/road.ts";
import { understand as reading } from "../../questions/understand.ts";
import { fieldTerm } from "../field-terms.ts";
import { vocabularyOf } from "./fleet-vocabulary.ts";
import type { Frame } from "./frame.ts";
import { stockAct } from "./mentions/stock.ts";
import { bestIntent } from "./recognise.ts";
import { describing } from "./pick/describing.ts";
import { saysAll } from "./pick/wording.ts";
import { reply } from "./replies/replies.ts";
import { languageOf } from "./slot-filling.ts";
import type { Act, Situation } from "./types.ts";

/** Operations that list or count records: what a data question may say better, or what drops a condition of it. */
const listing = new Set<string>([
  "issues.list",
  "tasks.list",
  "machines.list",
  "service-logs.list",
  "parts-requests.list",
  "engineers.list",
  "dashboard.show-stats",
  "questions.ask",
  "reports.search",
] satisfies OperationName[]);

/** Operations that show one record. */
const lookups = new Set<string>(["machines.show"] satisfies OperationName[]);

/**
 * The act of a message that asks, told by the reader of data questions; null where it leaves the message to what was
 * understood otherwise. `act` is what the list at hand would do.
 */
export function asQuestion(frame: Frame, act: Act | null, situation: Situation): Act | null {
  if (!act && !asks(frame) && writes(frame)) return null;
  const operation = act?.kind === "operation" ? act.operation : act?.kind === "clarify" ? act.pending.operation : null;
  const listed = operation === "tasks.list" || operation === "issues.list" || operation === "questions.ask";
  const record = !act || (listed && asks(frame)) ? recordAskedFor(frame, situation) : null;
  if (record) return record;
  if (act && (!operation || frame.ids.some(({ kind, exists }) => kind && exists.length > 0))) return null;
  const lists = operation !== null && listing.has(operation);
  const shows = operation !== null && lookups.has(operation);
  // A card that is complete is what was wanted; one that asks back may have been a question.
  if (act && !lists && !shows && !(act.kind === "clarify" && !frame.says("delete", "need"))) return null;
  const list = act?.kind === "operation" && operation !== "questions.ask" ? alternative(act, frame) : null;
  const context = contextOf(situation);
  const text = withMachineInView(frame);
  const { way, reading } = roadOf(text, context, list);
  const sure = reading.kind === "plan" && reading.confidence >= 0.8;
  // "My tasks", "this machine": only the person and the page tell whose and which.
  const pointed = frame.says("this", "these") && !frame.machine.said && frame.context.machineId !== undefined;
  const here = (frame.machine.pointed || pointed) && act?.kind === "operation" && act.arguments.machineId !== undefined;
  if (((frame.says("mine") || here) && act && !reading.reckons) || (pointed && text === frame.text.trim())) return null;
  const asked =
    way === "ask" &&
    (lists || sure || asks(frame)) &&
    (lists || !act || (sure && (shows ? pastOne(reading) : reads(frame, reading))));
  if (asked)
    return {
      kind: "operation",
      operation: "questions.ask",
      arguments: { question: text },
      language: languageOf(frame),
    };
  return act || !asks(frame) ? null : pastSearch(frame);
}

const contextOf = ({ fleet, now, timeZone, stock, actor, language }: Situation) => ({
  vocabulary: vocabularyOf(fleet),
  now,
  timeZone,
  parts: stock,
  asker: actor.name,
  language: language as Language | undefined,
});

/** A question about stock, orders or costs: nothing else answers it, whatever its words are like. */
export function asksOfParts(frame: Frame, situation: Situation): Act | null {
  if (!situation.stock || !(frame.question || asks(frame)) || frame.says("watch", "tell", "recurring")) return null;
  if (stockAct(frame)) return null;
  const question = frame.text.trim();
  return reading(question, contextOf(situation)).ofParts
    ? { kind: "operation", operation: "questions.ask", arguments: { question }, language: languageOf(frame) }
    : null;
}

/** "What's the story with 410": whoever asks of one record and orders nothing wants to see it. */
function recordAskedFor(frame: Frame, situation: Situation): Act | null {
  if (frame.says("howMany") || writes(frame) || !may(frame.actor.role, "issues.show") || frame.dates.length)
    return null;
  const issueId = numbered(frame) ?? standingAskedOf(frame, situation);
  if (issueId === undefined) return null;
  return { kind: "operation", operation: "issues.show", arguments: { issueId }, language: languageOf(frame) };
}

function numbered({ ids: [named, ...more], people }: Frame): number | undefined {
  return named?.exists.includes("issue") && !more.length && !people.length ? named.value : undefined;
}

/** What is asked of how an issue stands: by whom it is seen to, and how far that is. */
const standing = ["who", "assigned", "doing", "inProgress", "done", "fixed", "completed", "closed", "isIt"] as const;

/** "Who has that?", "is she done?", "who sees to the joystick?": the issue spoken of, or the open one that every word describes. */
function standingAskedOf(frame: Frame, { person, focus, spokenOf }: Situation): number | undefined {
  if (!frame.question || !frame.says(...standing) || frame.ids.length || (frame.people.length && !person))
    return undefined;
  if (frame.says("which", "all", "these", "both", "mine")) return undefined;
  const words = frame.rest(...describing, ...standing).map(({ norm }) => norm);
  const { issueId } = focus ?? spokenOf ?? {};
  if (!words.length)
    return (frame.context.pointed && !frame.machine.said) || person ? (frame.context.issueId ?? issueId) : undefined;
  const places = new Set(frame.machine.machines.map(({ id }) => id));
  const described = frame.fleet.fleet.issues.filter(
    ({ description, status, machineId }) =>
      status !== "closed" &&
      status !== "completed" &&
      (!frame.machine.said || places.has(machineId)) &&
      saysAll(description, words),
  );
  return described.length === 1 ? described[0]!.id : undefined;
}

const writes = (frame: Frame) => {
  const wish = bestIntent(frame)?.intent.operations[0];
  return wish !== undefined && effectOf(wish) === "write";
};

/** "What was done last time?" on a machine's page asks about that machine. */
function withMachineInView(frame: Frame): string {
  const text = frame.text.trim();
  if (frame.machine.pointed) return `${text.replace(/[?？!.]+$/u, "")} ${frame.machine.machines[0]!.serialNumber}?`;
  const machine = frame.fleet.machine.get(frame.context.machineId ?? -1);
  const alone = !frame.machine.said && !frame.people.length && frame.says("history", "searchPast");
  return machine && alone ? `${text.replace(/[?？!.]+$/u, "")} ${machine.serialNumber}?` : text;
}

/** More is asked than what the page of one machine shows. */
const pastOne = ({ plan }: Reading) => plan?.subject !== "machines";

/** What was taken for an order asks: it says so, or it ranks and bounds. */
const reads = (frame: Frame, { plan }: Reading) =>
  asks(frame) || plan!.having !== null || plan!.order !== null || plan!.groups.length > 0;

type Reading = ReturnType<typeof roadOf>["reading"];

const asks = (frame: Frame) =>
  frame.question || /[?？]\s*$/u.test(frame.text) || frame.says("howMany", "show", "which", "who", "when", "analyse");

function alternative({ operation, arguments: values }: Act & { kind: "operation" }, { fleet }: Frame): Alternative {
  const { people } = fleet.fleet;
  return {
    operation,
    arguments: values,
    ids: (_, value) => people.find(({ name }) => name === value)?.id,
  };
}

/** What nobody understands otherwise is looked for in past reports, where it speaks of the trade. */
function pastSearch(frame: Frame): Act | null {
  if (!may(frame.actor.role, "reports.search")) return null;
  if (!frame.words.some(({ norm }) => fieldTerm(norm) !== null)) return null;
  const [machine] = frame.machine.bySerial ? frame.machine.machines : [];
  return {
    kind: "operation",
    operation: "reports.search",
    arguments: { query: frame.text.trim(), ...(machine ? { machineId: machine.id } : {}) },
    language: languageOf(frame),
  };
}

/** "I did not understand", with what can be done with the words that were: two or three sentences to choose from. */
export function choicesFor(frame: Frame): string {
  const language = languageOf(frame);
  const name =
    frame.machine.bySerial && frame.machine.machines.length === 1
      ? frame.machine.machines[0]!.serialNumber
      : (frame.machine.customer ?? frame.people[0]?.people[0]?.name);
  if (!name) return reply(language, "notUnderstood");
  const keys = frame.people.length > 0 && !frame.machine.said ? personChoices : placeChoices;
  return [reply(language, "didYouMean"), ...keys.map((key) => `- ${reply(language, key, { name })}`)].join("\n");
}

const placeChoices = ["chooseOpen", "chooseLast", "chooseReports"] as const;
const personChoices = ["chooseTasks", "chooseVisits"] as const;
