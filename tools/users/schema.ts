import { z } from "zod";
import { roles } from "#db/vocabulary.ts";
import { emailField, newPasswordField } from "../auth/schema.ts";
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

export const moneyChange = z.object({
  id: recordId,
  seesMoney: flag.describe("Whether the person sees what things cost"),
  version,
});

export const siteLimitChange = z.object({
  id: recordId,
  onlyOwnSites: flag.describe("Whether the person sees only what is at the sites where they work"),
  version,
});

export const userList = z.object({ inactive: flag.default(false), ...paging });
