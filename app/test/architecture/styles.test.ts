import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheets = globSync("app/**/*.css");

/** Classes that a sheet dresses by themselves, not within or beside others. */
const classesOf = (sheet: string) =>
  new Set([...readFileSync(sheet, "utf8").matchAll(/^\s*\.([\w-]+)\s*[,{]/gm)].map(([, name]) => name!));

// Sheets stay on the page once they are loaded: a class of two would look different before and after.
test("a class is dressed by one sheet", () => {
  const bySheet = new Map(sheets.map((sheet) => [sheet, classesOf(sheet)]));
  const twice = sheets.flatMap((sheet, at) =>
    sheets
      .slice(at + 1)
      .flatMap((other) =>
        [...bySheet.get(sheet)!].filter((name) => bySheet.get(other)!.has(name)).map((name) => [name, sheet, other]),
      ),
  );
  expect(sheets.length).toBeGreaterThan(10);
  expect(twice).toEqual([]);
});

// The classes for them are left out of the theme's sheets (theme-sheets.ts).
test("no component of the theme has properties by width", () => {
  const byWidth = globSync("app/**/*.tsx").filter((file) =>
    /=\{\{\s*(initial|xs|sm|md|lg|xl):\s*["\d]/.test(readFileSync(file, "utf8")),
  );
  expect(byWidth).toEqual([]);
});
