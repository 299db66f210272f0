import { toDataURL } from "qrcode";
import { z } from "zod";
import { lockRecord, writeRecord } from "#db/queries/records.ts";
import { users } from "#db/schema/index.ts";
import { readInstallationSettings } from "../admin/installation.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { authenticatorLink, newSecret } from "./second-factor.ts";
import { twoFactorStartShape } from "./shapes.ts";

export const beginTwoFactor = operation({
  name: "auth.begin-two-factor",
  title: "Set up two-factor sign-in",
  description: "Make a secret for an authenticator app. It counts only once a code of it was confirmed.",
  effect: "write",
  secretAnswer: true,
  input: z.object({}),
  output: twoFactorStartShape,
  async execute(_input, { actor, db, now, changed }) {
    const user = await lockRecord(db, users, actor.id);
    if (user?.totpEnabledAt) throw new Conflict("Two-factor sign-in is already on");
    const secret = newSecret();
    await writeRecord(db, users, actor.id, { totpSecret: secret, totpLastStep: null }, now());
    const { productName } = await readInstallationSettings(db);
    const uri = authenticatorLink(secret, { issuer: productName, email: actor.email });
    changed({ entity: "user", id: actor.id, after: { twoFactor: "begun" }, domains: [] });
    return { success: true, secret, uri, qrCode: await toDataURL(uri, { margin: 2, width: 240 }) };
  },
});
