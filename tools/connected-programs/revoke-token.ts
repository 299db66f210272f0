import { dropProgram, findGrantOfToken } from "#db/queries/connected-programs.ts";
import { hashToken } from "../auth/tokens.ts";
import type { Context } from "../context.ts";

/**
 * A program gives back a token, and with it the person's yes (RFC 7009): whichever of its tokens it was, the connection
 * ends. A token that is unknown, or another program's, changes nothing and is answered alike.
 */
export async function revokeToken(
  { clientId, token }: { clientId: string; token: string },
  { db, events }: Pick<Context, "db" | "events">,
): Promise<void> {
  const grant = await findGrantOfToken(db, hashToken(token));
  if (grant?.clientId !== clientId) return;
  await dropProgram(db, grant.id);
  await events.publish(db, { domains: ["settings"], userId: grant.userId });
}
