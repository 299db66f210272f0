import { expect, test } from "vitest";
import { reportsIn } from "#agent/builtin/extraction/extract-reports.ts";
import { readChat } from "#agent/read/whatsapp.ts";
import { workOf } from "#agent/testing/work.ts";
import { assembleExtraction } from "./assemble.ts";

const today = "2026-03-11";
const nobody = { machines: [], people: [], customers: [] };

const things =
  "pump valve hose cylinder filter brake boom mast fork chain axle seal bearing sensor motor belt fan lamp".split(" ");
const sides = "left right front rear upper lower inner outer".split(" ");
/** Another thing for each number. */
const thing = (at: number) =>
  `${sides[at % 8]} ${things[Math.floor(at / 8) % things.length]} ${"ABCDE"[Math.floor(at / 144) % 5]}${Math.floor(at / 720)}`;

const tellings: Record<string, (at: number) => string> = {
  "work done": (at) => `Replaced the ${thing(at)}`,
  "faults and their repair": (at) => (at % 2 ? `The ${thing(at - 1)} leak is fixed` : `The ${thing(at)} is leaking`),
  "parts used": (at) => `Greased the ${thing(at)}, used 1 x ${thing(at)} HX-${10_000 + at}`,
  "what stays open": (at) => (at % 3 ? `The ${thing(at)} is leaking` : `Repaired the ${thing(at)}`),
  corrections: (at) =>
    at % 2 ? `Sorry, not the ${thing(at - 1)}, it was the ${thing(at)}` : `Replaced the ${thing(at)}`,
  "different machines": (at) => `Machine 870.7.${10_000 + at}, ${4_000 + at * 13} hours: replaced the ${thing(at)}`,
  "times of standing": (at) => `Repaired the ${thing(at)}. Machine stood from ${8 + (at % 4)}:00 to 13:30`,
};
const message = (text: string, at: number) => `10/03/2026, 08:${String(at % 60).padStart(2, "0")} - Ann: ${text}`;
const forms: Record<string, (lines: string[]) => string> = {
  "the messages of a chat": (lines) => lines.map(message).join("\n"),
  "one message": (lines) => `${message(lines.join(". "), 0)}\n${message("ok", 1)}\n`,
  "a plain text": (lines) => lines.map((line) => `${line}.`).join("\n"),
};

const read = (text: string) => {
  const raw = reportsIn(text, nobody, { today });
  const messages = readChat(text, today) ?? undefined;
  return assembleExtraction(raw, { text, messages }, nobody, { today });
};

const few = 500;
const times = 4;
/** What is looked up in lists that fill up to their bounds (`recent`, `inMind`) fills up in the longer text. */
const slack = 1.3;

const cases = Object.keys(forms).flatMap((form) => Object.keys(tellings).map((telling) => ({ form, telling })));

test.each(cases)("$telling in $form: four times as many take four times the work", ({ form, telling }) => {
  const work = (count: number) => {
    const text = forms[form]!(Array.from({ length: count }, (_, at) => tellings[telling]!(at)));
    return workOf(() => read(text));
  };
  // What is made once and kept is made before.
  work(few);
  expect(work(few * times) / work(few)).toBeLessThan(times * slack);
});
