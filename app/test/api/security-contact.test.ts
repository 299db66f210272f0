import { expect, test } from "vitest";
import { freshDatabase } from "#db/testing/database.ts";
import { apiFor } from "../http.ts";

const path = "/.well-known/security.txt";

test("whoever finds a weakness reads whom to tell, without signing in", async () => {
  const env = {
    SECURITY_CONTACT: "security@example.test, https://example.test/report",
    APP_ORIGIN: "https://hub.test",
  };
  const now = new Date("2026-03-11T10:00:00Z");
  const call = await apiFor(await freshDatabase(), { env, now: () => now });
  const answer = await call("GET", path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe(
    [
      "Contact: mailto:security@example.test",
      "Contact: https://example.test/report",
      // Within a year, as the standard asks, and never in the past, however long the server runs.
      "Expires: 2026-09-07T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://hub.test/.well-known/security.txt",
      "",
    ].join("\n"),
  );
  expect((await call("POST", path, { json: {} })).status).toBe(405);
  expect(now).toEqual(new Date("2026-03-11T10:00:00Z"));
});

test("without a contact there is no such file", async () => {
  const call = await apiFor(await freshDatabase());
  expect((await call("GET", path)).status).toBe(404);
});
