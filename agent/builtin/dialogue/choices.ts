import { may, type OperationName } from "#tools/permissions/rules.ts";
import { readFrame, type Frame } from "./frame.ts";
import type { Concept } from "./phrases/phrase-books.ts";
import { intents } from "./recognise.ts";
import { reply } from "./replies/replies.ts";
import { settle } from "./slot-filling.ts";
import type { Act, Pending, Situation } from "./types.ts";

/** What words that say nothing by themselves are most often meant for, in the order offered. */
const offers: { operation: OperationName; answers: Concept[] }[] = [
  { operation: "issues.report", answers: ["report", "issue", "failing"] },
  { operation: "reports.search", answers: ["searchPast", "history", "show", "serviceReport"] },
  { operation: "parts-requests.create", answers: ["need", "part", "partsRequest", "ordered"] },
];
const places: Concept[] = ["first", "second", "third"];

export const choice = "choice";

/** A question with the person's own words, in the place of "I did not understand". */
export function offerChoices(utterance: string, situation: Situation, language: string): Act {
  const frame = readFrame(utterance, { ...situation, pending: undefined });
  const open = offers.filter(({ operation }) => may(frame.actor.role, operation));
  const said = frame.text.trim().replace(/\s+/g, " ").slice(0, mostQuoted);
  if (!frame.rest().length || open.length < 2)
    return { kind: "answer", about: "not understood", text: reply(language, "notUnderstood"), language };
  const pending: Pending = { operation: choice, utterance: frame.text, given: {}, ask: [choice] };
  return { kind: "clarify", ask: [choice], pending, text: reply(language, "whatFor", { said }), language };
}

/** Most characters of the person's words that are said back. */
const mostQuoted = 80;

/** The act that the person chose for the words before; null where the answer is none of those offered. */
export function chosen(answer: Frame, before: Frame, language: string): Act | null {
  const place = places.findIndex((concept) => answer.says(concept));
  const open = offers.filter(({ operation }) => may(answer.actor.role, operation));
  const meant = place >= 0 ? open[place] : open.find(({ answers }) => answer.says(...answers));
  const intent = meant && intents.find(({ operations }) => operations[0] === meant.operation);
  return intent && answer.words.length <= 6 ? settle(intent, before, language) : null;
}
