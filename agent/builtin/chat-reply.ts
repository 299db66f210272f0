import { toolName } from "../toolset/tool-names.ts";
import { cardOf, type OfferedTool } from "./card.ts";
import type { BuiltinContext } from "./context.ts";
import type { Conversation } from "./conversation.ts";
import { indexFleet } from "./dialogue/fleet-index.ts";
import { askingFor } from "./dialogue/replies/replies.ts";
import { leftToPages } from "./dialogue/replies/results.ts";
import { situationOf } from "./dialogue/several.ts";
import type { Fleet, Pending, Situation, Step, Understanding } from "./dialogue/types.ts";
import { understand } from "./dialogue/understand.ts";
import { reportBack } from "./report-back.ts";

/** What one call comes to: a text, or a tool call with the words before it and the acts that wait for it. */
export type Reply =
  { text: string; pending?: Pending } | { toolName: string; input: string; before?: string; then?: Step[] };

/** All that a reply depends on. Plain values, so that it can be sent to a thread. */
export interface Asked {
  conversation: Conversation;
  builtin: Omit<BuiltinContext, "fleet">;
  fleet: Fleet | null;
  tools: OfferedTool[];
}

const nothing: Fleet = { people: [], machines: [], issues: [], serviceLogs: [], partsRequests: [] };

/** What the engine answers in a chat. Deterministic, and a function of what is asked alone: it may run in any thread. */
export function replyOf({ conversation, builtin, tools, ...asked }: Asked): Reply {
  const fleet = asked.fleet ?? nothing;
  const language = builtin.language ?? "en";
  const situation: Situation = {
    fleet,
    actor: builtin.actor ?? { id: 0, name: "", role: "view" },
    now: builtin.now ? new Date(builtin.now) : new Date(),
    timeZone: builtin.timeZone ?? "UTC",
    language,
    context: {
      ...builtin.context,
      shown: { ...conversation.shown, ...builtin.context?.shown },
      previous: conversation.previous,
    },
    pending: conversation.pending,
  };
  const first = understand(conversation.text, situation);
  const offer = { conversation, builtin, tools };
  if (!conversation.results.length) return nextReply(first, conversation.text, [], situation, offer);
  const told = reportBack(conversation.results, first.language, indexFleet(fleet), builtin);
  if (!conversation.then?.length) return { text: told };
  const [step, ...steps] = conversation.then;
  const next = ofStep(step!, steps, situation);
  // What was done stands on its card; only at the end is it told in words.
  const reply = nextReply(next, step!.text, [], situation, offer);
  return "text" in reply ? { ...reply, text: [told, reply.text].filter(Boolean).join("\n\n") } : reply;
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
  const spoken = (text: string) => [...said, text].filter(Boolean).join("\n\n");
  if (!operation && act.kind === "clarify")
    return {
      text: spoken(act.text),
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
    return {
      toolName: offered.name,
      input: JSON.stringify(card.input),
      ...(said.length ? { before: said.join("\n\n") } : {}),
      ...(steps.length ? { then: steps } : {}),
    };
  }
  const text = operation ? leftToPages(act.language, operation) : "text" in act ? act.text : "";
  const [step, ...rest] = steps;
  if (!step) return { text: spoken(text) };
  return nextReply(ofStep(step, rest, situation), step.text, text ? [...said, text] : said, situation, offer);
}

/** A step's own acts come before those that wait behind it. */
function ofStep(step: Step, behind: Step[], situation: Situation): Understanding {
  const act = understand(step.text, situationOf(situation, step));
  return { ...act, then: [...(act.then ?? []), ...behind] };
}
