import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { hourReadings, issues, partsRequests } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { cardHost, showsCards, type ShownCard } from "../card-host/desk.ts";
import { apiFor } from "../http.ts";
import { mcpClients, use, yes, type Ask } from "../mcp.ts";
import { accessibilityFaults } from "./browser.ts";
import { launch } from "./chromium.ts";

/** Cards of the product in a host of another maker: the protocol's own bridge, a sandboxed frame, a real server. */

let browser: Browser;
let host: Awaited<ReturnType<typeof cardHost>>;
let database: Database;
let clients: Awaited<ReturnType<typeof mcpClients>>;
let machine: Awaited<ReturnType<typeof aMachine>>;
let engineer: Awaited<ReturnType<typeof aUser>>;

beforeAll(async () => {
  browser = await launch();
  host = await cardHost(browser);
});
afterAll(async () => {
  await host.stop();
  await browser.close();
});
beforeEach(async () => {
  database = await freshDatabase();
  await apiFor(database);
  clients = await mcpClients(database);
  engineer = await aUser(database.db, { role: "service", name: "Rosa Lindqvist" });
  machine = await aMachine(database.db, { serialNumber: "TX-4410", customerName: "Granite Docks" });
});
afterEach(() => clients.stop());

const clientOf = async (ask?: Ask, person = engineer) =>
  clients.connected(await clients.tokenOf(person), ask, showsCards);

/** A dialog of the host that waits for its person. */
function dialog() {
  const asked: string[] = [];
  let answer: (says: ReturnType<Ask>) => void = () => undefined;
  const ask: Ask = (params) => {
    asked.push(params.message);
    return new Promise((done) => (answer = done));
  };
  const isAsked = (times: number) => expect.poll(() => asked.length).toBe(times);
  return {
    ask,
    asked,
    async accept(times: number) {
      await isAsked(times);
      answer(yes({} as never));
    },
    async decline(times: number) {
      await isAsked(times);
      answer({ action: "decline" });
    },
  };
}

