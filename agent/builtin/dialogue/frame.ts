import type { PartsKnown } from "#db/queries/parts-spoken-of.ts";
import { areas, machineTypes, severities, type Area, type MachineType, type Severity } from "#db/vocabulary.ts";
import { fieldTerm, hanRuns } from "../field-terms.ts";
import type { Kind } from "../trade-terms.ts";
import { todayIn } from "../../questions/calendar.ts";
import { dateSpelling, isFirstName, numberWord } from "./date-words.ts";
import { datesIn, type DateMention } from "./dates.ts";
import { timesIn, type TimeMention } from "./times.ts";
import { indexFleet, type FleetIndex } from "./fleet-index.ts";
import { machinesIn, type MachineMention } from "./mentions/machines.ts";
import { emailIn, idsIn, kindsOf, phoneIn, toBeChanged, type IdMention } from "./mentions/numbers.ts";
import { peopleIn, type PersonMention } from "./mentions/people.ts";
import { placesAsSpelt } from "./mentions/place-names.ts";
import {
  inflectionOf,
  isFunctionWord,
  isPhraseWord,
  languagesOf,
  spellingOf,
  type Concept,
} from "./phrases/phrase-books.ts";
import { asksWhether, endsAsQuestion, polite, startsAsQuestion } from "./question.ts";
import { writtenOut } from "./abbreviations.ts";
import type { Span } from "./span.ts";
import { wordsOf, type Word } from "../../language/tokens.ts";
import type { Arguments, Situation, Speaker, ViewContext } from "./types.ts";
import { lineOf, spansOf, range } from "./concept-spans.ts";

/** Everything the intents want to know about one utterance. */
export interface Frame {
  text: string;
  words: Word[];
  languages: string[];
  fleet: FleetIndex;
  actor: Speaker;
  now: Date;
  today: string;
  timeZone: string;
  context: ViewContext;
  /** Slots that were settled before: answers to the engine's questions, or what a follow-up takes over. */
  given: Arguments;
  /** What it may mean of the catalogue and of the places. */
  stock?: PartsKnown;
  machine: MachineMention;
  people: PersonMention[];
  ids: IdMention[];
  dates: DateMention[];
  times: TimeMention[];
  email: string | null;
  phone: string | null;
  area: Area | null;
  severity: Severity | null;
  question: boolean;
  /** Whether the utterance says one of the concepts. */
  says(...concepts: Concept[]): boolean;
  /** Where it says it. */
  spans(concept: Concept): Span[];
  /** Words that are none of these concepts, no name, number, date or function word: what is left to describe a thing. */
  rest(...concepts: Concept[]): Word[];
  /** How many words of the trade of a kind are among the rest. */
  trade(kind: Kind, ...concepts: Concept[]): number;
  /** Words that name machines, people, dates and contacts. */
  named: Set<number>;
  /** The words as they would be compared if they were spelt right. */
  spelt: readonly string[];
}

const machineNouns: Concept[] = ["machine", "crane", "serial", ...machineTypes];
const areaConcepts: [Concept, Area][] = [
  ["hydraulic", areas[1]],
  ["electrical", areas[0]],
  ["structural", areas[2]],
  ["otherArea", areas[3]],
];

