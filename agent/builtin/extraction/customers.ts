import { namesNobody, namesTold } from "../../language/lines/told-names.ts";
import { fold } from "../../language/tokens.ts";
import { codesIn } from "./codes.ts";
import type { Found } from "./found.ts";
import type { FleetNames } from "./fleet-names.ts";
import { has, hitsOf, type Sentence } from "./sentences.ts";
import { isTradeName } from "./trade-names.ts";

// Capitalised words, joined by the small words of company and place names.
const name = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])\p{Lu}[\p{L}\p{N}&'’.-]{1,30}(?:(?:\s(?:de|du|des|del|della|dei|di|da|do|das|dos|la` +
    String.raw`|las|los|el|le|les|of|the|van|von|der|den|am|an|zu|und|and|et|e|y|&|\+|sur` +
    String.raw`|en)){0,3}\s(?:\p{Lu}[\p{L}\p{N}&'’.-]{0,30})){0,5}`,
  "gu",
);

/** The customer a sentence names: one the fleet knows, or a name behind a word of place. */
export function customerIn(
  sentence: Sentence,
  fleet: FleetNames,
  people: ReadonlySet<string>,
  anchor: boolean,
): (Found<string> & { score: number }) | null {
  const known = knownCustomer(sentence, fleet, people);
  if (known) return known;
  let best: (Found<string> & { score: number }) | null = nativeName(sentence) ?? chineseName(sentence, anchor);
  for (const match of sentence.text.matchAll(name)) {
    // A name may go on behind another kind of blank; each counts as one.
    const said = match[0].replace(/\s/gu, " ");
    let text = withoutPeople(said.replace(/[.\s-]+$/, ""), people);
    // "Kran HX-88-12" is a machine.
    if (!text || /^\d|\d{3}/.test(text) || text.length < 3 || codesIn(text).length > 0) continue;
    let start = sentence.start + match.index + said.indexOf(text);
    const end = start + text.length;
    let at = sentence.tokens.findIndex((token) => token.start >= start);
    // "Arrived Example Yard": the capital of the sentence's first word is no name.
    for (
      let opening = hitsOf(sentence, "place", "filler", "yes").find(
        ({ from, to }) => from === at && at === 0 && sentence.tokens[to] && sentence.tokens[to]!.start < end,
      );
      opening;
      opening = undefined
    ) {
      at = opening.to;
      text = text.slice(sentence.tokens[at]!.start - start);
      start = sentence.tokens[at]!.start;
    }
    const past = sentence.tokens.findLastIndex((token) => token.end <= end) + 1;
    const words = text.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word)).length;
    let score = 0;
    const led = hitsOf(sentence, "place", "label.client").filter(({ to }) => to === at);
    const placed =
      led.length > 0 || hitsOf(sentence, "place").some(({ to, from }) => (to <= at && to >= at - 2) || from === past);
    // "At Hartmoor with Jo"; "HX-1204, Hartmoor Quarry, 5,230 hrs": a piece of its own next to the serial.
    const opened = led.some(({ from }) => from === 0);
    const apart =
      anchor &&
      /(?:^|[,/|–—-]\s*|\d\s)$/u.test(sentence.text.slice(0, start - sentence.start)) &&
      /^\s*(?:$|[,/|–—-])/u.test(sentence.text.slice(end - sentence.start));
    const strongPlace = hitsOf(sentence, "place", "label.client").some(
      ({ from, to }) => to <= at && to >= at - 3 && sentence.tokens[from]!.norm.length + (to - from) * 2 > 7,
    );
    if (placed) score += 2;
    if (strongPlace || opened) score += 1;
    if (apart) score += 1;
    if (isTradeName(text) || fleet.resemblesCustomer(text)) score += 2;
    if (words > 1) score += 1;
    if (anchor) score += 1;
    if (at === 0 && words === 1) score -= 2;
    if (isVocabulary(sentence, at, past)) score -= 3;
    if (/\d/.test(text)) score -= 2;
    if (has(sentence, "offTopic")) score -= 2;
    if (score >= wellTold && (!best || score > best.score)) best = { value: text, start, end, score };
  }
  const told = toldCustomer(sentence, people);
  if (
    best &&
    told &&
    (told.start >= best.end || told.end <= best.start || told.end - told.start > best.end - best.start)
  )
    return { ...told, score: best.score };
  if (best && best.score < 5 && best.start < best.end && namesNobody(sentence, best.start, best.end) > surelyNobody)
    return null;
  return best ?? told;
}

/** How sure the model of names must be of a customer that no word of place and no capital gives away. */
const sure = 0.55;
/** How sure it must be that a name by its capital and place is none, as "Good morning" is. */
const surelyNobody = 0.9;
/** From here on a customer is told well enough to begin a report. */
export const wellTold = 3;
/** Less than any that words of place tell. */
const ofModel = 2;

