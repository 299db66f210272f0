import { expect, test } from "vitest";
import { readFrame } from "./frame.ts";
import { intents } from "./recognise.ts";
import { settle } from "./slot-filling.ts";
import { situation } from "./testing/yard.ts";

/** Messages of many kinds: an intent may be tried on any of them, when nothing is sure. */
const messages = [
  "can Will pls take care of the slew motor on HL.44.0777",
  "delete 12. Also set 11 to high please.",
  "who did it",
  "?",
  "the crane",
  "rename",
  "Maria Maria",
  "sechs statt vier",
  "email phone password role",
  "2026-11-05 14:30 6,255 h",
  "new new new",
  "更换液压软管",
  "مرحبا، الرافعة واقفة",
  "मशीन बंद है",
];

test.each([1, 2, 3])(
  "whatever is said by person %i, each wish is filled, asked about or refused, and none breaks",
  (actorId) => {
    for (const message of messages) {
      const frame = readFrame(message, situation(actorId));
      for (const intent of intents)
        expect(settle(intent, frame, "en").kind, `${intent.operations[0]}: ${message}`).toMatch(
          /^(?:operation|clarify|refuse|answer)$/,
        );
    }
  },
);
