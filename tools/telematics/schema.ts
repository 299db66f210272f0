import { z } from "zod";
import { telematicsSignIns } from "#db/vocabulary.ts";
import {
  flag,
  offsetCursor,
  optionalText,
  pageSize,
  recordId,
  requiredText,
  version,
  wholeNumber,
} from "../fields/schema.ts";
import { everyMinutes } from "./rules.ts";

/** An address that may stand before a path: no name or password in it, and nothing behind a question mark. */
const address = z
  .string()
  .trim()
  .max(500)
  .refine(isServerAddress, "Please enter an address that begins with https://")
  .transform((text) => text.replace(/\/+$/, ""));

function isServerAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return !username && !password && !search && !hash;
}

const fields = {
  name: requiredText("Please enter a name", { longest: 100 }).describe("What people call the server"),
  address: address.describe("What stands before /Fleet/1 in the addresses of the server"),
  signIn: z.enum(telematicsSignIns).describe("none; basic: user and password; oauth: as an OAuth 2.0 client"),
  userName: optionalText(200).describe("User, or the id of the OAuth client"),
  password: optionalText(2_000).describe("Password, or the secret of the OAuth client; left out, the kept one stays"),
  tokenAddress: address.nullish().describe("Where an OAuth client gets its token"),
  everyMinutes: wholeNumber("Please enter 15 to 1440 minutes", everyMinutes).describe("Minutes between two readings"),
  active: flag.describe("Whether it is read by itself"),
};

export const newServer = z.object({
  ...fields,
  signIn: fields.signIn.default("none"),
  everyMinutes: fields.everyMinutes.default(60),
  active: fields.active.default(true),
});

export const serverChange = z.object({
  serverId: recordId.describe("Id of the telematics server"),
  version,
  name: fields.name.optional(),
  address: fields.address.optional(),
  signIn: fields.signIn.optional(),
  userName: fields.userName,
  password: fields.password,
  tokenAddress: fields.tokenAddress,
  everyMinutes: fields.everyMinutes.optional(),
  active: fields.active.optional(),
});

export const serverId = z.object({ serverId: recordId.describe("Id of the telematics server") });

export const signalsOfMachine = z.object({ machineId: recordId });

export const faultCodesWanted = z.object({
  machineId: recordId.optional().describe("Only those of this machine"),
  limit: pageSize(50, 200),
  before: offsetCursor.optional(),
});
