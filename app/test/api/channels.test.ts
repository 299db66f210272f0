import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, ne } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { listMessages } from "#db/queries/chats.ts";
import {
  channelAnswers,
  channelLinks,
  channelMessages,
  channels as channelsTable,
  drafts,
  jobs,
  serviceLogs,
} from "#db/schema/index.ts";
import { tellFollowUp } from "#agent/channels/follow-up.ts";
import { waveOf } from "#agent/testing/files.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine } from "#db/testing/records.ts";
import { goodPassword, someoneWithPassword } from "../sign-in.ts";
import { channelsFor } from "../channels.ts";
import { intakeFor } from "../intake.ts";
import { botServer, botToken, pressed, written, type BotServer } from "../messenger-servers.ts";

type Person = Awaited<ReturnType<typeof someoneWithPassword>>;

let now: Date;
let folder: string;
let bot: BotServer;
let database: Database;
let channels: Awaited<ReturnType<typeof channelsFor>>;
let admin: Person;
let engineer: Person;

const origin = { Origin: "http://localhost:3000" };
const sam = 4711;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "channels-"));
  bot = await botServer();
});
afterAll(async () => {
  await bot.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date();
  bot.told.length = 0;
  bot.updates.length = 0;
  bot.calls.length = 0;
  bot.files.clear();
  bot.fetched = 0;
  database = await freshDatabase();
  channels = await channelsFor(database, { env: { DATA_DIR: folder, TELEGRAM_API: bot.address }, now: () => now });
  admin = await someoneWithPassword(database, { role: "admin", name: "Ada Admin" });
  engineer = await someoneWithPassword(database, { role: "service", name: "Sam Fitter" });
  await aMachine(database.db, { serialNumber: "5500.061", customerName: "Nordhafen", totalHours: 6_000 });
  await aMachine(database.db, { serialNumber: "870.0.1260", customerName: "Südkai", totalHours: 900 });
});
afterEach(() => channels.stop());

/** @returns that moment, as ISO 8601 */
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000)).toISOString();
const setUp = () =>
  channels.call("POST", "/api/channels", { as: admin, headers: origin, json: { kind: "telegram", token: botToken } });

async function codeOf(who = engineer): Promise<string> {
  const made = await channels.call("POST", "/api/channel-links/code", {
    as: who,
    headers: origin,
    json: { password: goodPassword },
  });
  expect(made.status).toBe(201);
  return ((await made.json()) as { code: string }).code;
}

const aPicture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#888" } })
    .jpeg()
    .toBuffer();
const messagesOf = (chatId: string) => listMessages(database.db, chatId);

/** Sam says something, the story is told to its end, and the answers are sent. */
async function says(...contents: object[]) {
  bot.updates.push(...contents.map((content) => written(sam, content)));
  await channels.poll();
  later(30);
  await channels.go(engineer, "telegram");
}

async function press(label: string) {
  const data = bot.told.flatMap(({ buttons }) => buttons).findLast((button) => button.label === label)?.data;
  bot.updates.push(pressed(sam, data!));
  await channels.poll();
  await channels.go(engineer, "telegram");
}

async function link() {
  await setUp();
  await says({ text: `/start ${await codeOf()}` });
  bot.told.length = 0;
}

const report =
  "Visited 5500.061 at Nordhafen on 17.03.2026. Changed the hydraulic filter and topped up the oil. Machine hours 6255. The slewing brake still squeals.";
const twoReports =
  "[17/03/2026, 16:02:11] Sam Fitter: 5500.061 at Nordhafen today: changed the hydraulic filter, 6255 h. The slewing brake still squeals.\n\n" +
  "[17/03/2026, 17:30:40] Sam Fitter: 870.0.1260 at Südkai today: greased the slewing ring, 950 h.";
const last = () => bot.told.at(-1)!;

describe("setting up", () => {
  test("asks the messenger once, shows no secret, and refuses a token that it does not know", async () => {
    const wrong = await channels.call("POST", "/api/channels", {
      as: admin,
      headers: origin,
      json: { kind: "telegram", token: "999:not-the-token" },
    });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { details: [{ path: "token" }] }]);
    const made = await setUp();
    expect(made.status).toBe(201);
    const told = await made.json();
    expect(told).toMatchObject({ kind: "telegram", account: "@hub_test_bot", active: true, fault: null });
    expect(JSON.stringify(told)).not.toContain(botToken);
    expect((await setUp()).status).toBe(409);
  });
});

