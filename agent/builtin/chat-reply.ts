import { effectOf } from "#tools/catalogue.ts";
import { mostSteps } from "../bounds/limits.ts";
import { toolName } from "../toolset/tool-names.ts";
import { cardOf, type OfferedTool } from "./card.ts";
import type { BuiltinContext } from "./context.ts";
import type { Conversation } from "./conversation.ts";
import { offerChoices } from "./dialogue/choices.ts";
import { indexFleet } from "./dialogue/fleet-index.ts";
import { readFrame } from "./dialogue/frame.ts";
import { languageOf } from "./dialogue/slot-filling.ts";
import { focusOf } from "./dialogue/topic/focus.ts";
import { topicFor } from "./dialogue/topic/topic-of-act.ts";
import { askingFor, reply } from "./dialogue/replies/replies.ts";
import { leftToPages } from "./dialogue/replies/results.ts";
import { situationOf } from "./dialogue/several.ts";
import type { Fleet, Pending, Situation, Step, Topic, Understanding } from "./dialogue/types.ts";
import { understand } from "./dialogue/understand.ts";
import { reportBack } from "./report-back.ts";

/** What one call comes to: a text, or a tool call with the words before it and the acts that wait for it. */
export type Reply =
  | { text: string; pending?: Pending; topic?: Topic; choices?: string[] }
  | { toolName: string; input: string; before?: string; then?: Step[]; topic?: Topic };

/** All that a reply depends on. Plain values, so that it can be sent to a thread. */
export interface Asked {
  conversation: Conversation;
  builtin: Omit<BuiltinContext, "fleet">;
  fleet: Fleet | null;
  tools: OfferedTool[];
}

const nothing: Fleet = { people: [], machines: [], issues: [], serviceLogs: [], partsRequests: [] };

/** What the engine answers in a chat. Deterministic, and a function of what is asked alone: it may run in any thread. */
export function replyOf(asked: Asked): Reply {
  const { conversation, builtin, tools } = asked;
  const situation = situationIn(asked);
  const offer = { conversation, builtin, tools };
  if (!conversation.results.length) {
    const first = understand(conversation.text, situation);
    // Where nothing of the fleet is named, its own words are what there is to choose from.
    const unclear =
      first.kind === "answer" && !conversation.hasFile && first.text === reply(first.language, "notUnderstood");
    const act = unclear ? offerChoices(conversation.text, situation, first.language) : first;
    return nextReply(act, conversation.text, [], situation, offer);
  }
  const language = languageOf(readFrame(conversation.text, situation));
  const told = reportBack(conversation.results, language, indexFleet(situation.fleet), builtin);
  if (!conversation.then?.length) return { text: told };
  const [step, ...steps] = conversation.then;
  // A turn ends after so many steps: the last of them tells what was found, and what was left.
  if (lookedUp(conversation) >= mostSteps - 1) return { text: `${told}\n\n${leftOver(step!, language)}` };
  const next = ofStep(step!, steps, situation);
  // What was done stands on its card; only at the end is it told in words.
  const following = nextReply(next, step!.text, [], situation, offer);
  return "text" in following ? { ...following, text: [told, following.text].filter(Boolean).join("\n\n") } : following;
}

/** Look-ups of this turn. A change was confirmed, which began a turn of its own. */
function lookedUp({ results }: Conversation): number {
  const lastChange = results.findLastIndex(({ operation }) => effectOf(operation) === "write");
  return results.length - 1 - lastChange;
}

/** Acts that are answered in words before the reply ends. */
const mostTold = 10;

const leftOver = ({ text }: Step, language: string) =>
  reply(language, "leftOver", { text: text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text });

/** What the person's last words, or an act that waits behind them, come to. */
export function actOf(asked: Asked, step?: Step): Understanding {
  const situation = situationIn(asked);
  return step ? ofStep(step, [], situation) : understand(asked.conversation.text, situation);
}

function situationIn({ conversation, builtin, fleet }: Asked): Situation {
  return {
    fleet: fleet ?? nothing,
    actor: builtin.actor ?? { id: 0, name: "", role: "view" },
    now: builtin.now ? new Date(builtin.now) : new Date(),
    timeZone: builtin.timeZone ?? "UTC",
    language: builtin.language ?? "en",
    context: {
      ...builtin.context,
      shown: { ...conversation.shown, ...builtin.context?.shown },
      listed: { ...conversation.listed, ...builtin.context?.listed },
    },
    stock: builtin.stock,
    pending: conversation.pending,
    topic: conversation.topic,
    earlier: conversation.earlier,
    focus: focusOf([...(conversation.about ?? []), ...spokenOf(conversation.topic)], indexFleet(fleet ?? nothing)),
  };
}

