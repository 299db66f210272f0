import { z } from "zod";
import { accountsWithEmails, countUsers } from "#db/queries/users.ts";
import { demoEmails } from "../auth/demo-password.ts";
import { operation } from "../operation.ts";
import { remembered } from "../remembered.ts";
import { readInstallationSettings } from "./settings.ts";
import { publicInstallationShape } from "./shapes.ts";

export const showPublicInstallation = operation({
  name: "installation.show-public",
  title: "About this installation",
  description: "What the sign-in page shows; signed in also the emergency contacts.",
  effect: "read",
  input: z.object({}),
  output: publicInstallationShape,
  async execute(_input, ctx) {
    const { db, actor, ports } = ctx;
    const { productName, operationsCentre, minimumPasswordLength, emergencyContacts } = await remembered(
      ctx,
      "installation",
      ["settings"],
      () => readInstallationSettings(db),
    );
    const { demo } = ports.installation;
    return {
      productName,
      operationsCentre,
      minimumPasswordLength,
      demo,
      emergencyContacts: actor ? emergencyContacts : [],
      awaitsFirstAdmin: !actor && (await countUsers(db)) === 0,
      demoAccounts: demo && !actor ? await accountsWithEmails(db, demoEmails) : [],
    };
  },
});
