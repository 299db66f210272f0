import { z } from "zod";
import { movementKinds, placeKinds } from "#db/vocabulary.ts";
import {
  chosenId,
  flag,
  offsetCursor,
  optionalText,
  pageSize,
  recordId,
  requiredText,
  version,
} from "../fields/schema.ts";
import { atSite, siteChoice } from "../sites/schema.ts";
import { exactly } from "./rules.ts";

const number = (value: unknown) =>
  typeof value === "string" && /^-?\d{1,9}([.,]\d{1,6})?$/.test(value.trim()) ? Number(value.replace(",", ".")) : value;

const mostAtOnce = 1_000_000;

/** So much of a part in its unit, three places behind the point; also as text from a form. A blank is not zero. */
const amountOf = (message: string, least: number) =>
  z.preprocess(number, z.number(message).min(least, message).max(mostAtOnce, message)).transform(exactly);

const amount = amountOf("Please enter an amount", 0);
const partId = chosenId("Please select a part").describe("Id of the part, as parts.list answers it");
const placeId = chosenId("Please select a place").describe("Id of the store or van, as stock.list-places answers it");
const page = {
  limit: pageSize(100, 1_000).describe("How many rows to answer at most"),
  before: offsetCursor.optional().describe("`next` of the page before, for the rows behind it"),
};

export const placeSearch = z.object({
  closed: flag.optional().describe("false: only places in use"),
  siteId: atSite,
});

const placeName = requiredText("Please give the place a name", { longest: 100 });

export const newPlace = z.object({
  kind: z.enum(placeKinds).describe("A store, or the van of an engineer"),
  name: placeName,
  engineerId: recordId.nullish().describe("Whose van it is"),
  siteId: siteChoice,
});

export const placeChange = z.object({
  placeId,
  version,
  name: placeName.optional(),
  engineerId: recordId.nullish().describe("Whose van it is; null: nobody's"),
  siteId: siteChoice,
  closed: flag.optional().describe("true: out of use, nothing new comes there"),
});

export const levelSearch = z.object({
  partId: recordId.optional().describe("Only this part"),
  placeId: recordId.optional().describe("Only what is in this store or van"),
  siteId: atSite,
  belowMinimum: flag.optional().describe("true: only what is below its minimum"),
  query: z.string().max(200).optional().describe("Words of the number, an alias or the name of the part"),
  ...page,
});

export const movementSearch = z.object({
  partId: recordId.optional().describe("Only this part"),
  placeId: recordId.optional().describe("Only what is in this store or van"),
  siteId: atSite,
  machineId: recordId.optional(),
  kind: z
    .preprocess(
      (value) => (typeof value === "string" ? value.split(",").map((name) => name.trim()) : value),
      z.array(z.enum(movementKinds)).max(movementKinds.length).optional(),
    )
    .describe("Only movements of these kinds"),
  ...page,
});

/** What is noted one by one: a count is `stock.create-count`. */
export const notedKinds = ["received", "used", "moved", "corrected", "returned", "scrapped"] as const;

export const newMovement = z
  .object({
    kind: z
      .enum(notedKinds)
      .describe(
        "received from a supplier; used in a machine; moved to another place; corrected in the books; returned from a machine; scrapped",
      ),
    partId,
    placeId: placeId.describe("Where it goes from, or comes to"),
    toPlaceId: chosenId("Please select another place").optional().describe("Where it is moved to"),
    quantity: z
      .preprocess(
        number,
        z
          .number("Please enter an amount above zero")
          .min(-mostAtOnce, "Please enter an amount above zero")
          .max(mostAtOnce, "Please enter an amount above zero"),
      )
      .transform(exactly)
      .describe("How much, in the unit of the part: above zero, but of a correction also below"),
    machineId: recordId.nullish().describe("The machine for which it is used, or from which it comes back"),
    note: optionalText(1_000),
    confirm: z
      .boolean()
      .optional()
      .describe("true: take it although the books have less, or it is kept for a parts request"),
  })
  .superRefine(({ kind, quantity, toPlaceId }, { addIssue }) => {
    if (quantity === 0 || (quantity < 0 && kind !== "corrected"))
      addIssue({ code: "custom", path: ["quantity"], message: "Please enter an amount above zero" });
    if (kind === "moved" && toPlaceId === undefined)
      addIssue({ code: "custom", path: ["toPlaceId"], message: "Please select another place" });
  });

/** How many parts are counted by one call. */
export const mostCountedAtOnce = 500;

export const newCount = z.object({
  placeId,
  lines: z
    .array(z.object({ partId, counted: amount.describe("What was found, in the unit of the part") }))
    .min(1, "Please enter an amount")
    .max(mostCountedAtOnce, `At most ${mostCountedAtOnce} parts at once`)
    .refine((lines) => new Set(lines.map((line) => line.partId)).size === lines.length, {
      message: "A part can be counted once at a time",
    })
    .describe("What was found of each part; what is left out was not counted"),
  note: optionalText(1_000),
});

export const levelChange = z.object({
  partId,
  placeId,
  minimum: amount.nullish().describe("Below it something is to be done; null: no minimum"),
  orderPoint: amount.nullish().describe("Up to where it is filled again; null: not said"),
});
