import { afterAll, beforeAll, expect, test, vi } from "vitest";
import sharp from "sharp";
import { botServer, botToken, pressed, written, type BotServer } from "../messenger-servers.ts";
import { faultsInBothThemes, faultsOf, looks, settled, useHub, wholePage } from "./browser.ts";
import { answerOf, says } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 150_000 });

const bot: BotServer = await botServer();
const hub = useHub({ TELEGRAM_API: bot.address });
const sam = 4711;

beforeAll(async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#888" } })
    .jpeg()
    .toBuffer();
  for (const id of ["one", "two", "three"]) bot.files.set(id, { bytes: photo });
});
afterAll(() => bot.close());

const [desk, phone] = looks;

test("an administrator sets Telegram up step by step, and sees how it goes", async () => {
  const admin = await hub().open("admin", desk);
  await admin.goto("/administration?tab=channels");
  await settled(admin);
  await says(admin, "Not set up");
  await admin.getByRole("button", { name: "Set up Telegram" }).click();
  const dialog = admin.getByRole("dialog", { name: "Telegram" });
  await dialog.getByLabel("Token of the bot").fill("999:not-the-token");
  await dialog.getByRole("button", { name: "Save" }).click();
  await says(admin, "The messenger does not accept this");
  await dialog.getByLabel("Token of the bot").fill(botToken);
  expect(await faultsInBothThemes(admin, "messenger-setup")).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await says(admin, "The messenger is set up.");
  await says(admin, "@hub_test_bot");
  await admin.getByRole("button", { name: "Send me a test Telegram" }).click();
  await says(admin, "Please link your own account first");
  await admin.getByRole("button", { name: "Set up WhatsApp" }).click();
  const whatsapp = admin.getByRole("dialog", { name: "WhatsApp" });
  expect(await whatsapp.getByLabel("Address of the webhook").inputValue()).toBe(
    `${hub().origin}/api/webhooks/whatsapp`,
  );
  expect(await faultsInBothThemes(admin, "messenger-whatsapp")).toEqual([]);
  await whatsapp.getByRole("button", { name: "Cancel" }).click();
  expect(faultsOf(admin)).toEqual([]);
});

test("an engineer links a phone, tells a story with photos there, saves it by the button, and takes it back on the web", async () => {
  const engineer = await hub().open("service", phone);
  await engineer.goto("/settings");
  await settled(engineer);
  await engineer.getByRole("button", { name: "Link a messenger" }).click();
  const dialog = engineer.getByRole("dialog", { name: "Link a messenger" });
  await dialog.getByLabel("Your password").fill("not-mine-at-all");
  await dialog.getByRole("button", { name: "Make the code" }).click();
  await says(engineer, "Password is incorrect");
  await dialog.getByLabel("Your password").fill("maintain-demo");
  await dialog.getByRole("button", { name: "Make the code" }).click();
  const code = await dialog.getByLabel("Code", { exact: true }).inputValue();
  expect(await dialog.getByRole("link", { name: /Telegram/ }).getAttribute("href")).toBe(
    `https://t.me/hub_test_bot?start=${code}`,
  );
  expect(await faultsInBothThemes(engineer, "messenger-code")).toEqual([]);
  bot.updates.push(written(sam, { text: `/start ${code}` }));
  await expect
    .poll(() => bot.told.map(({ text }) => text).join(), { timeout: 30_000 })
    .toContain("this account is linked");

  const [machine] = await answerOf<{ serialNumber: string; totalHours: number }[]>(engineer, "/api/machines");
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).split("-").reverse().join("/");
  const { serialNumber, totalHours } = machine!;
  const date = Math.floor(Date.now() / 1_000);
  const text = `${serialNumber} on ${day}: changed the hydraulic filter, ${totalHours + 5} h.`;
  bot.updates.push(
    written(sam, { text }, { date }),
    ...["one", "two", "three"].map((file_id, at) => written(sam, { photo: [{ file_id }] }, { date: date + 1 + at })),
  );
  const drafts = () => bot.told.findLast(({ buttons }) => buttons.some(({ label }) => label === "Save"));
  await expect.poll(drafts, { timeout: 90_000 }).toBeDefined();
  expect(drafts()!.text).toContain(serialNumber);
  bot.updates.push(pressed(sam, drafts()!.buttons.find(({ label }) => label === "Save")!.data!));
  await expect.poll(() => bot.told.at(-1)!.text, { timeout: 30_000 }).toContain(`✓ Saved: ${serialNumber}`);

  await engineer.goto("/settings");
  await settled(engineer);
  await engineer.getByLabel("Notifications come here").click();
  // Devices have quiet hours of their own.
  const messenger = engineer.getByRole("article").filter({ has: engineer.getByLabel("Notifications come here") });
  await messenger.getByLabel("Quiet hours").click();
  // They show once the server has them.
  await messenger.getByLabel("From").waitFor();
  await engineer.goto("/settings");
  await settled(engineer);
  expect(await messenger.getByLabel("Quiet hours").isChecked()).toBe(true);
  // Where one was before is where one comes back to.
  await engineer.evaluate(() => window.scrollTo(0, 0));
  await wholePage(engineer);
  expect(await faultsInBothThemes(engineer, "messengers")).toEqual([]);
  await engineer.setViewportSize(phone);

  const [chat] = await answerOf<{ id: string }[]>(engineer, "/api/chats");
  await engineer.goto(`/chat/${chat!.id}`);
  await settled(engineer);
  await says(engineer, "chat.zip");
  await engineer.getByRole("button", { name: /Undo/ }).first().click();
  await expect
    .poll(async () => (await answerOf<unknown[]>(engineer, `/api/drafts?status=open&chatId=${chat!.id}`)).length)
    .toBe(1);
  expect(faultsOf(engineer).filter((fault) => !fault.includes("400"))).toEqual([]);
});

test("an administrator sees whose account is linked, and ends it", async () => {
  const admin = await hub().open("admin", desk);
  await admin.goto("/administration?tab=channels");
  await settled(admin);
  await says(admin, "1 person linked");
  await wholePage(admin);
  expect(await faultsInBothThemes(admin, "messengers-admin")).toEqual([]);
  await admin.setViewportSize(desk);
  await admin.getByRole("button", { name: /^End / }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
  await says(admin, "Nobody has linked an account yet");
});
