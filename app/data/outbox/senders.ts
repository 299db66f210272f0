import type { Input } from "#app/http/api-types.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import { callUndoable } from "../call.ts";
import { upload } from "../upload.ts";
import { begun, patiently } from "./patience.ts";
import type { Entry, Kind } from "./store.ts";

/** How an entry of a kind leaves. `answers` has what the server answered to the entries that it needs, by id. */
type Sender<K extends Kind> = (
  entry: Entry<K>,
  answers: ReadonlyMap<string, unknown>,
  signal: AbortSignal | undefined,
) => Promise<unknown>;

/** Stores the file. @returns the document */
const attachment: Sender<"attachment"> = ({ id, userId, payload: { name, type, bytes } }, _answers, signal) =>
  upload(new File([bytes], name, { type }), { idempotencyKey: id, userId, signal });

/** Hands the message in. @returns the response, whose body is the answer as it is being written */
const message: Sender<"message"> = ({ id, userId, payload }, answers, signal) => {
  const { kind, chatId, messageId, text, files, view } = payload;
  const parts = [
    ...(text ? [{ type: "text", text }] : []),
    ...files.map((file) => ({
      type: "data-file",
      data: { id: "id" in file ? file.id : (answers.get(file.entry) as { id: number }).id, name: file.name },
    })),
  ];
  return turn({ id, userId }, { kind, chatId, view, message: { id: messageId, role: "user", parts } }, signal);
};

/** Hands in what was decided. @returns the response, whose body is the answer as it is being written */
const decision: Sender<"decision"> = ({ id, userId, payload }, _answers, signal) =>
  turn({ id, userId }, { kind: "decision", ...payload }, signal);

const turn = ({ id, userId }: Pick<Entry, "id" | "userId">, body: object, signal: AbortSignal | undefined) =>
  begun(
    "/api/chat",
    {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": id, "X-User-Id": String(userId) },
      credentials: "same-origin",
      body: JSON.stringify(body),
    },
    signal,
  );

/** Calls the operation. @returns its answer, and how it can be taken back */
const operation: Sender<"call"> = ({ id, userId, payload }, answers, signal) => {
  const { operation, input, documents } = payload;
  const stored = [...answers.values()].map((answer) => (answer as { id: number }).id);
  const given = (input.documentIds ?? []) as number[];
  const files = documents === "documentId" ? { documentId: stored[0] } : { documentIds: [...given, ...stored] };
  return patiently(signal, (signal) =>
    callUndoable(operation, { ...input, ...(stored.length > 0 ? files : {}) } as Input<OperationName>, {
      idempotencyKey: id,
      userId,
      signal,
    }),
  );
};

const senders: { [K in Kind]: Sender<K> } = { attachment, message, decision, call: operation };

export const sendEntry = <K extends Kind>(
  entry: Entry<K>,
  answers: ReadonlyMap<string, unknown>,
  signal?: AbortSignal,
): Promise<unknown> => (senders[entry.kind] as Sender<K>)(entry, answers, signal);
