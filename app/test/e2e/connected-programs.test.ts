import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test, vi } from "vitest";
import { aHost, type Host } from "../host.ts";
import { textOf, use } from "../mcp.ts";
import { faultsInBothThemes, faultsOf, screenshot, settled, toast, useHub } from "./browser.ts";

/** A host of another maker is let in by a person, in a browser, and shut out again. */

vi.setConfig({ testTimeout: 120_000 });

const hub = useHub();

/** A host that listens on the person's own machine for the answer. */
async function listening() {
  const heard: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (url.pathname === "/answer") heard.push(url.searchParams);
    response.end("<!doctype html><title>Desk</title><h1>Desk assistant</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve)));
  return { heard, stop, host: aHost(`http://127.0.0.1:${port}/answer`) };
}

const transportOf = (host: Host) =>
  new StreamableHTTPClientTransport(new URL(`${hub().origin}/mcp`), { authProvider: host });

/** Where the host sends its person. */
async function asked(host: Host): Promise<string> {
  await expect(new Client({ name: "desk", version: "1" }).connect(transportOf(host))).rejects.toThrow(
    UnauthorizedError,
  );
  return host.redirectTo!.href;
}

test("a person signs in, reads who asks, says yes on a phone; the host works until it is disconnected in Settings", async () => {
  const { host, heard, stop } = await listening();
  const address = await asked(host);
  const page = await hub().open(undefined, { width: 390, height: 844 });
  await page.goto(address);
  await settled(page);
  await page.getByLabel("Email").fill("operator@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("maintain-demo");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "“Desk assistant” wants to act for you" }).waitFor();
  await settled(page);
  await page.getByText("a program on this device (http://127.0.0.1:").waitFor();
  await page.getByText("operator@demo.test").waitFor();
  await page.getByLabel("What it may do").selectOption({ label: "Read and make changes" });
  await page.getByLabel("It may make changes without asking").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await faultsInBothThemes(page, "consent")).toEqual([]);

  await page.getByLabel("Your password").fill("not-the-one");
  await page.getByRole("button", { name: "Allow" }).click();
  await page.getByText("Password is incorrect").waitFor();
  expect(heard).toEqual([]);
  await page.getByLabel("Your password").fill("maintain-demo");
  await page.getByRole("button", { name: "Allow" }).click();
  await page.getByRole("heading", { name: "Desk assistant", exact: true }).waitFor();
  expect(heard[0]!.get("iss")).toBe(hub().origin);

  await transportOf(host).finishAuth(heard[0]!.get("code")!);
  const client = new Client({ name: "desk", version: "1" });
  await client.connect(transportOf(host));
  expect(textOf(await use(client, "machines_list", { limit: 1 }))).toContain("serialNumber");

  await page.goto(`${hub().origin}/settings#programs`);
  const row = page.getByRole("row", { name: /Desk assistant/ });
  await row.getByText("Read and write").waitFor();
  await settled(page);
  await row.scrollIntoViewIfNeeded();
  await screenshot(page, "connected-programs");
  await row.getByRole("button", { name: "Disconnect Desk assistant" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await toast(page, "Program disconnected");
  await page.getByText("No program is connected").waitFor();
  await expect(use(client, "machines_list", { limit: 1 })).rejects.toThrow(UnauthorizedError);
  expect(faultsOf(page)).toEqual([]);
  await client.close();
  await stop();
});

test("a no goes back to the host, in the person's language; what asks for too much, or nobody knows, is told and sent nowhere", async () => {
  const { host, heard, stop } = await listening();
  const address = await asked(host);
  const page = await hub().open("admin", { width: 1440, height: 900, theme: "dark" });
  await page.request.patch("/api/settings", { data: { language: "de" } });
  await page.goto(address);
  await settled(page);
  await page.getByRole("heading", { name: "„Desk assistant“ möchte für Sie handeln" }).waitFor();
  await screenshot(page, "consent-de");
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await page.getByRole("heading", { name: "Desk assistant", exact: true }).waitFor();
  expect(heard.map((answer) => answer.get("error"))).toEqual(["access_denied"]);

  const tooMuch = new URL(address);
  tooMuch.searchParams.set("scope", "read admin");
  await page.goto(tooMuch.href);
  await page.getByText("Was dieses Programm verlangt, kann nicht erlaubt werden").waitFor();
  const stranger = new URL(address);
  stranger.searchParams.set("redirect_uri", "https://evil.example/answer");
  await page.goto(stranger.href);
  await page.getByText("an eine Adresse schicken, die es vorher nicht genannt hat").waitFor();
  expect(await page.getByRole("link").allTextContents()).toEqual(["Zu Maintenance Hub"]);
  await screenshot(page, "consent-refused");
  expect(new URL(page.url()).origin).toBe(hub().origin);
  await page.request.patch("/api/settings", { data: { language: "en" } });
  await stop();
});
