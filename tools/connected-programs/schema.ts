import { z } from "zod";
import { passwordOnly } from "../auth/schema.ts";
import { flag, offsetCursor, pageSize, recordId } from "../fields/schema.ts";

const parameter = (about: string) => z.string().max(2_000, "At most 2000 characters").optional().describe(about);

/** What a program has a person bring along (RFC 6749, 4.1.1, with RFC 7636 and RFC 8707), by its names. */
export const authorizationRequest = z.object({
  client_id: parameter("The program's id, as it was registered"),
  redirect_uri: parameter("Where the person is sent with the answer"),
  response_type: parameter("`code`"),
  code_challenge: parameter("SHA-256 of the program's secret for this request, base64url"),
  code_challenge_method: parameter("`S256`"),
  scope: parameter("`read`, or `read write`; without it, both"),
  state: parameter("What the program wants back as it is"),
  resource: parameter("What the tokens are for: the address of `/mcp`"),
});

export type AuthorizationRequest = z.infer<typeof authorizationRequest>;

/** The password is the caller's own: whoever finds a screen unlocked lets nobody in. */
export const newProgram = authorizationRequest.extend({
  readOnly: flag.describe("Whether it may only read"),
  unattendedWrites: flag.default(false).describe("Whether it may change things where it cannot ask the person"),
  password: passwordOnly.shape.password,
});

export const programId = z.object({ programId: recordId.describe("Id of the connected program") });

export const programList = z.object({ limit: pageSize(50, 200), before: offsetCursor.optional() });
