import { z } from "zod";
import { machineStatuses, machineTypes } from "#db/vocabulary.ts";
import { calendarDate, optionalText, paging, recordId, version, webLink, wholeNumber } from "../fields/schema.ts";
import { confirm } from "../hours/schema.ts";
import { atSite, siteChoice } from "../sites/schema.ts";
import { customerFrom, machineSorts } from "./rules.ts";

export type { MachineDetail, MachineItem } from "#db/records/machine.ts";

/** One status, or several with commas between them. */
const statuses = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").map((name) => name.trim()) : value),
  z.array(z.enum(machineStatuses)).min(1),
);

/** Which machines to list; all conditions together, texts by containment. */
export const machineSearch = z.object({
  query: z
    .string()
    .max(200)
    .optional()
    .describe("Words, each part of serial number, model, type, customer or location"),
  customer: z.string().max(200).optional(),
  location: z.string().max(200).optional(),
  siteId: atSite,
  model: z.string().max(200).optional(),
  machineType: z.enum(machineTypes).optional(),
  status: statuses.optional().describe(`${machineStatuses.join(", ")}; several with commas`),
  unservicedSince: calendarDate
    .optional()
    .describe("Only active machines that had no service since this day, YYYY-MM-DD"),
  ofCustomer: z.string().max(300).optional().describe("The whole name of a customer, as its machines carry it"),
  issues: z.literal("open").optional().describe("Only machines with open issues"),
  sort: z
    .enum(machineSorts)
    .optional()
    .describe("By the number that the serial number begins with, by client, or by age; else by serial number as text"),
  ...paging,
});

/** One machine, by its id or its serial number. */
export const machineChoice = z
  .object({ machineId: recordId.optional(), serialNumber: z.string().max(200).optional() })
  .refine(({ machineId, serialNumber }) => machineId !== undefined || serialNumber?.trim(), {
    message: "Please select a machine",
    path: ["machineId"],
  });

/** Blank and 0 mean that no customer is assigned. */
export const customerName = z
  .union([z.string().max(300, "At most 300 characters"), z.literal(0)])
  .transform(customerFrom)
  .nullish();

/** Blank means none. */
const installationDate = z
  .union([calendarDate, z.literal("").transform(() => null)], "Must be a date (YYYY-MM-DD)")
  .nullish();

const place = {
  customerName,
  siteId: siteChoice,
  location: optionalText(300),
  googleLocationUrl: webLink,
  brochureUrl: webLink,
  installationDate,
};

const needed = "Serial number, model, and machine type are required";
const neededText = z.string(needed).trim().min(1, needed).max(200, "At most 200 characters");

export const newMachine = z.object({
  serialNumber: neededText,
  model: neededText,
  machineType: z.preprocess(
    (value) => value || undefined,
    z.enum(machineTypes, {
      error: ({ input }) => (input === undefined ? needed : `Machine type must be one of ${machineTypes.join(", ")}`),
    }),
  ),
  status: z.enum(machineStatuses).default("active"),
  ...place,
});

export const totalHours = wholeNumber("Please enter a valid number of hours");
export const engineeringDays = wholeNumber("Please enter a valid number of engineering days");
export const serialNumber = z
  .string("Please enter a valid serial number")
  .trim()
  .min(1, "Please enter a valid serial number")
  .max(200, "At most 200 characters");

export const machineChange = z.object({
  machineId: recordId,
  version,
  serialNumber: serialNumber.optional(),
  model: z.string().trim().min(1, "Model is required").max(200, "At most 200 characters").optional(),
  machineType: z.enum(machineTypes).optional(),
  status: z.enum(machineStatuses).optional(),
  totalHours: totalHours.optional(),
  confirm,
  engineeringDays: engineeringDays.optional(),
  assignedEngineerId: recordId.nullish(),
  ...place,
});

/** Lines and characters of one import; the browser sends longer files in parts. */
export const mostImportedRows = 20_000;
export const longestImport = 6_000_000;

/** A file of machines: its text, its cells, or the file itself. */
export const machineImport = z
  .object({
    text: z.string().max(longestImport).optional(),
    rows: z
      .array(z.object({ line: z.number().int().positive(), cells: z.array(z.string().max(5_000)).max(50) }))
      .max(mostImportedRows)
      .optional(),
    file: z.instanceof(Blob).optional(),
  })
  .refine(
    ({ text, rows, file }) => text !== undefined || rows !== undefined || file !== undefined,
    "Please select a CSV file to import",
  );
