import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import {
  accessibilityFaults,
  faultsInBothThemes,
  faultsOf,
  looks,
  screenshot,
  settled,
  toast,
  useHub,
  wholePage,
} from "./browser.ts";
import { card, composer } from "./chat.ts";
import { answerOf, showPart } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 180_000 });

const hub = useHub();
/** No page is taller on a phone. */
const tallest = 4_000;
/** What is handed to the assistant is read in its own time. */
const patience = { timeout: 60_000 };

interface Due {
  id: number;
  planName: string;
  machineSerialNumber: string;
  state: string;
  dueHours: number | null;
  hours: number;
  assignedToName: string | null;
}

const dueNow = (page: Page): Promise<Due[]> =>
  page.evaluate(() => fetch("/api/due-services?limit=500").then((answer) => answer.json() as Promise<Due[]>));

const opened = (who: "operator" | "service" | "view", address = "/service-plans", look?: (typeof looks)[number]) =>
  hub().openAt(who, address, look);

test.each(looks)("due list, calendar and plans are sound at $width, light and dark", async (look) => {
  const page = await opened("operator", "/service-plans", look);
  for (const [view, shown] of [
    ["Due list", page.getByRole("heading", { name: /^Overdue · \d+$/ })],
    ["Week", page.getByRole("button", { name: "Next week" })],
    ["Month", page.getByRole("button", { name: "Next month" })],
    ["Parts", page.getByRole("region", { name: "Parts of the next four weeks" })],
    ["Plans", page.getByText("Undercarriage and tracks").first()],
  ] as const) {
    await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: view }).click();
    await shown.waitFor();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    if (look.width < 768)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(tallest);
    await wholePage(page);
    expect(await faultsInBothThemes(page, `service-plans-${view.toLowerCase().replace(" ", "-")}`)).toEqual([]);
    await page.setViewportSize(look);
  }
  expect(faultsOf(page)).toEqual([]);
});

