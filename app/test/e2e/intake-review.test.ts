import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import type { StockLevels, StockPlaces } from "#tools/stock/shapes.ts";
import { accessibilityFaults, faultsInBothThemes, faultsOf, looks, screenshot, settled, useHub } from "./browser.ts";

vi.setConfig({ testTimeout: 120_000 });
const patience = { timeout: 30_000 };
const hub = useHub();

interface Machine {
  serialNumber: string;
  customerName: string;
  totalHours: number;
}

const fleetOf = (page: Page): Promise<Machine[]> =>
  page.evaluate(() => fetch("/api/machines").then((answer) => answer.json() as Promise<Machine[]>));
const card = (page: Page, { serialNumber }: Machine) =>
  page.getByRole("article", { name: new RegExp(`^Report \\d.*${serialNumber.replaceAll(".", "\\.")}`) });
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience);

async function paste(page: Page, text: string) {
  await page.getByRole("textbox", { name: "Pasted text" }).fill(text);
  await page.getByRole("button", { name: "Extract reports" }).click();
}

async function unfold(page: Page, machine: Machine) {
  await card(page, machine).waitFor(patience);
  const closed = card(page, machine).locator(".draft-toggle[aria-expanded=false]");
  if ((await closed.count()) > 0) await closed.click();
}

async function opened(look?: (typeof looks)[number]) {
  const page = await hub().open("service", look);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/data-ingestion");
  await settled(page);
  return page;
}

test.each(looks)(
  "what no line of a report holds is shown, and it is valid when a person has dealt with it ($width px)",
  async (look) => {
    const page = await opened(look);
    const fleet = await fleetOf(page);
    const at = 34 + looks.indexOf(look);
    const machine = fleet.at(at)!;
    const other = fleet.find(({ customerName }) => customerName && customerName !== machine.customerName)!;
    await paste(
      page,
      `[13/11/2026, 08:02:11] Tom Haldane: ${machine.serialNumber} at ${other.customerName}, hours ${machine.totalHours + 5}
[13/11/2026, 09:02:11] Tom Haldane: changed the fuel filter
[13/11/2026, 09:1${looks.indexOf(look)}:11] Tom Haldane: order 1x seal kit SK-4410 pls`,
    );
    await says(page, "File processed successfully");
    await unfold(page, machine);
    const draft = card(page, machine);
    if (look.width > 767)
      await page.getByRole("link", { name: /^Report Input\s*\d+ drafts? waits? for your review/ }).waitFor(patience);
    await draft.getByText("Check", { exact: true }).waitFor(patience);
    expect(await draft.getByText("Nothing left to check").count()).toBe(0);
    const unused = draft.getByRole("group", { name: "Text not used in this report" });
    expect(await unused.innerText()).toContain("order 1x seal kit SK-4410");
    expect(await draft.innerText()).toContain(`The machine belongs to ${machine.customerName}`);
    await settled(page);
    expect(await faultsInBothThemes(page, "intake-unused-text")).toEqual([]);

    await draft.getByRole("group", { name: "Did the report mean" }).getByText(machine.customerName).click();
    await unused.getByRole("button", { name: "Not needed" }).first().click();
    while ((await unused.count()) > 0) await unused.getByRole("button", { name: "Not needed" }).first().click();
    await draft.getByText("Valid", { exact: true }).waitFor(patience);
    await draft.getByText("All changes are kept").waitFor(patience);
    // It was put aside for good, not for this window.
    await page.reload();
    await unfold(page, machine);
    await draft.getByText("Valid", { exact: true }).waitFor(patience);
    expect(faultsOf(page)).toEqual([]);
  },
);

/** Each try has a machine of its own: what a try before it has left is not there twice. */
let tries = 0;

