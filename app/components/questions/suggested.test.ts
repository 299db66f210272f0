import { expect, test } from "vitest";
import { understand } from "#agent/questions/understand.ts";
import { questions as de } from "#app/locales/de/questions.ts";
import { questions as en } from "#app/locales/en/questions.ts";
import { questions as es } from "#app/locales/es/questions.ts";
import { questions as fr } from "#app/locales/fr/questions.ts";
import { questions as zh } from "#app/locales/zh/questions.ts";
import { languages } from "#db/vocabulary.ts";
import { suggestedQuestions } from "#tools/questions/rules.ts";

const catalogues = { de, en, es, fr, zh };
const vocabulary = { machines: [], customers: [], locations: [], people: [], parts: [] };
const read = (question: string) =>
  understand(question, { vocabulary, now: new Date("2026-03-11T10:00:00Z"), timeZone: "UTC" });

const names = [...suggestedQuestions.buttons, ...suggestedQuestions.examples];

test.each(names)("what is suggested is understood for sure, and alike in every language: %s", (name) => {
  const english = read(en.suggested[name]);
  for (const language of languages) {
    const text = catalogues[language].suggested[name];
    const { kind, coverage, confidence, plan } = read(text);
    expect({ text, kind, coverage, plan }).toEqual({ text, kind: "plan", coverage: 1, plan: english.plan });
    expect(confidence, text).toBeGreaterThanOrEqual(0.9);
  }
});
