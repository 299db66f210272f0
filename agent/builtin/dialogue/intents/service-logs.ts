import { toDocument } from "#tools/service-logs/document-spelling.ts";
import { capitalised } from "../../extraction/capital.ts";
import { reportsIn } from "../../extraction/extract-reports.ts";
import { clauses, stretch } from "../describe.ts";
import type { Frame } from "../frame.ts";
import { range } from "../concept-spans.ts";
import { thousandsBefore } from "../mentions/amounts.ts";
import { wholeNumber } from "../mentions/numbers.ts";
import { isFunctionWord, type Concept } from "../phrases/phrase-books.ts";
import { oneMachine, machineInView, machinePointedAt, refuseUnknownMachine } from "../pick/machines.ts";
import { listedPerson } from "../pick/people.ts";
import { pointedAt } from "../pick/shown.ts";
import { period } from "./issue-lists.ts";
import { answer, ask, refuse, compact, type Intent } from "./intent.ts";

const logIds = (frame: Frame) =>
  frame.ids.filter(
    ({ kind, exists }) => kind === "log" || (!kind && exists.includes("log") && !exists.includes("issue")),
  );
export const hourUnit = /^(?:h|hrs?|hours?|std|stunden|betriebsstunden|heures?|horas?|uren|uur|小)$/;

const meterNoun = /^(?:meter|reading|clock|counter|zahler|zahlerstand|compteur|horametre|horometro|contador)$/;
const meterWord = (norm: string) => hourUnit.test(norm) || meterNoun.test(norm);

/** "Meter reads 4031", "der Zähler steht bei 4031": where the meter is named, up to two words before, in one clause. */
function readOff({ words, ids }: Frame, at: number): number | undefined {
  if (!/^\d{3,5}$/.test(words[at]!.norm) || ids.some((id) => id.at === at && id.exists.length > 0)) return undefined;
  return [at - 2, at - 3].find(
    (from) => meterNoun.test(words[from]?.norm ?? "") && !words.slice(from + 1, at + 1).some(({ opens }) => opens),
  );
}

/** "9,815 on the clock". */
const onMeter =
  /^(?:on|auf|au|sur|en|op) (?:the |dem |der |le |la |el |de )?(?:clock|meter|counter|hour meter|uhr|zahler|compteur|contador|horometro|teller)\b/;

/** Machine hours said with their unit, or behind the word for hours, and from which word on they are told. */
export function hoursIn(frame: Frame): { hours: number; from: number; at: number } | null {
  const found: { hours: number; from: number; at: number }[] = [];
  for (const [at, { raw, norm }] of frame.words.entries()) {
    if (thousandsBefore(frame, at + 1) !== null) continue;
    const head = thousandsBefore(frame, at) ?? "";
    const joined = /^(\d[\d.,]*)(?:h|hrs|std)$/.exec(norm)?.[1];
    const meter = readOff(frame, at);
    const beside =
      (hourUnit.test(frame.words[at + 1]?.norm ?? "") && !frame.words[at + 1]!.opens) ||
      meterWord(frame.words[head ? at - 2 : at - 1]?.norm ?? "") ||
      meter !== undefined ||
      onMeter.test(
        frame.words
          .slice(at + 1, at + 5)
          .map(({ norm }) => norm)
          .join(" "),
      );
    if (frame.machine.words.has(at) || !(joined || beside || standsAlone(frame, at))) continue;
    const hours = wholeNumber(head + (joined ?? raw));
    if (hours !== null && !isInterval(frame, at, hours)) found.push({ hours, from: meter ?? at, at });
  }
  // A meter reads more than a day's work takes.
  return found.sort((a, b) => b.hours - a.hours)[0] ?? null;
}

const serviceWord =
  /^(?:service[sd]?|pm|inspection|inspektion|wartung\w*|check|kundendienst|entretien|revision|visite|vidange|mantenimiento|servicio|保|检)$/;

/** "The 500 h service", "entretien des 500 h": how often it is due, not what the meter reads. */
function isInterval({ words }: Frame, at: number, hours: number): boolean {
  if (hours > 10_000 || hours % 50 !== 0) return false;
  let behind = at + 1;
  while (hourUnit.test(words[behind]?.norm ?? "") || words[behind]?.norm === "时") behind++;
  const ahead = /^(?:de|des|del|der|las|los|le|la|zur|a)$/.test(words[at - 1]?.norm ?? "") ? at - 2 : at - 1;
  return [behind, words[ahead]?.opens && ahead > 0 ? -1 : ahead].some(
    (i) => serviceWord.test(words[i]?.norm ?? "") && !(i > at && words[i]!.opens) && !(i < at && words[at]!.opens),
  );
}

