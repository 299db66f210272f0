import { loadNow } from "#app/components/ui/on-demand.tsx";
import type { Entry } from "./store.ts";
import type { Waiting } from "./waiting.ts";

/**
 * The outbox for code that comes with a page or a conversation: what keeps and sends is loaded while nobody waits for
 * it, as soon as the page runs.
 */
const load = () => import("./outbox.ts");
loadNow(load);

/** Keeps entries before anything is sent. @throws DOMException where the browser's storage is full or blocked */
export const keep = async (entries: readonly Entry[]): Promise<void> => (await load()).keep(entries);

/** Takes an entry out, with what only it needed. @returns what it needed */
export const discard = async (entry: Entry): Promise<Entry[]> => (await load()).discard(entry);

/** Takes an entry out and leaves what it needed. */
export const withdraw = async (id: string): Promise<void> => (await load()).withdraw(id);

/** Sends what was held back. */
export const release = async (entry: Waiting): Promise<void> => (await load()).release(entry);

/** Sends one entry now, unless it has to wait for its turn. */
export const sendNow = async (id: string, signal?: AbortSignal): Promise<unknown> => (await load()).sendNow(id, signal);

/** Whether it is still here, waiting or held. */
export const isKept = async (id: string): Promise<boolean> => (await load()).isKept(id);

/** Sends all that waits. */
export const flush = async (): Promise<void> => (await load()).flush();

/** Reads again what waits. */
export const show = async (): Promise<void> => (await load()).show();
