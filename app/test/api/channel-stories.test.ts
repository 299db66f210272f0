import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { documents, drafts, serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine } from "#db/testing/records.ts";
import type { ChannelKind } from "#db/vocabulary.ts";
import { simpleParser } from "mailparser";
import { channelsFor } from "../channels.ts";
import { mailServer } from "../mail.ts";
import { imapServer, mailFrom, mailboxUser, type ImapServer } from "../mail-server.ts";
import {
  botServer,
  botToken,
  graphServer,
  messageFrom,
  phone,
  pressed,
  webhookCall,
  written,
  type BotServer,
  type MessengerServer,
} from "../messenger-servers.ts";
import { extraction, quoted, scriptedProvider, visit } from "../provider.ts";
import { goodPassword, someoneWithPassword } from "../sign-in.ts";

/** The main job over each channel: a voice note, three photos and a text; a correction by reply; Save; and back on the web. */

type Person = Awaited<ReturnType<typeof someoneWithPassword>>;

let now: Date;
let folder: string;
let bot: BotServer;
let graph: MessengerServer;
let imap: ImapServer;
let smtp: Awaited<ReturnType<typeof mailServer>>;
let provider: Awaited<ReturnType<typeof scriptedProvider>>;
let database: Database;
let channels: Awaited<ReturnType<typeof channelsFor>>;
let admin: Person;
let engineer: Person;
let photos: Buffer[];

