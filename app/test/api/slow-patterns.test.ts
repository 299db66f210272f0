import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { drafts, jobs, llmCalls } from "#db/schema/index.ts";
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

describe("a chat of years", () => {
  test("is read in chunks, all of it, while nobody else waits", async () => {
    const talk = (n: number) =>
      `left ${n % 90} boxes at gate ${n % 17}, pallet ${1_000 + (n % 5_000)}, call ${100_000 + n * 7}`;
    const chat = Array.from({ length: 14_000 }, (_, n) => {
      const day = `${String(1 + (Math.floor(n / 500) % 28)).padStart(2, "0")}/0${1 + Math.floor(n / 7_000)}/2026`;
      const said =
        n === 100 || n === 13_900
          ? `On 870.7.3310, hours ${4_000 + n}. Replaced the hydraulic return filter.`
          : talk(n);
      return `${day}, 08:02 - Petra Lindqvist: ${said}`;
    }).join("\n");
    const form = new FormData();
    form.set("file", new File([chat], "years.txt"));
    const waited = await longestWaitDuring(async () => {
      await call("POST", "/api/ai/extract-file", { as: engineer, body: form });
      await expect
        .poll(() => database.db.select({ status: jobs.status }).from(jobs), { timeout: 90_000 })
        .toEqual([{ status: "extracted" }]);
    });
    expect(waited).toBeLessThan(longestWaitMs);
    const found = await database.db.select().from(drafts);
    expect(found.map(({ extracted }) => extracted)).toMatchObject([
      { startDate: "2026-01-01", machineHours: 4_100 },
      { startDate: "2026-02-28", machineHours: 17_900 },
    ]);
    const [last] = found.slice(-1) as { extracted: { evidence?: Record<string, { start: number; end: number }[]> } }[];
    const [place] = last!.extracted.evidence!.machineHours!;
    expect(chat.slice(place!.start, place!.end)).toBe("17900");
    expect(await database.db.$count(llmCalls)).toBeGreaterThan(1);
  });
});

describe("a file under which the server ended", () => {
  /** Larger than what could not have ended anything. */
  const chat = Array.from(
    { length: 4_000 },
    (_, n) =>
      `${String(1 + Math.floor(n / 400)).padStart(2, "0")}/03/2026, 08:02 - Petra Lindqvist: ` +
      `${n === 2_000 ? "On 870.7.3310, hours 4,512. Replaced the boom cylinder seal kit." : `See you at gate ${n}, the coffee is ready`}`,
  ).join("\n");
  const queueOf = async () =>
    (await (await call("GET", "/api/ai/processing-queue", { as: engineer })).json()) as Record<string, unknown>[];

  /** Hands in, and leaves the job as a process that ended amid it leaves it: the queue then runs it again. */
  async function interruptedTimes(times: 1 | 2) {
    await call("POST", "/api/ai/process-whatsapp", { as: engineer, json: { message: chat, reportedBy: engineer.id } });
    await expect.poll(queueOf, { timeout: 60_000 }).toMatchObject([{ status: "extracted" }]);
    await database.db.delete(drafts);
    const cut = { status: "processing" as const, failure: times === 2 ? ("interrupted" as const) : null };
    const [job] = await database.db.update(jobs).set(cut).returning();
    await intake.ports.intake.enqueue(database.db, job!);
  }

  test("is read once more, in smaller chunks", async () => {
    await interruptedTimes(1);
    const readAtOnce = await database.db.$count(llmCalls);
    await expect
      .poll(queueOf, { timeout: 60_000 })
      .toMatchObject([{ status: "extracted", draftIds: [expect.any(Number)] }]);
    expect(await database.db.$count(llmCalls)).toBeGreaterThan(2 * readAtOnce);
  });

  test("is set aside after the second time, with what to do, and read with care when a person asks for it", async () => {
    await interruptedTimes(2);
    await expect
      .poll(queueOf, { timeout: 60_000 })
      .toMatchObject([{ status: "failed", error: expect.stringContaining("set aside") }]);
    const [{ id }] = (await queueOf()) as [{ id: number }];
    expect((await call("POST", `/api/ai/processing-queue/${id}/retry`, { as: engineer, json: {} })).status).toBe(200);
    await expect.poll(queueOf, { timeout: 60_000 }).toMatchObject([{ status: "extracted" }]);
  });
});
