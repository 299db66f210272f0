import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";

/** What a host keeps of an installation. The person's way through the browser begins at `redirectTo`. */
export interface Host extends OAuthClientProvider {
  redirectTo?: URL;
  kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string };
}

/** A host as the protocol's own client wants it, on the person's own machine. */
export function aHost(redirectUrl = "http://127.0.0.1:33418/answer", name = "Desk assistant"): Host {
  const kept: Host["kept"] = {};
  return {
    kept,
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl] },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    invalidateCredentials: () => void (kept.tokens = undefined),
    redirectToAuthorization(url) {
      this.redirectTo = url;
    },
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier!,
  };
}
