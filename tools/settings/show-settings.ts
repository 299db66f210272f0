import { z } from "zod";
import { countRecoveryCodes } from "#db/queries/sign-in.ts";
import { findUser } from "#db/queries/users.ts";
import { NotSignedIn } from "../errors.ts";
import { operation } from "../operation.ts";
import { settingsOf } from "#db/records/user.ts";
import { settingsShape } from "./shapes.ts";

export const showSettings = operation({
  name: "settings.show",
  title: "My settings",
  description:
    "The caller's own settings: theme, language, time zone, session timeout, notifications, visibility, two-factor.",
  effect: "read",
  touchesSignIn: true,
  input: z.object({}),
  output: settingsShape,
  async execute(_input, { actor, db, ports }) {
    const [user, recoveryCodesLeft] = await Promise.all([findUser(db, actor.id), countRecoveryCodes(db, actor.id)]);
    if (!user) throw new NotSignedIn();
    return { ...settingsOf(user), recoveryCodesLeft, mailAvailable: ports.mail.available };
  },
});
