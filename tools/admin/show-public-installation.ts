import { z } from "zod";
import { operation } from "../operation.ts";
import { readInstallationSettings } from "./installation.ts";

export const showPublicInstallation = operation({
  name: "installation.public",
  title: "About this installation",
  description: "What the sign-in page shows; signed in also the emergency contacts.",
  effect: "read",
  input: z.object({}),
  async execute(_input, { db, actor, ports }) {
    const { productName, operationsCentre, minimumPasswordLength, emergencyContacts } =
      await readInstallationSettings(db);
    const shown = { productName, operationsCentre, minimumPasswordLength, demo: ports.installation.demo };
    return { ...shown, emergencyContacts: actor ? emergencyContacts : [] };
  },
});
