/** The assistant's page as people find their way on it: by roles and labels. */
import type { Locator, Page } from "playwright-core";
import { lookAt, mark } from "../hard/obedient-model.ts";

export const composer = (page: Page) => page.getByRole("textbox", { name: "Message to the assistant" });
export const answers = (page: Page) => page.getByRole("article", { name: "Assistant" });
export const own = (page: Page) => page.getByRole("article", { name: "You" });
export const thread = (page: Page) => page.getByRole("log", { name: "Conversation" });
export const card = (page: Page) => page.getByRole("region", { name: /^Please confirm/ });

export const status = (page: Page) => page.locator("[role=status]", { hasText: /Answer|Stopped/ });
export const ended = (page: Page) =>
  status(page).filter({ hasText: "Answer ready" }).waitFor({ state: "attached", timeout: 60_000 });

/** Sends words and says in which conversation. */
export async function say(page: Page, words: string): Promise<string> {
  await composer(page).fill(words);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith("/api/chat") && sent.method() === "POST"),
    composer(page).press("Enter"),
  ]);
  return (request.postDataJSON() as { chatId: string }).chatId;
}

/** Words that no other attempt of a test has sent. */
export const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

/** Actions are drawn quietly until the message is pointed at. */
export async function act(message: Locator, name: string): Promise<void> {
  await message.hover();
  await message.getByRole("button", { name, exact: true }).click();
}

/** Words by which the obedient model proposes an issue of this title. */
export const reportIssue = (title: string): string =>
  `${lookAt(undefined, { tool: "issues_report", input: { machineId: 1, title, description: title, severity: "High" } })} ${mark}`;

export async function issuesCalled(page: Page, title: string): Promise<number> {
  const issues = (await (await page.request.get("/api/issues?limit=500")).json()) as { title: string }[];
  return issues.filter((issue) => issue.title === title).length;
}

export interface Stored {
  role: string;
  parts: { type: string; text?: string; data?: { id: number; name: string } }[];
}

/** What the server has of all chats of this person in which the words occur. */
export async function storedWith(page: Page, words: string): Promise<Stored[]> {
  const chats = (await (await page.request.get("/api/chats?limit=50")).json()) as { id: string }[];
  const threads = await Promise.all(
    chats.map(
      async ({ id }) =>
        ((await (await page.request.get(`/api/chats/${id}`)).json()) as { messages: Stored[] }).messages,
    ),
  );
  return threads.filter((messages) => JSON.stringify(messages).includes(words)).flat();
}

/** What the person has sent with these words, as the server has it. */
export const sentWith = async (page: Page, words: string) =>
  (await storedWith(page, words)).filter(
    ({ role, parts }) => role === "user" && parts.some(({ text }) => text === words),
  );