describe("who it is", () => {
  test("a code that a person made links the account that sends it, once", async () => {
    await setUp();
    const code = await codeOf();
    bot.updates.push(written(sam, { text: code.toLowerCase() }));
    await channels.poll();
    await channels.go(engineer, "telegram");
    expect(bot.told).toMatchObject([{ to: String(sam), text: expect.stringContaining("Hello Sam Fitter") }]);
    expect(await database.db.select().from(channelLinks)).toMatchObject([{ userId: engineer.id, label: "@sam4711" }]);
    bot.updates.push(written(999, { text: code }));
    await channels.poll();
    expect(await database.db.$count(channelLinks)).toBe(1);
  });

  test("a code that is over links nobody", async () => {
    await setUp();
    const code = await codeOf();
    later(15 * 60 + 1);
    bot.updates.push(written(sam, { text: code }));
    await channels.poll();
    expect(await database.db.$count(channelLinks)).toBe(0);
  });

  test("a stranger hears one sentence, once, and leaves nothing behind", async () => {
    await setUp();
    bot.updates.push(written(31_337, { text: report }), written(31_337, { text: "hello?" }));
    await channels.poll();
    expect(bot.told).toEqual([{ to: "31337", text: expect.stringContaining("under Settings"), buttons: [] }]);
    expect(await database.db.$count(channelMessages)).toBe(0);
    expect(await database.db.$count(channelAnswers)).toBe(0);
  });

  test("a deactivated person is a stranger at once", async () => {
    await link();
    await channels.call("PATCH", `/api/engineers/${engineer.id}/deactivate`, { as: admin, headers: origin });
    bot.updates.push(written(sam, { text: report }));
    await channels.poll();
    expect(await database.db.$count(channelMessages)).toBe(0);
    expect(await database.db.$count(drafts)).toBe(0);
  });
});

describe("a story", () => {
  test("becomes drafts in few words, and reports by the button; pressed again, it says what happened", async () => {
    await link();
    await says({ text: twoReports });
    expect(last()).toMatchObject({ buttons: [{ label: "Save" }] });
    expect(last().text).toMatch(
      /2 reports:\n• 5500\.061, 17\/03\/2026, 6,255 h, Nordhafen.*1 open issue\n• 870\.0\.1260, 17\/03\/2026, 950 h/,
    );
    expect(await database.db.$count(serviceLogs)).toBe(0);
    await press("Save");
    expect(last().text).toBe("✓ Saved: 5500.061 and 870.0.1260\n\nOpen: http://127.0.0.1:3000/chat/channel-1-1");
    await press("Save");
    expect(last().text).toContain("✓ Saved: 5500.061 and 870.0.1260");
    expect(await database.db.$count(serviceLogs)).toBe(2);
  });

  test("of one visit is put on a card, which is confirmed once", async () => {
    await link();
    await says({ text: report });
    expect(last().text).toMatch(/Log a service\nMachine: 5500\.061\nFrom: 17\/03\/2026\nTo: 17\/03\/2026\n/);
    await press("Confirm");
    expect(last().text).toContain("✓ Log a service");
    await press("Confirm");
    expect(last().text).toBe("This was decided already. Nothing was changed by this.");
    expect(await database.db.$count(serviceLogs)).toBe(1);
  });

  test("told in pieces is one story, in the order in which it was said, with its photo and its voice note in place", async () => {
    await link();
    bot.files.set("photo", { bytes: await aPicture() });
    bot.files.set("voice", { bytes: Buffer.from(waveOf(4_000)) });
    await says(
      { text: twoReports.split("\n\n")[0], date: 1_773_828_000 },
      { photo: [{ file_id: "photo", file_size: 900 }], date: 1_773_828_060 },
      { voice: { file_id: "voice", mime_type: "audio/ogg", file_size: 900 }, date: 1_773_828_070 },
      { text: twoReports.split("\n\n")[1], date: 1_773_828_080 },
    );
    const [first] = await messagesOf("channel-1-1");
    expect(first).toMatchObject({ role: "user", parts: [{ type: "data-file", data: { name: "chat.zip" } }] });
    expect(last().text).toContain("2 reports:");
    expect(bot.fetched).toBe(2);
  });

  test("is not cut in two while it is being told", async () => {
    await link();
    bot.updates.push(written(sam, { text: twoReports.split("\n\n")[0] }));
    await channels.poll();
    await channels.go(engineer, "telegram");
    expect(bot.told).toEqual([]);
    later(2);
    bot.updates.push(written(sam, { text: twoReports.split("\n\n")[1] }));
    await channels.poll();
    later(2);
    await channels.go(engineer, "telegram");
    expect(bot.told).toEqual([]);
    later(2);
    await channels.go(engineer, "telegram");
    expect(last().text).toContain("2 reports:");
  });

  test("on the wrong machine gets the right one by its serial number", async () => {
    await link();
    bot.files.set("sheet", { bytes: Buffer.from(twoReports.split("\n\n")[0]!) });
    await says({ document: { file_id: "sheet", file_name: "visit.txt", mime_type: "text/plain", file_size: 200 } });
    await press("Wrong machine");
    expect(last().text).toContain("(It was: 5500.061)");
    await says({ text: "999-NOT-OURS" });
    expect(last().text).toContain("There is no machine 999-NOT-OURS");
    await says({ text: "870.0.1260" });
    expect(last().text).toMatch(/1 report:\n• 870\.0\.1260/);
    await press("Save");
    expect(await database.db.select().from(serviceLogs)).toMatchObject([{ machineHours: 6_255 }]);
  });

  test("that was changed on the web meanwhile is shown anew instead of saved", async () => {
    await link();
    await says({ text: twoReports });
    const [draft] = await database.db.select().from(drafts);
    const reviewed = draft!.reviewed;
    await channels.call("PATCH", `/api/drafts/${draft!.id}`, {
      as: engineer,
      headers: origin,
      json: { version: draft!.version, reviewed },
    });
    await press("Save");
    expect(last().text).toMatch(/^This was changed meanwhile/);
    expect(await database.db.$count(serviceLogs)).toBe(0);
    await press("Save");
    expect(await database.db.$count(serviceLogs)).toBe(2);
  });

  test("goes on in the web, and is deaf while nobody is there to confirm", async () => {
    await link();
    await says({ text: twoReports });
    const chats = (await (await channels.call("GET", "/api/chats", { as: engineer })).json()) as { id: string }[];
    expect(chats.map(({ id }) => id)).toEqual(["channel-1-1"]);
  });
});

