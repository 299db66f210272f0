import { z } from "zod";
import { selectProviderChoices } from "#db/queries/identity-providers.ts";
import { operation } from "../operation.ts";

export const listProviders = operation({
  name: "auth.list-providers",
  title: "Ways to sign in",
  description: "The identity providers by which people may sign in besides their password.",
  effect: "read",
  touchesSignIn: true,
  input: z.object({}),
  output: z.array(z.object({ slug: z.string(), name: z.string() })),
  execute: (_input, { db }) => selectProviderChoices(db),
});
