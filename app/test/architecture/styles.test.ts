import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { themeColours, themeParts } from "../../../scripts/vite/theme-sheets.ts";

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

const sources = globSync("app/**/*.{ts,tsx}", { exclude: ["app/test/**"] }).map((file) => readFileSync(file, "utf8"));
const theme = join(dirname(createRequire(import.meta.url).resolve("@radix-ui/themes/package.json")), "dist/esm");

/** The classes of the theme's components that a file of the theme names, and those that it imports. */
function classesIn(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, "utf8");
  const imported = [...text.matchAll(/from"(\.[^"]+)"/g)].map(([, path]) => join(dirname(file), path!));
  return [...(text.match(/\brt-[A-Z]\w*/g) ?? []), ...imported.flatMap((path) => classesIn(path, seen))];
}

const kebab = (name: string) => name.replace(/\B[A-Z]/g, "-$&").toLowerCase();

// What else the theme has is left out of its sheets (scripts/vite/theme-sheets.ts).
test("the sheets hold each component of the theme that a screen uses", () => {
  const imported = sources.flatMap((text) =>
    [...text.matchAll(/import (?!type)\{([^}]*)\} from "@radix-ui\/themes"/g)].flatMap(([, names]) =>
      names!.split(",").flatMap((name) => /^(?!type )(\w+)/.exec(name.trim())?.[1] ?? []),
    ),
  );
  const classes = [...new Set(imported)].flatMap((name) => classesIn(join(theme, `components/${kebab(name)}.js`)));
  const written = sources.flatMap((text) => text.match(/\brt-[A-Z]\w*/g) ?? []);
  const kept = new RegExp(`^rt-(${themeParts.join("|")})`);
  expect(imported).toContain("TextField");
  expect(classes).toContain("rt-BaseMenuContent");
  expect([...new Set([...classes, ...written])].filter((name) => !kept.test(name))).toEqual([]);
});

test("the sheets hold each colour of the theme that a screen uses", () => {
  const all = globSync(join(theme, "../../tokens/colors/*.css")).map((file) => /([a-z]+)\.css$/.exec(file)![1]!);
  expect(all).toContain("tomato");
  const used = all.filter((name) => sources.some((text) => text.includes(`"${name}"`)));
  expect(used.filter((name) => !themeColours.includes(name))).toEqual([]);
  const imported = [...readFileSync("app/styles.css", "utf8").matchAll(/tokens\/colors\/([a-z]+)\.css/g)];
  // Gray is the name of whichever gray the theme was given.
  expect(imported.map(([, name]) => name).sort()).toEqual(themeColours.filter((name) => name !== "gray").sort());
});

// The classes for them are left out of the theme's sheets (scripts/vite/theme-sheets.ts).
test("no component of the theme has properties by width", () => {
  const byWidth = globSync("app/**/*.tsx").filter((file) =>
    /=\{\{\s*(initial|xs|sm|md|lg|xl):\s*["\d]/.test(readFileSync(file, "utf8")),
  );
  expect(byWidth).toEqual([]);
});
