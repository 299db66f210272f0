import { expect, test } from "vitest";

/** Deny by default: a route file that does not say who may pass fails here. */

const modules = import.meta.glob("../../routes/**/*.ts", { eager: true }) as Record<
  string,
  { loader?: unknown; action?: unknown }
>;
const sources = import.meta.glob("../../routes/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
}) as Record<string, string>;

const nameOf = (file: string) => file.replace("../../routes/", "");

/** Files that open no operation, and the guard in each that says who may pass; new ones are entered by hand. */
const guarded: Record<string, RegExp> = {
  "api.chat.ts": /signedInCall\("POST"/,
  "api.chat.$chatId.stream.ts": /signedInCall\("GET"/,
  "api.events.ts": /=== undefined\) return refusal\(401/,
  "oauth.register.ts": /registerCall\(request\)/,
  "oauth.token.ts": /tokenCall\(request\)/,
  "oauth.revoke.ts": /revokeCall\(request\)/,
  "[.]well-known.oauth-authorization-server.ts": /serverMetadata\(request\)/,
  "[.]well-known.oauth-protected-resource.ts": /resourceMetadata\(request\)/,
  "[.]well-known.oauth-protected-resource.mcp.ts": /resourceMetadata\(request\)/,
  "mcp.ts": /mcpCall\(request\)/,
  "api.webhooks.whatsapp.ts": /whatsappCall\(request\)/,
  "auth.sso.$slug.ts": /beginSignOn\(\{ request, slug/,
  "auth.sso.$slug.callback.ts": /finishSignOn\(\{ request, slug/,
  "auth.sso.$slug.logout.ts": /backChannelLogout\(\{ request, slug/,
  "scim.v2.$kind.ts": /scimCall\(\{ request, kind/,
  "scim.v2.$kind.$id.ts": /scimCall\(\{ request, kind/,
  "calendar.$token[.]ics.ts": /calendarCall\(request, params\.token/,
  "m.$token.ts": /labelPage\(request, params\.token/,
  "r.$token.ts": /reportPage\(request, params\.token/,
  "s.$token.ts": /sharedReportCall\(request, params\.token/,
  "s.$token.pdf.ts": /sharedPdfCall\(request, params\.token/,
  "s.$token.photos.$photoId.ts": /sharedPhotoCall\(request, params\.token/,
  "healthz.ts": /status: "ok"/,
  "readyz.ts": /status: "ready"/,
  "[.]well-known.security[.]txt.ts": /environment\.SECURITY_CONTACT/,
  "manifest[.]webmanifest.ts": /run\(showPublicInstallation/,
  "metrics.ts": /!running\.environment\.METRICS && !asksFromThisMachine/,
};

/** Descriptions of the API hold nothing of the installation: everybody may read them. */
const open = /^api-reference\.|^api\.openapi/;

const apiFiles = Object.keys(modules).filter((file) =>
  /^(api[.-]|auth\.|healthz|readyz|metrics|manifest|mcp|oauth\.(?!authorize)|calendar\.|[mrs]\.|\[\.\]well-known)/.test(
    nameOf(file),
  ),
);

test.each(apiFiles.map(nameOf))("%s says who may call it", (name) => {
  const { loader, action } = modules[`../../routes/${name}`]!;
  const handled = [loader, action].some((handler) => (handler as { operations?: object } | undefined)?.operations);
  if (handled || open.test(name)) return;
  expect(guarded[name], `${name} neither opens an operation with handle() nor is entered as guarded`).toBeDefined();
  expect(sources[`../../routes/${name}`]).toMatch(guarded[name]!);
});

/** Route modules of pages, without the parts that stand beside them. */
const pages = Object.keys(sources)
  .map(nameOf)
  .filter((name) => /^[^/]+\.tsx$|\/route\.tsx$/.test(name) && !open.test(name));

test.each(pages)("%s looks who comes before it loads anything", (name) => {
  const source = sources[`../../routes/${name}`]!;
  const loads = /export (async function|const) loader/.test(source);
  if (loads) expect(source).toMatch(/\b(pageContext|signedInContext|visitorContext)\(/);
  // A page without a loader shows nothing of the house; below the frame, the frame's loader has asked.
  if (!loads) expect(source).not.toMatch(/\.server\.ts"/);
});

/** Forms that are there before a page's program runs: a browser sends them to the page. */
const answersForms = ["login/route.tsx", "reset-password.tsx", "setup.tsx"];

test.each(pages)("%s changes nothing itself: writes go through /api, which looks where they come from", (name) => {
  const source = sources[`../../routes/${name}`]!;
  if (!answersForms.includes(name)) return expect(source).not.toMatch(/export (async function|const) action\b/);
  const action = /export (?:async function|const) action\b[^]*?\n(?:\}|  \}\));?\n/.exec(source)![0];
  const called = [...action.matchAll(/\bcall: (\w+)/g)].map(([, call]) => call!);
  expect(called.length).toBeGreaterThan(0);
  for (const call of called)
    expect(source).toMatch(new RegExp(`import \\{ action as ${call} \\} from "\\.\\.?/api\\.auth\\.`));
  // What answers is the call, and nothing besides.
  expect(action).toMatch(/\banswerForm\(args, /);
  expect(action.match(/\brun\((\w+)/g) ?? []).toEqual(action.includes("run(") ? ["run(showPublicInstallation"] : []);
});
