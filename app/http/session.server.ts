import { createCookie } from "@remix-run/node";
import type { Db } from "#db/client.ts";
import { findSession, type OpenSession } from "#tools/auth/sessions.ts";
import { presenceCookie } from "../presence.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);
export const isLoopback = (hostname: string): boolean => loopback.has(hostname);
const thirtyDays = 30 * 24 * 60 * 60;

/** `__Host-` pins the cookie to this host over TLS; plain http on loopback cannot have it. */
function sessionCookie(request: Request) {
  const secure = isSecure(request);
  return createCookie(secure ? "__Host-session" : "session", { httpOnly: true, sameSite: "lax", path: "/", secure });
}

/** Browsers that several people share hold a mark of each, of the last ones. */
const mostMarks = 8;
const oneYear = 365 * 24 * 60 * 60;

function marksCookie(request: Request) {
  const secure = isSecure(request);
  const name = secure ? "__Host-browser" : "browser";
  return createCookie(name, { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge: oneYear });
}

/** The marks that earlier sign-ins have left in this browser, newest first. */
export async function browserMarksFrom(request: Request): Promise<string[]> {
  const kept: unknown = await marksCookie(request).parse(request.headers.get("cookie"));
  const marks = Array.isArray(kept) ? (kept as unknown[]) : [];
  return marks.filter((mark) => typeof mark === "string" && mark.length < 200).slice(0, mostMarks) as string[];
}

/** The cookie with one mark more, in place of an earlier one of the same person. */
export async function browserMarkCookie(request: Request, mark: string): Promise<string> {
  const owner = mark.slice(0, mark.indexOf(".") + 1);
  const others = (await browserMarksFrom(request)).filter((kept) => !kept.startsWith(owner));
  return marksCookie(request).serialize([mark, ...others].slice(0, mostMarks));
}

/** Whether cookies of this request can be kept to TLS. */
export function isSecure(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url);
  return protocol === "https:" || !isLoopback(hostname);
}

export const tokenFrom = async (request: Request): Promise<string | undefined> => {
  const token: unknown = await sessionCookie(request).parse(request.headers.get("cookie"));
  return typeof token === "string" && token.length < 100 ? token : undefined;
};

/** Headers that hand the browser its session, or take it away. */
export async function sessionHeaders(request: Request, token: string | undefined): Promise<Headers> {
  const cookie = sessionCookie(request);
  const value = token
    ? await cookie.serialize(token, { maxAge: thirtyDays })
    : await cookie.serialize("", { maxAge: 0 });
  return new Headers({ "Set-Cookie": value, "Cache-Control": "no-store" });
}

/** How a call came about: `asked` for once, `repeated` by a clock, or `standing`, a stream that lasts. */
export type CallKind = "asked" | "repeated" | "standing";

const presentNow = new RegExp(`(?:^|;\\s*)${presenceCookie}=1(?:;|$)`);

/**
 * Whether a call counts as somebody's use of the session, which only a person's doing does: opening a page, and what a
 * page calls while a person touches it. Browsers say of each call whether it opens a page; what says nothing of the
 * kind is a script, whose calls are asked for unless they say that they are polls.
 */
export function isUse(request: Request, kind: CallKind): boolean {
  if (kind === "standing") return false;
  if (presentNow.test(request.headers.get("cookie") ?? "")) return true;
  if (kind === "repeated" || request.headers.get("x-poll") === "1") return false;
  const mode = request.headers.get("sec-fetch-mode");
  return mode === null || mode === "navigate";
}

export async function sessionFrom(
  request: Request,
  db: Db,
  now: Date,
  kind: CallKind,
): Promise<OpenSession | undefined> {
  const token = await tokenFrom(request);
  return token ? findSession(db, token, now, { touch: isUse(request, kind) }) : undefined;
}

/** The token of an `Authorization: Bearer …` header; blank when the header is there and makes no sense. */
export function bearerFrom(request: Request): string | undefined {
  const header = request.headers.get("authorization");
  if (header === null) return undefined;
  return /^Bearer ([\w-]{10,200})$/i.exec(header.trim())?.[1] ?? "";
}