/** The records that a topic names, also where no call was made of it. */
function spokenOf(topic: Topic | undefined): Record<string, number>[] {
  const named = Object.entries(topic?.arguments ?? {}).flatMap(([name, id]) => {
    const [only, ...more] = [id].flat();
    return /Ids?$/.test(name) && typeof only === "number" && !more.length
      ? [[name.replace(/s$/, ""), only] as const]
      : [];
  });
  return named.length ? [Object.fromEntries(named)] : [];
}

type Offer = Pick<Asked, "conversation" | "builtin" | "tools">;

/**
 * The first of the acts that is a call, with those behind it kept for later; acts that are answered in words are told on
 * the way. A question ends the reply: what follows waits with it.
 */
function nextReply(act: Understanding, utterance: string, said: string[], situation: Situation, offer: Offer): Reply {
  const { conversation, builtin, tools } = offer;
  const steps = act.then ?? [];
  // An attached document is there to be read; words beside it that ask for something else come next.
  const reads = (builtin.documentIds?.length || conversation.hasFile) && !conversation.results.length;
  const operation =
    reads && act.kind !== "operation" && act.kind !== "refuse"
      ? "intake.extract-reports"
      : act.kind === "operation"
        ? act.operation
        : null;
  const spoken = (text: string) => [...new Set([...said, text])].filter(Boolean).join("\n\n");
  if (!operation && act.kind === "clarify")
    return {
      text: spoken(act.text),
      ...choicesOf(act.text),
      pending: steps.length ? { ...act.pending, then: [...(act.pending.then ?? []), ...steps] } : act.pending,
    };
  const offered = operation ? tools.find(({ name }) => name === toolName(operation)) : undefined;
  if (offered) {
    const values = act.kind === "operation" ? act.arguments : {};
    const card = cardOf(operation!, { ...values, ...(builtin.chatId ? { chatId: builtin.chatId } : {}) }, offered);
    if (card.ask)
      return {
        text: spoken(askingFor(act.language, card.ask)),
        pending: {
          operation: operation!,
          utterance,
          given: {},
          ask: [card.ask],
          ...(steps.length ? { then: steps } : {}),
        },
      };
    const topic = topicFor(act, utterance, steps);
    const replaced = act.kind === "operation" && act.replaces ? [reply(act.language, "replaced")] : [];
    const before = [...said, ...replaced, ...(act.kind === "operation" && act.before ? [act.before] : [])];
    return {
      toolName: offered.name,
      input: JSON.stringify(card.input),
      ...(before.length ? { before: before.join("\n\n") } : {}),
      ...(steps.length ? { then: steps } : {}),
      ...(topic ? { topic } : {}),
    };
  }
  const text = operation ? leftToPages(act.language, operation) : "text" in act ? act.text : "";
  const [step, ...rest] = steps;
  if (!step) {
    const topic = topicFor(act, utterance) ?? calledOff(act, situation);
    const offered = act.kind === "answer" && act.about === "not understood" ? choicesOf(text) : {};
    return { text: spoken(text), ...(topic ? { topic } : {}), ...offered };
  }
  if (said.length + 1 >= mostTold) return { text: `${spoken(text)}\n\n${leftOver(step, act.language)}` };
  return nextReply(ofStep(step, rest, situation), step.text, text ? [...said, text] : said, situation, offer);
}

/** A card that was called off waits no longer. */
const calledOff = (act: Understanding, { topic }: Situation): Topic | undefined =>
  act.kind === "answer" && act.about === "cancelled" && topic?.state === "open"
    ? { ...topic, state: "dropped" }
    : undefined;

/** What a question offers to choose from: each a line of its own, and a sentence that can be sent as it is. */
function choicesOf(text: string): { choices?: string[] } {
  const choices = text.split("\n").flatMap((line) => (line.startsWith("- ") ? [line.slice(2)] : []));
  return choices.length ? { choices } : {};
}

/** A step's own acts come before those that wait behind it. */
function ofStep(step: Step, behind: Step[], situation: Situation): Understanding {
  const act = understand(step.text, situationOf(situation, step));
  return { ...act, then: [...(act.then ?? []), ...behind] };
}