/** "Stood at hartmoor quarry all day": who a name is by the words around it, in dictation too. */
function toldCustomer(sentence: Sentence, people: ReadonlySet<string>): (Found<string> & { score: number }) | null {
  if (has(sentence, "offTopic")) return null;
  const told = namesTold(sentence).find(({ kind, probability }) => kind === "customer" && probability >= sure);
  if (!told) return null;
  const written = sentence.text.slice(told.start - sentence.start, told.end - sentence.start).replace(/\s/gu, " ");
  const value = withoutPeople(written, people);
  // Blanks in a row are one in the name: it stands nowhere as it would be said.
  if (!value || value.length < 3 || !written.includes(value) || codesIn(value).length > 0) return null;
  const start = told.start + written.indexOf(value);
  return { value, start, end: start + value.length, score: ofModel };
}

/** Devanagari has no capitals: the words in front of "arrived" or "at" are the name. */
function nativeName(sentence: Sentence): (Found<string> & { score: number }) | null {
  const place = hitsOf(sentence, "place").find(
    ({ from }) =>
      from > 0 &&
      /\p{Script=Devanagari}/u.test(
        sentence.text.slice(
          sentence.tokens[from - 1]!.start - sentence.start,
          sentence.tokens[from - 1]!.end - sentence.start,
        ),
      ),
  );
  if (!place) return null;
  let from = place.from;
  const taken = hitsOf(sentence, "filler", "machine", "hours", "hydraulic", "electrical", "structural", "other", "yes");
  while (
    from > 0 &&
    place.from - from < 4 &&
    !/[,;:.]/.test(
      sentence.text.slice(
        sentence.tokens[from - 1]!.end - sentence.start,
        sentence.tokens[from]!.start - sentence.start,
      ),
    ) &&
    !taken.some((hit) => hit.from < from && hit.to >= from)
  )
    from--;
  if (from === place.from) return null;
  const [first, last] = [sentence.tokens[from]!, sentence.tokens[place.from - 1]!];
  return {
    value: sentence.text.slice(first.start - sentence.start, last.end - sentence.start),
    start: first.start,
    end: last.end,
    score: 3,
  };
}

const chineseOrganisation = new RegExp(
  String.raw`^[\p{Script=Han}A-Za-z\d]{1,16}?(?:有限公司|股份公司|公司|集团|码头|港口|港区|钢铁厂|钢厂|电厂|水泥厂|船厂|铝厂|厂区|工厂|厂|工地|项目部|项目|矿山|矿区` +
    String.raw`|煤矿|铁矿|矿|堆场|货场|料场|砂石场|采石场|废钢场|场站|基地|园区|物流园|仓库|物流|回收站|车站|货运站)(?:[\p{Script=Han}]{0,4}(?:公司|码头|堆场|工地|厂|港区` +
    "|货场|项目部))?",
  "u",
);
const chinesePlace = /(?:已?到达|抵达|来到|回到|位于|到了?|在|客户(?:是|名称)?|工地(?:是)?)[\s:：]?/gu;

const chinesePlaceOrGap = new RegExp(`${chinesePlace.source}|^|[，,:：\\s]+`, "gu");

/** Chinese has no capitals either: behind "arrived" or "at" stands a name that ends as places of work do. */
function chineseName({ text, start }: Sentence, anchor: boolean): (Found<string> & { score: number }) | null {
  // Next to the serial the name needs no such word.
  for (const place of text.matchAll(anchor ? chinesePlaceOrGap : chinesePlace)) {
    const from = place.index + place[0].length;
    const value = chineseOrganisation.exec(text.slice(from, from + 40))?.[0];
    const whole = !/^[\s，,:：]*$/u.test(place[0]) || !/^\p{Script=Han}/u.test(text.slice(from + (value?.length ?? 0)));
    if (value && value.length > 2 && whole)
      return { value, start: start + from, end: start + from + value.length, score: 3 };
  }
  return null;
}

/** Whether a name is a company's by its words, or a customer of the fleet. */
export const isOrganisation = (text: string, fleet: FleetNames) => isTradeName(text) || fleet.isCustomer(text);

/** Words of the trade and greetings are no names: German writes every noun with a capital. */
function isVocabulary(sentence: Sentence, from: number, to: number): boolean {
  const hits = hitsOf(
    sentence,
    "electrical",
    "hydraulic",
    "structural",
    "other",
    "work",
    "fault",
    "hours",
    "filler",
    "urgent",
    "calm",
    "month",
    "open",
    "machine",
  );
  for (let at = from; at < to; at++) if (!hits.some((hit) => hit.from <= at && hit.to > at)) return false;
  return true;
}

function knownCustomer(
  sentence: Sentence,
  fleet: FleetNames,
  people: ReadonlySet<string>,
): (Found<string> & { score: number }) | null {
  const known = fleet.customerIn(
    sentence,
    (at) => people.has(sentence.tokens[at]!.norm) || sentence.hits.some(({ from, to }) => from <= at && to > at),
    (at) => hitsOf(sentence, "place").some(({ to }) => to === at),
  );
  return known && { ...known, score: 9 };
}

function withoutPeople(text: string, people: ReadonlySet<string>): string | null {
  const words = text.split(/\s+/);
  while (words.length && people.has(fold(words[0]!))) words.shift();
  while (words.length && people.has(fold(words.at(-1)!))) words.pop();
  return words.length ? words.join(" ") : null;
}
