import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Language } from "#db/vocabulary.ts";

/**
 * One word for one thing: a machine, an issue, a task and a part are called the same on every screen. What each language
 * says besides is understood in chats and search, but not said.
 */
const unsaid: Record<Language, RegExp> = {
  en: /\b(?:defects?|work orders?|technicians?)\b/i,
  de: /\b(?:Auftr[aä]ge?|Defekte?|Monteure?)\b/,
  es: /\b(?:incidencias?|piezas?|informes? de servicio|órdenes de trabajo|mecánicos?)\b/i,
  fr: /\b(?:problèmes?|incidents?|ordres de travail)\b/i,
  zh: /工单|缺陷|机器|零件/,
};

/** Not about a machine. */
const otherwise = ["Un problème est survenu"];

test.each(Object.keys(unsaid) as Language[])("%s has one word for one thing", (language) => {
  const said = globSync(`app/locales/{${language}/*.ts,refusals/${language === "en" ? "english" : language}.ts}`)
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => unsaid[language].test(line) && !otherwise.some((text) => line.includes(text)));
  expect(said).toEqual([]);
});
