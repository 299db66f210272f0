import { dropIdentity, takeIdentity } from "#db/queries/identity-providers.ts";
import { endSessionsOfIdentity } from "../auth/provider-sessions.ts";
import { NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimAccount } from "../users/claim-account.ts";
import { identityId } from "./schema.ts";

export const deleteIdentity = operation({
  name: "identities.delete",
  title: "Unlink an identity",
  description:
    "Take the link between a person and an identity provider away and end the other sessions that came of it. " +
    "Everybody unlinks themselves; administrators unlink everybody but other administrators.",
  effect: "write",
  destroys: true,
  touchesSignIn: true,
  input: identityId,
  output: doneShape,
  async execute({ identityId: id }, { db, actor, changed }) {
    const identity = await takeIdentity(db, id);
    const own = identity?.userId === actor.id;
    if (!identity || (!own && actor.role !== "admin")) throw new NotFound("Linked identity not found");
    if (!own) await claimAccount(db, { id: identity.userId });
    await endSessionsOfIdentity(db, id, actor.sessionId);
    await dropIdentity(db, id);
    const { userId, email } = identity;
    changed({ entity: "user_identity", id, before: { userId, email }, domains: ["identity-providers"] });
    return { success: true };
  },
});
