import { z } from "zod";
import { operation } from "../operation.ts";
import { readInstallationSettings } from "./settings.ts";
import { installationShape } from "./shapes.ts";

export const showInstallation = operation({
  name: "installation.show",
  title: "Installation settings",
  description: "Product name, contacts, password rule, due targets, token budget and letterhead of this installation.",
  effect: "read",
  input: z.object({}),
  output: installationShape,
  async execute(_input, { db, ports }) {
    return { ...(await readInstallationSettings(db)), mailAvailable: ports.mail.available };
  },
});
