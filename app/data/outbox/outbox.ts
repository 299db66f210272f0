import { ApiError } from "../client.ts";
import { doubtedField, words, type Word } from "../doubts.ts";
import { sendEntry } from "./senders.ts";
import { entriesOf, everything, find, put, take, type Entry, type Held, type Kind } from "./store.ts";
import { problemOf, type Problem } from "./problem.ts";
import { belongsTo, showWaiting, tellAllSent, tellArrived, whose, type Waiting } from "./waiting.ts";

/**
 * What a person has sent and the server has not taken yet: kept in this browser, past reloads, and sent by itself as
 * soon as the server can be reached, in its order, exactly once, and only while that same person is signed in.
 */

const channelName = "outbox";
/** After a failed try the next one comes so much later, doubling up to the longest. */
const firstPauseMs = 4_000;
const longestPauseMs = 60_000;

/** What has been sent just now and met no problem counts as on its way. */
const leavesWithinMs = 3_000;

/** A file whose form was given up is in nobody's way for so long. */
const unneededForMs = 7 * 24 * 3_600_000;

/** What was kept a moment ago is left to who kept it, and waits for its answer: nothing else on this page sends it meanwhile. */
const attendedForMs = 10_000;

const attended = new Map<string, { until: number }>();
const sending = new Set<string>();
const problems = new Map<string, Problem | undefined>();
let showAgain: ReturnType<typeof setTimeout> | undefined;
let channel: BroadcastChannel | undefined;

/** Reads what waits for this person, and hears of what other tabs do. @returns a function that ends it */
export function openOutbox(userId: number): () => void {
  belongsTo(userId);
  const heard = new BroadcastChannel(channelName);
  channel = heard;
  heard.onmessage = () => void show();
  void show();
  void takeUnneeded().catch(() => undefined);
  return () => {
    heard.close();
    if (channel === heard) channel = undefined;
    clearTimeout(nextTry);
    nextTry = undefined;
  };
}

/** Reads again what waits. What leaves at once never shows as waiting. */
export async function show(): Promise<void> {
  const entries = await own().catch(() => []);
  clearTimeout(showAgain);
  const leaving = entries.filter(({ id, at, held }) => !held && !problems.has(id) && Date.now() - at < leavesWithinMs);
  if (leaving.length > 0) showAgain = setTimeout(() => void show(), leavesWithinMs);
  showWaiting(
    entries
      .filter((entry) => !leaving.includes(entry))
      .map((entry) => ({
        ...entry,
        state: sending.has(entry.id) ? "sending" : "waiting",
        problem: problems.get(entry.id),
      })),
  );
}

async function own(): Promise<Entry[]> {
  const person = whose();
  return person === undefined ? [] : entriesOf(person);
}

/** Files that were chosen for a form and are not part of anything that waits. */
async function takeUnneeded() {
  const entries = await everything();
  const needed = new Set(entries.flatMap(({ needs }) => needs));
  const unneeded = entries.filter(
    ({ kind, id, at }) => kind === "attachment" && !needed.has(id) && Date.now() - at > unneededForMs,
  );
  await take(unneeded.map(({ id }) => id));
}

async function changed() {
  channel?.postMessage("changed");
  await show();
}

/** Keeps entries before anything is sent. @throws DOMException where the browser's storage is full or blocked */
export async function keep(entries: readonly Entry[]): Promise<void> {
  const until = Date.now() + attendedForMs;
  for (const { id } of entries.filter(leaves)) attended.set(id, { until });
  await put(entries);
  await changed();
}

/** Whether it is still here, waiting or held. */
export const isKept = async (id: string): Promise<boolean> => (await find(id)) !== undefined;

/** Takes an entry out, with what only it needed, for instance to write it anew. @returns what it needed */
export async function discard(entry: Entry): Promise<Entry[]> {
  const needed = await Promise.all(entry.needs.map(find));
  await take([entry.id, ...entry.needs]);
  await changed();
  return needed.filter((one) => one !== undefined);
}

/** Takes an entry out and leaves what it needed, for the form that it came from. */
export async function withdraw(id: string): Promise<void> {
  await take([id]);
  problems.delete(id);
  await changed();
}

/** Sends what was held back; of a call that met another version or a doubt, all the same. */
export async function release(entry: Waiting): Promise<void> {
  const { held, state: _state, problem: _problem, ...kept } = entry;
  const version = held?.current?.version;
  const allTheSame = { ...(version === undefined ? {} : { version }), ...held?.word };
  const released =
    kept.kind === "call"
      ? { ...kept, payload: { ...kept.payload, input: { ...kept.payload.input, ...allTheSame } } }
      : kept;
  await put([released as Entry]);
  await changed();
  await flush();
}

