import { distance } from "fastest-levenshtein";
import { codesIn, namesMachine, shapeOf, type Code } from "./codes.ts";
import type { FleetNames } from "./fleet-names.ts";
import type { Found } from "./found.ts";
import type { KnownSerials } from "./known-serials.ts";
import { numbersIn } from "./numbers.ts";
import { componentsOf } from "./components.ts";
import { speltNumbers } from "./spelt-numbers.ts";
import { has, hitsOf, type Sentence } from "./sentences.ts";

/**
 * The serial numbers of a sentence: codes the fleet knows; else codes of the fleet's form; else codes that stand where machines
 * are named (after "unit", "on", first in the message, before the hours) and not where parts are.
 */
export function serialsIn(sentence: Sentence, fleet: FleetNames, known: KnownSerials): Found<string>[] {
  const found = fleet.serialsIn(sentence);
  const codes = codesIn(sentence.text, sentence.start).filter(
    ({ start, end }) => !found.some((serial) => start < serial.end && end > serial.start),
  );
  // "Cat M318, s/n WAT00871": what stands before the labelled serial is the model. Pumps have serials as well.
  const labelled =
    has(sentence, "work") || componentsOf(sentence).length > 0
      ? undefined
      : codes.find(({ start }) => serialLabel.test(sentence.text.slice(0, start - sentence.start)));
  const sure = found.length > 0;
  for (const code of codes) {
    if (labelled && code.start < labelled.start && !known.has(code.text)) continue;
    // Next to a serial of the fleet digits alone are a reading of the meter.
    if (sure && /^\d+$/.test(code.text) && !known.has(code.text)) continue;
    if (known.has(code.text) || code === labelled || machineLike(sentence, code, fleet, known))
      found.push({ value: code.text, start: code.start, end: code.end });
  }
  return found.sort((one, other) => one.start - other.start);
}

const serialLabel = new RegExp(
  String.raw`(?<!\p{L})(?:s/?n|serial|s[eé]rie|serien|seriale|matr[ií]cula|matricule|matricola|fabriknummer` +
    String.raw`|chassis)(?:[\s.-]?(?:no|nr|num|number|num[eé]ro|n[uú]mero|nummer))?[\s.:#°º]*$`,
  "iu",
);

