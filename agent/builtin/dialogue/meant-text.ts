import { toThePoint } from "./courtesy.ts";
import { readFrame } from "./frame.ts";
import { selfCorrected } from "./self-correction.ts";
import type { Situation } from "./types.ts";

/** A message without what leads up to it, and with what it puts right itself. */
export function meantText(utterance: string, situation: Situation): string {
  const text = toThePoint(utterance);
  return selfCorrected(readFrame(text, situation, situation.given)) ?? text;
}
