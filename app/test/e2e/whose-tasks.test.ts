import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { settled, useHub } from "./browser.ts";

vi.setConfig({ testTimeout: 60_000 });

const hub = useHub();
const patience = { timeout: 15_000 };

interface Person {
  id: number;
  name: string;
  role: string;
  openTasks: number;
}

const section = (page: Page) => page.locator("#assigned-tasks");
const rows = (page: Page) => section(page).locator(".operations-list > .operations-row");
/** Sorted: the page has what waits for a confirmation first, and in each group what is due longest. */
const titles = async (page: Page) =>
  (await rows(page).locator(".operations-text > :first-child").allTextContents()).sort();

const answer = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.request.get(path)).json() as Promise<Answer>;

const openTitles = async (page: Page, id: number) =>
  (await answer<{ title: string }[]>(page, `/api/tasks?assignedToId=${id}&status=pending,in_progress&limit=500`))
    .map(({ title }) => title)
    .sort();

async function people(page: Page): Promise<Person[]> {
  const all = await answer<Person[]>(page, "/api/engineers");
  return all.filter(({ role }) => role === "service");
}

async function opened(path: string): Promise<Page> {
  const page = await hub().open("operator");
  await page.goto(path);
  await settled(page);
  return page;
}

const choose = (page: Page, { name }: Person) =>
  page
    .locator("#engineers")
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click();

describe("the tasks under an engineer's name are that engineer's", () => {
  test("when the engineer is chosen among everybody's", async () => {
    const page = await opened("/operations");
    const [person] = (await people(page)).filter(({ openTasks }) => openTasks > 0);
    await choose(page, person!);
    await section(page)
      .getByRole("heading", { name: new RegExp(`^${person!.name}: ${person!.openTasks} task`) })
      .waitFor();
    const own = await openTitles(page, person!.id);
    await expect.poll(() => titles(page), patience).toEqual(own);
    expect(own).toHaveLength(person!.openTasks);
  });

  test("when another is chosen after the first, and everybody's when all are asked for", async () => {
    const page = await opened("/operations");
    const all = await titles(page);
    const [first, second] = (await people(page)).filter(({ openTasks }) => openTasks > 0);
    const back = await opened(`/operations?engineer=${first!.id}`);
    expect(await titles(back)).toEqual(await openTitles(page, first!.id));
    await choose(back, second!);
    await expect.poll(() => titles(back), patience).toEqual(await openTitles(page, second!.id));
    await section(back).getByRole("button", { name: "Show all tasks" }).click();
    await section(back).getByRole("heading", { name: "Assigned Tasks" }).waitFor();
    await expect.poll(() => titles(back), patience).toEqual(all);
    await choose(back, first!);
    await expect.poll(() => titles(back), patience).toEqual(await openTitles(page, first!.id));
  });

  test("and none for somebody without any", async () => {
    const page = await opened("/operations");
    const added = await page.request.post("/api/engineers", {
      data: {
        name: "Ida Idle",
        email: "ida.idle@demo.test",
        password: "a Quiet one 7",
        phone: "+49 1555 0100",
        role: "service",
      },
    });
    expect(added.status()).toBe(201);
    const { id } = (await added.json()) as { id: number };
    await page.locator("#engineers").getByText("Ida Idle").waitFor(patience);
    await choose(page, { id, name: "Ida Idle", role: "service", openTasks: 0 });
    await section(page).getByText("Ida Idle has no open tasks").waitFor(patience);
    expect(await section(page).getByRole("button", { name: "Mark Completed" }).count()).toBe(0);
  });

  test("and Mark Completed completes one of theirs", async () => {
    const page = await opened("/operations");
    const [person] = (await people(page)).filter(({ openTasks }) => openTasks > 1);
    await choose(page, person!);
    const own = await answer<{ id: number; title: string }[]>(
      page,
      `/api/tasks?assignedToId=${person!.id}&status=pending,in_progress&limit=500`,
    );
    await rows(page).first().hover();
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === "PATCH" && request.url().includes("/api/tasks/")),
      rows(page).first().getByRole("button", { name: "Mark Completed" }).click(),
    ]);
    expect(own.map(({ id }) => `/api/tasks/${id}`)).toContain(new URL(sent.url()).pathname);
    await section(page)
      .getByRole("heading", { name: new RegExp(`^${person!.name}: ${person!.openTasks - 1} task`) })
      .waitFor(patience);
    await expect.poll(() => rows(page).count(), patience).toBe(person!.openTasks - 1);
  });
});

test("what an engineer has done stands below what is open, at a press", async () => {
  const page = await opened("/operations");
  const done: { title: string; person: Person }[] = [];
  for (const person of await people(page)) {
    const [title] = await answer<{ title: string }[]>(
      page,
      `/api/tasks?assignedToId=${person.id}&status=completed&limit=1`,
    );
    if (title && person.openTasks > 0) done.push({ title: title.title, person });
  }
  const { title, person } = done[0]!;
  await choose(page, person);
  await expect.poll(() => rows(page).count(), patience).toBe(person.openTasks);
  await section(page).getByRole("button", { name: "Show completed tasks" }).click();
  await section(page)
    .getByRole("list", { name: `Completed tasks of ${person.name}` })
    .getByText(title)
    .first()
    .waitFor();
});
