/** The product where there is no network: what can be read, who can read it, and what other apps share into it. */
import { readFileSync } from "node:fs";
import { PDFDocument } from "pdf-lib";
import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { accessibilityFaults, faultsOf, looks, screenshot, settled, useHub } from "./browser.ts";
import { composer, own, sentWith, unique } from "./chat.ts";
import { answerOf, showPart } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 240_000 });

const hub = useHub();
const phone = { width: 390, height: 844, serviceWorkers: "allow" } as const;
const patience = { timeout: 60_000 };

/** A page that the service worker stands in front of, with all taken along. */
async function takenAlong(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  const isKept = async () => {
    const offline = await caches.match("/offline", { ignoreVary: true });
    return offline !== undefined && navigator.serviceWorker.controller?.state === "activated";
  };
  await expect.poll(() => page.evaluate(isKept), patience).toBe(true);
}

const keptAlong = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("offline", 1);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("works").objectStore("works").count();
          counting.onsuccess = () => (opening.result.close(), resolve(counting.result));
        };
      }),
  );

interface Task {
  title: string;
  machineSerialNumber: string;
}

test.each(looks)("without a network one's tasks and machines can be read ($width px, $theme)", async (look) => {
  const page = await hub().open("service", { ...look, serviceWorkers: "allow" });
  await takenAlong(page, "/engineer-dashboard");
  const { user } = await answerOf<{ user: { id: number } }>(page, "/api/auth/me");
  const [task] = await answerOf<Task[]>(page, `/api/tasks?assignedToId=${user.id}&status=pending`);
  await expect.poll(() => keptAlong(page), patience).toBe(1);
  await page.context().setOffline(true);
  await page.goto("/engineer-dashboard?machineId=3");
  expect(new URL(page.url()).pathname).toBe("/offline");
  await page.getByRole("heading", { name: "No connection" }).waitFor(patience);
  await page.getByText(/^As of .+\(.+\)/).waitFor(patience);
  await page.getByRole("listitem").filter({ hasText: task!.title }).first().waitFor(patience);
  const machine = page.locator("details").filter({ hasText: task!.machineSerialNumber }).first();
  await machine.locator("summary").focus();
  await page.keyboard.press("Enter");
  await machine.getByText("Last reports").waitFor(patience);
  await page.getByRole("heading", { name: "Emergency contacts" }).waitFor(patience);
  await screenshot(page, "offline");
  expect(await accessibilityFaults(page)).toEqual([]);
  // Nothing of the pages of signed-in people lies in the browser's cache.
  const cached = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => !/^\/(assets|icons)\/|^\/offline$/.test(path))).toEqual([]);
  await page.context().setOffline(false);
  await page.waitForURL(/\/engineer-dashboard\?machineId=3$/, patience);
  expect(faultsOf(page).filter((fault) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(fault))).toEqual([]);
});

test("a manual that one keeps is there without a network, until it is let go", async () => {
  const admin = await hub().open("admin");
  const [machine] = await answerOf<{ id: number; model: string }[]>(admin, "/api/machines");
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]);
  const title = `Slew drive ${crypto.randomUUID().slice(0, 8)}`;
  const buffer = Buffer.from(await pdf.save());
  const file = await admin.request.post("/api/documents", {
    multipart: { file: { name: `${title}.pdf`, mimeType: "application/pdf", buffer } },
  });
  const { id: documentId } = (await file.json()) as { id: number };
  const added = await admin.request.post("/api/manuals", { data: { model: machine!.model, title, documentId } });
  expect(added.status()).toBe(201);

  const page = await hub().open("service", phone);
  await takenAlong(page, `/engineer-dashboard?machineId=${machine!.id}`);
  await expect.poll(() => keptAlong(page), patience).toBe(1);
  await showPart(page, "Documents");
  await page.getByRole("button", { name: `Keep ${title} for reading without a network` }).click();
  const letGo = page.getByRole("button", { name: `No longer keep ${title} on this device` });
  await letGo.waitFor(patience);
  await page.context().setOffline(true);
  await page.goto("/chat");
  const [download] = await Promise.all([
    page.waitForEvent("download", patience),
    page.getByRole("button", { name: title }).click(),
  ]);
  expect(readFileSync(await download.path())).toEqual(buffer);
  await page.context().setOffline(false);
  // The page goes by itself to where one wanted to be.
  await page.waitForURL(/\/chat$/, patience);
  await page.goto(`/engineer-dashboard?machineId=${machine!.id}`);
  await showPart(page, "Documents");
  await letGo.click();
  await page.getByRole("button", { name: `Keep ${title} for reading without a network` }).waitFor(patience);
});