test("a rejected draft is taken back by the toast, from the list, or when its text is handed in again", async () => {
  const page = await opened();
  const machine = (await fleetOf(page)).at(20 + tries++)!;
  const chat =
    `[14/11/2026, 08:02:11] Tom Haldane: ${machine.serialNumber} hours ${machine.totalHours + 5}` +
    "\n[14/11/2026, 09:02:11] Tom Haldane: adjusted the parking brake";
  await paste(page, chat);
  await unfold(page, machine);
  await card(page, machine).getByRole("button", { name: "Reject" }).click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await unfold(page, machine);

  await card(page, machine).getByRole("button", { name: "Reject" }).click();
  const rejected = page.getByRole("article", { name: `${machine.serialNumber}: rejected on` });
  await rejected.waitFor(patience);
  await page.reload();
  await page.getByRole("region", { name: "Rejected" }).waitFor(patience);
  await screenshot(page, "intake-rejected");
  await rejected.getByRole("button", { name: "Review again" }).click();
  await unfold(page, machine);

  await card(page, machine).getByRole("button", { name: "Reject" }).click();
  await rejected.waitFor(patience);
  await page.reload();
  await paste(page, chat);
  await says(page, /You rejected this on .* Review it again\?/);
  await page.getByRole("status").getByRole("button", { name: "Review again" }).click();
  await unfold(page, machine);
  expect(faultsOf(page)).toEqual([]);
});

test("a second copy is marked on its row, left out of saving all, and saved only by itself", async () => {
  const page = await opened();
  const machine = (await fleetOf(page)).at(42)!;
  const told = (hours: number) =>
    `Machine: ${machine.serialNumber}\nDate: 15 November 2026\nEngineer: Tom Haldane\nHours: ${hours}\nWork done: Replaced the hoist limit switch.`;
  await paste(page, told(machine.totalHours + 5));
  await card(page, machine).waitFor(patience);
  await paste(page, told(machine.totalHours + 6));
  await expect.poll(() => card(page, machine).count(), patience).toBe(2);
  const copy = card(page, machine).filter({ hasText: "Same visit as another draft" });
  await copy.waitFor(patience);
  const closed = copy.locator(".draft-toggle[aria-expanded=false]");
  if ((await closed.count()) > 0) await closed.click();
  await says(page, "Another draft waiting here covers the same visit");
  await copy.getByRole("button", { name: "Save all the same" }).waitFor(patience);
  // As who reads it has it: what lies under the bar that sticks to its foot is scrolled to.
  await copy.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await settled(page);
  await screenshot(page, "intake-duplicate");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faultsOf(page)).toEqual([]);
});

test("a pasted text is there after a reload, and is gone when it was read or given up", async () => {
  const page = await opened();
  const field = page.getByRole("textbox", { name: "Pasted text" });
  await field.fill("half of a report");
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes("pasted-text")));
  await page.reload();
  await expect.poll(() => field.inputValue(), patience).toBe("half of a report");
  await says(page, /unsaved work/i);
  await field.fill("");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("pasted-text"))), patience)
    .toEqual([]);
  expect(faultsOf(page)).toEqual([]);
});

test("a number that another report has is asked about in the review, and the free one is taken", async () => {
  const page = await opened();
  const fleet = await fleetOf(page);
  // Of today: a meter that ran on since is no question.
  const today = new Date().toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const saveAs = async (machine: Machine, srn: string) => {
    await paste(
      page,
      `Machine: ${machine.serialNumber}\nDate: ${today}\nEngineer: Tom Haldane\nHours: ${machine.totalHours + 5}\nWork done: Adjusted the slewing brake.`,
    );
    await unfold(page, machine);
    await card(page, machine).getByRole("textbox", { name: "Service report number" }).fill(srn);
    await card(page, machine).getByText("All changes are kept").waitFor(patience);
    await card(page, machine).getByRole("button", { name: "Save report" }).click();
  };
  await saveAs(fleet.at(44)!, "26.11.951");
  await says(page, "Service log saved successfully");
  await saveAs(fleet.at(45)!, "26.11.951");
  const question = page.getByRole("alertdialog");
  await question.getByText(/26\.11\.951 is taken already/).waitFor(patience);
  await question.getByRole("button", { name: "Save all the same" }).waitFor(patience);
  await settled(page);
  await screenshot(page, "intake-number-taken");
  await question.getByRole("button", { name: "Use 26.11.952" }).click();
  await question.waitFor({ ...patience, state: "detached" });
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          fetch("/api/service-logs?limit=20")
            .then((answer) => answer.text())
            .then((text) => text.includes("26.11.952")),
        ),
      patience,
    )
    .toBe(true);
});

