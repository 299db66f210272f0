/** What programs of others may ask for, and where they may have a person sent back to. Safe for the browser. */

/** The only door that is open to connected programs; with the origin it is the resource that their tokens are for. */
export const programsPath = "/mcp";

/** What a program may ask for; the person's own rights are the most that any of it comes to. */
export const scopes = ["read", "write"] as const;
export type Scope = (typeof scopes)[number];

export const scopeText = ({ readOnly }: { readOnly: boolean }): string => (readOnly ? "read" : scopes.join(" "));

/** A code is changed into tokens by the program itself, at once. */
export const codeSeconds = 60;
export const accessSeconds = 60 * 60;
/** A program that did not come for so long has to ask anew. */
export const refreshDays = 30;
/** However often it came: after so long the person is asked anew. */
export const connectionDays = 365;
/** Who introduced itself and was let in by nobody is forgotten after so long, and earlier where there are too many. */
export const introducedHours = 24;
export const mostUnconnected = 500;
export const mostProgramsOfOne = 50;
export const mostRedirects = 10;
export const longestRedirect = 500;

const loopbacks: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];
/** Apps whose scheme does not carry the name of a domain, as RFC 8252 wants it to. */
const knownApps: readonly string[] = ["cursor", "vscode", "vscode-insiders", "windsurf", "claude", "zed"];
/** `com.example.app`: a name that only the owner of the domain gives to an app, and that no browser runs as a script. */
const ownScheme = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/;

/**
 * Whether a program may have answers sent there: a page over TLS, a program that listens on the person's own machine,
 * or an app by a scheme of its own. Nothing that a browser would run, and nothing that hides where it leads.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > longestRedirect || /[\s\p{Cc}\\]/u.test(text) || text.includes("#") || !URL.canParse(text))
    return false;
  const { protocol, hostname, username, password } = new URL(text);
  const scheme = protocol.slice(0, -1);
  if (username || password || !text.toLowerCase().startsWith(`${scheme}:`)) return false;
  if (scheme === "https") return hostname !== "";
  if (scheme === "http") return loopbacks.includes(hostname);
  return ownScheme.test(scheme) || knownApps.includes(scheme);
}

/**
 * Whether an address is one of those that a program named: to the letter, but for the port on the person's own machine,
 * which such a program gets anew each time (RFC 8252, 7.3).
 */
export const isRegistered = (wanted: string, registered: readonly string[]): boolean =>
  registered.some((known) => wanted === known || (isLoopback(known) && portless(wanted) === portless(known)));

export const isLoopback = (address: string): boolean => {
  const parsed = URL.parse(address);
  return parsed?.protocol === "http:" && loopbacks.includes(parsed.hostname);
};

function portless(address: string): string | undefined {
  if (!isRedirectUri(address) || !isLoopback(address)) return undefined;
  const url = new URL(address);
  url.port = "";
  return url.href;
}

/** Where a person is sent, as they recognise it: the host of a page, or the scheme of an app. */
export function sendsTo(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === "https:" || protocol === "http:" ? `${protocol}//${host}` : protocol;
}
