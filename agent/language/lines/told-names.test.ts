import { expect, test } from "vitest";
import { tokensOf } from "../tokens.ts";
import { namesTold } from "./told-names.ts";

const told = (text: string) =>
  namesTold({ text, start: 0, tokens: tokensOf(text) }).map(
    ({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`,
  );

test.each([
  ["right this is gwen, harbour timber at troon on PX-88-014", ["person: gwen", "customer: harbour timber"]],
  ["in Doonbeg Slate this morning, digger AS-2216", ["customer: Doonbeg Slate"]],
  ["Gruß Nils", ["person: Nils"]],
  ["Kunde: Kalkwerk Rhönau", ["customer: Kalkwerk Rhönau"]],
])("names are told by the words around them: %s", (text, names) => {
  expect(told(text)).toEqual(names);
});

test.each(["changed the boom hose and the swing motor", "REPLACED HOSE AT BOOM", "Guten Morgen, wir sind da"])(
  "work and greetings name nobody: %s",
  (text) => {
    expect(told(text)).toEqual([]);
  },
);