const origin = { Origin: "http://localhost:3000" };
const voice = readFileSync(join(import.meta.dirname, "../../../evals/datasets/audio/input/n01_en.ogg"));
const said = "Machine 870.7.3310 on the tenth of March 2026. Hours 4512. Replaced the return filter.";
const heard = [{ text: said, start: 0, end: 9 }];
const dated = quoted("2026-03-10", "tenth of March 2026");
const typed = "The hose at the boom still sweats.";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stories-"));
  [bot, graph, imap, smtp] = await Promise.all([botServer(), graphServer(), imapServer(), mailServer()]);
  provider = await scriptedProvider(({ path, body }) =>
    path.includes("transcriptions")
      ? { heard }
      : body.includes("image_url")
        ? { text: "" }
        : body.includes("870.7.3310")
          ? {
              say: extraction(
                visit({ startDate: dated, endDate: dated, engineerName: quoted("Sam Fitter", "Sam Fitter") }),
              ),
            }
          : { say: extraction() },
  );
  photos = await Promise.all(
    ["#800", "#080", "#008"].map((background) =>
      sharp({ create: { width: 90, height: 60, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  );
  for (const server of [bot, graph]) {
    server.files.set("voice", { bytes: voice });
    for (const [at, bytes] of photos.entries()) server.files.set(`photo${at}`, { bytes });
  }
});
afterAll(async () => {
  await Promise.all([bot.close(), graph.close(), imap.close(), smtp.close(), provider.stop()]);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date();
  database = await freshDatabase();
  channels = await channelsFor(database, {
    env: {
      ...{ DATA_DIR: folder, TELEGRAM_API: bot.address, WHATSAPP_API: `${graph.address}/v23.0` },
      ...{ SMTP_URL: smtp.url, MAIL_FROM: mailboxUser.user },
    },
    models: { ...provider.env, OPENAI_TRANSCRIPTION_MODEL: "scripted-voice" },
    now: () => now,
  });
  admin = await someoneWithPassword(database, { role: "admin" });
  engineer = await someoneWithPassword(database, { role: "service", name: "Sam Fitter" });
  await aMachine(database.db, { serialNumber: "870.7.3310", customerName: "Nordhafen", totalHours: 4_000 });
  await aMachine(database.db, { serialNumber: "870.0.1260", customerName: "Südkai", totalHours: 900 });
});
afterEach(() => channels.stop());

interface Channel {
  kind: ChannelKind;
  setUp: () => object;
  text(text: string): Promise<void>;
  story(): Promise<void>;
  /** Makes a choice of the last answer that offers it. */
  choose(label: string): Promise<void>;
  last(): Promise<string>;
}

async function go(kind: ChannelKind) {
  if (kind !== "whatsapp") await channels.poll(kind);
  now = new Date(now.getTime() + 30_000);
  await channels.go(engineer, kind);
}

const sam = { telegram: 4711, whatsapp: "491701234567" };

const telegram: Channel = {
  kind: "telegram",
  setUp: () => ({ token: botToken }),
  async text(text) {
    bot.updates.push(written(sam.telegram, { text }));
    await go("telegram");
  },
  async story() {
    bot.updates.push(
      written(sam.telegram, { voice: { file_id: "voice", mime_type: "audio/ogg" } }, { date: 1_773_828_000 }),
      ...photos.map((_photo, at) =>
        written(sam.telegram, { photo: [{ file_id: `photo${at}` }] }, { date: 1_773_828_010 + at }),
      ),
      written(sam.telegram, { text: typed }, { date: 1_773_828_020 }),
    );
    await go("telegram");
  },
  async choose(label) {
    const button = bot.told.flatMap(({ buttons }) => buttons).findLast((one) => one.label === label)!;
    bot.updates.push(pressed(sam.telegram, button.data!));
    await go("telegram");
  },
  last: () => Promise.resolve(bot.told.at(-1)!.text),
};

let nextId = 0;
async function hook(...contents: object[]) {
  for (const content of contents) {
    const value = messageFrom(sam.whatsapp, `wamid.${++nextId}`, content, 1_773_828_000 + nextId);
    expect((await channels.call("POST", "/api/webhooks/whatsapp", webhookCall(value))).status).toBe(200);
  }
  await go("whatsapp");
}

const whatsapp: Channel = {
  kind: "whatsapp",
  setUp: () => ({ token: phone.token, accountId: phone.id, appSecret: phone.secret, verifyToken: "word" }),
  text: (text) => hook({ type: "text", text: { body: text } }),
  story: () =>
    hook(
      { type: "audio", audio: { id: "voice", mime_type: "audio/ogg; codecs=opus" } },
      ...photos.map((_photo, at) => ({ type: "image", image: { id: `photo${at}`, mime_type: "image/jpeg" } })),
      { type: "text", text: { body: typed } },
    ),
  async choose(label) {
    const { data: id } = graph.told.flatMap(({ buttons }) => buttons).findLast((one) => one.label === label)!;
    await hook({ type: "interactive", interactive: { type: "button_reply", button_reply: { id } } });
  },
  last: () => Promise.resolve(graph.told.at(-1)!.text),
};

const letter = () => simpleParser(smtp.letters.at(-1)!.raw);
async function mail(content: Parameters<typeof mailFrom>[0]) {
  imap.receive(mailFrom(content));
  await go("mail");
}

const byMail: Channel = {
  kind: "mail",
  setUp: () => ({ token: imap.address, accountId: "mx.hub.example.test" }),
  text: (text) => mail({ text }),
  story: () =>
    mail({
      text: typed,
      files: [
        { name: "voice.ogg", type: "audio/ogg", base64: voice.toString("base64") },
        ...photos.map((photo, at) => ({
          ...{ name: `photo${at}.jpg`, type: "image/jpeg", base64: photo.toString("base64") },
        })),
      ],
    }),
  async choose(label) {
    const { text = "", messageId } = await letter();
    const number = new RegExp(`^(\\d)  ${label}$`, "m").exec(text)![1]!;
    await mail({ text: number, inReplyTo: messageId });
  },
  last: async () => (await letter()).text!,
};

test.each([telegram, whatsapp, byMail])(
  "$kind: a voice note, three photos and a text become a report that is corrected, saved and taken back",
  async ({ kind, setUp, text, story, choose, last }) => {
    const set = await channels.call("POST", "/api/channels", {
      as: admin,
      headers: origin,
      json: { kind, ...setUp() },
    });
    expect(set.status).toBe(201);
    const made = await channels.call("POST", "/api/channel-links/code", {
      as: engineer,
      headers: origin,
      json: { password: goodPassword },
    });
    await text(((await made.json()) as { code: string }).code);
    expect(await last()).toContain("Hello Sam Fitter");

    await story();
    expect(await last()).toMatch(/1 report:\n• 870\.7\.3310, 10\/03\/2026, 4,512 h/);
    // What was spoken stands where it was said, before what was typed.
    const [told] = (await database.db.select().from(documents)).filter(({ kind: one }) => one === "whatsapp");
    expect(told!.text!.indexOf(said)).toBeGreaterThan(0);
    expect(told!.text!.indexOf(typed)).toBeGreaterThan(told!.text!.indexOf(said));
    expect(await database.db.$count(serviceLogs)).toBe(0);

    await choose("Wrong machine");
    await text("870.0.1260");
    expect(await last()).toMatch(/1 report:\n• 870\.0\.1260/);
    await choose("Save");
    expect(await last()).toContain("✓ Saved: 870.0.1260");

    const reports = (await (await channels.call("GET", "/api/service-logs", { as: engineer })).json()) as object[];
    expect(reports).toMatchObject([{ machineSerialNumber: "870.0.1260", machineHours: 4_512 }]);
    const [draft] = await database.db.select().from(drafts);
    const shown = await channels.call("GET", `/api/drafts/${draft!.id}`, { as: engineer });
    const { receipt } = (await shown.json()) as { receipt: { undo: { auditId: number } } };
    const undone = await channels.call("POST", `/api/audit/${receipt.undo.auditId}/undo`, {
      as: engineer,
      headers: origin,
    });
    expect(undone.status).toBe(200);
    expect(await database.db.$count(serviceLogs)).toBe(0);
  },
);
