import { z } from "zod";
import type { users } from "../schema/index.ts";

export type { Erasure } from "../schema/users.ts";
import { languages, roles, themes, type Role } from "../vocabulary.ts";
import { pickMembers } from "./columns.ts";
import { momentShape } from "./fields.ts";

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
  seesMoney: z.boolean().describe("Whether the person sees what things cost; administrators always do"),
  mustChangePassword: z.boolean(),
});
export type Profile = z.infer<typeof profileShape>;

/** A person as the office sees them: no password, no second factor, no settings. */
export const accountShape = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  ...phones,
  role: z.enum(roles),
  active: z.boolean(),
  deactivatedAt: momentShape.nullable(),
  hiddenFromPickers: z.boolean(),
  seesMoney: z.boolean().describe("Whether the person was let see what things cost; administrators always do"),
  onlyOwnSites: z
    .boolean()
    .describe("Whether the person sees only what is at the sites where they work; administrators see everything"),
  mustChangePassword: z.boolean(),
  createdAt: momentShape,
  version: z.int(),
});

/** The same in the list of people. Who signs in how is told to those who look after sign-ins, and nobody else. */
export const listedAccountShape = accountShape.extend({
  twoFactorEnabled: z.boolean().nullable().describe("Told to administrators alone"),
  lastSignInAt: momentShape.nullable().describe("Told to administrators alone"),
  erased: z.boolean().describe("Whether the person's data were erased; the account is a number since then"),
});

/** What colleagues see of a person without asking. */
const colleagueShape = accountShape.omit({
  mustChangePassword: true,
  deactivatedAt: true,
  seesMoney: true,
  onlyOwnSites: true,
});

/** A person as colleagues see them: how to reach them is theirs to show. */
export const engineerShape = colleagueShape.extend({ email: z.string().nullable(), openTasks: z.int() });

/** Whether a person may see what things cost. A permission of its own beside the roles: administrators give it. */
export const seesMoney = (person: { role: Role; seesMoney: boolean }): boolean =>
  person.role === "admin" || (person.role !== "view" && person.seesMoney);

type Row = typeof users.$inferSelect;

/** Whether nothing is left of the person but a number. */
export const isErased = ({ erasure }: Pick<Row, "erasure">): boolean => Boolean(erasure?.at);

/** The row with the members that are told from its columns. */
const told = (user: Row) => ({
  ...user,
  phone: user.mobilePhone,
  twoFactorEnabled: user.totpEnabledAt !== null,
});

export const settingsOf = (user: Row) => pickMembers(ownSettingsShape, told(user));
export const profileOf = (user: Row) => pickMembers(profileShape, { ...told(user), seesMoney: seesMoney(user) });
export const accountOf = (user: Row) => pickMembers(accountShape, told(user));
export const listedAccountOf = (user: Row, lastSignInAt: Date | null, withSignIn: boolean) =>
  pickMembers(listedAccountShape, {
    ...told(user),
    twoFactorEnabled: withSignIn ? told(user).twoFactorEnabled : null,
    lastSignInAt: withSignIn ? lastSignInAt : null,
    erased: isErased(user),
  });
export const colleagueOf = (user: Row) => pickMembers(colleagueShape, told(user));
