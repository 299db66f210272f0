import { selectServer, type TelematicsServer } from "#db/queries/telematics.ts";
import { invalid } from "../errors.ts";
import type { Telematics } from "../ports.ts";
import { missingForSignIn } from "./rules.ts";

export const serverRecord = {
  table: "telematicsServers" as const,
  entity: "telematics_server",
  noun: "telematics server",
  show: selectServer,
};

type Settings = Pick<
  TelematicsServer,
  "name" | "address" | "signIn" | "userName" | "tokenAddress" | "sealedSecret" | "everyMinutes" | "active"
>;

const missing = {
  userName: "Please enter the user or the id of the client",
  password: "Please enter the password or the secret of the client",
  tokenAddress: "Please enter the address of the token",
};

/** Only what the way of signing in needs is kept. */
export function tidied<Given extends Settings>(server: Given): Given {
  const { signIn } = server;
  if (signIn === "none") return { ...server, userName: null, tokenAddress: null, sealedSecret: null };
  return signIn === "basic" ? { ...server, tokenAddress: null } : server;
}

/** @throws InvalidInput for an address in the own network, one without TLS, and a sign-in that lacks something */
export function mustBeCallable(server: Settings, telematics: Pick<Telematics, "refusal">): void {
  for (const field of ["address", "tokenAddress"] as const) {
    const refusal = server[field] ? telematics.refusal(server[field]) : undefined;
    if (refusal === "not-https") throw invalid(field, "Please enter an address that begins with https://");
    if (refusal === "inside") throw invalid(field, "This address lies in the own network, which is not allowed here");
  }
  const lacking = missingForSignIn({ ...server, hasSecret: server.sealedSecret !== null });
  if (lacking) throw invalid(lacking, missing[lacking]);
}

/** A server as the audit log keeps it: what was set, not how it goes. */
export const asAudited = ({ name, address, signIn, userName, tokenAddress, everyMinutes, active }: Settings) => ({
  name,
  address,
  signIn,
  userName,
  tokenAddress,
  everyMinutes,
  active,
});
