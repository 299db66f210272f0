import { addOAuthCode, addProgram, countPrograms } from "#db/queries/connected-programs.ts";
import { claimConfirmed, confirmPassword } from "../auth/confirm-password.ts";
import { hashToken, newToken } from "../auth/tokens.ts";
import { InvalidInput } from "../errors.ts";
import { operation } from "../operation.ts";
import { tellOwner } from "../users/tell-owner.ts";
import { answerAddress, issuerOf, knownRequest } from "./authorization-request.ts";
import { codeSeconds, mostProgramsOfOne, sendsTo } from "./rules.ts";
import { newProgram } from "./schema.ts";
import { answeredShape } from "./shapes.ts";

export const createConnectedProgram = operation({
  name: "connected-programs.create",
  title: "Connect a program",
  description:
    "Let a program act as the caller by MCP, as far as the caller allows; needs the password. The answer leads back to the program.",
  effect: "write",
  touchesSignIn: true,
  transaction: "outside",
  secretAnswer: true,
  input: newProgram,
  output: answeredShape,
  async execute({ readOnly, unattendedWrites, password, ...asked }, ctx) {
    const { actor, db, now, changed, ports } = ctx;
    const request = await knownRequest(asked, ctx);
    const { client, redirectUri, fault, codeChallenge, writes } = request;
    if (fault) throw new InvalidInput("What this program asks for cannot be allowed");
    if (!readOnly && !writes) throw new InvalidInput("This program asked to read and no more");
    if ((await countPrograms(db, actor.id)) >= mostProgramsOfOne)
      throw new InvalidInput(`At most ${mostProgramsOfOne} programs can be connected. Please disconnect one first.`);
    const confirmed = await confirmPassword(ctx, password, "Password is incorrect");
    const code = newToken();
    const allowed = { readOnly, unattendedWrites: unattendedWrites && !readOnly, sendsTo: sendsTo(redirectUri) };
    const { id } = await db.transaction(async (inside) => {
      await claimConfirmed(inside, confirmed);
      await tellOwner(inside, actor, ["program-connected"], ports);
      const grant = { ...allowed, userId: actor.id, clientId: client.id, createdAt: now() };
      const added = await addProgram(inside, grant);
      const expiresAt = new Date(now().getTime() + codeSeconds * 1_000);
      const codeHash = hashToken(code);
      await addOAuthCode(inside, { codeHash, programId: added.id, redirectUri, codeChallenge, expiresAt });
      return added;
    });
    const after = { name: client.name, ...allowed };
    changed({ entity: "connected-program", id, after, domains: ["settings"], userId: actor.id });
    return { redirectTo: answerAddress(asked, request, { code, iss: issuerOf(ctx) }) };
  },
});