/** Reads an utterance: its languages, the machines, people, numbers and dates it names, and the concepts it uses. */
export function readFrame(text: string, situation: Situation, given: Arguments = {}): Frame {
  const fleet = indexFleet(situation.fleet);
  const written = wordsOf(text);
  const today = todayIn(situation.now, situation.timeZone);
  const languages = [
    ...new Set([
      ...languagesOf(
        // A consonant alone tells no language, unless it was cut off before a vowel.
        written.filter(({ raw }) => !/^[b-df-hj-np-tv-xz]$/i.test(raw)).map(({ norm }) => norm),
        situation.language,
      ).slice(0, 3),
      "en",
    ]),
  ];
  const context = situation.context ?? {};
  const words = placesAsSpelt(writtenOut(written, languages[0], fleet), fleet);

  const phone = phoneIn(text);
  const taken = new Set<number>();
  words.forEach((word, i) => phone && word.start >= phone.start && word.end <= phone.end && taken.add(i));
  const emailAt = emailIn(words);
  if (emailAt >= 0) taken.add(emailAt);
  const ofPhrases = (norm: string) => languages.some((language) => isPhraseWord(norm, language));
  const ofTrade = (norm: string) => fleet.vocabulary.has(norm) || termOf(norm) !== null;
  const dates = datesIn(
    words.map((word, i) => ({
      ...word,
      norm:
        taken.has(i) || isFirstName(words, i)
          ? ""
          : ofPhrases(word.norm) || ofTrade(word.norm)
            ? word.norm
            : dateSpelling(words, i),
    })),
    today,
  ).filter(({ first, last }) => !range(first, last).some((i) => taken.has(i)));
  dates.forEach(({ first, last }) => range(first, last).forEach((i) => taken.add(i)));
  const times = timesIn(words).filter(({ first }) => !taken.has(first));
  times.forEach(({ first, last }) => range(first, last).forEach((i) => taken.add(i)));

  const corrected = words.map(({ norm }) =>
    ofTrade(norm) || numberWord(norm) !== null
      ? norm
      : ((ofPhrases(norm) ? inflectionOf(norm, languages) : spellingOf(norm, languages)) ?? norm),
  );
  const line = lineOf(corrected);
  const types =
    spansOf(line, words, "crane", languages).length ||
    machineTypes.some((type) => spansOf(line, words, type, languages).length)
      ? typesIn(line, words, languages)
      : [];
  const nouns = new Set(
    machineNouns
      .flatMap((concept) => spansOf(line, words, concept, languages))
      .flatMap(({ first, last }) => range(first, last)),
  );
  const named = peopleIn(words, fleet, languages, taken);
  const meant = fleet.person.get(situation.person?.id ?? -1);
  const allPeople =
    meant && !named.length && situation.person!.last < words.length
      ? [{ people: [meant], first: situation.person!.first, last: situation.person!.last, parts: 2 }]
      : named;
  const certain = allPeople.filter(({ parts }) => parts > 1);
  const mentioned = machinesIn(words, fleet, {
    languages,
    taken: new Set([...taken, ...certain.flatMap(({ first, last }) => range(first, last))]),
    isId: (value) => kindsOf(value, fleet).length > 0,
    isMachineNoun: (i) => nouns.has(i) || fleet.models.has(words[i]?.norm ?? ""),
    types,
  });
  // Which words point was told of the whole message: a piece of it may be shorter.
  const referent = situation.meantMachine && {
    id: situation.meantMachine.id,
    words: situation.meantMachine.words.filter((at) => at < words.length),
  };
  const machine = withReferent(mentioned, referent, fleet);
  const atPlace = /^(?:at|bei|beim|chez|bij|in|from)$/;
  const people = notDenied(allPeople, words).filter(
    ({ first, last, parts }) =>
      parts > 1 ||
      !range(first, last).some((i) => machine.words.has(i)) ||
      (machine.customer &&
        !machine.bySerial &&
        !atPlace.test(words[first - 1]?.norm ?? "") &&
        /^(?:to|by|->|an|a)$/.test(words[first - 1]?.norm ?? "")),
  );
  const naming = new Set([...taken, ...machine.words, ...people.flatMap(({ first, last }) => range(first, last))]);
  const ids = toBeChanged(idsIn(words, fleet, new Set([...taken, ...machine.words])), words);
  const masked = lineOf(corrected.map((norm, i) => (naming.has(i) && !nouns.has(i) ? "§" : norm)));
  // A starter is a part, nobody starts anything with it; and what came loose was not released by anybody.
  const isThing = (concept: Concept, { first, last }: Span) =>
    first === last &&
    ((concept === "start" && fieldTerm(words[first]!.norm)?.kind === "part") ||
      (concept === "release" && fieldTerm(words[first]!.norm)?.kind === "fault"));
  // "Back in service" speaks of no service.
  const inStatus = ({ first, last }: Span): boolean =>
    (["statusActive", "statusOffline", "statusMaintenance"] as const)
      .flatMap((status) => spans(status))
      .some((span) => span.first < first && last <= span.last);
  const cache = new Map<Concept, Span[]>();
  const spans = (concept: Concept): Span[] => {
    let known = cache.get(concept);
    if (!known)
      cache.set(
        concept,
        (known = spansOf(masked, words, concept, languages).filter(
          (span) =>
            !isThing(concept, span) &&
            !(concept === "serviceReport" && inStatus(span)) &&
            !((concept === "high" || concept === "danger") && hardlySo(words, span)),
        )),
      );
    return known;
  };
  const says = (...concepts: Concept[]) => concepts.some((concept) => spans(concept).length > 0);
  const rest = (...concepts: Concept[]) => {
    const covered = new Set(
      [...machineNouns, ...concepts].flatMap(spans).flatMap(({ first, last }) => range(first, last)),
    );
    return words.filter(
      (word, i) =>
        !covered.has(i) &&
        !naming.has(i) &&
        !isFunctionWord(word.norm, languages) &&
        !/^(?:\d+|->|[a-z])$/.test(word.norm),
    );
  };
  const trade = (kind: Kind, ...concepts: Concept[]) => {
    const left = rest(...concepts);
    const joined = left.map(({ norm, start }, i) => (left[i - 1]?.end === start ? norm : ` ${norm}`)).join("");
    // "Wear pads" are parts; nothing is worn.
    const named = left.filter(
      ({ norm }, i) => !(norm === "wear" && left[i + 1] && termOf(left[i + 1]!.norm)?.kind === "part"),
    );
    return [...named.map(({ norm }) => norm), ...hanRuns(joined)].filter((word) => termOf(word)?.kind === kind).length;
  };
  const stated = (concept: Concept) =>
    spans(concept).some(({ first }) => !denied.test(words[first - 1]?.norm ?? "") || !says("high") || !says("medium"));
  const severity =
    spans("noHurry").some(({ first }) => !denied.test(words[first - 1]?.norm ?? "")) &&
    !(says("high") && says("change"))
      ? severities[1]
      : stated("high")
        ? severities[0]
        : stated("medium")
          ? severities[1]
          : null;
  return {
    text,
    words,
    languages,
    fleet,
    actor: situation.actor,
    now: situation.now,
    today,
    timeZone: situation.timeZone,
    context,
    given,
    stock: situation.stock,
    machine,
    people,
    ids,
    dates,
    times,
    named: naming,
    spelt: corrected,
    says,
    spans,
    rest,
    trade,
    severity,
    email: emailAt >= 0 ? words[emailAt]!.raw : null,
    phone: phone?.value ?? null,
    area: areaIn(words, spans),
    // Who writes a telephone number tells it.
    question:
      !(phone && !/[?？]\s*$/.test(text)) &&
      (asksWhether.test(text) ||
        (/[?？]\s*$/.test(text) &&
          !polite.test(
            words
              .slice(0, 2)
              .map(({ norm }) => norm)
              .join(" "),
          )) ||
        startsAsQuestion(words, spans, languages, people) ||
        // What is told before may be an act of its own: "12 is done, what's next".
        (endsAsQuestion(words) &&
          !(["fixed", "done", "complete", "assign", "need", "delete", "logService"] as const).some(
            (concept) => spans(concept).length > 0,
          ))),
  };
}

