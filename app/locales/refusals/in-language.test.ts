import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { refusals as de } from "./de.ts";
import { english, type Refusal } from "./english.ts";
import { refusals as es } from "./es.ts";
import { refusals as fr } from "./fr.ts";
import { sayingOf } from "./in-language.ts";
import { refusals as zh } from "./zh.ts";

/** What a page does not send, or says in words of its own. */
const forPrograms = [
  "Must be an id",
  "Must be the `next` of the page before",
  "Not a cursor",
  "The content must be base64",
  "The data has no {}.",
  "The first call with this Idempotency-Key has not finished",
  "The request is nested too deeply",
  "There is no document {}",
  "There is no draft {}",
  "There is no issue {}",
  "There is no message",
  "There is no question to answer again",
  "There is no report in this extraction",
  "There is no step {} of this service",
  "There is no such answer",
  "There is no such message",
  "There is no such proposal",
  "There is no such question",
  "There is no such standing question",
  "This Idempotency-Key was used for something else",
  "This access token may only read",
  "This is not a cursor",
  "This message id is taken",
  "This message was sent before",
  "This plan cannot be run",
  "Unknown document",
  "Unknown draft",
  "{}. Send saveDuplicate to save it all the same.",
];

/** A text, also one that goes on in a second line. */
const literal = String.raw`("(?:[^"\\]|\\.)*"|\`(?:[^\`\\]|\\.)*\`(?:\s*\+\s*\`(?:[^\`\\]|\\.)*\`)?)`;
const errors =
  "InvalidInput|NotSignedIn|Forbidden|NotFound|Conflict|TooLarge|UnsupportedType|Unreadable|TooMany|ProviderFailed|NotReady";

/** Where texts of refusals stand in the sources: errors that are thrown, what is wrong with a field, rules of schemas. */
const places = [
  String.raw`new (?:${errors})\(\s*${literal}`,
  String.raw`\binvalid\(\s*[^,]+?,\s*${literal}(?:,\s*${literal})?`,
  String.raw`\.(?:min|max|regex|refine|email|length)\((?:[^()"]|\([^()]*\))*?${literal}\s*,?\s*\)`,
  String.raw`z\.(?:string|email|url|int|number)\(${literal}\)`,
].map((place) => new RegExp(place, "g"));

const filled = (text: string) => text.replaceAll(/\{\w+\}/g, "{}");

const thrown = globSync("{tools,agent,db/records}/**/*.ts")
  .filter((file) => !/\.test\.ts$|testing\//.test(file))
  .flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return places.flatMap((place) => [...source.matchAll(place)].flatMap(([, ...texts]) => texts));
  })
  .filter((text) => text !== undefined)
  .map((text) =>
    text
      .slice(1, -1)
      .replaceAll(/`\s*\+\s*`/g, "")
      .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "{}"),
  );

test("every text that an operation can refuse with is said in all languages, or is for programs alone", () => {
  expect(thrown.length).toBeGreaterThan(200);
  const sayings = sayingOf(Object.fromEntries(english.map((one) => [one, "said"])) as Record<Refusal, string>, english);
  const known = new Set<string>(forPrograms);
  const unsaid = new Set(thrown.filter((text) => !known.has(text) && sayings(text.replaceAll("{}", "X")) !== "said"));
  expect([...unsaid].sort()).toEqual([]);
});

test("what is for programs alone is still refused, and said nowhere", () => {
  expect(forPrograms.filter((text) => !thrown.includes(text))).toEqual([]);
  expect(forPrograms.filter((text) => english.some((one) => filled(one) === text))).toEqual([]);
});

describe.each(Object.entries({ de, es, fr, zh }))("in %s", (_, refusals) => {
  const say = sayingOf(refusals, english);

  test("what is filled in is filled in again, and nothing else", () => {
    const braces = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String);
    for (const one of english)
      expect([one, braces(refusals[one]).filter((name) => !braces(one).includes(name))]).toEqual([one, []]);
  });

  test("names and numbers keep their place", () => {
    expect(say("A machine with the serial number 870.0.1260 already exists")).toBe(
      refusals["A machine with the serial number {serialNumber} already exists"].replace(
        "{serialNumber}",
        "870.0.1260",
      ),
    );
    expect(say("This task was changed by Tom Haldane meanwhile")).toContain("Tom Haldane");
    expect(say("This task was changed by somebody else meanwhile")).not.toContain("somebody");
    expect(say("Machine not found")).toBe(refusals["{noun} not found"]);
  });

  test("what is not known stays as it is", () => {
    expect(say("The fuel filter is blocked")).toBe("The fuel filter is blocked");
  });
});
