import { z } from "zod";
import { selectIdentities } from "#db/queries/identity-providers.ts";
import { identityShape } from "#db/records/identity-provider.ts";
import { Forbidden } from "../errors.ts";
import { operation } from "../operation.ts";
import { identitiesWanted } from "./schema.ts";

export const listIdentities = operation({
  name: "identities.list",
  title: "List linked identities",
  description: "By which identity providers a person signs in: the caller, or for administrators anybody.",
  effect: "read",
  touchesSignIn: true,
  input: identitiesWanted,
  output: z.array(identityShape),
  execute({ userId }, { db, actor }) {
    if (actor.role === "admin") return selectIdentities(db, userId);
    if (userId !== undefined && userId !== actor.id) throw new Forbidden("Your role does not allow this");
    return selectIdentities(db, actor.id);
  },
});
