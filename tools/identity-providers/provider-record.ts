import { selectProvider, type IdentityProvider } from "#db/queries/identity-providers.ts";
import type { Db } from "#db/client.ts";
import { invalid } from "../errors.ts";
import type { InstallationFacts } from "../ports.ts";
import { providerAddresses } from "./rules.ts";
import type { SignOn } from "./sign-on-port.ts";

export const providerRecord = {
  table: "identityProviders" as const,
  entity: "identity_provider",
  noun: "identity provider",
  show: selectProvider,
};

/** A provider as callers see it. */
export async function shownProvider(db: Db, id: number, { origin }: InstallationFacts) {
  const provider = (await selectProvider(db, id))!;
  return { ...provider, ...providerAddresses(origin, provider.slug) };
}

/** @throws InvalidInput for an address in the own network and one without TLS */
export function issuerMustBeCallable(issuer: string, signOn: Pick<SignOn, "refusal">): void {
  const refusal = signOn.refusal(issuer);
  if (refusal === "not-https") throw invalid("issuer", "Please enter an address that begins with https://");
  if (refusal === "inside") throw invalid("issuer", "This address lies in the own network, which is not allowed here");
}

/** A provider as the audit log keeps it: what was set, and no secret. */
export const auditedProvider = ({
  sealedSecret,
  createdAt: _created,
  updatedAt: _updated,
  version: _version,
  ...set
}: IdentityProvider) => ({ ...set, hasSecret: sealedSecret !== null });
