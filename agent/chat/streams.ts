import { appendChunks, chunksFrom, findChat, updateChat } from "#db/queries/chats.ts";
import type { Db } from "#db/client.ts";
import type { Events } from "#db/events.ts";
import { isRunning, signOfLifeEveryMs } from "#tools/chats/rules.ts";

/**
 * Answers that are being written. Each is kept in the database while it runs, in pieces, so that any tab and any
 * process can follow it from its beginning; the run itself belongs to no tab.
 */

/** Pieces are written together this often. */
const writeEveryMs = 150;
/** How often a process that does not write the answer looks for more of it. */
const lookEveryMs = 250;

interface Surroundings {
  db: Db;
  events: Events;
  now: () => Date;
  report: (error: unknown) => void;
}

/**
 * Watches over a run: renews its sign of life and aborts it when the person stops it, from whatever tab or process,
 * or may no longer use the product.
 * @returns a function that ends the watch and marks the chat as answered
 */
export function watchRun(
  chatId: string,
  ownerId: number,
  mayGoOn: () => Promise<boolean>,
  controller: AbortController,
  { db, events, now, report }: Surroundings,
) {
  const look = async () => {
    const chat = await findChat(db, chatId, ownerId);
    if (!chat || chat.stopRequested) controller.abort(new Error("stopped"));
    else if (!(await mayGoOn())) controller.abort(new Error("stopped"));
  };
  const unsubscribe = events.subscribe(({ domains, userId }) => {
    if (domains.includes("users") || (domains.includes("chats") && userId === ownerId)) void look().catch(report);
  });
  const timer = setInterval(() => {
    void updateChat(db, chatId, { runningSince: now() }).then(look).catch(report);
  }, signOfLifeEveryMs);
  return async () => {
    clearInterval(timer);
    unsubscribe();
    await updateChat(db, chatId, { runningSince: null, stopRequested: false, updatedAt: now() });
    await events.publish(db, { domains: ["chats"], userId: ownerId });
  };
}

/** Reads the answer to its end, whoever else listens, and writes it down as it comes. */
export async function recordStream(
  chatId: string,
  stream: ReadableStream<string>,
  { db, report }: Pick<Surroundings, "db" | "report">,
): Promise<void> {
  let position = 0;
  let waiting = "";
  let writing = Promise.resolve();
  const write = () => {
    if (!waiting) return;
    const chunk = waiting;
    const at = position++;
    waiting = "";
    writing = writing.then(() => appendChunks(db, chatId, at, chunk)).then(() => undefined, report);
  };
  const timer = setInterval(write, writeEveryMs);
  try {
    for await (const piece of stream) waiting += piece;
  } catch (error) {
    report(error);
  } finally {
    clearInterval(timer);
    write();
    await writing;
  }
}

/**
 * The answer that is being written in a chat, from its first piece to its end.
 * @returns undefined when none is being written
 */
export async function followStream(
  chatId: string,
  ownerId: number,
  { db, now }: Pick<Surroundings, "db" | "now">,
  signal?: AbortSignal,
): Promise<ReadableStream<string> | undefined> {
  const running = async () => isRunning((await findChat(db, chatId, ownerId))?.runningSince ?? null, now());
  if (!(await running())) return undefined;
  let position = 0;
  return new ReadableStream<string>({
    async pull(controller) {
      while (!signal?.aborted) {
        // In this order: what was written before the end is read after it.
        const goesOn = await running();
        const pieces = await chunksFrom(db, chatId, position);
        for (const { chunk } of pieces) controller.enqueue(chunk);
        position += pieces.length;
        if (!goesOn) break;
        if (pieces.length > 0) return;
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      }
      controller.close();
    },
  });
}
