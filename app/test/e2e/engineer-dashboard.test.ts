import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import type { Role } from "#db/vocabulary.ts";
import { expect, test, vi } from "vitest";
import { accessibilityFaults, faultsOf, looks, screenshot, settled, useHub, type Look } from "./browser.ts";
import {
  answerOf,
  choose,
  openDialog,
  openedOn,
  openIssues,
  patience,
  says,
  showPart,
  sound,
  unfold,
  type Machine,
} from "./engineer-page.ts";

vi.setConfig({ testTimeout: 120_000 });

const hub = useHub();
const opened = (who: Role, at: number, look?: Partial<Look>) => openedOn(hub(), who, at, look);

/** A desk by day, a phone by night. */

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** A day as a field shows it, 20/11/2026, as it goes over the wire. */
function isoOf(shown: string): string {
  expect(shown).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  return shown.split("/").reverse().join("-");
}

/** The same bytes would be the same document, with the name of the first. */
const photo = (background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();

test.each(looks.map((look, index) => ({ ...look, at: index })))(
  "an issue is reported with a photo, which stands with it ($width px, $theme)",
  async ({ at, ...look }) => {
    const { page } = await opened("service", at, look);
    await screenshot(page, "engineer-dashboard");
    await sound(page);
    const dialog = await openDialog(page, "Report Open Issue");
    await dialog.getByRole("textbox", { name: "Summary", exact: true }).fill("Mast chain is worn");
    await dialog.getByRole("button", { name: "Add item" }).click();
    await dialog.getByLabel("Summary, item 2").fill("two links cracked");
    await dialog.getByLabel("Description").fill("Seen at the daily check");
    await dialog.getByLabel("Importance").selectOption("High");
    await dialog.getByLabel("Area").selectOption("Structural");
    await dialog
      .getByLabel("Attach photos or files")
      .setInputFiles({ name: "chain.jpg", mimeType: "image/jpeg", buffer: await photo("#7a5c3e") });
    await dialog.getByText("chain.jpg").waitFor(patience);
    await screenshot(page, "report-issue");
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Report Issue" }).click();
    await says(page, "Issue reported successfully");
    await showPart(page, "Issues");
    const item = openIssues(page).getByRole("listitem").filter({ hasText: "Mast chain is worn; two links cracked" });
    await item.first().waitFor(patience);
    await item.getByText("History").click();
    const photoLink = item.getByRole("link", { name: "chain.jpg" });
    await photoLink.waitFor(patience);
    expect((await page.request.get((await photoLink.getAttribute("href"))!)).status()).toBe(200);
    await sound(page);
  },
);

test.each(looks.map((look, index) => ({ ...look, at: 2 + index })))(
  "a service over three days with two engineers counts its days by itself ($width px, $theme)",
  async ({ at, ...look }) => {
    const { page } = await opened("service", at, look);
    const dialog = await openDialog(page, "Log New Service");
    const today = isoOf(await dialog.getByLabel("End date").inputValue());
    await dialog.getByLabel("Start date").fill(dayBefore(today, 2));
    expect(await dialog.getByLabel("Working days").inputValue()).toBe("3");
    expect(await dialog.getByRole("button", { name: "Engineer", exact: true }).innerText()).toContain("Tom Haldane");
    await choose(dialog, "Second engineer", "Lukas Brandt");
    await dialog.getByLabel("Machine hours").fill("99,120");
    await dialog.getByLabel("Service summary").fill("Gearbox overhauled");
    await dialog.getByRole("button", { name: "Add action" }).click();
    await dialog.getByRole("group", { name: "Actions performed" }).getByLabel("Description").fill("Bearings replaced");
    await dialog
      .getByLabel("Attach photos or files")
      .setInputFiles({ name: "gearbox.jpg", mimeType: "image/jpeg", buffer: await photo("#3e5c7a") });
    await dialog.getByText("gearbox.jpg").waitFor(patience);
    await screenshot(page, "log-service");
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Log Service" }).click();
    // More than the clock allows since the last reading.
    await page.getByRole("button", { name: "Keep 99,120 h" }).click(patience);
    await says(page, "Service logged successfully");
    const report = page.getByRole("article").filter({ hasText: "Gearbox overhauled" });
    await expect.poll(() => report.count(), patience).toBe(1);
    await report.scrollIntoViewIfNeeded(patience);
    // Reports out of sight are not drawn yet.
    await expect.poll(() => report.innerText(), patience).toContain("Bearings replaced");
    for (const text of ["Tom Haldane", "Lukas Brandt", "99,120"]) expect(await report.innerText()).toContain(text);
    await unfold(report);
    await report.getByText("1 file attached").click();
    await screenshot(page, "report-card");
    await report.getByRole("link", { name: "gearbox.jpg" }).waitFor(patience);
    await sound(page);
  },
);

test.each(looks.map((look, index) => ({ ...look, at: 4 + index })))(
  "two parts are requested at once, and the operator sees both ($width px, $theme)",
  async ({ at, ...look }) => {
    const { page, machine } = await opened("service", at, look);
    const dialog = await openDialog(page, "Request Parts");
    const [seal, hose] = [`Seal kit ${look.width}`, `Return hose ${look.width}`];
    await choose(dialog, "Approving Engineer", "Lukas Brandt");
    const first = dialog.getByRole("group", { name: "Part 1" });
    await first.getByLabel("Description").fill(seal);
    await first.getByLabel("Part number").fill("SK-77");
    await dialog.getByRole("button", { name: "Add part" }).click();
    const second = dialog.getByRole("group", { name: "Part 2" });
    await second.getByLabel("Description").fill(hose);
    await second.getByLabel("Quantity").fill("3");
    await second.getByLabel("Urgency").selectOption("High");
    // A slip of the finger costs nothing: the part comes back with all that was typed.
    await second.getByRole("button", { name: "Remove line 2" }).click();
    await expect.poll(() => dialog.getByRole("group", { name: /^Part \d$/ }).count(), patience).toBe(1);
    expect(await first.getByRole("button", { name: /^Remove line/ }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Bring back the removed line" }).click();
    await screenshot(page, "request-parts");
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Request Parts" }).click();
    await says(page, "Parts request submitted successfully");
    await showPart(page, "Parts");
    const row = page.getByRole("region", { name: "Parts Requested" }).getByRole("listitem").filter({ hasText: hose });
    await expect.poll(() => row.innerText(), patience).toContain("3");
    await sound(page);
    const operator = await hub().open("operator");
    await operator.goto("/operations");
    for (const part of [seal, hose])
      await operator
        .getByRole("article", { name: `${part}, ${machine.serialNumber}` })
        .first()
        .waitFor({ ...patience, state: "attached" });
  },
);

test("a task comes to its engineer by itself, is started and fixed, and the operator confirms it", async () => {
  const { page, machine } = await opened("service", 6);
  await page.getByRole("link", { name: "Engineer Dashboard" }).last().click();
  const operator = await hub().open("operator");
  const me = await answerOf<{ user: { id: number } }>(page, "/api/auth/me");
  const issue = await operator.request.post("/api/issues", {
    data: { machineId: machine.id, title: "Horn does not sound" },
  });
  const { id } = (await issue.json()) as { id: number };
  const assigned = await operator.request.post("/api/issues/assign-bulk", {
    data: { issueIds: [id], engineerId: me.user.id },
  });
  expect(assigned.ok()).toBe(true);
  await says(page, "1 new task");
  const mine = page
    .getByRole("region", { name: "Allocated Tasks" })
    .getByRole("listitem")
    .filter({ hasText: "Horn does not sound" });
  await mine.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => mine.innerText(), patience).toMatch(/in progress/i);
  await mine.getByRole("button", { name: "Fixed" }).click();
  await says(page, "Task Marked as Fixed");
  await says(page, "Fixed by Engineer");
  await screenshot(page, "allocated-tasks");

  await operator.goto("/operations");
  await settled(operator);
  const row = operator.locator("#assigned-tasks li").filter({ hasText: "Horn does not sound" });
  await row.getByRole("button", { name: /^Fixed by/ }).click();
  await operator.getByRole("button", { name: "Confirm", exact: true }).click();
  await says(operator, "Task has been confirmed as completed by operator");
  await expect.poll(() => mine.count(), patience).toBe(0);
  await sound(page);
});

/** A report that opened an issue, as the editing stories find it. */
async function reportOn(page: Page, machine: Machine, found: string) {
  const [engineer] = (await answerOf<{ id: number; role: string }[]>(page, "/api/engineers")).filter(
    ({ role }) => role === "service",
  );
  const answer = await page.request.post("/api/service-logs", {
    data: {
      machineId: machine.id,
      engineerId: engineer!.id,
      serviceDate: new Date().toISOString().slice(0, 10),
      notes: `Yearly check, ${found}`,
      issues: [{ description: found, area: "Hydraulic", severity: "High", fixed: false }],
    },
  });
  const { id, version } = (await answer.json()) as { id: number; version: number };
  const card = page.getByRole("article").filter({ hasText: `Yearly check, ${found}` });
  const form = page.getByRole("form", { name: "Edit report" });
  return { id, version, card, form };
}

// A machine for each attempt: what a broken-off one left open would count in the next.
const machinesToEdit = [7, 20, 21].values();
const machinesToDispute = [8, 22, 23].values();

test("editing a report closes the issue it fixes and opens the one it finds", async () => {
  const { page, machine } = await opened("operator", machinesToEdit.next().value!);
  const { card, form } = await reportOn(page, machine, "Oil leak at the swivel");
  const issues = openIssues(page);
  await issues.getByText("Oil leak at the swivel").first().waitFor(patience);
  await card.getByRole("button", { name: "Edit report" }).click();
  const lines = form.getByRole("group", { name: "Issues reported" });
  await lines.getByRole("checkbox", { name: "Fixed" }).check();
  await lines.getByRole("button", { name: "Add issue" }).click();
  await lines.getByLabel("Description").nth(1).fill("Cab door does not close");
  await screenshot(page, "report-editor");
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole("button", { name: "Save report" }).click();
  // One toast: on a busy machine it may have gone before it is looked for a second time.
  await Promise.all([says(page, "Service Report Updated"), says(page, "Open Issues Created, Open Issues Updated")]);
  await issues.getByText("Cab door does not close").first().waitFor(patience);
  await expect.poll(() => issues.getByText("Oil leak at the swivel").count(), patience).toBe(0);
  await issues.getByRole("button", { name: "Show closed" }).click();
  const closed = issues.getByRole("listitem").filter({ hasText: "Oil leak at the swivel" });
  await closed.first().waitFor(patience);
  await sound(page);
});

test("a report that somebody else changed meanwhile is not overwritten unasked, and nothing typed is lost", async () => {
  const { page, machine } = await opened("operator", machinesToDispute.next().value!);
  const { id, version, card, form } = await reportOn(page, machine, "Fan belt loose");
  await card.getByRole("button", { name: "Edit report" }).click();
  await form.getByLabel("Notes").fill("My own words");
  const other = await hub().open("admin");
  const changed = await other.request.patch(`/api/service-logs/${id}`, {
    data: { version, srn: "71.01.009" },
  });
  expect(changed.ok()).toBe(true);
  // The news arrives while the form is open.
  await page.getByRole("article").filter({ hasText: "71.01.009" }).first().waitFor(patience);
  expect(await form.getByLabel("Notes").inputValue()).toBe("My own words");
  await form.getByRole("button", { name: "Save report" }).click();
  const question = page.getByRole("alertdialog");
  await question.waitFor(patience);
  const number = question.getByRole("row", { name: /Service report number/ });
  expect(await number.count()).toBe(0);
  const notes = await question.getByRole("row", { name: /^Notes/ }).innerText();
  expect(notes).toMatch(/My own words\s+Yearly check, Fan belt loose/);
  await screenshot(page, "report-conflict");
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await form.getByLabel("Notes").inputValue()).toBe("My own words");
  await form.getByRole("button", { name: "Save report" }).click();
  await question.getByRole("button", { name: "Keep mine" }).click();
  await says(page, "Service Report Updated");
  const kept = await answerOf<{ notes: string; version: number }>(page, `/api/service-logs/${id}`);
  expect(kept).toMatchObject({ notes: "My own words", srn: "71.01.009", version: version + 2 });
});

// A machine for each attempt, and one for what was meant for it.
const machinesToCorrect = [11, 26, 27].values();

test.for(looks)(
  "a report on the wrong machine and day is corrected, a fault marked fixed by mistake is open again ($width px, $theme)",
  async (look) => {
    const { page, machine } = await opened("operator", machinesToCorrect.next().value!, look);
    const { id, card, form } = await reportOn(page, machine, `Chain slack at ${look.width}`);
    const right = (await answerOf<(Machine & { model: string })[]>(page, "/api/machines")).at(30)!;
    const stored = () =>
      answerOf<Record<string, unknown> & { reportedIssues: { issueId: number }[] }>(page, `/api/service-logs/${id}`);
    const [issueId] = (await stored()).reportedIssues.map((line) => line.issueId);
    const issueNow = async () =>
      (await answerOf<Record<string, unknown>>(page, `/api/issues/${issueId}`)) as {
        status: string;
        machineId: number;
      };

    await unfold(card);
    await card.getByRole("button", { name: "Edit report" }).click();
    const fixed = form.getByRole("group", { name: "Issues reported" }).getByRole("checkbox", { name: "Fixed" });
    await fixed.check();
    await form.getByLabel("Machine hours").fill("1");
    await form.getByRole("button", { name: "Save report" }).click();
    const doubt = page.getByRole("alertdialog");
    await doubt.getByText("1 h is below it").waitFor(patience);
    await doubt.getByRole("button", { name: "Keep 1 h" }).click();
    await says(page, `Issue #${issueId} is closed`);
    await card.getByText("Hydraulic · Fixed").waitFor(patience);
    await card.getByRole("button", { name: "Edit report" }).click();
    await fixed.uncheck();
    await form.getByRole("button", { name: "Save report" }).click();
    await says(page, `Issue #${issueId} is open again`);
    expect((await issueNow()).status).toBe("open");
    await card.getByText("Hydraulic · Open").waitFor(patience);

    await card.getByRole("button", { name: "Edit report" }).click();
    await choose(form, "Machine", right.serialNumber);
    const today = new Date().toISOString().slice(0, 10);
    await form.getByLabel("Start date").fill(dayBefore(today, 5));
    await form.getByLabel("End date").fill(dayBefore(today, 4));
    expect(await form.getByLabel("Working days").inputValue()).toBe("2");
    await form.getByLabel("Location").fill("Quay 9");
    await form.getByLabel("Machine hours").fill("99120");
    await form.getByLabel("Location").focus();
    expect(await form.getByLabel("Machine hours").inputValue()).toBe("99,120");
    await form.getByLabel("Machine hours").fill("");
    await screenshot(page, "report-corrected");
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.getByRole("button", { name: "Save report" }).click();
    await says(page, `Issue #${issueId} moved to ${right.serialNumber}`);
    await screenshot(page, "report-corrected-toast");
    expect(await stored()).toMatchObject({
      machineId: right.id,
      serviceStartDate: dayBefore(today, 5),
      serviceEndDate: dayBefore(today, 4),
      location: "Quay 9",
    });
    expect(await issueNow()).toMatchObject({ machineId: right.id, status: "open" });
    await page.getByRole("button", { name: "Undo" }).click();
    await says(page, "Undone");
    expect(await stored()).toMatchObject({ machineId: machine.id, location: null });
    expect(await issueNow()).toMatchObject({ machineId: machine.id });
    await sound(page);
  },
);

test("the machine report and a single service report come as PDF files", { timeout: 180_000 }, async () => {
  const { page, machine } = await opened("service", 9);
  const card = page.getByRole("article").first();
  await card.scrollIntoViewIfNeeded();
  for (const [button, fileName] of [
    [page.getByRole("button", { name: "Machine Report", exact: true }), "machine-report-"],
    [card.getByRole("button", { name: "Print report" }), "service-report-"],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent("download", { timeout: 80_000 }), button.click()]);
    expect(download.suggestedFilename()).toContain(`${fileName}${machine.serialNumber}`);
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(0, 4).toString()).toBe("%PDF");
    expect(bytes.length).toBeGreaterThan(5_000);
  }
});

