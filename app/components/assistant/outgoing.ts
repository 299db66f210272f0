import { discard, keep } from "#app/data/outbox/actions.ts";
import type { Entry } from "#app/data/outbox/store.ts";
import type { Waiting } from "#app/data/outbox/waiting.ts";
import type { ChatMessage } from "#app/data/chats.ts";
import type { ViewContext } from "#app/hooks/page-context.tsx";

/** What a person wrote, before it is a message. */
export interface Outgoing {
  text: string;
  /** Stored documents, and files that the server does not have yet. */
  files: ({ name: string } & ({ id: number } | { file: File }))[];
  /** An earlier message that this one takes the place of. */
  replaces?: string;
}

export type MessageEntry = Entry<"message">;

/** Keeps a message and its files in the outbox. @throws DOMException where the browser's storage is full or blocked */
export async function keepMessage(
  { text, files, replaces }: Outgoing,
  { userId, chatId, view }: { userId: number; chatId: string; view: ViewContext },
): Promise<MessageEntry> {
  const at = Date.now();
  const attachments: Entry<"attachment">[] = [];
  const named: MessageEntry["payload"]["files"] = [];
  for (const file of files) {
    if ("id" in file) {
      named.push({ name: file.name, id: file.id });
      continue;
    }
    const id = crypto.randomUUID();
    const payload = { name: file.name, type: file.file.type, bytes: await file.file.arrayBuffer() };
    attachments.push({ id, userId, at, kind: "attachment", payload, lane: chatId, needs: [] });
    named.push({ name: file.name, entry: id });
  }
  const id = crypto.randomUUID();
  const entry: MessageEntry = {
    id,
    userId,
    at,
    kind: "message",
    payload: {
      kind: replaces ? "edit" : "user",
      chatId,
      messageId: replaces ?? id,
      text: text.trim() && text,
      files: named,
      view: { ...view },
    },
    lane: chatId,
    needs: attachments.map((attachment) => attachment.id),
  };
  await keep([...attachments, entry]);
  return entry;
}

/** Takes a message that waits out of the outbox, to write it anew. */
export async function takeBack(entry: Waiting<"message">): Promise<Outgoing> {
  const needed = await discard(entry);
  const kept = new Map(needed.flatMap((one) => (one.kind === "attachment" ? [[one.id, one.payload] as const] : [])));
  const { text, files, kind, messageId } = entry.payload;
  return {
    text,
    files: files.flatMap((file): Outgoing["files"] => {
      if ("id" in file) return [file];
      const payload = kept.get(file.entry);
      return payload
        ? [{ name: file.name, file: new File([payload.bytes], payload.name, { type: payload.type }) }]
        : [];
    }),
    replaces: kind === "edit" ? messageId : undefined,
  };
}

/** Messages that wait in a chat. */
export const waitingIn = (chatId: string, all: readonly Waiting[]): Waiting<"message">[] =>
  all.filter((entry): entry is Waiting<"message"> => entry.kind === "message" && entry.payload.chatId === chatId);

export const textOf = (message: ChatMessage) =>
  message.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n\n");
export const filesOf = (message: ChatMessage | undefined) =>
  message?.parts.flatMap((part) => (part.type === "data-file" ? [part.data] : [])) ?? [];
