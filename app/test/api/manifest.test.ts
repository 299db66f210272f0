import { expect, test } from "vitest";
import { freshDatabase } from "#db/testing/database.ts";
import { apiFor } from "../http.ts";

const path = "/manifest.webmanifest";

interface Manifest {
  name: string;
  lang: string;
  icons: { src: string }[];
  shortcuts: { name: string; url: string }[];
}

test("a device learns how to install the product, without signing in and in its language", async () => {
  const call = await apiFor(await freshDatabase());
  const answer = await call("GET", path, { headers: { "Accept-Language": "de-DE,de;q=0.9" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: "Maintenance Hub", lang: "de", display: "standalone", start_url: "/" });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(["/chat", "/data-ingestion", "/engineer-dashboard"]);
  const english = (await (await call("GET", path)).json()) as Manifest;
  expect(english.shortcuts.map(({ name }) => name)).toEqual(["Assistant", "Report Input", "Engineer Dashboard"]);
  expect(manifest.shortcuts[0]!.name).not.toBe(english.shortcuts[0]!.name);
  expect((await call("POST", path, { json: {} })).status).toBe(405);
});
