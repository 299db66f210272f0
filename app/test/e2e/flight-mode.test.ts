/** A day on the quay without a network: all that a phone can send waits, is seen, and arrives exactly once. */
import type { BrowserContext, Page, Route } from "playwright-core";
import sharp from "sharp";
import { waveOf } from "#agent/testing/files.ts";
import { expect, test, vi } from "vitest";
import { accessibilityFaults, faultsOf, screenshot, settled, useHub } from "./browser.ts";
import { answers, card, composer, issuesCalled, own, say, sentWith, unique } from "./chat.ts";
import { answerOf, choose, openDialog, says } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 240_000 });

const hub = useHub();
const phone = { width: 390, height: 844 };
const patience = { timeout: 60_000 };

interface Task {
  id: number;
  title: string;
  status: string;
  startedAt: string | null;
  engineerFixedAt: string | null;
}

interface Machine {
  id: number;
  serialNumber: string;
}

const ownTasks = (page: Page) => page.getByRole("region", { name: "Allocated Tasks" });
const banner = (page: Page) => page.locator(".banner", { hasText: /to be sent|not accepted/ });
const list = (page: Page) => page.getByRole("dialog", { name: "Waiting to be sent" });
const none = async (page: Page) => banner(page).waitFor({ state: "detached", timeout: 120_000 });

async function engineerPage(): Promise<Page> {
  const page = await hub().open("service", phone);
  await page.goto("/engineer-dashboard");
  await settled(page);
  // What opens later is loaded while nobody waits for it.
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(4_000);
  return page;
}

async function waitingTask(page: Page): Promise<Task> {
  const { user } = await answerOf<{ user: { id: number } }>(page, "/api/auth/me");
  const tasks = await answerOf<Task[]>(page, `/api/tasks?assignedToId=${user.id}&status=pending`);
  return tasks.filter(({ engineerFixedAt }) => !engineerFixedAt).sort((a, b) => a.id - b.id)[0]!;
}

const taskRow = (page: Page, { title }: Task) =>
  ownTasks(page).getByRole("listitem").filter({ hasText: title }).first();

const photo = async (name: string, at: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: { r: at * 20, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer(),
});