test("signing out takes all of it away", async () => {
  const page = await hub().open("service", phone);
  await takenAlong(page, "/engineer-dashboard");
  await expect.poll(() => keptAlong(page), patience).toBe(1);
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await page.waitForURL(/\/login/, patience);
  expect(await keptAlong(page)).toBe(0);
  await page.context().setOffline(true);
  await page.goto("/engineer-dashboard");
  await page.getByText("Nothing is kept on this device").waitFor(patience);
  await page.context().setOffline(false);
});

/** Sends a form as the browser does for another app. */
const share = (page: Page, words: string, name: string) =>
  page.evaluate(
    ([words, name]) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: "/share", enctype: "multipart/form-data" });
      const text = Object.assign(document.createElement("input"), { name: "text", value: words });
      const files = Object.assign(document.createElement("input"), { name: "files", type: "file", multiple: true });
      const chosen = new DataTransfer();
      chosen.items.add(new File(["[11.05.26, 08:12] Ana: Filter changed"], name!, { type: "text/plain" }));
      files.files = chosen.files;
      form.append(text, files);
      document.body.append(form);
      form.submit();
    },
    [words, name],
  );

test("what another app shares waits in the composer, exports in the intake, and nothing leaves by itself", async () => {
  const page = await hub().open("service", phone);
  await takenAlong(page, "/chat");
  const uploads: string[] = [];
  page.on("request", (request) => request.method() === "POST" && uploads.push(new URL(request.url()).pathname));
  await share(page, "Look at this", "plate.csv");
  await page.waitForURL(/\/chat\?shared=/, patience);
  await expect.poll(() => composer(page).inputValue(), patience).toBe("Look at this");
  await page.getByText("plate.csv").first().waitFor(patience);
  await page.reload();
  await page.getByText("plate.csv").first().waitFor(patience);
  expect(await composer(page).inputValue()).toBe("Look at this");
  await share(page, "", "WhatsApp Chat with Ana.txt");
  await page.waitForURL(/\/data-ingestion\?shared=/, patience);
  await page.getByText("Shared with the product: WhatsApp Chat with Ana.txt").waitFor(patience);
  await screenshot(page, "shared-export");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(uploads.filter((path) => path !== "/share")).toEqual([]);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByText("Shared with the product").waitFor({ state: "detached", ...patience });
});

test("what is shared before there is a worker asks to be shared again", async () => {
  const page = await hub().open("service");
  const answer = await page.request.post("/share", {
    multipart: { text: "early" },
    headers: { Accept: "text/html" },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location]).toEqual([303, "/chat?shared=lost"]);
  await page.goto("/chat?shared=lost");
  await page.getByText("Please share it once more.").first().waitFor(patience);
});

test("a new version of the worker takes over while somebody writes, and nothing that was typed is lost", async () => {
  const page = await hub().open("service", phone);
  await takenAlong(page, "/chat");
  await composer(page).fill("Half a sentence about the slew ring");
  await page.evaluate(async () => {
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    await navigator.serviceWorker.register("/service-worker.js?next");
    await changed;
  });
  expect(await composer(page).inputValue()).toBe("Half a sentence about the slew ring");
  expect(faultsOf(page)).toEqual([]);
});

test("what waits goes out once, though its tab was closed and a new version came in between", async () => {
  const page = await hub().open("service", phone);
  const context = page.context();
  await takenAlong(page, "/chat");
  await context.setOffline(true);
  const words = unique("Grease line torn off");
  await composer(page).fill(words);
  await composer(page).press("Enter");
  await own(page).getByText(words).waitFor(patience);
  await page.close();
  await context.setOffline(false);

  const plain = await context.newPage();
  await plain.goto("/healthz");
  await plain.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { installing } = await navigator.serviceWorker.register("/service-worker.js?next");
    if (!installing || installing === active) throw new Error("Nothing new came");
    await new Promise<void>((resolve) => {
      installing.addEventListener("statechange", () => installing.state === "activated" && resolve());
    });
  });
  const later = await context.newPage();
  await later.goto("/chat");
  await settled(later);
  await expect.poll(async () => (await sentWith(later, words)).length, patience).toBe(1);
  await later.reload();
  await settled(later);
  expect(await sentWith(later, words)).toHaveLength(1);
  expect(faultsOf(later)).toEqual([]);
});
