import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { embeddedEvents, type LiveEvent } from "#db/events.ts";
import { domains } from "#db/vocabulary.ts";
import { liveStream, openStreams } from "./live-stream.server.ts";

const me = 7;
const start = Date.parse("2026-11-21T08:00:00Z");
let leave: AbortController;
let session: number | undefined;
let events: ReturnType<typeof embeddedEvents>;
let nextMessage: () => Promise<unknown>;

/** A stream's messages without its heartbeats; undefined when it has ended. */
function opened(since?: number): () => Promise<unknown> {
  const stillSignedIn = async () => session;
  const stream = liveStream({ events, userId: me, since, stillSignedIn, signal: leave.signal, everyMs: 30 });
  const reader = stream.getReader();
  return async function next(): Promise<unknown> {
    const { value } = await reader.read();
    if (!value) return undefined;
    const message = /^id: \d+\ndata: (.*)\n\n$/.exec(new TextDecoder().decode(value));
    return message ? JSON.parse(message[1]!) : next();
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  leave = new AbortController();
  session = me;
  events = embeddedEvents();
  nextMessage = opened();
});

afterEach(() => {
  leave.abort();
  vi.useRealTimers();
});

const publish = (event: LiveEvent) => events.publish(undefined as never, event);

test("a change is told to whoever listens, by its domains alone", async () => {
  await publish({ domains: ["issues", "tasks"] });
  expect(await nextMessage()).toEqual({ domains: ["issues", "tasks"] });
});

test("what concerns one person is told to nobody else", async () => {
  await publish({ domains: ["drafts"], userId: 8 });
  await publish({ domains: ["drafts"], userId: me });
  await publish({ domains: ["chats"], userId: 8 });
  await publish({ domains: ["machines"] });
  expect(await nextMessage()).toEqual({ domains: ["drafts"] });
  expect(await nextMessage()).toEqual({ domains: ["machines"] });
});

test("the stream ends with the session", async () => {
  session = undefined;
  expect(await nextMessage()).toBeUndefined();
});

test("somebody else who signs in with the same browser does not inherit the stream", async () => {
  session = 8;
  expect(await nextMessage()).toBeUndefined();
});

test("what changed between the reading of the page and the opening of its stream is told first", async () => {
  vi.setSystemTime(start + 10_000);
  await publish({ domains: ["machines"] });
  vi.setSystemTime(start + 20_000);
  const readAt = Date.now();
  await publish({ domains: ["issues"] });
  await publish({ domains: ["drafts"], userId: 8 });
  vi.setSystemTime(start + 25_000);
  const next = opened(readAt);
  await publish({ domains: ["tasks"] });
  expect(await next()).toEqual({ domains: ["issues"] });
  expect(await next()).toEqual({ domains: ["tasks"] });
});

test("who asks for more than a minute, or for what was before the process, is told to read everything", async () => {
  await publish({ domains: ["machines"] });
  expect(await opened(start - 1)()).toEqual({ domains });
  vi.setSystemTime(start + 600_000);
  expect(await opened(start + 500_000)()).toEqual({ domains });
});

test("open streams of a person are counted until they end", async () => {
  expect(openStreams(me)).toBe(1);
  const other = opened();
  expect(openStreams(me)).toBe(2);
  leave.abort();
  expect(await other()).toBeUndefined();
  expect(openStreams(me)).toBe(0);
});