/** What follows the machine of which a record speaks: a colon, the reading in brackets, a place or a customer behind a dash. */
const leads = /^\s*(?::|\(\s?\d[\d.,\s]{2}|(?:,|\s[-–—|])\s\p{Lu}\p{Ll}|\s\p{Lu}\p{Ll}+[\s,:])/u;

/** Makers of cranes, material handlers and earth movers. */
const makes = new Set(
  (
    "liebherr sennebogen fuchs terex mantsinen caterpillar cat komatsu volvo hitachi doosan develon hyundai " +
    "kobelco jcb case manitowoc grove tadano demag kato link-belt linkbelt potain wolff comansa sany xcmg " +
    "zoomlion kubota takeuchi bobcat manitou merlo atlas gottwald konecranes kalmar bauer casagrande soilmec " +
    "raimondi jaso comedil escorts ace palfinger hiab"
  ).split(" "),
);

function machineLike(sentence: Sentence, code: Code, fleet: FleetNames, known: KnownSerials): boolean {
  const at = sentence.tokens.findIndex(({ start }) => start >= code.start);
  const after = sentence.tokens.findIndex(({ start }) => start >= code.end);
  const before = hitsOf(sentence, "machine").some(({ to }) => to <= at && to >= at - 2);
  // "New motor fitted, serial of the old one SM-991": parts have serials as well.
  const ofPart = known.size > 0 && has(sentence, "work") && componentsOf(sentence).length > 0;
  const strong =
    !ofPart &&
    hitsOf(sentence, "machine", "label.machine").some(
      ({ from, to, language }) =>
        to <= at && to >= at - 3 && (sentence.tokens[to - 1]!.norm.length > 2 || (language === "zh" && to - from > 1)),
    );
  const counted = hitsOf(sentence, "pieces").some(
    ({ from, to }) =>
      (to === at || from === after) && sentence.tokens[from]!.norm !== "no" && sentence.tokens[from]!.norm !== "unit",
  );
  const labelled = hitsOf(sentence, "partLabel").some(({ to }) => to <= at && to >= at - 2) && !strong;
  // "hours 10069", "10069 hrs": digits alone at the label are the reading of the meter, unless its own stands behind.
  const metered =
    /^\d+$/.test(code.text) &&
    hitsOf(sentence, "hours").some(
      ({ from, to }) => (to <= at && to >= at - 3) || (from === after && !/^\d/.test(sentence.tokens[to]?.norm ?? "")),
    );
  const near = componentsOf(sentence).some(({ to }) => to === at || to === at - 1);
  let score = 0;
  if (fleet.shapes.has(shapeOf(code.text)) || known.hasShape(shapeOf(code.text))) score += 2;
  if (/^(?:\d{3,4}\.\d{3}|\d{3,4}\.\d\.\d{3,5})$/.test(code.text)) score += 1;
  if (strong) score += 3;
  else if (before) score += 1;
  if (has(sentence, "place")) score += 1;
  if (at === 0 && componentsOf(sentence).length === 0) score += 1;
  if (at > 0 && makes.has(sentence.tokens[at - 1]!.norm)) score += 2;
  if (
    after > 0 &&
    hitsOf(sentence, "hours").some(({ from }) => from > after && from <= after + 2) &&
    /^[,;/]?\s{1,2}\d{2}/.test(sentence.text.slice(code.end - sentence.start))
  )
    score += 2;
  if (
    /^,?\s{1,2}\d{1,3}[., \u00a0\u202f]\d{3}\b/u.test(
      sentence.text.slice(code.end - sentence.start, code.end - sentence.start + 14),
    )
  )
    score += 2;
  if (has(sentence, "hours") && !has(sentence, "work", "fault")) score += 1;
  if (!known.size && !has(sentence, "work", "fault") && componentsOf(sentence).length === 0) score += 1;
  // "5 May, Example Yard, HX-1204, J. Sample", "starting with HX-1204": a piece of its own, or nearly all that is said.
  const rest = sentence.text.slice(code.end - sentence.start);
  const apart = /(?:^|[,|–—-]\s*)$/u.test(sentence.text.slice(0, code.start - sentence.start));
  const placed = hitsOf(sentence, "place").some(({ from }) => from === after);
  if (!has(sentence, "work", "fault", "ordered") && /\p{L}/u.test(code.text)) {
    if (apart && (placed || /^\s*(?:$|[,|–—-])/u.test(rest))) score += at > 0 ? 1 : 0;
    if (!known.size && sentence.tokens.length <= 6 && componentsOf(sentence).length === 0) score += 1;
  }
  // "Fitted an exchange unit (AL-2490)": the number of what was fitted.
  const aside = known.size > 0 && has(sentence, "work") && sentence.text[code.start - sentence.start - 1] === "(";
  if (counted || labelled || metered || aside || (near && has(sentence, "ordered"))) score -= 3;
  // "Arrived at Example Yard, the boom lift HX-55": nobody brings parts before a machine is named.
  const arriving = known.size === 0 && has(sentence, "place") && !has(sentence, "work", "fault", "ordered");
  if (near && !arriving) score -= 2;
  // "HX-1204 at Example Yard: rope replaced", "HX-1206 (4,210 h)", "HX-1207 horn dead": who is spoken of stands first.
  const opens = at === 0 && (score >= 0 || known.hasShape(shapeOf(code.text)));
  if (opens && /[A-Z]/.test(code.text) && (leads.test(rest) || placed)) score += 2;
  return score >= (/\d{3}|\d\D+\d/.test(code.text) ? 2 : 3) && namesMachine(code.text);
}

/** "the 870", "on 0417": a part of a serial that was named in full before, or the end of one of the fleet. */
export function shortSerial(sentence: Sentence, known: KnownSerials, fleet: FleetNames): Found<string> | null {
  for (const number of sentence.tokens) {
    if (!/^\d{3,6}$/.test(number.norm)) continue;
    const at = sentence.tokens.indexOf(number);
    if (hitsOf(sentence, "hours", "measures", "pieces").some(({ from }) => from === at + 1)) continue;
    const told = known.saidAs(number.norm);
    const machine = hitsOf(sentence, "machine", "together").some(({ to }) => to === at);
    const inFleet = told.length === 0 && machine ? fleet.endingIn(number.norm) : null;
    const matching = inFleet ? [inFleet] : told;
    if (
      matching.length === 1 &&
      (at === 0 ||
        hitsOf(sentence, "machine", "place").some(({ to }) => to <= at && to >= at - 2) ||
        number.norm.length === 4)
    )
      return { value: matching[0]!, start: number.start, end: number.end };
  }
  return null;
}

/** "8,431, sorry 8,413", "twenty one thousand, no, twenty thousand five hundred": what the same breath puts right does not stand. */
function withoutTakenBack<Number extends { value: number; start: number; end: number }>(
  numbers: Number[],
  sentence: Sentence,
): Number[] {
  const takenBack = hitsOf(sentence, "correct", "no").map(({ from }) => sentence.tokens[from]!.start);
  const alike = (one: number, other: number) => distance(String(one), String(other)) <= 2;
  return numbers.filter(
    ({ value, end }) =>
      !numbers.some((later) =>
        takenBack.some(
          (at) =>
            at >= end &&
            at < later.start &&
            (alike(value, later.value) || (at - end <= 3 && later.value >= 100 && value >= 100)),
        ),
      ),
  );
}

/** "8,877 on that", "she's at 5320": nothing is said but a figure, and small words; "PO 45771" is a number of something. */
export const saysFigure = (sentence: Sentence): boolean =>
  !has(sentence, "offTopic", "ordered") &&
  !/(?:\b\p{Lu}{2,4}|[#№])[.:]?\s?\d/u.test(sentence.text) &&
  sentence.tokens.length <= 6 &&
  sentence.tokens.every(({ norm }) => /^\d+$/.test(norm) || norm.length <= 4) &&
  /(?<![\d.,/:-])(?:\d{1,3}[., \u00a0\u202f]\d{3}|\d{4,5})(?![\d.,/:-]*\d)/u.test(sentence.text);

/** Where a reading stands, and its label beside it. */
export function hoursWithLabel({ tokens, ...sentence }: Sentence, hours: { start: number; end: number }) {
  const labels = hitsOf(sentence, "hours").map(({ from, to }) => ({
    start: tokens[from]!.start,
    end: tokens[to - 1]!.end,
  }));
  return [
    hours,
    ...labels.filter(({ start, end }) => Math.abs(start - hours.end) < 3 || Math.abs(hours.start - end) < 8),
  ];
}

/** The hour meter in a sentence: a number next to its label, or alone behind the serial or a question for it. */
export function hoursIn(
  sentence: Sentence,
  masked: readonly { start: number; end: number }[],
  expected: boolean,
): Found<number> | null {
  const labels = hitsOf(sentence, "hours").filter(
    ({ from }) =>
      !masked.some(({ start, end }) => sentence.tokens[from]!.start < end && sentence.tokens[from]!.end > start),
  );
  const ofMonth = (at: number) => hitsOf(sentence, "month").some(({ to }) => to === at);
  const spelt = speltNumbers(sentence.tokens, sentence.hits).flatMap(({ value, from, to }) =>
    value >= 100 && !ofMonth(from)
      ? [{ value, raw: `${value}`, start: sentence.tokens[from]!.start, end: sentence.tokens[to - 1]!.end }]
      : [],
  );
  const numbers = withoutTakenBack([...numbersIn(sentence.text, sentence.start), ...spelt], sentence).filter(
    ({ value, start, end, raw }) =>
      (value >= 10 &&
        value < 200_000 &&
        !masked.some((range) => range.start < end && range.end > start) &&
        !/^(?:19|20)\d\d$/.test(raw)) ||
      (value >= 1900 &&
        value < 2100 &&
        (labels.length > 0 || (expected && sentence.tokens.length === 1)) &&
        !masked.some((range) => range.start < end && range.end > start)),
  );
  let best: { found: Found<number>; score: number } | null = null;
  for (const { value, start, end, raw } of numbers) {
    const at = sentence.tokens.findIndex((token) => token.start >= start);
    const last = sentence.tokens.findLastIndex((token) => token.end <= end);
    const next = sentence.tokens[last + 1];
    // "500 hr service", "500h Wartung", which is one token.
    const unit =
      hitsOf(sentence, "hours", "measures").some(({ from }) => from === last + 1) || (next && next.start < end);
    const interval =
      next &&
      hitsOf(sentence, "work").some(
        ({ from, to }) =>
          (from === last + 1 || (from === last + 2 && unit)) &&
          to > last + 1 &&
          !sentence.tokens[from]!.apart &&
          // "9,012 hrs - fitted": the work is told behind the reading.
          !/\s[-–—]\s/.test(sentence.text.slice(end - sentence.start, sentence.tokens[from]!.start - sentence.start)),
      );
    const label = labels.find(
      ({ from, to }) => from === last + 1 || (to <= at && to >= at - 4) || (from <= last + 4 && from > last + 1),
    );
    const adjacent = labels.some(({ from, to }) => from === last + 1 || to === at);
    const glued = /^\s?h\b/i.test(sentence.text.slice(end - sentence.start));
    let score = label ? (adjacent ? 4 : 3) : glued ? 3 : 0;
    if (/[.,\s\u00a0\u202f'’]\d{3}/u.test(raw)) score += 2;
    else if (value >= 1000) score += 1;
    else if (value < 100) score -= 3;
    if (
      interval ||
      hitsOf(sentence, "measures").some(({ from }) => from === last + 1 && !labels.some((other) => other.from === from))
    )
      score -= 4;
    if (!label && !glued && !expected) score -= 3;
    if (!label && expected) score += 2;
    if (
      /^\s?[€$£₹¥%°]/.test(sentence.text.slice(end - sentence.start)) ||
      /(?:[€$£₹¥]|(?<![\p{L}\d])(?:R|Rs|EUR|USD|CHF|AUD|CAD|GBP|ZAR|INR|BRL)\.?)\s?$/u.test(
        sentence.text.slice(0, start - sentence.start),
      )
    )
      score -= 4;
    if (score >= 3 && (!best || score > best.score)) best = { found: { value, start, end }, score };
  }
  return best?.found ?? null;
}