test.each(looks)(
  "what a report takes from the van is shown, chosen and kept before it is saved ($width px)",
  async (look) => {
    const page = await opened(look);
    const machine = (await fleetOf(page)).at(48 + looks.indexOf(look))!;
    const read = <Answer>(path: string) =>
      page.evaluate((asked) => fetch(asked).then((answer) => answer.json() as Promise<Answer>), `/api/stock/${path}`);
    const { items: places } = await read<StockPlaces>("places");
    const van = places.find(({ engineerName }) => engineerName === "Tom Haldane")!;
    const levels = async () => (await read<StockLevels>(`levels?placeId=${van.id}`)).items;
    const plenty = (await levels()).filter(({ quantity, reserved }) => quantity >= 1 && reserved === 0);
    const part = plenty.at(looks.indexOf(look))!;
    const isThere = async () => (await levels()).find(({ partId }) => partId === part.partId)!.quantity;

    const today = new Date().toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
    await paste(
      page,
      `Machine: ${machine.serialNumber}\nDate: ${today}\nEngineer: Tom Haldane\nHours: ${machine.totalHours + 5}\nWork done: Replaced the return filter.`,
    );
    await unfold(page, machine);
    const draft = card(page, machine);
    expect(await draft.getByRole("group", { name: `From ${van.name}` }).count()).toBe(0);
    for (const [at, [name, number]] of [
      ["Filter", part.number.toLowerCase()],
      ["Shackle", "ZZ-0000"],
    ].entries()) {
      await draft.getByRole("button", { name: "Add part" }).click();
      await draft.getByRole("textbox", { name: "Part", exact: true }).nth(at).fill(name!);
      await draft.getByRole("textbox", { name: "Part number" }).nth(at).fill(number!);
    }
    const taking = draft.getByRole("group", { name: `From ${van.name}` });
    const decides = taking.getByRole("switch", { name: part.number });
    await taking.getByText(`Takes 1 pcs from ${van.name} (has ${part.quantity} pcs)`).waitFor(patience);
    await taking.getByText("is not in the catalogue").waitFor(patience);
    expect(await decides.isChecked()).toBe(true);
    await decides.press("Space");
    await taking.getByText(`Stays in ${van.name}`).waitFor(patience);

    const used = part.quantity + 1;
    await draft.getByRole("textbox", { name: "Quantity" }).first().fill(String(used));
    await taking
      .getByText(`${van.name} should have ${part.quantity} pcs, the report used ${used} pcs`)
      .waitFor(patience);
    expect(await decides.isChecked()).toBe(false);
    await decides.check();
    await taking.getByText("Taken all the same").waitFor(patience);
    await draft.getByText("All changes are kept").waitFor(patience);
    await page.reload();
    await unfold(page, machine);
    await taking.getByText("Taken all the same").waitFor(patience);
    await taking.scrollIntoViewIfNeeded();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    expect((await taking.locator("label").first().boundingBox())!.height).toBeGreaterThanOrEqual(24);
    expect(await faultsInBothThemes(page, "intake-from-van")).toEqual([]);

    const leaves = looks.indexOf(look) === 0;
    if (leaves) await decides.uncheck();
    await draft.getByText("All changes are kept").waitFor(patience);
    await draft.getByRole("button", { name: "Save report" }).click();
    await says(page, "Service log saved successfully");
    expect(await isThere()).toBe(leaves ? part.quantity : 0);
    expect(faultsOf(page)).toEqual([]);
  },
);
