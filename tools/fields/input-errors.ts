import type { z } from "zod";

/** What a text should be, by the name of its format. */
const formats: Record<string, string> = {
  datetime: "Must be a moment (2026-11-26T08:00:00Z)",
  date: "Must be a date (YYYY-MM-DD)",
  email: "Invalid email address",
  url: "Must be an address (https://…)",
};

const kinds: Record<string, string> = {
  string: "Must be a text",
  number: "Must be a number",
  int: "Must be a whole number",
  boolean: "Must be true or false",
  array: "Must be a list",
  date: "Must be a date (YYYY-MM-DD)",
};

/** More values than these are not read by anybody: time zones, operations. */
const mostNamed = 20;

/**
 * Says what is wrong with a field that has no words of its own for it; people read it in their language
 * (app/locales/refusals). Given to a schema as it parses: texts that a field brings come first.
 */
export function inputError(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Required" : (kinds[issue.expected] ?? "Has the wrong form");
    case "too_big":
      return issue.origin === "string"
        ? `At most ${issue.maximum} characters`
        : issue.origin === "array"
          ? `At most ${issue.maximum} entries`
          : `Must be ${issue.maximum} at most`;
    case "too_small":
      if (issue.origin === "string")
        return Number(issue.minimum) === 1 ? "Required" : `At least ${issue.minimum} characters`;
      return issue.origin === "array" ? `At least ${issue.minimum} entries` : `Must be ${issue.minimum} at least`;
    case "invalid_format":
      return formats[issue.format] ?? "Has the wrong form";
    case "invalid_value":
      return issue.values.length > mostNamed
        ? "Is not one of the values to choose from"
        : `Must be one of ${issue.values.map(String).join(", ")}`;
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
      return "Has the wrong form";
    default:
      return undefined;
  }
}
