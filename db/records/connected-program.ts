import { sql } from "drizzle-orm";
import { z } from "zod";
import { connectedPrograms, oauthClients, users } from "../schema/index.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A program that a person has let in, without any of its secrets. */
export const connectedProgramShape = z.object({
  id: z.int(),
  name: z.string().describe("What the program calls itself"),
  sendsTo: z.string().describe("Where its person was sent back to: `https://host`, or the scheme of an app"),
  userId: z.int(),
  userName: z.string(),
  readOnly: z.boolean(),
  unattendedWrites: z.boolean().describe("It may change things where it cannot ask the person"),
  connectedAt: momentShape.nullable(),
  lastUsedAt: momentShape.nullable(),
});

export type ConnectedProgram = z.infer<typeof connectedProgramShape>;

export const connectedProgramColumns = columnsOf(connectedPrograms, connectedProgramShape, {
  name: sql`(select c.name from ${oauthClients} as c where c.id = ${connectedPrograms.clientId})`,
  userName: sql`(select u.name from ${users} as u where u.id = ${connectedPrograms.userId})`,
});
