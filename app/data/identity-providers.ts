import type { QueryClient } from "@tanstack/react-query";
import type { ItemOf } from "#app/http/api-types.ts";
import { pathOf, readOf } from "./call.ts";

/** Servers that say who somebody is, and as whom they know people. */

export type IdentityProviderItem = ItemOf<"identity-providers.list">;
export type IdentityItem = ItemOf<"identities.list">;

export const identityProviders = readOf("identity-providers.list");

/** Those of everybody, for administrators; and those of one person. */
export const allIdentities = readOf("identities.list");
export const identitiesOf = (userId: number) => readOf("identities.list", { userId });

export const refreshProviders = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({ queryKey: [pathOf("identity-providers.list")] });
  await client.invalidateQueries({ queryKey: [pathOf("identities.list")] });
};
