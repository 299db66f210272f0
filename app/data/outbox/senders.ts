import type { Input } from "#app/http/api-types.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import { callUndoable } from "../call.ts";
import { ApiError } from "../client.ts";
import { noteStatus } from "../session-end.ts";
import { upload } from "../upload.ts";
import type { Entry, Kind } from "./store.ts";

/** How an entry of a kind leaves. `answers` has what the server answered to the entries that it needs, by id. */
type Sender<K extends Kind> = (
  entry: Entry<K>,
  answers: ReadonlyMap<string, unknown>,
  signal: AbortSignal | undefined,
) => Promise<unknown>;

/** A server that has not begun to answer after this does not count as reached. */
const patienceMs = 20_000;

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

/**
 * A call whose answer has begun.
 * @throws ApiError for an answer that is no success, TypeError when none began in time, AbortError when given up
 */
export const begun = (path: RequestInfo | URL, init: RequestInit, signal?: AbortSignal): Promise<Response> =>
  patiently(signal, async (signal) => {
    const response = await fetch(path, { ...init, signal });
    noteStatus(response.status);
    if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
    return response;
  });

/** Gives work up when its answer has not begun in time, or when the person does. */
async function patiently<Answer>(
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new TypeError("No answer began in time")), patienceMs);
  try {
    return await work(AbortSignal.any([patience.signal, ...(signal ? [signal] : [])]));
  } finally {
    clearTimeout(timer);
  }
}
