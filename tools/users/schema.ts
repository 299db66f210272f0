import { z } from "zod";
import { languages, roles, sessionTimeouts, themes, timeZones } from "#db/vocabulary.ts";
import { emailField, newPasswordField, passwordOnly } from "../auth/schema.ts";
import { flag, optionalText, paging, recordId, requiredText, version } from "../fields/schema.ts";

export const shortestName = 2;
const name = requiredText(`Name must be at least ${shortestName} characters`, { least: shortestName, longest: 200 });
const password = newPasswordField("Password must be at least 6 characters");
export const longestPhone = 50;
const phone = optionalText(longestPhone);

/** The create-user form. Both names of the phone number are taken; `mobilePhone` counts first. */
export const newUser = z.object({
  name,
  email: emailField("Invalid email address"),
  password,
  role: z.enum(roles, "Please select a role").default("service"),
  phone,
  mobilePhone: phone,
});

/** Fields that are left out stay as they are; a blank password keeps the current one. */
export const userChange = z.object({
  id: recordId,
  name: name.optional(),
  email: emailField("Invalid email address").optional(),
  phone,
  mobilePhone: phone,
  password: z.preprocess((value) => (value === "" ? undefined : value), password.optional()),
  version,
});

/** One record, by the id in the path. */
export const userId = z.object({ id: recordId });

export const roleChange = z.object({ id: recordId, role: z.enum(roles, "Please select a role"), version });

export const pickerChange = z.object({ id: recordId, hiddenFromPickers: flag });

export const userList = z.object({ inactive: flag.default(false), ...paging });

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

export const newAccessToken = z.object({
  name: requiredText("Please name the token", { longest: 100 }),
  readOnly: z.boolean().default(false),
  /** An MCP client that cannot ask the person to confirm may change things all the same. */
  unattendedWrites: z.boolean().default(false),
  /** Days until it ends; null: it lives until it is revoked, or the password changes. */
  days: z.number().int().min(1).max(3_650).nullable().default(90),
  /** Of the caller: whoever finds a screen unlocked makes no key of it. */
  password: passwordOnly.shape.password,
});
