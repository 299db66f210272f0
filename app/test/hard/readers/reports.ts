/** Service reports out of chats, mails, forms and sheets: drafts with the words that they were read from. */
import { westernDigits } from "#agent/builtin/extraction/numbers.ts";
import { reportsIn } from "#agent/builtin/extraction/extract-reports.ts";
import { assembleExtraction } from "#agent/extraction/assemble.ts";
import { EvidenceFinder } from "#agent/extraction/evidence.ts";
import { rawExtraction, type Knowledge, type RawMachine } from "#agent/extraction/schema.ts";
import { yard } from "#agent/builtin/dialogue/testing/yard.ts";
import { readChat } from "#agent/read/whatsapp.ts";
import { patterns } from "../patterns.ts";
import { chats, forms } from "./datasets.ts";
import { bytesOf, promise, textOf, type Target } from "./target.ts";

const today = "2026-03-11";
const knowledge: Knowledge = {
  machines: yard.machines.map((machine) => ({ ...machine, totalHours: 4_000, lastReadOn: "2026-02-01" })),
  people: yard.people,
  customers: ["Lakeside Docks", "Tannberg Holz"],
};

export const reports: Target = {
  longest: 3_000,
  msPerByte: 0.5,
  charactersPerByte: 120,
  seeds: () => [...forms(), ...chats()].map(bytesOf),
  words: [...patterns.reports, ...yard.machines.map(({ serialNumber }) => serialNumber)],
  read(input) {
    const text = textOf(input);
    const raw = reportsIn(text, knowledge, { today });
    promise(rawExtraction.safeParse(raw).success, "drafts have their shape");
    const source = westernDigits(text).toLowerCase();
    const finder = new EvidenceFinder({ text });
    for (const machine of raw.machines)
      for (const quote of quotesOf(machine)) promise(finder.find(quote) !== null, "what is quoted is in the source");
    for (const said of raw.machines.flatMap(saidOf))
      promise(
        wordsOf(said).every((word) => source.includes(word)),
        "a draft says nothing that the source does not",
      );
    promise(raw.machines.length <= 2 + text.length / 8, "no more drafts than a text can tell");
    const messages = readChat(text, today) ?? undefined;
    const data = assembleExtraction(raw, { text, messages }, knowledge, { today });
    for (const { evidence, confidence, startDate, endDate, unused } of data.machines) {
      for (const { start, end } of [...Object.values(evidence).flat(), ...unused])
        promise(start >= 0 && start < end && end <= text.length, "evidence has a place in the source");
      for (const share of Object.values(confidence)) promise(share >= 0 && share <= 1, "confidence is a share");
      for (const day of [startDate, endDate]) promise(day === null || isDay(day), "a date is a day of the calendar");
    }
    return { raw, machines: data.machines };
  },
};

const saidOf = ({ actions, parts, issues }: RawMachine): string[] => [
  ...[...actions, ...issues].map(({ description }) => description),
  ...parts.flatMap(({ partName, partNumber }) => [partName, partNumber ?? ""]),
];
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);

/** Every value that is there with the words that say it; words without a value say nothing. */
const quotesOf = ({ actions, parts, issues, ...values }: RawMachine): string[] => [
  ...Object.values(values).flatMap(({ value, quote }) => (value === null || quote === null ? [] : quote)),
  ...[...actions, ...parts, ...issues].flatMap(({ quote }) => quote ?? []),
];
