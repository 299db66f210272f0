import { z } from "zod";

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
export const publicInstallationShape = z.object({ ...openSettings, demo: z.boolean() });

/** The settings of the installation. */
export const installationShape = z.object({
  ...openSettings,
  issueDueDays: z.object({ High: z.int(), Medium: z.int() }),
  dailyTokensPerUser: z.int().describe("0: no limit"),
  letterhead: z.object({ company: z.string(), address: z.string(), logo: z.string().optional() }),
  mailAvailable: z.boolean(),
  version: z.int(),
});
