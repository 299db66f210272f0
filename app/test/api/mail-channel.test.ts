import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { channelAnswers, channelLinks, channelMessages, serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine } from "#db/testing/records.ts";
import { channelsFor } from "../channels.ts";
import { mailServer } from "../mail.ts";
import { imapServer, mailFrom, mailboxUser, type ImapServer } from "../mail-server.ts";
import { goodPassword, someoneWithPassword } from "../sign-in.ts";

type Person = Awaited<ReturnType<typeof someoneWithPassword>>;

let now: Date;
let folder: string;
let imap: ImapServer;
let smtp: Awaited<ReturnType<typeof mailServer>>;
let database: Database;
let channels: Awaited<ReturnType<typeof channelsFor>>;
let admin: Person;
let engineer: Person;

const origin = { Origin: "http://localhost:3000" };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mail-"));
  smtp = await mailServer();
});
afterAll(async () => {
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date();
  imap = await imapServer();
  smtp.letters.length = 0;
  database = await freshDatabase();
  const env = { DATA_DIR: folder, SMTP_URL: smtp.url, MAIL_FROM: mailboxUser.user };
  channels = await channelsFor(database, { env, now: () => now });
  admin = await someoneWithPassword(database, { role: "admin" });
  engineer = await someoneWithPassword(database, { role: "service", name: "Sam Fitter" });
  await aMachine(database.db, { serialNumber: "5500.061", customerName: "Nordhafen", totalHours: 6_000 });
  await aMachine(database.db, { serialNumber: "870.0.1260", customerName: "Südkai", totalHours: 900 });
});
afterEach(async () => {
  await channels.stop();
  await imap.close();
});

const setUp = (token = imap.address) =>
  channels.call("POST", "/api/channels", {
    as: admin,
    headers: origin,
    json: { kind: "mail", token, accountId: "mx.hub.example.test" },
  });

async function go() {
  await channels.poll("mail");
  now = new Date(now.getTime() + 30_000);
  await channels.go(engineer, "mail");
}

async function says(...mails: string[]) {
  for (const mail of mails) imap.receive(mail);
  await go();
}

const lastLetter = () => simpleParser(smtp.letters.at(-1)!.raw);

async function link() {
  expect((await setUp()).status).toBe(201);
  const json = { password: goodPassword };
  const made = await channels.call("POST", "/api/channel-links/code", { as: engineer, headers: origin, json });
  const { code, addresses } = (await made.json()) as { code: string; addresses: object[] };
  expect(addresses).toEqual([{ kind: "mail", url: `mailto:hub%40hub.example.test?subject=${code}` }]);
  smtp.letters.length = 0;
  await says(mailFrom({ subject: code, text: "-- \nSam Fitter, Crane Service" }));
  expect((await lastLetter()).text).toContain("Hello Sam Fitter");
  smtp.letters.length = 0;
}

const twoReports =
  "[17/03/2026, 16:02:11] Sam Fitter: 5500.061 at Nordhafen today: changed the hydraulic filter, 6255 h. " +
  "The slewing brake still squeals.\n\n" +
  "[17/03/2026, 17:30:40] Sam Fitter: 870.0.1260 at Südkai today: greased the slewing ring, 950 h.";

test("a mailbox is signed in to once when it is set up, over TLS or on this machine", async () => {
  expect((await setUp("imap://hub:word@mail.example.test")).status).toBe(400);
  expect((await setUp("https://hub:word@mail.example.test")).status).toBe(400);
  expect((await setUp(imap.address.replace(/:[^:@/]+@/, ":wrong@"))).status).toBe(400);
  const made = await setUp();
  expect([made.status, await made.json()]).toMatchObject([201, { kind: "mail", account: mailboxUser.user }]);
});

