import { z } from "zod";
import { languages, roles, themes } from "#db/vocabulary.ts";
import { moment } from "#db/records/fields.ts";

/** A person's own settings. */
export const ownSettingsShape = z.object({
  theme: z.enum(themes),
  language: z.enum(languages),
  timeZone: z.string(),
  sessionTimeoutMinutes: z.int(),
  notifications: z.object({ email: z.boolean(), push: z.boolean(), weeklyReports: z.boolean() }),
  visibility: z.object({ email: z.boolean(), phone: z.boolean() }),
  twoFactorEnabled: z.boolean(),
  version: z.int(),
});

const phones = { phone: z.string().nullable(), mobilePhone: z.string().nullable() };

/** A person as they see themselves. */
export const profileShape = ownSettingsShape.extend({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  ...phones,
  role: z.enum(roles),
  mustChangePassword: z.boolean(),
});

/** A person as the office sees them. */
export const accountShape = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  ...phones,
  role: z.enum(roles),
  active: z.boolean(),
  deactivatedAt: moment.nullable(),
  hiddenFromPickers: z.boolean(),
  mustChangePassword: z.boolean(),
  createdAt: moment,
  version: z.int(),
});

/** A person as colleagues see them: how to reach them is theirs to show. */
export const engineerShape = accountShape
  .omit({ mustChangePassword: true, deactivatedAt: true })
  .extend({ email: z.string().nullable(), openTasks: z.int() });

export const newPasswordShape = z.object({
  engineerId: z.int(),
  newPassword: z.string().describe("Shown this once"),
  message: z.string(),
});
