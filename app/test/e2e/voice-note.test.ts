import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { waveOf } from "#agent/testing/files.ts";
import { extraction, quoted, scriptedProvider, visit } from "../provider.ts";
import { accessibilityFaults, faultsOf, screenshot, settled, useHub } from "./browser.ts";

vi.setConfig({ testTimeout: 240_000 });

/** A conversion in a process of its own, on a busy machine of CI. */
const patience = { timeout: 90_000 };
const voiceNote = readFileSync(join(import.meta.dirname, "../../../evals/datasets/audio/input/n01_en.ogg"));

/** What is spoken and read in a try; a repeated test takes another machine and another file. */
let tries = 0;
let spoken = { serialNumber: "", hours: 0 };
const hoursFrom = 6.5;

const provider = await scriptedProvider(({ path, body }) => {
  if (!path.includes("transcriptions"))
    return {
      say: extraction(
        visit({
          serialNumber: quoted(spoken.serialNumber, spoken.serialNumber),
          startDate: quoted("2026-11-10", "tenth of November 2026"),
          endDate: quoted("2026-11-10", "tenth of November 2026"),
          engineerName: quoted("Tom Haldane", "Tom Haldane"),
          machineHours: quoted(spoken.hours, String(spoken.hours)),
        }),
      ),
    };
  // As servers that take WAV alone.
  if (!body.includes('filename="audio.wav"')) return { status: 400, message: "Unsupported audio format" };
  return {
    heard: [
      { text: `Tom Haldane here at ${spoken.serialNumber}, the tenth of November 2026.`, start: 0, end: hoursFrom },
      { text: `The clock says ${spoken.hours}.`, start: hoursFrom, end: 9 },
      { text: "I have replaced the return filter.", start: 9, end: 12 },
    ],
  };
});
afterAll(() => provider.stop());

const hub = useHub({ ...provider.env, OPENAI_TRANSCRIPTION_MODEL: "scripted-voice" });
const withoutModel = useHub();

test("a voice note is heard, jumps to the second of the field that is looked at, and becomes a report", async () => {
  const page = await hub().open("service");
  const fleet = (await (await page.request.get("/api/machines")).json()) as {
    id: number;
    serialNumber: string;
    totalHours: number;
  }[];
  const machine = fleet.at(40 + tries)!;
  spoken = { serialNumber: machine.serialNumber, hours: machine.totalHours + 5 };
  await page.goto("/data-ingestion");
  await settled(page);
  await page.getByLabel("Choose files").setInputFiles({
    name: `PTT-${tries}.opus`,
    mimeType: "audio/ogg",
    buffer: Buffer.concat([voiceNote, Buffer.alloc(tries++)]),
  });
  const card = page.getByRole("article", { name: new RegExp(machine.serialNumber.replaceAll(".", "\\.")) });
  await card.waitFor(patience);
  const closed = card.locator(".draft-toggle[aria-expanded=false]");
  if ((await closed.count()) > 0) await closed.click();
  const source = card.getByRole("region", { name: "Source" });
  expect(await source.innerText()).toContain(`The clock says ${spoken.hours}`);

  const player = source.getByLabel("Recording");
  const second = () => player.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration), patience).toBeGreaterThan(25);
  expect(await second()).toBe(0);
  await card.getByRole("textbox", { name: "Machine hours" }).focus();
  await expect.poll(second, patience).toBeCloseTo(hoursFrom, 1);
  await expect.poll(() => source.locator("mark").allInnerTexts()).toEqual([String(spoken.hours)]);
  await settled(page);
  await screenshot(page, "voice-note-review");
  expect(await accessibilityFaults(page)).toEqual([]);

  await card.getByRole("button", { name: "Save report" }).click();
  const saved = page.getByText("Service log saved successfully").first();
  // By the day on which the test runs the demo has a later reading, which the hours do not fit.
  const keep = page.getByRole("button", { name: /^Keep [\d,]+ h$/ });
  await keep.or(saved).first().waitFor(patience);
  if (await keep.isVisible()) await keep.click();
  await saved.waitFor(patience);
  const logs = (await (await page.request.get(`/api/service-logs?machineId=${machine.id}`)).json()) as {
    machineHours: number;
  }[];
  expect(logs).toContainEqual(expect.objectContaining({ machineHours: spoken.hours }));
  expect(faultsOf(page)).toEqual([]);
});

test("a recording that the assistant cannot hear yet is kept there, says why, and can be tried again", async () => {
  const page = await withoutModel().open("service");
  await page.goto("/chat");
  await settled(page);
  const [uploaded] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith("/api/documents")),
    page
      .locator('input[type=file][aria-label="Attach files"]')
      .setInputFiles({ name: "note.wav", mimeType: "audio/wav", buffer: Buffer.from(waveOf(8_000 + 2 * tries++)) }),
  ]);
  expect(uploaded.status()).toBe(201);
  await settled(page);
  await page.getByRole("textbox", { name: "Message to the assistant" }).press("Enter");
  const row = page.locator(".queue-row").filter({ hasText: "note.wav" });
  const reason = () => row.innerText(patience);
  await expect.poll(reason, patience).toContain("OPENAI_TRANSCRIPTION_MODEL");
  await settled(page);
  await screenshot(page, "assistant-recording-kept");
  expect(await accessibilityFaults(page)).toEqual([]);
  const [again] = await Promise.all([
    page.waitForResponse((answer) => /processing-queue\/\d+\/retry$/.test(answer.url())),
    row.getByRole("button", { name: "Retry" }).click(),
  ]);
  expect(again.status()).toBe(200);
  await expect.poll(reason, patience).toContain("OPENAI_TRANSCRIPTION_MODEL");
  expect(faultsOf(page)).toEqual([]);
});
