import { connection } from "#app/components/shell/connection-check.ts";
import type { Answer, Input } from "#app/http/api-types.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import type { Undoable } from "../call.ts";
import { leanPhoto } from "../lean-photo.ts";
import { flush, keep, sendNow, withdraw } from "./outbox.ts";
import { problemOf } from "./problem.ts";
import { sendEntry } from "./senders.ts";
import type { Entry } from "./store.ts";

/** A call that a person makes and that may have to wait for the network. */
export interface KeptCall<Name extends OperationName> {
  operation: Name;
  input: Input<Name>;
  /** What the list of what waits calls it. */
  title: string;
  /** What belongs to one record leaves in its order: `task-12`. Without it the call is one of its own. */
  lane?: string;
  /** Files of its own, or that were kept before by `keepFile`, whose documents go into `documents`. */
  files?: readonly (File | { entry: string })[];
  documents?: "documentIds" | "documentId";
}

/** It is kept in this browser and leaves by itself as soon as it can. */
export const waits = "waits";

/**
 * Sends a call, kept before, so that nothing that happens on the way loses it or sends it twice.
 * @returns the answer, or that it waits: for the network, the server, or for this person to sign in again
 * @throws ApiError where the server refuses it while the person is there to change it; DOMException where it can
 * neither be kept nor sent
 */
export async function sendOrKeep<Name extends OperationName>(
  userId: number,
  call: KeptCall<Name>,
): Promise<Undoable<Answer<Name>> | typeof waits> {
  const id = crypto.randomUUID();
  const lane = call.lane ?? id;
  const kept: Entry<"attachment">[] = [];
  const needs: string[] = [];
  for (const file of call.files ?? []) {
    const entry = file instanceof File ? await attachmentOf(file, userId, lane) : undefined;
    if (entry) kept.push(entry);
    needs.push(entry?.id ?? (file as { entry: string }).entry);
  }
  const entry: Entry<"call"> = {
    id,
    userId,
    at: Date.now(),
    kind: "call",
    payload: {
      operation: call.operation,
      input: call.input as Record<string, unknown>,
      title: call.title,
      documents: call.documents ?? "documentIds",
    },
    lane,
    needs,
  };
  try {
    await keep([...kept, entry]);
  } catch (error) {
    return sendUnkept(entry, kept, error);
  }
  // Known to be out of reach: nobody waits for the silence.
  if (!connection.online()) {
    void flush();
    return waits;
  }
  try {
    return ((await sendNow(id)) as Undoable<Answer<Name>> | undefined) ?? waits;
  } catch (error) {
    if (problemOf(error)) return waits;
    await withdraw(id);
    throw error;
  }
}

/** Keeps a file for a form whose call is made later. @returns the entry that `files` names */
export async function keepFile(file: File, userId: number): Promise<{ entry: string; name: string }> {
  const entry = await attachmentOf(file, userId, "form");
  await keep([entry]);
  return { entry: entry.id, name: entry.payload.name };
}

async function attachmentOf(chosen: File, userId: number, lane: string): Promise<Entry<"attachment">> {
  const file = await leanPhoto(chosen);
  const payload = { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
  return { id: crypto.randomUUID(), userId, at: Date.now(), kind: "attachment", payload, lane, needs: [] };
}

/** Where nothing can be kept a call still leaves while there is a network; if not, why it was not kept counts. */
async function sendUnkept<Name extends OperationName>(
  entry: Entry<"call">,
  attachments: readonly Entry<"attachment">[],
  notKept: unknown,
): Promise<Undoable<Answer<Name>>> {
  try {
    const answers = new Map<string, unknown>();
    for (const attachment of attachments) answers.set(attachment.id, await sendEntry(attachment, new Map()));
    if (answers.size < entry.needs.length) throw notKept;
    return (await sendEntry(entry, answers)) as Undoable<Answer<Name>>;
  } catch (error) {
    throw problemOf(error) ? notKept : error;
  }
}