/** "…, greased the ring, 5,933": a number that is a clause of its own is what the meter reads. */
const standsAlone = ({ words, ids, named }: Frame, at: number) =>
  at > 0 &&
  words[at]!.opens &&
  (words[at + 1]?.opens ?? true) &&
  /^(?:\d{1,3}[.,]\d{3}|\d{3,5})$/.test(words[at]!.norm) &&
  !named.has(at) &&
  !ids.some((id) => id.at === at && id.exists.length > 0);

const logWords: Concept[] = ["logService", "hours", "mine", "greeting"];

export const create: Intent = {
  operations: ["service-logs.create"],
  fill(frame) {
    const machine = oneMachine(frame);
    const service = frame.actor.role === "service";
    const named = listedPerson(frame, "engineerId");
    if (service && named !== undefined && named !== frame.actor.id) refuse("ownership", "logForSelf");
    const engineerId = named ?? (service ? frame.actor.id : ask("engineerId"));
    const days = frame.dates.flatMap(({ from, to }) => [from, to]).sort();
    // Who tells work without a day tells it on the day.
    const startDate = frame.given.startDate ?? days[0] ?? (service ? frame.today : ask("startDate"));
    const endDate = frame.given.startDate ? frame.given.startDate : (days.at(-1) ?? startDate);
    if (String(endDate) > frame.today) refuse("future", "futureDate");
    const told = toldWork(frame);
    const actions = told.actions.length ? told.actions : workDone(frame);
    if (!actions.length && frame.given.actions) actions.push({ description: String(frame.given.actions) });
    if (!actions.length) ask("actions");
    return {
      operation: "service-logs.create",
      arguments: compact({
        machineId: machine.id,
        engineerId,
        startDate,
        endDate,
        machineHours: hoursIn(frame)?.hours ?? told.hours,
        actions,
        parts: told.parts.length ? told.parts : null,
        issues: told.issues.length ? told.issues : null,
      }),
    };
  },
};

/** Work, parts and faults as the reader of reports reads them in the message: there is one reader for work that is told. */
function toldWork(frame: Frame) {
  const { text, today, fleet } = frame;
  const machines = fleet.fleet.machines.map((machine) => ({ ...machine, totalHours: null }));
  const { people } = fleet.fleet;
  const customers = [...new Set(machines.flatMap(({ customerName }) => customerName ?? []))];
  const visit = reportsIn(text, { machines, people, customers }, { today }).machines[0];
  return {
    hours: visit?.machineHours.value,
    actions: (visit?.actions ?? []).map(({ description }) => ({ description: withoutOpening(description, frame) })),
    // The card takes lines as the documents spell them.
    parts: (visit?.parts ?? []).map(({ partName, partNumber, quantity }) =>
      toDocument(compact({ partName, partNumber, quantity })),
    ),
    issues: (visit?.issues ?? [])
      .filter(({ fixed }) => !fixed)
      .map(({ description, severity, area }) => ({ description, severity, area })),
  };
}

/** "Report for Chen: ZE 330 Inverness, swing motor replaced": the work without who, where and when before it. */
function withoutOpening(work: string, frame: Frame): string {
  const begins = frame.text.toLowerCase().indexOf(work.toLowerCase());
  const at = frame.words.findIndex(({ start }) => start >= begins);
  if (begins < 0 || at < 0) return work;
  const names = new Set([
    ...frame.named,
    ...frame.machine.words,
    ...frame.dates.flatMap(({ first, last }) => range(first, last)),
    ...frame.spans("serviceReport").flatMap(({ first, last }) => range(first, last)),
  ]);
  const opens = (i: number) => names.has(i) || isFunctionWord(frame.words[i]!.norm, frame.languages);
  let first = at;
  while (first < frame.words.length && opens(first)) first++;
  const rest = work.slice((frame.words[first]?.start ?? Infinity) - begins);
  const named = range(at, first - 1).some((i) => names.has(i));
  return named && /\p{L}{3}/u.test(rest) ? capitalised(rest) : work;
}

/** What was done, clause by clause; clauses that only give date or hours are no work. */
function workDone(frame: Frame): { description: string }[] {
  const { from, at: hours } = hoursIn(frame) ?? { from: 0, at: -1 };
  const nouns = new Set(frame.spans("serviceReport").flatMap(({ first, last }) => range(first, last)));
  const done = new Set(servicesDone(frame));
  const isHours = (i: number) =>
    (from <= i && i <= hours) || (i + 1 === hours && thousandsBefore(frame, hours) !== null);
  return clauses(frame, logWords, (i) => done.has(i))
    .filter(
      (clause) =>
        !clause.every((i) => !done.has(i) && (nouns.has(i) || isFunctionWord(frame.words[i]!.norm, frame.languages))),
    )
    .map((clause) => clause.filter((i) => !isHours(i) && (done.has(i) || !hourUnit.test(frame.words[i]!.norm))))
    .map((clause) => stretch(clause, frame))
    .filter((text) => /\p{L}{3}|^pm\b|\p{Script=Han}/iu.test(text))
    .map((description) => ({ description }));
}