test("what services of the next weeks lack is looked at, requested by one press and taken back", async () => {
  const page = await opened("operator", "/service-plans?view=parts");
  const parts = page.getByRole("region", { name: "Parts of the next four weeks" });
  await parts.getByText(/^\d+ services?, [1-9]\d* parts? missing$/).waitFor();
  await parts.getByRole("combobox", { name: "Within" }).selectOption("1");
  await page.waitForURL(/weeks=1/);
  await parts.getByRole("combobox", { name: "Within" }).selectOption("4");
  const missing = parts.getByText("missing", { exact: true });
  await missing.first().waitFor();
  await parts.getByRole("button", { name: "Request what is missing" }).click();
  const question = page.getByRole("alertdialog", { name: "Request what is missing" });
  await question.getByText(/parts requests? (is|are) made/).waitFor();
  await settled(page);
  await screenshot(page, "service-plans-request");
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Request", exact: true }).click();
  await toast(page, /^\d+ parts requests? made$/);
  await parts.getByText("nothing missing").waitFor();
  await parts.getByText("requested", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await missing.first().waitFor();
  expect(faultsOf(page)).toEqual([]);
});

test("a plan for a model: due at each of its machines, given to an engineer, done, and the next one stands", async () => {
  const page = await opened("operator", "/service-plans?view=plans");
  await page.getByRole("button", { name: "Add a plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a plan" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Please give the plan a name").waitFor();
  await dialog.getByLabel("Name").fill("Grab check");
  await dialog.getByLabel("Model").selectOption("835 M-Series");
  await dialog.getByLabel("Every (hours)").fill("250");
  await dialog.getByRole("button", { name: "Add a step" }).click();
  await dialog.getByRole("textbox", { name: "Step 1" }).fill("Measure the play of the grab pins");
  await screenshot(page, "service-plan-new");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, "Grab check was saved");
  const row = page.getByRole("row", { name: /Grab check/ });
  await row.getByText("835 M-Series").waitFor();

  const grabs = (await dueNow(page)).filter(({ planName }) => planName === "Grab check");
  expect(grabs.length).toBeGreaterThan(5);
  const [first] = grabs;
  await page.getByRole("link", { name: "Due list" }).click();
  await page.getByRole("heading", { name: /^Overdue · \d+$/ }).waitFor();
  const more = page.getByRole("button", { name: /^Show \d+ more/ });
  while ((await more.count()) > 0) await more.first().click();
  await page.getByRole("checkbox", { name: `Grab check of ${first!.machineSerialNumber}` }).click();
  const bar = page.getByRole("group", { name: "Assign" });
  await bar.getByText("1 chosen").waitFor();
  await bar.getByLabel("Engineer").selectOption({ index: 1 });
  await bar.getByRole("button", { name: "Assign" }).click();
  await toast(page, /^1 service given to/);
  await expect.poll(async () => (await dueNow(page)).find(({ id }) => id === first!.id)?.assignedToName).toMatch(/\w/);

  const at = first!.hours + 10;
  const opener = page.getByRole("button", { name: `Grab check ${first!.machineSerialNumber}` });
  await opener.click();
  await page.getByRole("listitem").filter({ has: opener }).getByRole("button", { name: "Complete" }).click();
  const done = page.getByRole("dialog", { name: `Grab check of ${first!.machineSerialNumber}` });
  await done.getByRole("checkbox", { name: "Measure the play of the grab pins" }).waitFor();
  await done.getByLabel("Hours on the meter").fill(String(at));
  await screenshot(page, "service-done");
  expect(await accessibilityFaults(page)).toEqual([]);
  await done.getByRole("button", { name: "Complete" }).click();
  await toast(page, "Grab check is done; the next one has moved on");
  const next = (await dueNow(page)).find(
    ({ planName, machineSerialNumber }) =>
      planName === "Grab check" && machineSerialNumber === first!.machineSerialNumber,
  );
  expect(next!.id).not.toBe(first!.id);
  expect(next!.dueHours).toBeGreaterThan(at);
  expect(faultsOf(page)).toEqual([]);
});

const pastChat = (serial: string, hours: number) => {
  const [year, month, day] = new Date().toISOString().slice(0, 10).split("-");
  const at = (time: string) => `${day}/${month}/${year}, ${time} - Diego Navarro:`;
  return `${at("07:10")} starting on ${serial}
${at("11:40")} 500 h service done at ${hours} h
${at("11:45")} changed engine oil and its filter`;
};

test.each(looks)(
  "a pasted chat closes a service by plan, what it did not name is asked about, and it is taken back ($width px)",
  async (look) => {
    const page = await opened("operator", "/chat", look);
    // What was dealt with is asked once: each width has a service of its own.
    const open = (await dueNow(page)).filter(
      ({ planName, state }) => planName === "500 h service" && (state === "overdue" || state === "due"),
    );
    expect(open.length).toBeGreaterThan(look.width < 768 ? 1 : 0);
    const { id, state, machineSerialNumber: serial, hours, dueHours } = open.at(look.width < 768 ? -1 : 0)!;
    const doneAt = Math.max(hours, dueHours!) + 4;
    const stateOf = async () => (await dueNow(page)).find((one) => one.id === id)?.state;
    await sends(page, pastChat(serial, doneAt));
    const review = page.getByRole("article", { name: new RegExp(serial) });
    await review.getByRole("button", { name: "Save report" }).click(patience);
    const list = page.getByRole("region", { name: "Checklist: 500 h service" });
    await list.getByText(/4 steps were not told of/).waitFor();
    expect(await list.getByText("Change the engine oil and its filter").count()).toBe(0);
    expect(await stateOf()).toBeUndefined();
    const next = (await dueNow(page)).find(
      (one) => one.machineSerialNumber === serial && one.planName === "500 h service",
    );
    expect(next!.dueHours).toBeGreaterThan(doneAt);

    await list.getByRole("textbox", { name: "Value of Measure the pressure" }).fill("312,5");
    await list.getByRole("button", { name: "Not right: Measure the pressure" }).click();
    await list.getByRole("textbox", { name: "What is not right?" }).fill("Pump weak when warm");
    await settled(page);
    expect(await faultsInBothThemes(page, `service-by-chat-${look.width}`)).toEqual([]);
    await list.getByRole("button", { name: "Save", exact: true }).click();
    await toast(page, /is an issue now$/);
    await list.getByRole("button", { name: "The 2 ticks are done" }).click();
    await toast(page, "2 steps ticked");
    await list.getByText(/^1 step was not told of/).waitFor();
    await list.getByRole("button", { name: "Leave it open" }).click();
    await list.waitFor({ state: "detached" });

    await page
      .getByRole("article", { name: new RegExp(`${serial} is saved`) })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect.poll(stateOf).toBe(state);
    expect(faultsOf(page)).toEqual([]);
  },
);

async function sends(page: Page, words: string) {
  await composer(page).fill(words);
  await composer(page).press("Enter");
}

test("a machine stands and runs again by what is said in the chat, and its page shows it", async () => {
  const page = await opened("operator", "/chat");
  const machines = await answerOf<{ id: number; serialNumber: string }[]>(page, "/api/machines?limit=500");
  const down = await answerOf<{ machineId: number }[]>(page, "/api/downtimes?open=true&limit=500");
  const { id, serialNumber: serial } = machines.find(
    (one) => one.serialNumber.startsWith("5500.") && !down.some(({ machineId }) => machineId === one.id),
  )!;
  const standing = () => answerOf<unknown[]>(page, `/api/downtimes?machineId=${id}&open=true`);
  const confirmed = async (words: string) => {
    await sends(page, words);
    await card(page).last().getByRole("button", { name: "Confirm", exact: true }).click(patience);
  };
  const shown = async () => {
    const look = await opened("operator", `/engineer-dashboard?machine=${serial}`);
    await showPart(look, "Hours");
    return { look, part: look.getByRole("region", { name: "Downtime" }) };
  };
  expect(await standing()).toEqual([]);
  const weekday = new Intl.DateTimeFormat("de", { weekday: "long", timeZone: "UTC" });
  await confirmed(`${serial} steht seit ${weekday.format(Date.now() - 2 * 86_400_000)}`);
  await expect.poll(standing, patience).toMatchObject([{ toAt: null, source: "message" }]);
  const before = await shown();
  await before.part.getByText("Stands", { exact: true }).waitFor(patience);
  await confirmed(`${serial} is back in service since 00:00`);
  await expect.poll(standing, patience).toEqual([]);
  await before.part.getByText("Stands", { exact: true }).waitFor({ ...patience, state: "detached" });
  expect(faultsOf(page)).toEqual([]);
  expect(faultsOf(before.look)).toEqual([]);
});

test.each(looks)(
  "a pasted chat tells when a machine stood, the review shows it, and its page counts it ($width px)",
  async (look) => {
    const page = await opened("operator", "/chat", look);
    const machines = await answerOf<{ id: number; serialNumber: string }[]>(page, "/api/machines?limit=500");
    const down = await answerOf<{ machineId: number }[]>(page, "/api/downtimes?open=true&limit=500");
    const free = machines.filter(
      (one) => one.serialNumber.startsWith("MK120") && !down.some(({ machineId }) => machineId === one.id),
    );
    const { id, serialNumber: serial } = free.at(look.width < 768 ? -1 : 0)!;
    const stood = () =>
      answerOf<{ fromAt: string; toAt: string; source: string; evidence: string }[]>(
        page,
        `/api/downtimes?machineId=${id}&limit=1`,
      );
    const before = await stood();
    const said = (words: string) => `03/11/2026, 13:10 - Diego Navarro: ${words}`;
    const lines = [
      `starting on ${serial}`,
      "machine down since 02/11",
      "changed the limit switch",
      "back in service 12:45",
    ];
    await sends(page, lines.map(said).join("\n"));
    const review = page.getByRole("article", { name: new RegExp(serial) });
    const told = review.getByRole("group", { name: "Downtime" });
    await told
      .getByRole("group", { name: "Stands since" })
      .or(told.getByLabel("Stands since"))
      .first()
      .waitFor(patience);
    await told.getByRole("textbox", { name: "Time" }).last().fill("13:30");
    await told.getByRole("textbox", { name: "Time" }).last().blur();
    await settled(page);
    expect(await faultsInBothThemes(page, `told-downtime-${look.width}`)).toEqual([]);
    await review
      .getByText(/1 downtime/)
      .first()
      .waitFor();
    await review.getByRole("button", { name: "Save report" }).click();
    await page.getByRole("article", { name: new RegExp(`${serial} is saved`) }).waitFor(patience);
    expect(await stood()).toMatchObject([
      {
        fromAt: "2026-11-02T00:00:00.000Z",
        toAt: "2026-11-03T13:30:00.000Z",
        source: "report",
        evidence: "machine down since 02/11 … back in service 12:45",
      },
    ]);
    await page
      .getByRole("article", { name: new RegExp(`${serial} is saved`) })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect.poll(stood).toEqual(before);
    expect(faultsOf(page)).toEqual([]);
  },
);

test("who skips a service says why, and who may only look is offered nothing to press", async () => {
  const page = await opened("operator");
  const [first] = (await dueNow(page)).filter(({ state }) => state === "overdue");
  const opener = page.getByRole("button", { name: `${first!.planName} ${first!.machineSerialNumber}` });
  await opener.click();
  await page.getByRole("listitem").filter({ has: opener }).getByRole("button", { name: "Skip" }).click();
  const dialog = page.getByRole("dialog", { name: `Skip ${first!.planName} of ${first!.machineSerialNumber}` });
  await dialog.getByRole("button", { name: "Skip" }).click();
  await dialog.getByText("Please say why it is skipped").waitFor();
  await dialog.getByLabel("Reason").fill("The machine is sold next week");
  await dialog.getByRole("button", { name: "Skip" }).click();
  await toast(page, `${first!.planName} was skipped`);
  expect((await dueNow(page)).map(({ id }) => id)).not.toContain(first!.id);

  const looking = await opened("view");
  await looking.getByRole("heading", { name: /^Upcoming · \d+$/ }).waitFor();
  expect(await looking.getByRole("checkbox").count()).toBe(0);
  expect(await looking.getByRole("button", { name: "Complete" }).count()).toBe(0);
  expect(await looking.getByRole("button", { name: "Add a plan" }).getAttribute("aria-disabled")).toBe("true");
  expect(faultsOf(looking)).toEqual([]);
});

test("a calendar reads by its link what is due for its owner, until the link is switched off", async () => {
  const page = await opened("operator");
  const dialog = page.getByRole("dialog", { name: "Calendar in your phone or mail program" });
  const open = () => page.getByRole("button", { name: "Calendar link" }).click();
  await open();
  await dialog.getByLabel("Your password").fill("not-the-password");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("Your password").fill("maintain-demo");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = new URL(await dialog.getByLabel("Calendar link").inputValue()).pathname;
  expect(await faultsInBothThemes(page, "calendar-link")).toEqual([]);
  await page.keyboard.press("Escape");

  // A calendar program has no session.
  const program = (await hub().open(undefined)).request;
  const calendar = await (await program.get(link)).text();
  const [first] = (await dueNow(page)).filter(({ state }) => state === "overdue");
  expect(calendar).toContain("BEGIN:VCALENDAR");
  expect(calendar.replaceAll("\r\n ", "")).toContain(first!.machineSerialNumber);

  await open();
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch off" }).click();
  await toast(page, "The calendar link is off");
  expect((await program.get(link)).status()).toBe(404);
  expect(faultsOf(page)).toEqual([]);
});