const folder = resolve(process.env.SCREENSHOTS ?? ".cache/screenshots");
async function picture({ page }: ShownCard, name: string) {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/host-card-${name}.png`, fullPage: true });
}

const broken = () => ({
  machineId: machine.id,
  title: "Winch brake slips",
  description: "Slips under load",
  severity: "High",
  area: "Hydraulic",
});

test("a proposed change is shown, declined, corrected on the card, confirmed in the dialog, and saved as it was corrected", async () => {
  const { ask, asked, accept, decline } = dialog();
  const shown = await host.show(await clientOf(ask), "issues_report", { theme: "light", locale: "en-GB" });
  const { card, opened, heard, calls, complaints } = shown;
  const first = shown.callAsModel(broken());
  await card.getByText("Your program asks you now").waitFor();
  // Names, not numbers, and nothing to press while the program asks.
  await expect.poll(() => card.getByLabel("Machine").inputValue()).toBe("TX-4410 · Test Model · Granite Docks");
  expect(await card.getByRole("button").count()).toBe(0);
  expect(await card.getByLabel("Description").isDisabled()).toBe(true);
  await decline(1);
  expect((await first).isError).toBe(true);
  await card.getByText("You did not confirm. Nothing was saved.").waitFor();
  expect(await database.db.$count(issues)).toBe(0);
  await picture(shown, "declined-1440-light");
  expect(await accessibilityFaults(card)).toEqual([]);

  await card.getByLabel("Description").fill("Slips under load, drum worn");
  await card.getByLabel("Importance").selectOption({ label: "Medium" });
  await card.getByRole("button", { name: "Confirm" }).click();
  await decline(2);
  await card.getByText("You did not confirm. Nothing was saved.").waitFor();
  expect(await database.db.$count(issues)).toBe(0);
  expect(await card.getByLabel("Description").inputValue()).toBe("Slips under load, drum worn");

  await card.getByRole("button", { name: "Confirm" }).click();
  await accept(3);
  await card.getByText("Report an issue · saved").waitFor();
  expect(asked[2]).toContain("drum worn");
  expect(asked[2]).toContain("severity: Medium");
  expect(await database.db.select().from(issues)).toMatchObject([
    {
      title: "Winch brake slips",
      description: "Slips under load, drum worn",
      severity: "Medium",
      reportedById: engineer.id,
    },
  ]);
  expect(calls.filter((name) => name === "issues_report")).toHaveLength(2);
  // The model, which did not call, is told what was saved.
  expect(heard).toHaveLength(1);
  expect(heard[0]).toContain("drum worn");
  await card.getByRole("link", { name: "Open" }).click();
  await expect.poll(() => opened).toEqual([expect.stringMatching(/\/engineer-dashboard\?machineId=\d+&issue=\d+$/)]);
  expect(complaints).toEqual([]);
});

test("machine, person and records are chosen anew by their names", async () => {
  const other = await aMachine(database.db, { serialNumber: "LR-77", customerName: "Tide Wharf" });
  const { ask, accept, decline } = dialog();
  const client = await clientOf(ask);
  const { card, ...report } = await host.show(client, "issues_report", { locale: "en" });
  const first = report.callAsModel(broken());
  await decline(1);
  await first;
  await card.getByLabel("Machine").fill("LR-77");
  await expect.poll(() => card.locator("datalist option").count()).toBe(1);
  await card.getByRole("button", { name: "Confirm" }).click();
  await accept(2);
  await card.getByText("Report an issue · saved").waitFor();
  const [saved] = await database.db.select().from(issues);
  expect(saved).toMatchObject({ machineId: other.id });

  const left = await anIssue(database.db, { machineId: machine.id, title: "Horn is silent" });
  const operator = await aUser(database.db, { role: "operator", name: "Ola Berg" });
  const second = dialog();
  const assigning = await host.show(await clientOf(second.ask, operator), "issues_assign", { locale: "en" });
  const called = assigning.callAsModel({ issueIds: [saved!.id, left.id], engineerId: operator.id });
  await second.decline(1);
  await called;
  await assigning.card.getByRole("checkbox", { name: /Horn is silent/ }).uncheck();
  await assigning.card.getByLabel("Engineer").selectOption({ label: "Rosa Lindqvist" });
  await assigning.card.getByRole("button", { name: "Confirm" }).click();
  await second.accept(2);
  await assigning.card.getByText("Assign issues · saved").waitFor();
  const rows = await database.db.select().from(issues).orderBy(issues.id);
  expect(rows.map(({ assignedToId }) => assignedToId)).toEqual([engineer.id, null]);
});

test("a doubt of the server is answered on the card, and asked about again", async () => {
  const { ask, asked, accept } = dialog();
  const client = await clientOf(ask);
  const reading = (hours: number, readOn: string) => ({ machineId: machine.id, hours, readOn });
  const shown = await host.show(client, "hours_create-reading", { locale: "en" });
  const kept = use(client, "hours_create-reading", reading(5_000, "2026-03-01"));
  await accept(1);
  expect((await kept).isError).toBeFalsy();
  await shown.callAsModel(reading(120, "2026-03-02"));
  await shown.card
    .getByText(/The last reading|5,?000/)
    .first()
    .waitFor();
  await picture(shown, "doubt-1440-light");
  await shown.card.getByLabel("Hours confirmed").check();
  await shown.card.getByRole("button", { name: "Confirm" }).click();
  await accept(2);
  await shown.card.getByText("Add a meter reading · saved").waitFor();
  expect(asked).toHaveLength(2);
  expect(await database.db.select({ hours: hourReadings.hours }).from(hourReadings)).toContainEqual({ hours: 120 });
});

test("by keyboard on a phone, in the dark and in German: what is wrong stands at its field, and lines come and go", async () => {
  const { ask, accept, decline } = dialog();
  const shown = await host.show(await clientOf(ask), "parts-requests_create", {
    theme: "dark",
    locale: "de-AT",
    width: 390,
  });
  const { card, page } = shown;
  const proposed = {
    machineId: machine.id,
    parts: [{ description: "Brake lining", quantity: 2 }],
    requestedBy: "engineer",
  };
  const first = shown.callAsModel(proposed);
  await decline(1);
  await first;
  await card.getByText("Sie haben nicht bestätigt").waitFor();
  expect(await card.locator("html").getAttribute("lang")).toBe("de");
  await card.getByRole("button", { name: "Hinzufügen" }).focus();
  await page.keyboard.press("Enter");
  expect(
    await card
      .getByRole("group", { name: "Zeile 2" })
      .getByRole("textbox")
      .first()
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await card.getByRole("button", { name: "Bestätigen" }).focus();
  await page.keyboard.press("Enter");
  await card.locator(".host-field .host-fault").first().waitFor();
  expect(await card.locator("[aria-invalid]").count()).toBeGreaterThan(0);
  await picture(shown, "refused-390-dark");
  expect(await accessibilityFaults(card)).toEqual([]);
  expect(await card.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await card.getByRole("button", { name: "Zeile 2 entfernen" }).focus();
  await page.keyboard.press("Enter");
  await card.getByRole("button", { name: "Bestätigen" }).focus();
  await page.keyboard.press("Enter");
  await accept(2);
  await card.getByText(/· gespeichert$/).waitFor();
  expect(await database.db.$count(partsRequests)).toBe(1);
});

test("records that were found lead to their pages, and the card follows the host's theme and language", async () => {
  for (let at = 1; at <= 7; at++)
    await anIssue(database.db, {
      machineId: machine.id,
      title: `Oil leak ${at}`,
      severity: at % 2 ? "High" : "Medium",
    });
  const client = await clientOf();
  const shown = await host.show(client, "issues_list", { theme: "light", locale: "en-GB" });
  await shown.callAsModel({});
  const { card } = shown;
  await expect.poll(() => card.getByRole("listitem").count()).toBe(5);
  await picture(shown, "found-1440-light");
  await card.getByRole("button", { name: "Show all 7" }).click();
  expect(await card.getByRole("listitem").count()).toBe(7);
  await card.getByRole("link", { name: /Oil leak 7/ }).click();
  await expect.poll(() => shown.opened.length).toBe(1);
  expect(shown.opened[0]).toMatch(/issue=\d+$/);
  await shown.say({ theme: "dark", locale: "zh-CN" });
  await card.getByRole("heading", { name: /[一-鿿]/ }).waitFor();
  await picture(shown, "found-1440-dark");
  expect(await accessibilityFaults(card)).toEqual([]);

  const one = await host.show(client, "machines_show", { theme: "light", width: 390 });
  await one.callAsModel({ machineId: machine.id });
  await one.card.getByText("Granite Docks").waitFor();
  await picture(one, "machine-390-light");
  expect(await accessibilityFaults(one.card)).toEqual([]);
  expect([...shown.complaints, ...one.complaints]).toEqual([]);
});

test("services that are due say how urgent they are and when, and lead to their machine", async () => {
  const operator = await aUser(database.db, { role: "operator" });
  const client = await clientOf(yes, operator);
  const plan = {
    name: "Yearly inspection",
    everyMonths: 12,
    startsOn: "2024-04-10",
    model: machine.model,
    tasks: [{ text: "Look" }],
  };
  expect((await use(client, "service-plans_create", plan)).isError).toBeFalsy();
  const shown = await host.show(client, "service-plans_list-due", { theme: "dark", locale: "en-GB", width: 390 });
  await shown.callAsModel({});
  const row = shown.card.getByRole("listitem");
  await row.getByText("Overdue").waitFor();
  await row.getByText(/10\/04\/2025/).waitFor();
  await picture(shown, "due-390-dark");
  expect(await accessibilityFaults(shown.card)).toEqual([]);
  await row.getByRole("link", { name: /TX-4410 · Yearly inspection/ }).click();
  await expect.poll(() => shown.opened).toEqual([expect.stringMatching(`machineId=${machine.id}$`)]);
});

const hostile = `</script><script>document.title="owned"</script><img src=x onerror="document.title='owned'">`;

test("what records say stays text, wherever a card shows it", async () => {
  const odd = await aMachine(database.db, { serialNumber: "ODD-1", customerName: hostile });
  await anIssue(database.db, { machineId: odd.id, title: hostile });
  const { ask, decline } = dialog();
  const client = await clientOf(ask);
  const found = await host.show(client, "issues_list", {});
  await found.callAsModel({});
  await found.card.getByText(hostile).waitFor();
  const change = await host.show(client, "issues_report", {});
  const called = change.callAsModel({ machineId: odd.id, title: hostile, description: hostile, severity: "High" });
  await decline(1);
  await called;
  await expect.poll(() => change.card.getByLabel("Machine").inputValue()).toContain("<img src=x");
  expect(await change.card.getByLabel("Description").inputValue()).toBe(hostile);
  for (const { card, complaints } of [found, change]) {
    expect(await card.evaluate(() => [document.title, document.scripts.length, document.images.length])).toEqual([
      "Maintenance Hub",
      2,
      0,
    ]);
    expect(complaints).toEqual([]);
  }
});

test.each([
  ["the policy that its resource asks for", false],
  ["its own policy, in a host that sets none", true],
])("a card fetches nothing and runs nothing but itself, by %s", async (_by, careless) => {
  const shown = await host.show(await clientOf(), "machines_list", { careless });
  await shown.callAsModel({});
  await shown.card.getByText("TX-4410").waitFor();
  const tried = await shown.card.evaluate(async (elsewhere) => {
    const blocked: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => blocked.push(effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    const image = document.createElement("img");
    image.src = `${elsewhere}/leak-by-image`;
    const frame = document.createElement("iframe");
    frame.src = `${elsewhere}/leak-by-frame`;
    document.body.append(script, image, frame);
    const fetched = await fetch(`${elsewhere}/leak-by-fetch`, { mode: "no-cors" }).then(
      () => true,
      () => false,
    );
    await new Promise((done) => setTimeout(done, 300));
    return { fetched, ran: "ran" in window, blocked: [...new Set(blocked)].sort() };
  }, host.origin);
  expect(tried).toEqual({
    fetched: false,
    ran: false,
    blocked: ["connect-src", "frame-src", "img-src", "script-src-elem"],
  });
  expect(host.served.filter((path) => path.includes("leak"))).toEqual([]);
});
