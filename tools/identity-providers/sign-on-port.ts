import type { IdentityProvider } from "#db/queries/identity-providers.ts";

/** Whom an identity provider has named, after everything about its answer was checked. */
export interface ProvenPerson {
  subject: string;
  email: string | null;
  /** What the provider says of the email; null: nothing. */
  emailVerified: boolean | null;
  name: string | null;
  locale: string | null;
  groups: string[];
  /** How the person proved who they are (`amr`, RFC 8176), and the level that this had. */
  methods: string[];
  acr: string | null;
  /** The session there. */
  sid: string | null;
  idToken: string;
  /** Where the session there is ended by the person's browser. */
  endSessionAddress: string | null;
}

/** What an identity provider says of itself. */
export interface ProviderOffer {
  issuer: string;
  scopes: string[];
  claims: string[];
  pkce: boolean;
  namesItself: boolean;
  endsSessions: boolean;
  backChannelLogout: boolean;
}

/** Identity providers by OpenID Connect. All that is asked of one may end in ProviderUnusable. */
export interface SignOn {
  /** Why nothing may be sent to an address, as far as it says so itself; what its name stands for is looked up at each call. */
  refusal(address: string): "not-https" | "inside" | undefined;
  /** A secret as it may be kept in the database. */
  seal(secret: string): Promise<string>;
  /** Rejects when it was sealed under another key. */
  open(sealed: string): Promise<string>;
  look(provider: IdentityProvider): Promise<ProviderOffer>;
  /** Where a browser goes to sign in. */
  begin(
    provider: IdentityProvider,
    attempt: { state: string; nonce: string; verifier: string; redirectAddress: string },
  ): Promise<string>;
  /** Whom the answer proves. @throws NotProven */
  complete(
    provider: IdentityProvider,
    attempt: { state: string; nonce: string; verifier: string; answer: URL },
  ): Promise<ProvenPerson>;
  /** Whose sessions end, and the token's own id. @throws NotProven */
  readLogoutToken(provider: IdentityProvider, token: string): Promise<{ id: string; subject?: string; sid?: string }>;
}