test("what is half written is there again after a reload", async () => {
  const { page } = await opened("service", 11);
  page.on("dialog", (dialog) => void dialog.accept());
  const dialog = await openDialog(page, "Request Parts");
  await dialog.getByLabel("Description").fill("Half a thought");
  await dialog.getByLabel("Notes").fill("and a note");
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("autosave_")));
  await page.reload();
  await settled(page);
  const again = await openDialog(page, "Request Parts");
  expect(await again.getByLabel("Description").inputValue()).toBe("Half a thought");
  expect(await again.getByLabel("Notes").inputValue()).toBe("and a note");
});

test("bad entries are named in their own words, and stay to be corrected", async () => {
  const { page } = await opened("service", 12);
  page.on("dialog", (dialog) => void dialog.accept());
  const service = await openDialog(page, "Log New Service");
  const today = isoOf(await service.getByLabel("End date").inputValue());
  await service.getByLabel("End date").fill(dayBefore(today, 3));
  await service.getByLabel("Working days").fill("some");
  await service.getByLabel("Machine hours").fill("12a50");
  await service.getByLabel("Service summary").fill("ok");
  await service.getByRole("button", { name: "Log Service" }).click();
  for (const message of [
    "The end date is before the start date",
    "Working days must be 0 or greater",
    "Please enter a valid number of hours",
    "Service summary must be at least 3 characters",
  ])
    await service.getByText(message).waitFor(patience);
  await screenshot(page, "bad-entries");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await service.getByLabel("Machine hours").inputValue()).toBe("12a50");
  expect(await service.getByLabel("Working days").inputValue()).toBe("some");
  await page.keyboard.press("Escape");

  const parts = await openDialog(page, "Request Parts");
  await parts.getByLabel("Description").fill("Filter");
  for (const quantity of ["0", "two"]) {
    await parts.getByLabel("Quantity").fill(quantity);
    await parts.getByRole("button", { name: "Request Parts" }).click();
    await parts.getByText("Quantity must be at least 1").waitFor(patience);
    expect(await parts.getByLabel("Quantity").inputValue()).toBe(quantity);
  }
  expect(await parts.getByLabel("Description").inputValue()).toBe("Filter");
  await page.keyboard.press("Escape");

  const issue = await openDialog(page, "Report Open Issue");
  await issue.getByRole("textbox", { name: "Summary", exact: true }).fill("ab");
  await issue.getByRole("button", { name: "Report Issue" }).click();
  await issue.getByText("Summary must be at least 3 characters").waitFor(patience);
  expect(await issue.getByRole("textbox", { name: "Summary", exact: true }).inputValue()).toBe("ab");
  expect(faultsOf(page)).toEqual([]);
});
