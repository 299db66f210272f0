import { z } from "zod";
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
    const shown = { productName, operationsCentre, minimumPasswordLength, demo: ports.installation.demo };
    return { ...shown, emergencyContacts: actor ? emergencyContacts : [] };
  },
});
