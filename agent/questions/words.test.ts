import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue } from "#db/testing/records.ts";
import { languages, type Language } from "#db/vocabulary.ts";
import { answerQuestion } from "./answer.ts";
import { questionBook } from "./words.ts";

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  const machine = await aMachine(database.db, { serialNumber: "KR-12", customerName: "Basalt Works" });
  for (const area of ["Hydraulic", "Hydraulic", "Electrical"] as const)
    await anIssue(database.db, { machineId: machine.id, area, createdAt: new Date("2026-09-10T08:00:00Z") });
});

const ask = (question: string, language: Language) =>
  answerQuestion(question, { db: database.db, now: new Date("2026-09-16T10:00:00Z"), timeZone: "UTC", language });

test.each([
  [
    "de",
    "Anzahl Mängel nach Bereich · angelegt 01.09.2026 – 30.09.2026",
    "Mängel im September 2026 (bisher) nach Bereich: Hydraulik: 2; Elektrik: 1.",
    "Hydraulik liegt vorn mit 2 (67 % von allen).",
  ],
  [
    "es",
    "Número de incidencias por área · creación 01/09/2026 – 30/09/2026",
    "Incidencias en septiembre de 2026 (hasta ahora) por área: hidráulica: 2; eléctrica: 1.",
    "hidráulica va en cabeza con 2 (67 % del total).",
  ],
  [
    "fr",
    "Nombre de défauts par domaine · création 01/09/2026 – 30/09/2026",
    "Défauts en septembre 2026 (jusqu’ici) par domaine : hydraulique: 2; électrique: 1.",
    "hydraulique est en tête avec 2 (67 % du total).",
  ],
  [
    "zh",
    "问题数量，按部位 · 创建日期 2026-09-01 – 2026-09-30",
    "问题 2026年9月 (截至目前)，按部位：液压: 2; 电气: 1。",
    "液压 最高，为 2（占 67%）。",
  ],
  [
    "en",
    "Number of issues by area · created 01/09/2026 – 30/09/2026",
    "Issues in September 2026 (so far) by area: Hydraulic: 2; Electrical: 1.",
    "Hydraulic leads with 2 (67 % of all).",
  ],
] as const)("an answer is in the language of the person: %s", async (language, plan, said, insight) => {
  const answer = await ask("issues by area in September", language);
  expect([answer.planInWords, answer.answer, answer.insights[0]]).toEqual([plan, said, insight]);
});

test("so is a refusal, whatever the language of the question", async () => {
  const said = await Promise.all(languages.map(async (language) => (await ask("delete all issues", language)).answer));
  expect(said).toEqual(languages.map((language) => questionBook(language).stop.write));
  expect(new Set(said).size).toBe(languages.length);
  const { answer, missing } = await ask("what did the last repair cost", "de");
  expect([answer, missing]).toEqual([
    "Fragen an die Daten beantworten nichts über: Preise und Kosten.",
    "Preise und Kosten",
  ]);
});

/** What stands in braces in every text of a book. */
const gaps = (book: object): string[] =>
  Object.entries(book).flatMap(([name, text]) =>
    typeof text === "string"
      ? [
          `${name} ${[...text.matchAll(/\{\w+\}/g)]
            .map(([gap]) => gap)
            .toSorted()
            .join(" ")}`,
        ]
      : gaps(text as object),
  );

test.each(languages)("the texts in %s leave no value out that the English ones tell", (language) => {
  expect(gaps(questionBook(language))).toEqual(gaps(questionBook("en")));
});
