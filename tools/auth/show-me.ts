import { z } from "zod";
import { findUser } from "#db/queries/users.ts";
import { NotSignedIn } from "../errors.ts";
import { operation } from "../operation.ts";
import { profileOf } from "#db/records/user.ts";
import { ownAccountShape } from "./shapes.ts";

export const showMe = operation({
  name: "auth.show-me",
  title: "Who am I",
  description: "The person who is signed in.",
  effect: "read",
  touchesSignIn: true,
  input: z.object({}),
  output: ownAccountShape,
  async execute(_input, { actor, db }) {
    const user = await findUser(db, actor.id);
    if (!user) throw new NotSignedIn();
    return { success: true, user: profileOf(user) };
  },
});
