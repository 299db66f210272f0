import { z } from "zod";
import { chosenKinds, fixedKinds, lastingKinds, type FixedKind } from "#db/retention-vocabulary.ts";
import { roles } from "#db/vocabulary.ts";
import { retention } from "./schema.ts";

const openSettings = {
  productName: z.string(),
  operationsCentre: z.object({ name: z.string(), phone: z.string() }),
  emergencyContacts: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      number: z.string(),
      type: z.enum(["business", "emergency"]),
      isLandline: z.boolean(),
    }),
  ),
  minimumPasswordLength: z.int(),
};

/** What everybody may know of the installation. */
export const publicInstallationShape = z.object({
  ...openSettings,
  demo: z.boolean(),
  /** Nobody has an account yet: the link that was printed at the start makes the first. Told to who is signed out. */
  awaitsFirstAdmin: z.boolean(),
  /** The sign-ins of the demo, one a role. Told to who is signed out. */
  demoAccounts: z.array(z.object({ role: z.enum(roles), name: z.string(), email: z.string() })),
});

/** The settings of the installation. */
export const installationShape = z.object({
  ...openSettings,
  issueDueDays: z.object({ High: z.int(), Medium: z.int() }),
  dailyTokensPerUser: z.int().describe("0: no limit"),
  guestReports: z.object({ enabled: z.boolean(), direct: z.boolean(), customersWithout: z.array(z.string()) }),
  currency: z.string().describe("In which costs are told"),
  hoursPerWorkingDay: z.int().describe("What a working day of a report counts as, where nobody wrote hours down"),
  retention,
  letterhead: z.object({ company: z.string(), address: z.string(), logo: z.string().optional() }),
  mailAvailable: z.boolean(),
  version: z.int(),
});

const facts = {
  rows: z.int().describe("How much there is"),
  oldest: z.iso.datetime({ offset: true }).nullable().describe("Since when the oldest is there; null: there is none"),
};

/** What is kept, how long and by which rule. */
export const retentionShape = z.object({
  chosen: z.array(
    z.object({
      kind: z.enum(chosenKinds),
      days: z.int().nullable().describe("Days that it is kept; null: for good"),
      over: z.int().describe("How much goes at the next round"),
      ...facts,
    }),
  ),
  fixed: z.array(
    z.object({
      kind: z.enum(Object.keys(fixedKinds) as [FixedKind, ...FixedKind[]]),
      days: z.int().describe("Days after it is over"),
    }),
  ),
  lasting: z.array(z.object({ kind: z.enum(lastingKinds), ...facts })).describe("What no time takes"),
});
