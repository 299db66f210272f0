import { intentOf, wishesOf } from "./recognise.ts";
import { reply, wishText } from "./replies/replies.ts";
import { languageOf, settle } from "./slot-filling.ts";
import type { Concept } from "./phrases/phrase-books.ts";
import { readFrame, type Frame } from "./frame.ts";
import type { Act, Choice, Pending, Situation } from "./types.ts";

/** What is hardly possible is not offered. */
const leastChance = 0.05;
/** Where not even the first is as likely as this, nothing was understood. */
const leastFirst = 0.3;
const mostChoices = 3;

/** Where it is not sure what is wanted: the likeliest wishes of this person to choose from, in the words of the message. */
export function choiceOf(frame: Frame, language: string): Act | null {
  const wishes = wishesOf(frame);
  if ((wishes[0]?.probability ?? 0) < leastFirst) return null;
  const choices = wishes
    .filter(({ probability }) => probability >= leastChance)
    .flatMap(({ label }): Choice[] => {
      const intent = intentOf(label);
      const act = intent && settle(intent, frame, language);
      return act?.kind === "operation" || act?.kind === "clarify"
        ? [{ operation: label, text: `${wishText(language, label)}: ${frame.text.trim()}` }]
        : [];
    })
    .slice(0, mostChoices);
  if (!choices.length) return null;
  return {
    kind: "clarify",
    ask: ["wish"],
    pending: { operation: choices[0]!.operation, utterance: frame.text, given: frame.given, ask: ["wish"], choices },
    text: [reply(language, "askWish"), ...choices.map(({ text }) => `- ${text}`)].join("\n"),
    language,
  };
}

const ordinals: Concept[] = ["first", "second", "third"];

/** The act that was chosen, by its words or its place; null where something else is said. */
export function chosen(frame: Frame, situation: Situation, pending: Pending): Act | null {
  const place = frame.words.length <= 3 ? ordinals.findIndex((concept) => frame.says(concept)) : -1;
  const at = pending.choices?.findIndex(({ text }) => text === frame.text.trim()) ?? -1;
  return wishAt(at < 0 ? place : at, situation, pending);
}

/** The act of a choice for the words that were unclear. */
export function wishAt(at: number, situation: Situation, { choices, utterance, given }: Pending): Act | null {
  const intent = intentOf(choices?.[at]?.operation ?? "");
  if (!intent) return null;
  const meant = readFrame(utterance, { ...situation, pending: undefined, topic: undefined }, given);
  return settle(intent, meant, languageOf(meant));
}
