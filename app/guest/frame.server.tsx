import type { PropsWithChildren, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isDatabaseAway } from "#db/away.ts";
import type { Language } from "#db/vocabulary.ts";
import { OperationError, TooMany } from "#tools/errors.ts";
import { inWords } from "#tools/room.ts";
import { services } from "../context.server.ts";
import { refusal } from "../http/errors.server.ts";
import { languageOf } from "../http/language.server.ts";
import { comesFromOurSite } from "../http/same-site.server.ts";
import type { guest as english } from "../locales/en/guest.ts";
import { sayingIn } from "../locales/refusals/in-language.ts";
import { styles } from "./styles.server.ts";

export type GuestTexts = typeof english;

const texts: Record<Language, () => Promise<{ guest: GuestTexts }>> = {
  en: () => import("../locales/en/guest.ts"),
  es: () => import("../locales/es/guest.ts"),
  fr: () => import("../locales/fr/guest.ts"),
  de: () => import("../locales/de/guest.ts"),
  zh: () => import("../locales/zh/guest.ts"),
};

/** Only our own script, and nothing from elsewhere: the page is read by people who have no reason to trust us. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob:",
  "media-src blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** What a page of guests is drawn from. */
export interface Guest {
  language: Language;
  t: GuestTexts;
  /** A text of the server in the guest's language. */
  say: (text: string) => string;
}

export async function guestOf(request: Request): Promise<Guest> {
  const language = languageOf(request);
  const [{ guest: t }, say] = await Promise.all([texts[language](), sayingIn(language)]);
  return { language, t, say };
}

export function page(
  { language }: Guest,
  title: string,
  content: ReactElement,
  { status = 200, headers }: { status?: number; headers?: HeadersInit } = {},
): Response {
  const html = renderToStaticMarkup(
    <Frame language={language} title={title}>
      {content}
    </Frame>,
  );
  const answer = new Response(`<!doctype html>${html}`, { status, headers });
  answer.headers.set("Content-Type", "text/html; charset=utf-8");
  answer.headers.set("Content-Security-Policy", policy);
  answer.headers.set("X-Robots-Tag", "noindex");
  answer.headers.set("Vary", "Accept-Language, Cookie");
  return answer;
}

const Frame = ({ language, title, children }: PropsWithChildren<{ language: Language; title: string }>) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
    </head>
    <body>
      <main>{children}</main>
    </body>
  </html>
);

/** What went wrong, in the guest's words, with the status that scripts read. A fault of ours is logged. */
export async function refusalOf(
  fault: unknown,
  request: Request,
  { t, say }: Guest,
): Promise<{ status: number; text: string; headers: Record<string, string> }> {
  const error = inWords(fault);
  if (error instanceof OperationError) {
    const headers: Record<string, string> = error instanceof TooMany ? { "Retry-After": String(error.retryAfter) } : {};
    return { status: error.status, text: say(error.message), headers };
  }
  const { log } = await services();
  log.error({ requestId: request.headers.get("x-request-id"), err: error }, "a guest's page failed");
  return isDatabaseAway(error)
    ? { status: 503, text: t.failed, headers: { "Retry-After": "5" } }
    : { status: 500, text: t.failed, headers: {} };
}

/** Browsers ask for pages; programs, and our script, are refused as everywhere under /api. */
export const wantsPage = (request: Request): boolean => request.headers.get("accept")?.includes("text/html") ?? false;

/** A page is shown or its form sent; nothing for what else may be asked of it. */
export const otherMethod = ({ method }: Request): Response | undefined =>
  ["GET", "HEAD", "POST"].includes(method)
    ? undefined
    : refusal(405, "This call takes GET, POST", { Allow: "GET, POST" });

/** Whether a form may be sent from where it comes from. */
export async function isOurForm(request: Request): Promise<boolean> {
  const { origin } = await services();
  return comesFromOurSite(request, origin(request));
}