/**
 * Sends one entry now, unless an older one of its lane waits.
 * @returns its answer; undefined when another tab has sent it or it has to wait for its turn
 * @throws ApiError, TypeError, AbortError; the entry waits on, or is held when the server refused it
 */
export const sendNow = (id: string, signal?: AbortSignal): Promise<unknown> =>
  alone(async () => {
    attended.delete(id);
    const all = await own();
    const entry = all.find((one) => one.id === id);
    const older = all.some((one) => leaves(one) && one.lane === entry?.lane && one.place! < entry.place!);
    return entry && !older ? deliver(entry, signal) : undefined;
  });

/** Whether an entry leaves by itself: what another needs leaves with that. */
const leaves = ({ kind, held }: Entry) => kind !== "attachment" && !held;

/** Sends all that waits, also what somebody here was about to send. */
export const flush = (): Promise<void> => {
  attended.clear();
  return flushUnattended();
};

const isAttended = ({ id }: Entry): boolean => {
  const until = attended.get(id)?.until;
  if (until === undefined) return false;
  if (Date.now() < until) return true;
  attended.delete(id);
  return false;
};

/** Sends what nobody here is about to send. One tab does it; what fails for now is tried again by itself. */
export const flushUnattended = (): Promise<void> =>
  alone(async () => {
    clearTimeout(nextTry);
    nextTry = undefined;
    let failed = false;
    const blocked = new Set<string>();
    const arrived = new Set<Kind>();
    for (const entry of await own().catch(() => [])) {
      if (!leaves(entry) || blocked.has(entry.lane)) continue;
      if (isAttended(entry)) {
        blocked.add(entry.lane);
        tryLater();
        continue;
      }
      try {
        const answer = await deliver(entry);
        if (answer instanceof Response) void answer.body?.cancel();
        // A network that lets something through is tried again soon.
        pauseMs = firstPauseMs;
        arrived.add(entry.kind);
        tellArrived(entry);
      } catch (error) {
        const problem = problemOf(error);
        failed ||= problem !== undefined;
        if (problem === "network" || problem === "sign-in") break;
        if (problem) blocked.add(entry.lane);
      }
    }
    if (!failed) pauseMs = firstPauseMs;
    if (arrived.size > 0) tellAllSent(arrived);
  });

async function deliver(entry: Entry, signal?: AbortSignal): Promise<unknown> {
  sending.add(entry.id);
  await show();
  try {
    const answers = new Map<string, unknown>();
    for (const id of entry.needs) {
      const needed = await find(id);
      if (!needed) throw new Error("What this entry needs is gone");
      const answer = needed.answer ?? (await sendEntry(needed, new Map(), signal));
      if (needed.answer === undefined) await put([{ ...needed, answer }]);
      answers.set(id, answer);
    }
    const answer = await sendEntry(entry, answers, signal);
    await take([entry.id, ...entry.needs]);
    problems.delete(entry.id);
    return answer;
  } catch (error) {
    const problem = problemOf(error);
    problems.set(entry.id, problem);
    if (!problem) await put([{ ...entry, held: heldBy(error) }]);
    else tryLater();
    throw error;
  } finally {
    sending.delete(entry.id);
    await changed();
  }
}

function heldBy(error: unknown): Held {
  if (!(error instanceof ApiError)) return { reason: "" };
  const field = doubtedField(error);
  const word: Word | undefined = error.doubt ? { confirm: true } : field && ({ [words[field]]: true } as Word);
  return {
    reason: error.text,
    ...(error.current ? { current: error.current as Held["current"] } : {}),
    ...(word ? { word } : {}),
  };
}

let pauseMs = firstPauseMs;
let nextTry: ReturnType<typeof setTimeout> | undefined;

function tryLater() {
  if (nextTry !== undefined) return;
  nextTry = setTimeout(() => void flushUnattended(), pauseMs);
  pauseMs = Math.min(pauseMs * 2, longestPauseMs);
}

let lastHere: Promise<unknown> = Promise.resolve();

/** One at a time, in all tabs; where a browser has no locks (plain http), in this one: the keys do the rest. */
function alone<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (navigator.locks) return navigator.locks.request(channelName, work) as Promise<Answer>;
  const next = lastHere.then(work, work);
  lastHere = next.catch(() => undefined);
  return next;
}