/** A network that loses the answer to the first try of every third write: the server has it, the phone does not know. */
async function shaky(context: BrowserContext) {
  const seen = new Map<string, number>();
  await context.route("**/api/**", async (route: Route) => {
    const request = route.request();
    const key = request.headers()["idempotency-key"];
    if (request.method() === "GET" || !key) return route.continue();
    const tries = (seen.get(key) ?? 0) + 1;
    seen.set(key, tries);
    if (tries > 1 || seen.size % 3 !== 0) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  return seen;
}

test("ten photos, a start, a fix, an issue, a report and a parts request wait and arrive exactly once", async () => {
  const page = await engineerPage();
  const task = await waitingTask(page);
  const [machine] = await answerOf<Machine[]>(page, "/api/machines");
  const row = taskRow(page, task);
  await page.context().setOffline(true);

  await row.getByRole("button", { name: "Start" }).click();
  await row.getByText("Start waits to be sent").waitFor(patience);
  for (let at = 0; at < 10; at++)
    await row.getByLabel(`Photo of ${task.title}`).setInputFiles(await photo(`quay-${at}.jpg`, at));
  await row.getByRole("button", { name: "Fixed" }).click();
  await row.getByText("Fixed, waits to be sent").waitFor(patience);

  const title = unique("Hose chafed at the boom");
  const issue = await openDialog(page, "Report Open Issue");
  await choose(issue, "Machine", machine!.serialNumber);
  await issue.getByLabel("Summary").first().fill(title);
  await issue.getByLabel("Description").fill("Seen from the ladder");
  await issue.locator("input[type=file]").setInputFiles(await photo("hose.jpg", 11));
  await issue.getByText("sent with it, once there is a network").waitFor(patience);
  await issue.getByRole("button", { name: "Report Issue" }).click();
  await issue.waitFor({ state: "detached", ...patience });

  const part = unique("Return filter");
  const parts = await openDialog(page, "Request Parts");
  await choose(parts, "Machine", machine!.serialNumber);
  await parts.getByLabel("Description").fill(part);
  await parts.getByRole("button", { name: "Request Parts" }).click();
  await parts.waitFor({ state: "detached", ...patience });

  await banner(page).getByText("14 entries wait to be sent").waitFor(patience);
  await banner(page).getByRole("button", { name: "Show" }).click();
  await list(page).getByText(`Report Issue: ${title}`).first().waitFor(patience);
  expect(await list(page).getByRole("listitem").count()).toBe(14);
  await screenshot(page, "waiting-list");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");

  // The tab is closed, another opens where the network drops every first answer.
  const context = page.context();
  const seen = await shaky(context);
  await context.setOffline(false);
  await page.close();
  const other = await context.newPage();
  await other.goto("/engineer-dashboard");
  await settled(other);
  await expect
    .poll(async () => (await answerOf<Task>(other, `/api/issues/${task.id}`)).engineerFixedAt, patience)
    .not.toBeNull();
  await none(other);
  expect([...seen.values()].some((tries) => tries > 1)).toBe(true);

  const { documents, startedAt } = await answerOf<Task & { documents: { fileName: string }[] }>(
    other,
    `/api/issues/${task.id}`,
  );
  expect(startedAt).not.toBeNull();
  const names = documents.map(({ fileName }) => fileName).filter((name) => name.startsWith("quay-"));
  expect(names.toSorted()).toEqual(Array.from({ length: 10 }, (_, at) => `quay-${at}.jpg`).toSorted());
  expect(await issuesCalled(other, title)).toBe(1);
  const requests = await answerOf<{ partsData: { description: string }[] }[]>(other, "/api/parts-requests?limit=500");
  expect(requests.filter(({ partsData }) => partsData.some(({ description }) => description === part))).toHaveLength(1);
});

test("three reports and two voice notes of two tabs arrive exactly once, though one tab is killed", async () => {
  const page = await engineerPage();
  const context = page.context();
  const talk = await context.newPage();
  await talk.goto("/chat");
  await settled(talk);
  await talk.waitForLoadState("networkidle");
  const machines = (await answerOf<(Machine & { totalHours: number })[]>(page, "/api/machines")).slice(6, 9);
  await context.setOffline(true);

  const reports = machines.map(({ serialNumber }) => unique(`Slew ring greased ${serialNumber}`));
  for (const [at, machine] of machines.entries()) {
    const dialog = await openDialog(page, "Log New Service");
    await choose(dialog, "Machine", machine.serialNumber);
    await dialog.getByLabel("Machine hours").fill(String(machine.totalHours + 1));
    await dialog.getByLabel("Service summary").fill(reports[at]!);
    await dialog.getByRole("button", { name: "Log Service" }).click();
    await page.getByRole("dialog", { name: "Log Service" }).waitFor({ state: "detached", ...patience });
  }
  const notes = ["first", "second"].map((which) => unique(`${which} note from the mast`));
  for (const words of notes) {
    await talk
      .locator('input[type=file][aria-label="Attach files"]')
      .setInputFiles({ name: `${words}.wav`, mimeType: "audio/wav", buffer: Buffer.from(waveOf(8_000)) });
    await talk.getByText("sent with the message").waitFor(patience);
    await composer(talk).fill(words);
    await composer(talk).press("Enter");
    await own(talk).getByText(words, { exact: true }).waitFor(patience);
  }

  const first = context.waitForEvent("request", {
    predicate: (request) => request.method() === "POST" && Boolean(request.headers()["idempotency-key"]),
    ...patience,
  });
  await shaky(context);
  await context.setOffline(false);
  await first;
  await talk.close({ runBeforeUnload: false });
  await none(page);

  const logs = await answerOf<{ summary: string | null; notes: string | null }[]>(page, "/api/service-logs?limit=500");
  for (const summary of reports)
    expect(logs.filter((log) => [log.summary, log.notes].includes(summary))).toHaveLength(1);
  for (const words of notes) {
    await expect.poll(async () => (await sentWith(page, words)).length, patience).toBe(1);
    const [message] = await sentWith(page, words);
    expect(message!.parts.flatMap(({ data }) => data?.name ?? [])).toEqual([`${words}.wav`]);
  }
});

test("a confirmation waits with its card, can be taken back, and is carried out once", async () => {
  const page = await hub().open("service", phone);
  await page.goto("/chat");
  await settled(page);
  const [machine] = await answerOf<Machine[]>(page, "/api/machines");
  const title = `Ladder bent ${Date.now() % 100_000}`;
  await say(page, `Report an issue on ${machine!.serialNumber}: ${title}, low severity`);
  await card(page).getByRole("button", { name: "Confirm" }).waitFor(patience);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await card(page).getByRole("button", { name: "Confirm" }).click();
  await card(page).getByText("Confirmed · Waiting for the network").waitFor(patience);
  await screenshot(page, "confirmation-waits");
  expect(await accessibilityFaults(page)).toEqual([]);
  await card(page).getByRole("button", { name: "Take back" }).click();
  await card(page).getByRole("button", { name: "Confirm" }).click();
  await card(page).getByText("Confirmed · Waiting for the network").waitFor(patience);
  await page.context().setOffline(false);
  await answers(page).getByText(/saved/i).first().waitFor(patience);
  await none(page);
  const issues = await answerOf<{ title: string }[]>(page, "/api/issues?limit=500");
  expect(issues.filter((issue) => issue.title.includes(title))).toHaveLength(1);
  expect(await composer(page).inputValue()).toBe("");
  expect(faultsOf(page)).toEqual([]);
});

test("what the server will not take by then is held, with both versions, and sent only when told to", async () => {
  const page = await engineerPage();
  const task = await waitingTask(page);
  const row = taskRow(page, task);
  await page.context().setOffline(true);
  await row.getByRole("button", { name: "Fixed" }).click();
  await row.getByText("Fixed, waits to be sent").waitFor(patience);
  // Meanwhile the task is given to somebody else.
  const operator = await hub().open("operator", phone);
  const released = await operator.request.patch(`/api/tasks/${task.id}`, { data: { assignedToId: null } });
  expect(released.status()).toBe(200);
  await page.context().setOffline(false);
  await banner(page).getByText("1 entry was not accepted: please decide").waitFor(patience);
  await banner(page).getByRole("button", { name: "Show" }).click();
  await list(page).getByText(`Fixed: ${task.title}`).first().waitFor(patience);
  await screenshot(page, "waiting-refused");
  await list(page)
    .getByRole("button", { name: /^Discard/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await says(page, "Nothing waits. Everything has been sent.");
  await page.keyboard.press("Escape");
  await none(page);
  expect((await answerOf<Task>(page, `/api/issues/${task.id}`)).engineerFixedAt).toBeNull();
});
