import { toThePoint } from "./courtesy.ts";
import { readFrame } from "./frame.ts";
import { withDigits } from "./spelt-out.ts";
import { selfCorrected } from "./self-correction.ts";
import type { Situation } from "./types.ts";

/** A message without what leads up to it, with its numbers in digits and with what it puts right itself. */
export function meantText(utterance: string, situation: Situation): string {
  const said = toThePoint(utterance);
  const frame = readFrame(said, situation, situation.given);
  const text = withDigits(said, frame.languages, frame.fleet);
  return selfCorrected(text === said ? frame : readFrame(text, situation, situation.given)) ?? text;
}
