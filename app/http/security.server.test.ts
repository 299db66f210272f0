import { expect, test } from "vitest";
import { withSecurityHeaders } from "./security.server.ts";

const answer = (secure: boolean, respond: () => Promise<Response> = async () => new Response("hello")) =>
  withSecurityHeaders(respond, { development: false, secure });

test("whoever comes over TLS is held to it for a year, whoever does not is told nothing of it", async () => {
  expect((await answer(true)).headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  expect((await answer(false)).headers.has("strict-transport-security")).toBe(false);
});

test("every answer is guarded, also one that failed, and tells nothing of the failure", async () => {
  const failed = await answer(true, () => Promise.reject(new Error("secret detail")));
  expect(failed.status).toBe(500);
  expect(await failed.text()).not.toContain("secret");
  expect(failed.headers.get("x-content-type-options")).toBe("nosniff");
  expect(failed.headers.get("content-security-policy")).toContain("object-src 'none'");
});
