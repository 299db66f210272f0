import { z } from "zod";
import { languages } from "#db/vocabulary.ts";
import { flag, offsetCursor, optionalText, pageSize, recordId, requiredText, version } from "../fields/schema.ts";

export type { CustomerDetail, CustomerItem } from "#db/records/customer.ts";

const nothingForBlank = (value: unknown) => (value === "" ? null : value);

const orNull = (longest: number) => optionalText(longest).transform((text) => text ?? null);

/** As machines and documents write it: never a blank or 0, which mean that there is none. */
const customersName = requiredText("Please give the customer a name", { longest: 300 })
  .refine((name) => name !== "0", "Please give the customer a name")
  .describe("Name of the customer");

const mail = orNull(320).refine((text) => text === null || z.email().safeParse(text).success, {
  message: "Please enter a valid email address",
});

const contact = z.object({
  name: requiredText("Please name the contact", { longest: 200 }),
  function: orNull(200).describe('What the person does there: "Yard manager"'),
  phone: orNull(50),
  mail: mail.describe("Email address, to which reports can be sent"),
});

const address = z.object({
  label: orNull(100).describe('What the place is: "Office"'),
  text: requiredText("Please enter the address", { longest: 1_000 }).describe("As it is written on a letter"),
});

const fields = {
  aliases: z
    .array(requiredText("Please enter the other name", { longest: 300 }))
    .max(100, "At most 100 other names")
    .transform((names) => [...new Set(names)])
    .describe("What else finds the customer; nobody else may be called so"),
  addresses: z.array(address).max(50, "At most 50 addresses").describe("Places of the customer"),
  contacts: z.array(contact).max(100, "At most 100 contacts").describe("People at the customer"),
  language: z.preprocess(nothingForBlank, z.enum(languages).nullish()).describe("In which the customer is written to"),
  notes: optionalText(10_000).describe("What is worth knowing of the customer"),
  guestReports: flag.describe("Whether drivers may report faults by scanning a machine's code"),
};

export const customerSearch = z.object({
  query: z.string().max(200).optional().describe("Words, each part of the customer's name or of another of its names"),
  machineId: recordId.optional().describe("Only the customer of this machine"),
  limit: pageSize(100, 1_000).describe("How many customers to answer at most"),
  before: offsetCursor.optional().describe("`next` of the page before, for the rows behind it"),
});

const customerId = recordId.describe("Id of the customer, as customers.list answers it");

export const customerChoice = z.object({ customerId });

export const newCustomer = z.object({
  name: customersName,
  ...fields,
  aliases: fields.aliases.default([]),
  addresses: fields.addresses.default([]),
  contacts: fields.contacts.default([]),
  guestReports: fields.guestReports.default(true),
});

export const customerChange = z.object({
  customerId,
  version,
  name: customersName.optional(),
  ...fields,
  aliases: fields.aliases.optional(),
  addresses: fields.addresses.optional(),
  contacts: fields.contacts.optional(),
  guestReports: fields.guestReports.optional(),
});

export const customerMerge = z.object({
  customerId: customerId.describe("Id of the customer that goes: its machines and names go to the other"),
  version,
  intoId: recordId.describe("Id of the customer that stays"),
  intoVersion: version.describe("The version of the customer that stays, as it was read"),
});
