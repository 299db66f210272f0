import { z } from "zod";
import { selectProviders } from "#db/queries/identity-providers.ts";
import { operation } from "../operation.ts";
import { providerAddresses } from "./rules.ts";
import { identityProviderShape } from "./shapes.ts";

export const listIdentityProviders = operation({
  name: "identity-providers.list",
  title: "List identity providers",
  description: "The servers of other houses by which people may sign in, and the addresses that each is given.",
  effect: "read",
  touchesSignIn: true,
  input: z.object({}),
  output: z.array(identityProviderShape),
  async execute(_input, { db, ports: { installation } }) {
    const providers = await selectProviders(db);
    return providers.map((provider) => ({ ...provider, ...providerAddresses(installation.origin, provider.slug) }));
  },
});
