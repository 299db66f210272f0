import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Role } from "#db/vocabulary.ts";
import { accessibilityFaults, faultsOf, settled, type Look, type useHub } from "./browser.ts";

type Hub = ReturnType<ReturnType<typeof useHub>>;

/** A busy machine takes its time. */
export const patience = { timeout: 30_000 };

export interface Machine {
  id: number;
  serialNumber: string;
}

export const answerOf = async <Answer>(page: Page, path: string) =>
  (await (await page.request.get(path)).json()) as Answer;

/** The dashboard of a machine of the fleet; each story has a machine of its own. */
export async function openedOn(
  hub: Hub,
  who: Role,
  at: number,
  look?: Partial<Look>,
): Promise<{ page: Page; machine: Machine }> {
  const page = await hub.open(who, look);
  const machine = (await answerOf<Machine[]>(page, "/api/machines")).at(at)!;
  await page.goto(`/engineer-dashboard?machine=${encodeURIComponent(machine.serialNumber)}`);
  await settled(page);
  return { page, machine };
}

export async function openDialog(page: Page, tile: string): Promise<Locator> {
  await page.getByRole("region", { name: "Quick actions" }).getByRole("button", { name: tile }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

export async function choose(dialog: Locator, label: string, option: string) {
  await dialog.getByRole("button", { name: label, exact: true }).click();
  await dialog.page().getByPlaceholder("Search", { exact: true }).fill(option);
  await dialog.page().getByRole("option", { name: option }).first().click();
}

export const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience);

/** Shows a part of the machine's page. */
export const showPart = (page: Page, part: string) =>
  page
    .getByRole("group", { name: "Parts of this page" })
    .getByRole("button", { name: new RegExp(`^${part}`) })
    .click();

/** A report stands in a line until it is unfolded. */
export async function unfold(report: Locator) {
  const head = report.getByRole("heading").getByRole("button");
  if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
}

export const openIssues = (page: Page) => page.getByRole("region", { name: "Open issues" });

export async function sound(page: Page) {
  await settled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faultsOf(page)).toEqual([]);
}