test("what takes longer to read than an answer waits is told when it is done", { timeout: 90_000 }, async () => {
  await link();
  const env = { DATA_DIR: folder, TELEGRAM_API: bot.address };
  // Nobody reads yet: the process that does so is away.
  await channels.stop();
  channels = await channelsFor(database, { env, now: () => now, work: false });
  bot.updates.push(written(sam, { text: twoReports }));
  await channels.poll();
  later(30);
  await channels.go(engineer, "telegram", { follow: false });
  expect(last()).toMatchObject({ text: "This is still being read. I write again when it is done.", buttons: [] });
  const [told] = (await database.db.select().from(channelAnswers)).filter(({ body }) => body.awaits);
  const following = { linkId: told!.linkId, key: told!.key, ...told!.body.awaits!, until: later(60) };
  await tellFollowUp(channels.talking, following);
  await channels.go(engineer, "telegram", { follow: false });
  expect(last().text).toContain("still being read");
  const other = await intakeFor(database, { env, now: () => now });
  await expect
    .poll(async () => (await database.db.select().from(jobs)).map(({ status }) => status), { timeout: 30_000 })
    .toEqual(["extracted"]);
  await tellFollowUp(channels.talking, following);
  await tellFollowUp(channels.talking, following);
  await channels.go(engineer, "telegram");
  expect(last().text).toMatch(/^2 reports:/);
  expect(bot.told.filter(({ text }) => text.startsWith("2 reports:"))).toHaveLength(1);
  await other.stop();
});

describe("files", () => {
  test("too large are refused before they are fetched", async () => {
    await link();
    bot.files.set("huge", { bytes: Buffer.alloc(0), size: 100 * 1024 * 1024 });
    await says({ video: { file_id: "huge", mime_type: "video/mp4" } });
    expect(last().text).toMatch(/is larger than 19 MB/);
    expect(bot.fetched).toBe(0);
  });

  test("that nobody can read are refused in words", async () => {
    await link();
    bot.files.set("odd", { bytes: Buffer.from([0, 1, 2, 3, 4, 5]) });
    await says({ document: { file_id: "odd", file_name: "thing.exe", file_size: 6 } });
    expect(last().text).toMatch(/^thing\.exe was not taken: /);
    await says({ sticker: { file_id: "smile" } });
    expect(last().text).toMatch(/^I can read words/);
  });
});

describe("questions", () => {
  test("are answered, and a report is sent as PDF", async () => {
    await link();
    await says({ text: twoReports });
    await press("Save");
    await says({ text: "history of 870.0.1260" });
    expect(last().text).toContain("870.0.1260");
    await says({ text: "machine report of 870.0.1260 as PDF" });
    expect(last().document).toMatchObject({ name: expect.stringMatching(/\.pdf$/) });
    expect(last().document!.bytes).toBeGreaterThan(1_000);
  });
});

