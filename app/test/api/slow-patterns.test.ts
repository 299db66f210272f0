import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { longestMessage } from "#tools/chats/schema.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

/** Longest wait of everybody else, far above what is aimed at: the machine may be busy with other things. */
const longestWaitMs = 1_500;

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let viewer: Awaited<ReturnType<typeof aUser>>;
let engineer: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  call = await apiFor(database, { ports: intake.ports });
  viewer = await aUser(database.db, { name: "Vera View", role: "view" });
  engineer = await aUser(database.db, { name: "Petra Lindqvist" });
  await aMachine(database.db, { serialNumber: "870.7.3310" });
});
afterEach(() => intake.stop());

let chats = 0;
const say = (texts: string[], as = viewer, chatId = `chat-slow-${chats++}`) =>
  call("POST", "/api/chat", {
    as,
    json: {
      kind: "user",
      chatId,
      message: {
        id: crypto.randomUUID(),
        role: "user",
        parts: texts.map((text) => ({ type: "text", text })),
      },
    },
  });
const filled = (pattern: string, length: number) => pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

/** What the longest wait of everybody else was while `work` ran. */
async function longestWaitDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await work();
  // The last wait counts once the loop has turned again.
  await new Promise((resolve) => setTimeout(resolve, 50));
  delay.disable();
  return delay.max / 1e6;
}

describe("words that ask for the same again and again", () => {
  test.each(["然后报告故障并", "delete all issues, ", "assign it to Tom and ", "and then report an issue and "])(
    "%j to the length of a message keeps nobody else waiting, and is answered",
    async (pattern) => {
      let answer = "";
      const waited = await longestWaitDuring(async () => {
        answer = await (await say([filled(pattern, 7_900)])).text();
      });
      expect(waited).toBeLessThan(longestWaitMs);
      expect(answer).toContain("text-delta");
    },
  );

  test("several parts count together: what one part may not cost, twenty do not either", async () => {
    let answer = "";
    const waited = await longestWaitDuring(async () => {
      answer = await (
        await say(Array.from({ length: 20 }, () => filled("and then report an issue and ", 7_900)))
      ).text();
    });
    expect(waited).toBeLessThan(longestWaitMs);
    expect(answer).toContain("text-delta");
  });

  test("a message whose parts are too long together is refused with the way to send it", async () => {
    const half = "x ".repeat(longestMessage / 4 + 10);
    const refused = await say([half, half]);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining("send it as a file") });
  });
});

describe("tables", () => {
  const handIn = (name: string, text: string, as = engineer) => {
    const form = new FormData();
    form.set("file", new File([text], name));
    return call("POST", "/api/ai/extract-file", { as, body: form });
  };

  test("a small table whose long headings would be written before each cell is refused, and costs nobody a wait", async () => {
    const table = `${"a".repeat(800)},${"b".repeat(800)}\n${"a,b\n".repeat(200_000)}`;
    let refused: Response | undefined;
    const waited = await longestWaitDuring(async () => {
      refused = await handIn("long-heads.csv", table);
    });
    expect(waited).toBeLessThan(longestWaitMs);
    expect(refused!.status).toBe(413);
    expect(await refused!.json()).toMatchObject({ error: expect.stringMatching(/fewer rows|smaller/) });
  });
});