describe("a mail", () => {
  test("becomes drafts, is answered in its thread, and a number saves them", async () => {
    await link();
    await says(
      mailFrom({ subject: "Visits of Tuesday", text: `${twoReports}\n\n-- \nSam`, id: "<story@crane.example>" }),
    );
    const answer = await lastLetter();
    expect(answer).toMatchObject({ subject: "Re: Visits of Tuesday", inReplyTo: "<story@crane.example>" });
    expect(answer.text).toMatch(/2 reports:\n• 5500\.061, 17\/03\/2026, 6,255 h/);
    expect(answer.text).toContain("1  Save");
    const quoted = answer.text!.split("\n").map((line) => `> ${line}`);
    const text = ["1", "", "On Tue, 17 Mar 2026, Hub wrote:", ...quoted].join("\n");
    await says(mailFrom({ subject: `Re: ${answer.subject}`, text, inReplyTo: answer.messageId }));
    expect((await lastLetter()).text).toContain("✓ Saved: 5500.061 and 870.0.1260");
    expect(await database.db.$count(serviceLogs)).toBe(2);
    expect(imap.letters.every(({ seen }) => seen)).toBe(true);
  });

  test("with a file hands it in, and what is said beside it is not lost", async () => {
    await link();
    const base64 = Buffer.from(twoReports).toString("base64");
    await says(mailFrom({ text: "", files: [{ name: "chat.txt", type: "text/plain", base64 }] }));
    expect((await lastLetter()).text).toContain("2 reports:");
    expect(await database.db.$count(channelMessages)).toBe(1);
  });

  test("that breaks off while it is fetched is fetched again, and one that was marked late is answered once", async () => {
    await link();
    imap.receive(mailFrom({ text: twoReports }));
    imap.breakAt("BODY");
    await expect(go()).rejects.toThrow("cannot be reached");
    imap.breakAt("STORE");
    await go();
    expect(imap.letters.at(-1)!.seen).toBe(false);
    await go();
    await go();
    expect(await database.db.$count(channelMessages)).toBe(1);
    expect(smtp.letters).toHaveLength(1);
  });

  test("that the mail server does not take goes out later", async () => {
    await link();
    smtp.refuse();
    imap.receive(mailFrom({ text: "what is due for me?" }));
    await go().catch(() => undefined);
    smtp.refuse(false);
    await channels.go(engineer, "mail");
    expect(await database.db.$count(channelAnswers)).toBe(2);
  });
});

describe("a sender", () => {
  const forged = [
    ["nobody confirms", { results: null }],
    ["confirms by another server", { results: "mx.evil.example; dmarc=pass header.from=crane.example" }],
    [
      "wrote a result into an own address",
      { results: 'mx.hub.example.test; spf=pass smtp.mailfrom="x; dmarc=pass header.from=crane.example"@evil.example' },
    ],
    [
      "wrote a result into a comment of the server",
      {
        results:
          'mx.hub.example.test; spf=pass (of "x) ; dmarc=pass header.from=crane.example ("@evil.example) smtp.mailfrom=evil.example',
      },
    ],
    [
      "opened a comment in a comment",
      { results: "mx.hub.example.test; spf=fail (a (b) ; dmarc=pass header.from=crane.example" },
    ],
    [
      "is denied and confirmed",
      { results: "mx.hub.example.test; dmarc=fail header.from=a.example; dmarc=pass header.from=crane.example" },
    ],
    ["failed DMARC", { results: "mx.hub.example.test; dmarc=fail header.from=crane.example" }],
    ["passed for another domain", { results: "mx.hub.example.test; dmarc=pass header.from=evil.example" }],
    [
      "is signed by another",
      { results: "mx.hub.example.test; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=x@evil.example" },
    ],
    [
      "passed in the comment alone",
      { results: "mx.hub.example.test; spf=fail (dmarc=pass header.from=crane.example)" },
    ],
    [
      "brought a header along",
      {
        results: "mx.hub.example.test; dmarc=fail header.from=crane.example",
        more: ["Authentication-Results: mx.hub.example.test; dmarc=pass header.from=crane.example"],
      },
    ],
    ["is two", { from: "Sam <sam@crane.example>, Eve <eve@evil.example>" }],
    ["writes by itself", { more: ["Auto-Submitted: auto-replied"] }],
    ["is a list", { more: ["List-Id: <all.crane.example>"] }],
  ] as const;

  test.each(forged)("who %s is not read, and hears nothing", async (_why, mail) => {
    await link();
    const messages = await database.db.$count(channelMessages);
    await says(mailFrom({ text: twoReports, ...mail, ...("more" in mail ? { more: [...mail.more] } : { more: [] }) }));
    expect(await database.db.$count(channelMessages)).toBe(messages);
    expect(smtp.letters).toEqual([]);
  });

  test.each([
    ["DKIM", "mx.hub.example.test; dkim=pass header.d=crane.example"],
    ["SPF", "mx.hub.example.test; spf=pass smtp.mailfrom=bounce@crane.example"],
  ])("whom %s confirms is read", async (_how, results) => {
    await link();
    await says(mailFrom({ text: "what is due for me?", results }));
    expect(smtp.letters).toHaveLength(1);
  });

  test("whom nobody linked hears one sentence and leaves nothing", async () => {
    await setUp();
    imap.receive(
      mailFrom({
        from: "eve@evil.example",
        text: "hi",
        results: "mx.hub.example.test; dmarc=pass header.from=evil.example",
      }),
    );
    await go();
    expect((await lastLetter()).text).toContain("under Settings");
    expect(await database.db.$count(channelMessages)).toBe(0);
    expect(await database.db.$count(channelLinks)).toBe(0);
  });
});