/** "There", "that machine": as if the machine that is meant were named, where no other is. */
function withReferent(
  mention: MachineMention,
  meant: Situation["meantMachine"],
  { machine }: FleetIndex,
): MachineMention {
  const found = machine.get(meant?.id ?? -1);
  if (!meant || !found) return mention;
  if (mention.said) return mention.machines.includes(found) ? { ...mention, machines: [found] } : mention;
  return { ...mention, said: true, bySerial: true, pointed: true, machines: [found], words: new Set(meant.words) };
}

/** "Regreased" is greased again. */
const termOf = (norm: string) =>
  fieldTerm(norm) ??
  (/^re[a-z]{5,}$/.test(norm) ? ([fieldTerm(norm.slice(2))].find((term) => term?.kind === "work") ?? null) : null);

/** "To Ana, not to Will": who is denied beside another is not meant. */
function notDenied(people: PersonMention[], words: readonly Word[]): PersonMention[] {
  const left = people.filter(
    ({ first }) =>
      !/^(?:not|nicht|pas|no|niet)$/.test(words[first - 1]?.norm ?? "") &&
      !/^(?:not|nicht|pas|no|niet) (?:to|for|by|an|fur|von|a|pour|par|para|por)$/.test(
        words
          .slice(Math.max(0, first - 2), first)
          .map(({ norm }) => norm)
          .join(" "),
      ),
  );
  return left.length ? left : people;
}

const degrees = new RegExp(
  "^(?:so|that|very|too|really|super|mega|particularly|especially|exactly|terribly|besonders|sehr|wirklich" +
    "|ganz|tan|muy|tres|si|vraiment|particulierement)$",
);

/** "Not mega urgent", "nicht besonders eilig": a degree that is denied. */
const hardlySo = (words: readonly Word[], { first }: Span) =>
  degrees.test(words[first - 1]?.norm ?? "") && denied.test(words[first - 2]?.norm ?? "");

const denied = /^(?:not|isnt|arent|wasnt|no|nicht|kein|keine|pas|non|niet|geen|nao|不|非)$/;
const towards = /^(?:to|actually|but|make|rather|auf|zu|sondern|a|en|sino|mais|naar|成|为)$/;

/** The area that is said: of several the one that something is changed to, never one that is denied. */
function areaIn(words: readonly Word[], spans: (concept: Concept) => Span[]): Area | null {
  const said = areaConcepts
    .flatMap(([concept, area]) => spans(concept).map(({ first, last }) => ({ area, first, last })))
    .filter(
      ({ first }) =>
        words[first]!.opens ||
        !(
          denied.test(words[first - 1]?.norm ?? "") ||
          (!words[first - 1]?.opens && denied.test(words[first - 2]?.norm ?? ""))
        ),
    )
    .sort((a, b) => a.first - b.first);
  const target = said.findLast(({ first, last }) =>
    range(first - 1, last).some((i) => towards.test(words[i]?.norm ?? "")),
  );
  return (target ?? said[0])?.area ?? null;
}

function typesIn(
  line: string,
  words: readonly Word[],
  languages: readonly string[],
): { type: MachineType; index: number }[] {
  const specific = machineTypes.flatMap((type) =>
    spansOf(line, words, type, languages).map(({ first }) => ({ type, index: first })),
  );
  if (specific.length) return specific;
  const cranes: MachineType[] = ["crawler_crane", "mobile_crane", "tower_crane"];
  return spansOf(line, words, "crane", languages)
    .slice(0, 1)
    .flatMap(({ first }) => cranes.map((type) => ({ type, index: first })));
}
