import { createHmac } from "node:crypto";
import type { LimitRule } from "../ports.ts";
import { Forbidden } from "../errors.ts";
import type { SignOnRefusal } from "../identity-providers/rules.ts";

/** How long a person may take at the provider, in minutes. */
export const attemptMinutes = 15;

/** Begun and finished sign-ins of one place; an office behind one address stays below. */
export const perPlaceByProvider: LimitRule = { points: 300, seconds: 15 * 60 };

/**
 * Nonce and PKCE verifier (RFC 7636) of a sign-in. They come of the secret that the browser keeps, so that neither the
 * database nor whoever sees the answer of the provider can finish it in another browser.
 */
export const attemptSecrets = (browser: string, state: string): { nonce: string; verifier: string } => {
  const of = (purpose: string) => createHmac("sha256", browser).update(`${purpose}:${state}`).digest("base64url");
  return { nonce: of("nonce"), verifier: of("verifier") };
};

const messages: Record<SignOnRefusal, string> = {
  unavailable: "The identity provider cannot be reached now. Please sign in by password, or try again later.",
  misconfigured: "The identity provider is not set up rightly. Please tell your administrator.",
  cancelled: "Signing in was cancelled at the identity provider",
  expired: "This sign-in is too old, or was begun in another browser. Please begin again.",
  invalid: "What the identity provider answered proves nothing. Please begin again.",
  "no-account": "There is no account for you here. Please ask your administrator.",
  "no-role": "None of your groups has a role here. Please ask your administrator.",
  "no-email": "The identity provider tells no email of you. Please ask your administrator.",
  "unverified-email": "The identity provider does not say that your email is verified. Please ask your administrator.",
  administrator: "Accounts of administrators are not linked by their email. Please sign in by password.",
  "other-person": "Your account belongs to somebody else at the identity provider. Please ask your administrator.",
  deactivated: "Your account is deactivated. Please ask your administrator.",
  busy: "Too many attempts. Please try again later.",
};

/** Nobody is signed in. `reason` stands in the answer too, so that the sign-in page says it in the person's language. */
export const refused = (reason: SignOnRefusal): Forbidden => new Forbidden(messages[reason], { reason });

/** The same refusal, with where the person wanted to go: signing in another way still leads there. */
export const leadingBack = (error: unknown, returnTo: string): unknown =>
  error instanceof Forbidden && error.extra ? new Forbidden(error.message, { ...error.extra, returnTo }) : error;
