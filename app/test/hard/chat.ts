/** The assistant as a browser uses it. */
import type { Person } from "./client.ts";

export interface Card {
  approvalId: string;
  tool: string;
}

type Part = { type: string; state?: string; text?: string; approval?: { id: string } };

export const newId = (): string => crypto.randomUUID();

/** Sends words, and files handed in before. Resolves when the answer has ended. */
export async function say(person: Person, chatId: string, text: string, files: { id: number; name: string }[] = []) {
  const parts = [...(text ? [{ type: "text", text }] : []), ...files.map((data) => ({ type: "data-file", data }))];
  const answer = await person.call("POST", "/api/chat", {
    kind: "user",
    chatId,
    message: { id: newId(), role: "user", parts },
  });
  return { status: answer.status, text: await answer.text() };
}

export async function decide(
  person: Person,
  chatId: string,
  approvalId: string,
  {
    approved = true,
    headers = {},
    ...more
  }: { approved?: boolean; input?: object; headers?: Record<string, string> } = {},
): Promise<number> {
  const answer = await person.call(
    "POST",
    "/api/chat",
    { kind: "decision", chatId, decisions: [{ approvalId, approved, ...more }] },
    headers,
  );
  await answer.text();
  return answer.status;
}

interface Message {
  role: string;
  parts: Part[];
  metadata?: { notice?: string | null };
}

async function lastMessage(person: Person, chatId: string): Promise<Message | undefined> {
  const chat = (await (await person.call("GET", `/api/chats/${chatId}`)).json()) as { messages?: Message[] };
  return chat.messages?.at(-1);
}

const lastParts = async (person: Person, chatId: string): Promise<Part[]> =>
  (await lastMessage(person, chatId))?.parts ?? [];

/** The last answer as a reload shows it, with the word of the interface about it; empty where the person spoke last. */
export async function lastAnswer(person: Person, chatId: string): Promise<{ text: string; notice?: string }> {
  const last = await lastMessage(person, chatId);
  if (last?.role !== "assistant") return { text: "" };
  return { text: last.parts.map(({ text }) => text ?? "").join(""), notice: last.metadata?.notice ?? undefined };
}

/** The cards of the last answer that wait for the person. */
export async function openCards(person: Person, chatId: string): Promise<Card[]> {
  return (await lastParts(person, chatId))
    .filter(({ state }) => state === "approval-requested")
    .map(({ type, approval }) => ({ tool: type.replace("tool-", ""), approvalId: approval!.id }));
}

export const lastWords = async (person: Person, chatId: string): Promise<string> =>
  (await lastParts(person, chatId)).map(({ text }) => text ?? "").join("");
