import { z } from "zod";
import { languages, sessionTimeouts, themes, timeZones } from "#db/vocabulary.ts";
import { version } from "../fields/schema.ts";

/** A person's own settings; members that are left out stay as they are. */
export const settingsChange = z.object({
  theme: z.enum(themes).optional(),
  language: z.enum(languages).optional(),
  timeZone: z.enum(timeZones).optional(),
  sessionTimeoutMinutes: z.union(sessionTimeouts.map((minutes) => z.literal(minutes))).optional(),
  notifications: z.object({ email: z.boolean(), push: z.boolean(), weeklyReports: z.boolean() }).partial().optional(),
  visibility: z.object({ email: z.boolean(), phone: z.boolean() }).partial().optional(),
  version,
});
