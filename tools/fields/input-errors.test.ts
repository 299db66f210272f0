import { expect, test } from "vitest";
import { z } from "zod";
import { inputError } from "./input-errors.ts";

const said = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { error: inputError }).error?.issues.map(({ message }) => message);

test.each([
  [z.string(), undefined, "Required"],
  [z.string(), 5, "Must be a text"],
  [z.number(), "five", "Must be a number"],
  [z.int(), 1.5, "Must be a whole number"],
  [z.boolean(), "yes", "Must be true or false"],
  [z.array(z.string()), {}, "Must be a list"],
  [z.object({}), [], "Has the wrong form"],
  [z.string().max(3), "four", "At most 3 characters"],
  [z.string().min(1), "", "Required"],
  [z.string().min(2), "x", "At least 2 characters"],
  [z.array(z.int()).max(1), [1, 2], "At most 1 entries"],
  [z.array(z.int()).min(1), [], "At least 1 entries"],
  [z.number().max(9), 10, "Must be 9 at most"],
  [z.number().min(2), 1, "Must be 2 at least"],
  [z.iso.datetime(), "yesterday", "Must be a moment (2026-11-26T08:00:00Z)"],
  [z.iso.date(), "yesterday", "Must be a date (YYYY-MM-DD)"],
  [z.url(), "nowhere", "Must be an address (https://…)"],
  [z.uuid(), "1", "Has the wrong form"],
  [z.enum(["open", "closed"]), "shut", "Must be one of open, closed"],
  [z.enum(Array.from({ length: 21 }, (_, at) => `zone ${at}`)), "Mars", "Is not one of the values to choose from"],
  [z.union([z.int(), z.boolean()]), "x", "Has the wrong form"],
])("%# a field without words of its own says what it wants", (schema, input, message) => {
  expect(said(schema, input)).toEqual([message]);
});

test("words of a field come first", () => {
  expect(said(z.string().min(3, "Too short a name"), "x")).toEqual(["Too short a name"]);
});
