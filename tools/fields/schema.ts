import { z } from "zod";
import { areas, legacySeverities, severities, type Severity } from "#db/vocabulary.ts";

/** Fields that many operations share. Safe for the browser. */

const number = (value: unknown) =>
  typeof value === "string" && /^\d{1,10}$/.test(value.trim()) ? Number(value) : value;

/** An id that must be chosen, with the words of the form it is chosen in. */
export const chosenId = (message: string) =>
  z.preprocess(number, z.number(message).int(message).positive(message).max(2_147_483_647, message));

/** An id, also as text from a path or a query. */
export const recordId = chosenId("Must be an id");

/** A whole number of at least `least`, also as text from a form; a blank is not zero. */
export const wholeNumber = (message: string, { least = 0, most = 2_000_000_000 } = {}) =>
  z.preprocess(number, z.number(message).int(message).min(least, message).max(most, message));

/** A yes or no, also as text from a query. */
export const flag = z.preprocess((value) => (value === "true" ? true : value === "false" ? false : value), z.boolean());

/** How many items a list answers. */
export const pageSize = (usual: number, most: number) =>
  wholeNumber(`Must be a whole number from 1 to ${most}`, { least: 1, most }).default(usual);

/** Where a page of a list begins: the key and id of the item before it, as the Link header of the last page gives it. */
export const pageCursor = z
  .string()
  .regex(/^[\d-]{1,20}~\d{1,10}$/, "Must be the `next` of the page before")
  .transform((text) => ({ key: text.split("~")[0]!, id: Number(text.split("~")[1]) }))
  .optional();

/** Where a page begins in a list that is in an order of its own: `next` of the page before. */
export const offsetCursor = z
  .string()
  .regex(/^offset-\d{1,9}$/, "Must be the `next` of the page before")
  .transform((text) => ({ skipped: Number(text.slice("offset-".length)) }));

/** Which page of a list that has few rows is wanted; without it, all of them. */
export const paging = {
  limit: pageSize(5_000, 5_000).describe("How many rows to answer at most"),
  before: offsetCursor.optional().describe("`next` of the page before, for the rows behind it"),
};

/** The version of the record that the caller has seen; a stale one is a conflict. */
export const version = z.number().int().positive().optional();

/** Empty and blank text mean "nothing". NUL cannot be stored. */
export const optionalText = (longest = 10_000) =>
  z
    .string()
    .max(longest, `At most ${longest} characters`)
    .transform((text) => cleanText(text) || null)
    .nullish();

export const requiredText = (message: string, { least = 1, longest = 10_000 } = {}) =>
  z
    .string(message)
    .transform(cleanText)
    .pipe(
      (least > 1 ? z.string().refine((text) => saysEnough(text, least), message) : z.string().min(least, message)).max(
        longest,
        `At most ${longest} characters`,
      ),
    );

/** Whether a text says as much as so many letters: Chinese has words of one or two. */
export const saysEnough = (text: string, least: number): boolean =>
  text.length >= least || /\p{Script=Han}/u.test(text);

const cleanText = (text: string) => text.replace(/\u0000/g, "").trim();

/** YYYY-MM-DD, also from a longer ISO text. */
export const calendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, "Must be a date (YYYY-MM-DD)")
  .transform((text) => text.slice(0, 10))
  .refine(
    (text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text),
    "Must be a date (YYYY-MM-DD)",
  );

/** A moment as ISO 8601; a bare date means its first minute in UTC. */
export const momentField = z
  .string()
  .refine((text) => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)), "Must be an ISO 8601 time")
  .transform((text) => new Date(text));

/** High or Medium; the labels of older records are read as what they meant. */
export const severity = z.preprocess(
  (value) => (typeof value === "string" ? (legacySeverities[value.trim().toLowerCase()] ?? value) : value),
  z.enum(severities),
) as z.ZodType<Severity, Severity>;

export const area = z.enum(areas);

/**
 * A link that a browser may follow: never `javascript:`, `data:` or another site's scheme-less address, and none that
 * hides where it leads behind a name and password, or holds what is no part of an address.
 */
export const webLink = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => text === "" || isWebLink(text), "Must be a link that starts with http:// or https://")
  .transform((text) => text || null)
  .nullish();

function isWebLink(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text) || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}
