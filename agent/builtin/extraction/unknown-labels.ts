import { codesIn, namesMachine } from "./codes.ts";
import { isOrganisation } from "./customers.ts";
import type { FleetNames } from "./fleet-names.ts";
import { labelOf, rank, type Cell } from "./layout.ts";
import type { Hit, Label, Lexicon } from "./lexicon.ts";
import { numbersIn } from "./numbers.ts";
import { datesIn } from "./written-dates.ts";
import { tokensOf } from "../../language/tokens.ts";

/** A label in words that no lexicon has, with its value. */
export interface UnknownLabel {
  name: Cell;
  value: Cell;
}

/** Whether a cell looks like the label of another: a few words without figures. */
export const looksLikeLabel = ({ text }: Cell): boolean =>
  text.length <= 40 && /^\p{L}/u.test(text) && !/[\d!?,;]/.test(text) && text.split(/\s+/).length <= 5;

const person = String.raw`\p{Lu}[\p{L}'’-]*\.?(?:\s(?:de|da|do|van|von|der|den|di|del|la|le)){0,2}(?:\s\p{Lu}[\p{L}'’.-]*){1,3}`;
const people = new RegExp(`^${person}(?:\\s*(?:[,;/&+]|\\s\\p{L}{1,3})\\s+${person}){0,4}$`, "u");
const meter = /^\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+(?:[.,]\d)?\s?\p{L}{0,6}\.?$|^\d{2,6}(?:[.,]\d)?\s?\p{L}{0,6}\.?$/u;

/** Whether a text is the name of a person by its form, or several. */
export const isPerson = (text: string, lexicon: Lexicon): boolean =>
  people.test(text) && !lexicon.find(tokensOf(text)).some(({ letters }) => letters > 3);

/** What a value can be by its form, most telling first. */
export function fitting({ name, value }: UnknownLabel, lexicon: Lexicon, fleet: FleetNames): Label[] {
  const tokens = tokensOf(value.text, value.start);
  if (value.text.length > 80) return [];
  if (fleet.serialsIn({ ...value, tokens }).length) return ["machine"];
  const [date] = datesIn(value.text, lexicon, null);
  if (date && date.end - date.start > value.text.length / 3) return ["date"];
  const [known] = fleet.peopleIn({ ...value, tokens });
  if (known) return ["engineer"];
  if (isOrganisation(value.text, fleet)) return ["client"];
  if (
    meter.test(value.text) &&
    (numbersIn(value.text)[0]?.value ?? 0) >= 20 &&
    !/n(?:r|o|um|º|°)\.?$/iu.test(name.text)
  )
    return ["hours"];
  const [code] = codesIn(value.text);
  if (code && namesMachine(code.text) && /\D/.test(code.text) && value.text.length < 40) return ["machine"];
  return isPerson(value.text, lexicon) ? ["engineer", "client"] : [];
}

/** A known word inside the label says which of them it is: "Clock at departure", "Lectura horómetro". */
export function hinted(name: Cell, lexicon: Lexicon): Label | null {
  const hits = lexicon.find(tokensOf(name.text)).filter(({ letters }) => letters > 2);
  const says = (hit: Hit): Label | null =>
    labelOf(hit) ?? (hit.sense === "hours" || hit.sense === "machine" ? hit.sense : null);
  const labels = hits.flatMap((hit) => says(hit) ?? []);
  return rank.find((label) => labels.includes(label)) ?? null;
}

/** Whether a value is a day and nothing else, under a label that means nothing else either. */
export const isDay = ({ name, value }: UnknownLabel, lexicon: Lexicon): boolean => {
  const [date] = datesIn(value.text, lexicon, null);
  return date !== undefined && date.end - date.start === value.text.length && hinted(name, lexicon) === null;
};

const open: readonly Label[] = ["machine", "hours", "date", "engineer", "client"];

/**
 * Which fields the unknown labels of a form stand for: those that no known label told, each given to the value of its form;
 * a known word inside a label goes before its place.
 * @param told fields that labels of the lexicon tell
 */
export function assignUnknown(
  unknown: readonly UnknownLabel[],
  told: ReadonlySet<Label>,
  lexicon: Lexicon,
  fleet: FleetNames,
): Map<UnknownLabel, Label> {
  const assigned = new Map<UnknownLabel, Label>();
  const candidates = unknown.map((entry) => ({
    entry,
    labels: fitting(entry, lexicon, fleet),
    hint: hinted(entry.name, lexicon),
  }));
  for (const label of open) {
    if (told.has(label)) continue;
    const fit = candidates.filter(
      ({ entry, labels, hint }) =>
        !assigned.has(entry) &&
        labels.includes(label) &&
        (hint === null || hint === label || !["ignore", "srn", ...open].includes(hint)),
    );
    const best = fit.find(({ hint }) => hint === label) ?? fit.find(({ labels }) => labels[0] === label) ?? fit[0];
    if (!best) continue;
    assigned.set(best.entry, label);
    // "Opened", "Closed": first and last day.
    if (label === "date")
      for (const other of fit)
        if (other !== best && isNext(best.entry, other.entry, unknown)) assigned.set(other.entry, "date");
  }
  return assigned;
}

const isNext = (one: UnknownLabel, other: UnknownLabel, all: readonly UnknownLabel[]) =>
  Math.abs(all.indexOf(one) - all.indexOf(other)) === 1;

/** Whether a line is nothing but a value of a form. */
export const valueAlone = (line: Cell, lexicon: Lexicon, fleet: FleetNames): boolean =>
  line.text.length < 60 &&
  fitting({ name: { ...line, text: "" }, value: line }, lexicon, fleet).some((label) => label !== "client");
