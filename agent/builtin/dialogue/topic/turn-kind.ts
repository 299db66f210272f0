import { modelOf } from "../../../language/learning/model-file.ts";
import type { Frame } from "../frame.ts";
import type { Topic } from "../types.ts";
import { cardTexts, turnFeatures } from "./turn-features.ts";

/**
 * What somebody does who speaks while something is spoken of: gives a value, adds, takes out or swaps an entry, calls the
 * whole off, agrees, asks, wants something else, or says something that changes nothing.
 */
export const turnKinds = ["value", "add", "remove", "replace", "drop", "agree", "question", "new", "aside"] as const;
export type TurnKind = (typeof turnKinds)[number];

const model = modelOf<TurnKind>("turn");
const fields = modelOf<"text" | "other">("turn-field");

/** How sure each kind is, from 0 to 1. */
export type TurnReading = Record<TurnKind, number>;

export const sayingNothing = Object.fromEntries(turnKinds.map((kind) => [kind, 0])) as TurnReading;

/** What a message does to what is spoken of. */
export function turnReading(frame: Frame, topic: Topic): TurnReading {
  const ranked = frame.words.length
    ? model().rank(turnFeatures(frame, { ...topic, texts: cardTexts(topic.arguments) }))
    : [];
  return Object.fromEntries(
    turnKinds.map((kind) => [kind, ranked.find(({ label }) => label === kind)?.probability ?? 0]),
  ) as TurnReading;
}

/** How likely it is that a value which a message gives is for a text of the card, such as its description. */
export function meansText(frame: Frame, topic: Topic): number {
  const ranked = fields().rank(turnFeatures(frame, { ...topic, texts: cardTexts(topic.arguments) }));
  return ranked.find(({ label }) => label === "text")?.probability ?? 0;
}
