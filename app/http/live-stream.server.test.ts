import { afterEach, beforeEach, expect, test } from "vitest";
import { embeddedEvents, type LiveEvent } from "#db/events.ts";
import { liveStream } from "./live-stream.server.ts";

const me = 7;
let leave: AbortController;
let session: number | undefined;
let events: ReturnType<typeof embeddedEvents>;
let read: () => Promise<string | undefined>;

beforeEach(() => {
  leave = new AbortController();
  session = me;
  events = embeddedEvents();
  const stream = liveStream({
    events,
    userId: me,
    stillSignedIn: async () => session,
    signal: leave.signal,
    everyMs: 30,
  });
  const reader = stream.getReader();
  read = async () => {
    const { value } = await reader.read();
    return value && new TextDecoder().decode(value);
  };
});

afterEach(() => leave.abort());

const publish = (event: LiveEvent) => events.publish(undefined as never, event);

/** The next message that is no heartbeat; undefined when the stream has ended. */
async function nextMessage(): Promise<string | undefined> {
  const text = await read();
  return text?.startsWith("data:") || text === undefined ? text : nextMessage();
}

test("a change is told to whoever listens, by its domains alone", async () => {
  await publish({ domains: ["issues", "tasks"] });
  expect(await nextMessage()).toBe('data: {"domains":["issues","tasks"]}\n\n');
});

test("what concerns one person is told to nobody else", async () => {
  await publish({ domains: ["drafts"], userId: 8 });
  await publish({ domains: ["drafts"], userId: me });
  await publish({ domains: ["chats"], userId: 8 });
  await publish({ domains: ["machines"] });
  expect(await nextMessage()).toContain("drafts");
  expect(await nextMessage()).toContain("machines");
});

test("the stream ends with the session", async () => {
  session = undefined;
  expect(await nextMessage()).toBeUndefined();
});

test("somebody else who signs in with the same browser does not inherit the stream", async () => {
  session = 8;
  expect(await nextMessage()).toBeUndefined();
});
