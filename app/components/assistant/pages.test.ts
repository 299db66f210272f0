import { expect, test } from "vitest";
import { results } from "#agent/builtin/dialogue/replies/results.ts";
import { shell as de } from "#app/locales/de/shell.ts";
import { shell as en } from "#app/locales/en/shell.ts";
import { shell as es } from "#app/locales/es/shell.ts";
import { shell as fr } from "#app/locales/fr/shell.ts";
import { shell as zh } from "#app/locales/zh/shell.ts";
import { languages } from "#db/vocabulary.ts";

const catalogues = { de, en, es, fr, zh };

test.each(languages)("the built-in assistant calls the pages as the navigation does: %s", (language) => {
  const { nav } = catalogues[language];
  expect(results(language).pages).toMatchObject({
    operations: nav.operationsDashboard,
    administration: nav.administration,
    settings: nav.userSettings,
    machines: nav.listOfMachines,
    chat: nav.assistant,
  });
});
