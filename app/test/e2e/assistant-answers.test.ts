import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { offersFor } from "#app/components/assistant/offers.ts";
import { assistant as words } from "#app/locales/en/assistant.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { faultsOf, settled, useHub } from "./browser.ts";
import { answers, card, composer, ended, own, say, unique } from "./chat.ts";

vi.setConfig({ testTimeout: 120_000 });

// The built-in engine answers.
const hub = useHub();

async function chatPage(role: Role, width = 1440): Promise<Page> {
  const page = await hub().open(role, { width, height: 800 });
  await page.goto("/chat");
  await settled(page);
  return page;
}

const read = async <Answer>(page: Page, path: string) => (await (await page.request.get(path)).json()) as Answer;

test.each(roles)("an empty chat offers %s what their role asks most, and each offer is answered", async (role) => {
  const page = await chatPage(role);
  const names = offersFor(role, {}).map((offer) => {
    const [group, name] = offer.split(".") as ["admin", keyof typeof words.suggestions.admin];
    return words.suggestions[group][name];
  });
  const offered = page.locator(".suggestions").getByRole("button");
  await expect.poll(() => offered.allTextContents(), { timeout: 15_000 }).toEqual(names);
  await offered.first().click();
  if ((await own(page).count()) === 0) await composer(page).press("Enter");
  await ended(page);
  expect(await answers(page).last().textContent()).not.toMatch(/did not work|No answer came/);
  expect(faultsOf(page)).toEqual([]);
});

test("what happened before is answered with numbered sources that open the report they name", async () => {
  const page = await chatPage("operator", 360);
  const [report] = await read<
    {
      id: number;
      machineSerialNumber: string;
      structuredData: { machines: { actions: { description: string }[] }[] };
    }[]
  >(page, "/api/service-logs?limit=1");
  const done = report!.structuredData.machines[0]!.actions[0]!.description;
  const sources = page.locator(".sources > li");
  // The fleet is read for the search after the start, beside people's work.
  await expect
    .poll(
      async () => {
        await say(page, `Has this happened before: ${done}?`);
        await ended(page);
        return sources.count();
      },
      { timeout: 90_000, interval: 5_000 },
    )
    .toBeGreaterThan(0);
  // A ranking has as many as were asked for: how many there are, nobody has counted.
  expect(await answers(page).last().locator(".tool-row").innerText()).toMatch(/The (\d+ )?most similar/);
  const last = answers(page).last().locator(".sources");
  const numbers = await last
    .locator(":scope > li")
    .evaluateAll((items) => items.map((item) => item.firstElementChild!.textContent));
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
  const links = await last.getByRole("link").evaluateAll((found) => found.map((link) => link.getAttribute("href")!));
  const oldest = links.filter((link) => link.includes("report=")).at(-1)!;
  await page.goto(oldest);
  await page.locator(".report-card[data-highlighted]").waitFor();
  expect(faultsOf(page)).toEqual([]);
});

test("an unclear message offers buttons made of its words, and pressing one goes on with it", async () => {
  const page = await chatPage("operator", 390);
  const [machine] = await read<{ serialNumber: string }[]>(page, "/api/machines?limit=1");
  await say(page, `hmm ${machine!.serialNumber} and so on`);
  const offered = answers(page).last().getByRole("list", { name: words.choices }).getByRole("button");
  await expect.poll(() => offered.count(), { timeout: 30_000 }).toBeGreaterThan(1);
  const choice = (await offered.first().textContent())!;
  expect(choice).toContain(machine!.serialNumber);
  await offered.first().press("Enter");
  await expect.poll(() => own(page).last().textContent(), { timeout: 15_000 }).toContain(choice);
  await expect.poll(() => answers(page).count(), { timeout: 30_000 }).toBe(2);
  await ended(page);
  expect(await answers(page).last().getByRole("list", { name: words.choices }).count()).toBe(0);
  expect(faultsOf(page)).toEqual([]);
});

test("a proposal is corrected on its card, and what the person made of it is saved and kept in the audit", async () => {
  const page = await chatPage("admin");
  const [machine] = await read<{ serialNumber: string }[]>(page, "/api/machines?limit=1");
  const proposed = unique("boom lamp dark");
  const corrected = unique("boom lamp and horn dead");
  await say(page, `report an issue on ${machine!.serialNumber}: ${proposed}, medium severity, electrical`);
  await card(page).waitFor();
  const description = card(page).getByLabel(/^Description/);
  expect(await description.inputValue()).toContain(proposed);
  await description.fill(corrected);
  await card(page).getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByText(/· saved$/).waitFor();
  const issues = await read<{ id: number; description: string }[]>(page, "/api/issues?limit=500");
  expect(issues.filter((issue) => issue.description.includes(proposed))).toEqual([]);
  expect(issues.filter((issue) => issue.description === corrected)).toHaveLength(1);
  const audit = JSON.stringify(await read(page, "/api/admin/audit?limit=20"));
  expect(audit).toContain(corrected);
});

test("several records stand on one card, one is left out, and the others change", async () => {
  const page = await chatPage("operator", 360);
  const open = await read<{ id: number }[]>(page, "/api/issues?status=open&limit=3");
  const [engineer] = (await read<{ id: number; name: string; role: Role }[]>(page, "/api/engineers")).filter(
    ({ role }) => role === "service",
  );
  const [first, second, third] = open.map(({ id }) => id) as [number, number, number];
  await say(page, `assign issues ${first}, ${second} and ${third} to ${engineer!.name}`);
  const boxes = card(page).locator(".card-records").getByRole("checkbox");
  await expect.poll(() => boxes.count(), { timeout: 30_000 }).toBe(3);
  await boxes.nth(1).uncheck();
  await card(page).getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByText(/· saved$/).waitFor();
  const statusOf = async (id: number) => (await read<{ status: string }>(page, `/api/issues/${id}`)).status;
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
    "assigned",
    "open",
    "assigned",
  ]);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(() => statusOf(first), { timeout: 30_000 }).toBe("open");
});
