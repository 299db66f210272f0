import { z } from "zod";
import { defaultCurrency, defaultHoursPerWorkingDay } from "#db/records/cost.ts";
import { defaultRetention, type ChosenKind } from "#db/retention-vocabulary.ts";
import { defaultDueDays } from "#db/vocabulary.ts";
import { leastPasswordLength } from "../auth/rules.ts";
import { currencyField } from "../costs/schema.ts";
import { requiredText, wholeNumber } from "../fields/schema.ts";
import { longestKeeping, mostLogoBytes, shortestKeeping } from "./rules.ts";

const keptDays = wholeNumber(`Must be a whole number of days from ${shortestKeeping} to ${longestKeeping}`, {
  least: shortestKeeping,
  most: longestKeeping,
}).nullable();
const keptFor: Record<ChosenKind, string> = {
  conversations: "Days that conversations with the assistant are kept after the last word; null: for good",
  notifications: "Days that notifications are kept; null: for good",
  guestReports: "Days that declined and withdrawn reports of guests are kept, with their contacts; null: for good",
  webhookDeliveries: "Days that the log of what was sent to webhooks is kept; null: for good",
};
const keeping = (kind: ChosenKind) => keptDays.describe(keptFor[kind]);
export const retention = z
  .object({
    conversations: keeping("conversations"),
    notifications: keeping("notifications"),
    guestReports: keeping("guestReports"),
    webhookDeliveries: keeping("webhookDeliveries"),
  } satisfies Record<ChosenKind, z.ZodType>)
  .describe("How long what is not for good is kept");

/** Settings of the installation, as the screen shows them and as rows hold them. */

const phone = z
  .string()
  .trim()
  .max(50, "At most 50 characters")
  .regex(/^[+\d\s()/.-]*$/, "Must be a phone number");

export const emergencyContact = z.object({
  name: requiredText("Please enter the contact's name", { longest: 100 }),
  description: z.string().trim().max(200, "At most 200 characters").default(""),
  number: phone,
  type: z.enum(["business", "emergency"]),
  isLandline: z.boolean(),
});

export type EmergencyContact = z.output<typeof emergencyContact>;

/** Base64 writes three bytes as four signs; its beginning takes some more. */
const mostLogoCharacters = Math.ceil(mostLogoBytes / 3) * 4 + 30;

/** Only pictures that printing understands and no browser runs: PNG or JPEG, by their first bytes. */
const logo = z
  .string()
  .max(mostLogoCharacters, "The logo must be smaller than 300 KB")
  .regex(
    /^data:image\/(png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]*={0,2}$/,
    "The logo must be a PNG or JPEG picture",
  );

const days = wholeNumber("Must be a whole number of days from 1 to 365", { least: 1, most: 365 });

export const installationSettings = z.object({
  productName: requiredText("Please enter the product's name", { longest: 60 }),
  operationsCentre: z.object({ name: z.string().trim().max(100, "At most 100 characters"), phone }),
  emergencyContacts: z.array(emergencyContact).length(2, "There are exactly two emergency contacts"),
  minimumPasswordLength: wholeNumber(`Must be a whole number from ${leastPasswordLength} to 64`, {
    least: leastPasswordLength,
    most: 64,
  }),
  /** Days after which an open issue counts as overdue. */
  issueDueDays: z.object({ High: days, Medium: days }),
  /** Tokens of paid models that a person may use in a day; 0: no limit. */
  dailyTokensPerUser: wholeNumber("Must be a whole number of at least 0"),
  /** What people without an account may do by the labels on machines. */
  guestReports: z
    .object({
      enabled: z.boolean().describe("Whether anybody may report by a label"),
      direct: z.boolean().describe("A report becomes an issue at once, without waiting for the office"),
      customersWithout: z
        .array(z.string().trim().min(1, "Must not be empty").max(200, "At most 200 characters"))
        .max(500, "At most 500 entries")
        .describe("Customers on whose machines labels take no reports"),
    })
    .describe("Reports of people without an account, by the labels on machines"),
  /** In which costs are told. */
  currency: currencyField.describe("Currency in which costs are told, as EUR"),
  /** What a working day of a report counts where nobody wrote hours down. */
  hoursPerWorkingDay: wholeNumber("Must be a whole number of hours from 1 to 24", { least: 1, most: 24 }).describe(
    "Hours that a working day of a report counts as, where nobody wrote hours down",
  ),
  retention,
  letterhead: z.object({
    company: z.string().trim().max(100, "At most 100 characters"),
    address: z.string().trim().max(500, "At most 500 characters"),
    logo: logo.optional(),
  }),
});

export type InstallationSettings = z.output<typeof installationSettings>;

/** What holds until an admin says otherwise. */
export const defaultInstallationSettings: InstallationSettings = {
  productName: "Maintenance Hub",
  operationsCentre: { name: "Operations Centre", phone: "" },
  emergencyContacts: [
    { name: "Main Office", description: "Business main office", number: "", type: "business", isLandline: true },
    {
      name: "Technical Manager",
      description: "Technical manager on call",
      number: "",
      type: "emergency",
      isLandline: false,
    },
  ],
  minimumPasswordLength: leastPasswordLength,
  issueDueDays: { ...defaultDueDays },
  dailyTokensPerUser: 0,
  guestReports: { enabled: true, direct: false, customersWithout: [] },
  currency: defaultCurrency,
  hoursPerWorkingDay: defaultHoursPerWorkingDay,
  retention: { ...defaultRetention },
  letterhead: { company: "", address: "" },
};

export const installationChange = installationSettings
  .partial()
  .extend({ version: z.number().int().positive().optional() });

export const testMail = z.object({ to: z.email("Please enter a valid email address").optional() });

const asTyped = (value: unknown) => (value === "" || value === "null" ? null : value);

const thoughtOf = (kind: ChosenKind) => z.preprocess(asTyped, keptDays.optional()).describe(keptFor[kind]);

/** Days that are thought of, and not chosen yet; what is left out is as it is set. */
export const retentionThoughtOf = z.object({
  conversations: thoughtOf("conversations"),
  notifications: thoughtOf("notifications"),
  guestReports: thoughtOf("guestReports"),
  webhookDeliveries: thoughtOf("webhookDeliveries"),
} satisfies Record<ChosenKind, z.ZodType>);