/** "Did the 500 h service", "graissage fait": the words that log the work say what it was. */
function servicesDone(frame: Frame): number[] {
  const said = frame.spans("logService").flatMap(({ first, last }) => range(first, last));
  return said.some((i) => finished.test(frame.words[i]!.norm)) ? said : [];
}
const finished = new RegExp(
  "^(?:did|done|finished|completed|carried|performed|serviced|gemacht|erledigt|durchgefuhrt|fertig|faite?s?" +
    "|effectuee?|realisee?|terminee?|hice|hech[oa]|realizad[oa]|terminad[oa]|做|完)$",
);

export const list: Intent = {
  operations: ["service-logs.list"],
  fill(frame) {
    refuseUnknownMachine(frame);
    const { machine } = frame;
    const machineId =
      machine.machines.length === 1
        ? machine.machines[0]!.id
        : machine.said
          ? machine.bySerial || machine.model || machine.machines.length < 4
            ? ask(
                "machineId",
                machine.machines.map(({ id }) => id),
              )
            : undefined
          : frame.people.length
            ? undefined
            : (machinePointedAt(frame) ?? machineInView(frame)?.id);
    const mine =
      frame.says("mine") &&
      frame.actor.role === "service" &&
      !frame.people.length &&
      !/\bwe\b|\bour\b/i.test(frame.text);
    return {
      operation: "service-logs.list",
      arguments: compact({
        machineId,
        engineerId: listedPerson(frame, "engineerId") ?? (mine ? frame.actor.id : null),
        ...period(frame),
      }),
    };
  },
};

function oneLog(frame: Frame): number {
  if (typeof frame.given.serviceLogId === "number") return frame.given.serviceLogId;
  const numbered = logIds(frame)[0] ?? frame.ids.find(({ exists }) => exists.includes("log"));
  if (numbered)
    return frame.fleet.serviceLog.has(numbered.value)
      ? numbered.value
      : answer("unknown report", "unknownReport", { id: numbered.value });
  const pointed = pointedAt(frame, ["serviceLogs"]);
  if (pointed?.length === 1) return pointed[0]!;
  const ids = new Set(frame.machine.machines.map(({ id }) => id));
  const people = new Set(frame.people.flatMap((mention) => mention.people.map(({ id }) => id)));
  const logs = frame.fleet.fleet.serviceLogs.filter(
    (log) =>
      (!ids.size || ids.has(log.machineId)) &&
      (!people.size || people.has(log.engineerId ?? -1)) &&
      (!frame.dates.length || (log.startDate! <= frame.dates[0]!.to && log.endDate! >= frame.dates[0]!.from)),
  );
  if ((ids.size || people.size || frame.dates.length) && logs.length === 1) return logs[0]!.id;
  if (!ids.size && !people.size && frame.context.reportId !== undefined) return frame.context.reportId;
  return ask("serviceLogId", ids.size || people.size ? logs.map(({ id }) => id).slice(0, 12) : undefined);
}

export const update: Intent = {
  operations: ["service-logs.update"],
  fill(frame) {
    const serviceLogId = oneLog(frame);
    const line = frame.words.map(({ norm }) => norm).join(" ");
    const day = frame.dates[0]?.from;
    const ends = /\b(?:end|ende|fin|fim|eind\w*|finish\w*|until)\b/.test(line);
    const starts = /\b(?:start|beginn|anfang|debut|inicio|begin)\b/.test(line);
    const person = listedPerson(frame, "engineerId");
    const hours =
      hoursIn(frame)?.hours ??
      (frame.says("hours")
        ? frame.words
            .filter(
              (_, i) => !frame.named.has(i) && !frame.ids.some(({ at, value }) => at === i && value === serviceLogId),
            )
            .map(({ raw }) => wholeNumber(raw))
            .find((number) => number !== null)
        : null);
    const values = compact({
      machineHours: hours,
      startDate: day && !ends ? day : null,
      endDate: day && !starts ? day : null,
      engineerId: person,
    });
    if (!Object.keys(values).length) ask("value");
    return { operation: "service-logs.update", arguments: { serviceLogId, ...values } };
  },
};

export const remove: Intent = {
  operations: ["service-logs.delete"],
  fill: (frame) => ({ operation: "service-logs.delete", arguments: { serviceLogId: oneLog(frame) } }),
};
