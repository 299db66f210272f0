import { z } from "zod";
import { flag, offsetCursor, optionalText, pageSize, recordId, requiredText, version } from "../fields/schema.ts";

const nothingForBlank = (value: unknown) => (value === "" ? null : value);

/** As IANA names it, and as the platform knows it. */
const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined && name.includes("/");
  } catch {
    return false;
  }
};

export const siteId = recordId.describe("Id of the site, as sites.list answers it");

/** Where a machine or a store is; null: at no site. */
export const siteChoice = siteId.nullish().describe("The site where it is; null: none");

/** Only what is at one site. */
export const atSite = siteId.optional().describe("Only what is at this site");

const sitesName = requiredText("Please give the site a name", { longest: 200 }).describe("Name of the site");

const fields = {
  customerId: z.preprocess(nothingForBlank, recordId.nullish()).describe("Id of the customer whose yard it is"),
  address: optionalText(1_000).describe("As it is written on a letter"),
  timeZone: z
    .preprocess(
      nothingForBlank,
      z.string().max(100).refine(isTimeZone, "Please enter a time zone like Europe/Berlin").nullish(),
    )
    .describe("IANA name of its time zone, as Europe/Berlin"),
  notes: optionalText(10_000).describe("What is worth knowing of the site: gate, keys, who to ask for"),
  personIds: z
    .array(recordId)
    .max(500, "At most 500 people")
    .transform((ids) => [...new Set(ids)])
    .describe("Ids of the people who work there"),
};

export const siteSearch = z.object({
  query: z.string().max(200).optional().describe("Words, each part of the site's name or address"),
  customerId: recordId.optional().describe("Only sites of this customer"),
  personId: recordId.optional().describe("Only sites where this person works"),
  archived: flag.optional().describe("false: only sites in use"),
  limit: pageSize(100, 1_000).describe("How many sites to answer at most"),
  before: offsetCursor.optional().describe("`next` of the page before, for the rows behind it"),
});

export const newSite = z.object({
  name: sitesName,
  ...fields,
  personIds: fields.personIds.default([]),
});

export const siteChange = z.object({
  siteId,
  version,
  name: sitesName.optional(),
  ...fields,
  personIds: fields.personIds.optional(),
  archived: flag.optional().describe("true: out of use, nothing new comes there"),
});

export const siteToDelete = z.object({ siteId });

/** How many machines come to a site by one call. */
export const mostMovedAtOnce = 5_000;

export const machinesAtSite = z.object({
  siteId: siteId.nullable().describe("Where the machines are from now on; null: at no site"),
  machineIds: z
    .array(recordId)
    .min(1, "Please select a machine")
    .max(mostMovedAtOnce, "At most 5000 machines at once")
    .transform((ids) => [...new Set(ids)])
    .describe("Ids of the machines, as machines.list answers them"),
});