describe("buttons", () => {
  test("that were forged, or are another's, do nothing", async () => {
    await link();
    await says({ text: twoReports });
    const data = bot.told.flatMap(({ buttons }) => buttons).at(-1)!.data!;
    bot.updates.push(pressed(31_337, data));
    await channels.poll();
    bot.updates.push(pressed(sam, "a99999.0"), pressed(sam, "drop table"), pressed(sam, "a1.7"));
    await channels.poll();
    await channels.go(engineer, "telegram");
    expect(bot.told.slice(-3).map(({ text }) => text)).toEqual(Array(3).fill("This button does nothing any more."));
    expect(await database.db.$count(serviceLogs)).toBe(0);
  });

  test("do what the role allows now, not then", async () => {
    await link();
    await says({ text: twoReports });
    await channels.call("PATCH", `/api/users/${engineer.id}/role`, {
      as: admin,
      headers: origin,
      json: { role: "view" },
    });
    await press("Save");
    expect(last().text).toContain("Your role does not allow this");
    expect(await database.db.$count(serviceLogs)).toBe(0);
  });
});

describe("links", () => {
  test("end by their owner, by an administrator, and with a new password; nobody else's hand reaches them", async () => {
    await link();
    const other = await someoneWithPassword(database, { role: "operator" });
    const { links } = (await (await channels.call("GET", "/api/channel-links", { as: engineer })).json()) as {
      links: { id: number }[];
    };
    const end = (as: Person) =>
      channels
        .call("DELETE", `/api/channel-links/${links[0]!.id}`, { as, headers: origin })
        .then(({ status }) => status);
    expect(await end(other)).toBe(404);
    expect(await end(admin)).toBe(200);
    expect(await database.db.$count(channelLinks)).toBe(0);
    bot.updates.push(written(sam, { text: await codeOf() }));
    await channels.poll();
    expect(await database.db.$count(channelLinks)).toBe(1);
    await channels.call("PATCH", "/api/auth/change-password", {
      as: engineer,
      headers: origin,
      json: { currentPassword: goodPassword, newPassword: "outrigger-pad-92" },
    });
    expect(await database.db.$count(channelLinks)).toBe(0);
  });
});

describe("exactly once", () => {
  test("replayed updates, a restart before each step and a messenger that fails change nothing", async () => {
    await link();
    const update = written(sam, { text: twoReports });
    bot.updates.push(update);
    await channels.poll();
    await database.db.update(channelsTable).set({ cursor: update.update_id });
    await channels.poll();
    expect(await database.db.$count(channelMessages)).toBe(1);
    later(30);
    bot.fails({ status: 500, body: { ok: false, error_code: 500, description: "Internal Server Error" } });
    await expect(channels.go(engineer, "telegram")).rejects.toThrow("Internal Server Error");
    expect(bot.told).toEqual([]);
    await channels.go(engineer, "telegram");
    await channels.go(engineer, "telegram");
    expect(bot.told).toHaveLength(1);
    expect(await database.db.$count(drafts)).toBe(2);
  });

  test("an answer whose process ended before it was kept is the same answer", async () => {
    await link();
    bot.updates.push(written(sam, { text: twoReports }));
    await channels.poll();
    later(30);
    await channels.go(engineer, "telegram");
    // As if the process had ended after the assistant answered and before that was kept.
    await database.db.delete(channelAnswers).where(ne(channelAnswers.key, "linked"));
    await database.db.update(channelMessages).set({ state: "taken" });
    await channels.go(engineer, "telegram");
    expect(bot.told.map(({ text }) => text)).toEqual([bot.told[0]!.text, bot.told[0]!.text]);
    expect(await database.db.$count(drafts)).toBe(2);
    expect(await messagesOf("channel-1-1")).toHaveLength(2);
  });

  test("a messenger that wants fewer messages gets them later, in order", async () => {
    await link();
    bot.fails({
      status: 429,
      body: { ok: false, error_code: 429, description: "Too Many Requests", parameters: { retry_after: 1 } },
    });
    await says({ text: "Hello" });
    await says({ text: twoReports });
    expect(last().text).toContain("2 reports:");
    expect(await database.db.$count(channelAnswers, eq(channelAnswers.state, "queued"))).toBe(0);
  });

  test("who has shut the bot out is no fault that stops the others", async () => {
    await link();
    bot.fails({ status: 403, body: { ok: false, error_code: 403, description: "Forbidden: bot was blocked" } });
    await says({ text: "Hello" });
    expect(await database.db.select().from(channelAnswers).where(ne(channelAnswers.key, "linked"))).toMatchObject([
      { state: "failed", fault: "blocked" },
    ]);
    const [channel] = (await (await channels.call("GET", "/api/channels", { as: admin })).json()) as object[];
    expect(channel).toMatchObject({ fault: "blocked", linkCount: 1, failedCount: 1 });
  });
});

describe("groups", () => {
  test("are read for linked people, who are answered alone; strangers there hear nothing", async () => {
    await link();
    bot.updates.push(
      written(sam, { text: "what is due for me?" }, { group: true }),
      written(31_338, { text: "and for me?" }, { group: true }),
    );
    await channels.poll();
    later(30);
    await channels.go(engineer, "telegram");
    expect(bot.told.map(({ to }) => to)).toEqual([String(sam)]);
  });
});
