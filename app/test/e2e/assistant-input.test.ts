import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "playwright-core";
import { afterAll, expect, test, vi } from "vitest";
import { obedientModel } from "../hard/obedient-model.ts";
import { accessibilityFaults, faultsOf, screenshot, settled, useHub } from "./browser.ts";
import { answers, card, composer, ended, own, reportIssue, say, thread, unique } from "./chat.ts";

vi.setConfig({ testTimeout: 120_000 });

// why: the same short answer to everything, so that what is sent is what counts
const model = await obedientModel();
const hub = useHub(model.env);
afterAll(() => model.stop());

const voiceNote = readFileSync(join(import.meta.dirname, "../../../evals/datasets/audio/input/n02_fr.m4a"));
/** A picture of one point, another in every attempt: the same file is not uploaded twice. */
const picture = () =>
  Buffer.concat([
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
    Buffer.from(crypto.randomUUID()),
  ]);

async function chatPage(look: Parameters<ReturnType<typeof hub>["open"]>[1] = {}, prepare?: () => void): Promise<Page> {
  const page = await hub().open("operator", look);
  if (prepare) await page.addInitScript(prepare);
  await page.goto("/chat");
  await settled(page);
  return page;
}

interface SentFile {
  name: string;
  bytes: string;
  type: string;
}

/** Lets go of a file over the conversation, or pastes it into the composer. */
const give = (page: Page, how: "drop" | "paste", file: SentFile) =>
  composer(page).evaluate(
    (field, { how, file: { name, bytes, type } }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type }));
      const how_ = { bubbles: true, cancelable: true };
      field.dispatchEvent(
        how === "drop"
          ? new DragEvent("drop", { ...how_, dataTransfer: data })
          : new ClipboardEvent("paste", { ...how_, clipboardData: data }),
      );
    },
    { how, file },
  );

const uploaded = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith("/api/documents") && answer.request().method() === "POST");

test("files that are dropped, pasted or photographed go along with the message by their ids", async () => {
  const page = await chatPage({ width: 390, height: 844 });
  const image = (name: string): SentFile => ({ name, bytes: picture().toString("base64"), type: "image/png" });
  for (const [how, name] of [
    ["drop", "dropped.png"],
    ["paste", "image.png"],
  ] as const) {
    const [answer] = await Promise.all([uploaded(page), give(page, how, image(name))]);
    expect(answer.status()).toBe(201);
  }
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Take a photo" }).click(),
  ]);
  expect(await chooser.element().getAttribute("capture")).toBe("environment");
  const photo = { name: "photo.png", mimeType: "image/png", buffer: picture() };
  const [answer] = await Promise.all([uploaded(page), chooser.setFiles(photo)]);
  expect(answer.status()).toBe(201);

  await page.getByRole("button", { name: "Remove photo.png" }).waitFor();
  const [sent] = await Promise.all([
    page.waitForRequest((request: Request) => request.url().endsWith("/api/chat")),
    composer(page)
      .fill("Three pictures")
      .then(() => composer(page).press("Enter")),
  ]);
  const { message } = sent.postDataJSON() as {
    message: { parts: { type: string; data?: { id: number; name: string } }[] };
  };
  const files = message.parts.filter(({ type }) => type === "data-file").map(({ data }) => data!);
  // A picture from the clipboard has no name of its own.
  expect(files.map(({ name }) => name)).toEqual([
    "dropped.png",
    expect.stringMatching(/^screenshot-\d+\.png$/),
    "photo.png",
  ]);
  expect(new Set(files.map(({ id }) => id)).size).toBe(3);
  expect(sent.postData()).not.toMatch(/base64|iVBOR/);
  await own(page).getByText("photo.png").waitFor();
  expect(faultsOf(page)).toEqual([]);
});

test("a file that is too large is refused before it is sent, and one can be taken off again", async () => {
  const page = await chatPage();
  await composer(page).evaluate((field) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(20 * 1024 * 1024)], "large.pdf", { type: "application/pdf" }));
    field.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  });
  await page.getByText("File Too Large", { exact: true }).first().waitFor();
  expect(await page.getByRole("button", { name: "Remove large.pdf" }).count()).toBe(0);
  await Promise.all([
    uploaded(page),
    give(page, "drop", { name: "small.png", bytes: picture().toString("base64"), type: "image/png" }),
  ]);
  await page.getByRole("button", { name: "Remove small.png" }).click();
  await page.getByRole("button", { name: "Remove small.png" }).waitFor({ state: "detached" });
});

/** A microphone that hums. */
const microphone = () => {
  const hum = () => {
    const context = new AudioContext();
    const target = context.createMediaStreamDestination();
    const tone = context.createOscillator();
    tone.connect(target);
    tone.start();
    return Promise.resolve(target.stream);
  };
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: hum } });
};

/** Records until there is something, listens, and attaches it. */
async function voice(page: Page) {
  await page.getByRole("button", { name: "Record a voice note" }).click();
  await page.getByRole("timer").filter({ hasText: "0:01" }).waitFor();
  await page.getByRole("meter", { name: "Loudness" }).waitFor();
  await page.getByRole("button", { name: "Stop recording" }).click();
  await page.getByLabel("Your recording").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const [answer] = await Promise.all([
    uploaded(page),
    page.getByRole("button", { name: "Attach", exact: true }).click(),
  ]);
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { fileName: string; mediaType: string; kind: string };
}

test("a voice note is recorded as WebM, heard, and attached under the name of what it is", async () => {
  const page = await chatPage({}, microphone);
  const { fileName, mediaType, kind } = await voice(page);
  expect([fileName, mediaType, kind]).toEqual([expect.stringMatching(/^voice-note-.*\.webm$/), "audio/webm", "audio"]);
  expect(faultsOf(page)).toEqual([]);
});

test("on an iPhone, which claims to record WebM, a voice note is MP4", async () => {
  const page = await hub().open("operator", { width: 390, height: 844 });
  await page.addInitScript(microphone);
  await page.addInitScript((bytes) => {
    Object.defineProperty(navigator, "userAgent", {
      value:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    });
    // why: no Safari here; this one records the same note whatever is said, in the format that was asked for
    class Recorder {
      static isTypeSupported = (type: string) => /^audio\/(mp4|webm)/.test(type);
      state = "inactive";
      mimeType: string;
      ondataavailable?: (event: { data: Blob }) => void;
      onstop?: () => void;
      constructor(_stream: MediaStream, { mimeType }: { mimeType: string }) {
        this.mimeType = mimeType;
      }
      start() {
        this.state = "recording";
      }
      stop() {
        this.state = "inactive";
        const note = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
        this.ondataavailable?.({ data: new Blob([this.mimeType === "audio/mp4" ? note : "broken"]) });
        this.onstop?.();
      }
    }
    Object.assign(globalThis, { MediaRecorder: Recorder });
  }, voiceNote.toString("base64"));
  await page.goto("/chat");
  await settled(page);
  const { fileName, mediaType, kind } = await voice(page);
  expect([fileName, mediaType, kind]).toEqual([expect.stringMatching(/^voice-note-.*\.m4a$/), "audio/mp4", "audio"]);
});

test("a recording can be thrown away, and a microphone that is refused is said", async () => {
  const page = await chatPage({}, microphone);
  await page.getByRole("button", { name: "Record a voice note" }).click();
  await page.getByRole("button", { name: "Stop recording" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await composer(page).waitFor();
  await page.evaluate(() => {
    Object.defineProperty(navigator.mediaDevices, "getUserMedia", {
      value: () => Promise.reject(new Error("refused")),
    });
  });
  await page.getByRole("button", { name: "Record a voice note" }).click();
  await page.getByText("The microphone is not available").first().waitFor();
  await composer(page).waitFor();
});

test("above a phone's keyboard the composer stays in sight, and iPhones do not zoom into it", async () => {
  const page = await chatPage({ width: 390, height: 844 });
  for (const words of ["one", "two", "three"]) {
    await say(page, `${words}\n\n\n\n\n\n`);
    await ended(page);
  }
  const zoomed = await composer(page).evaluate((field) => parseFloat(getComputedStyle(field).fontSize));
  expect(zoomed).toBeGreaterThanOrEqual(16);
  expect(await page.locator("meta[name=viewport]").getAttribute("content")).toContain(
    "interactive-widget=resizes-content",
  );
  await composer(page).tap();
  // The keyboard takes the lower part, and the page has what is left.
  await page.setViewportSize({ width: 390, height: 420 });
  await composer(page).pressSequentially("Typed above the keyboard");
  const place = (await composer(page).boundingBox())!;
  expect(place.y).toBeGreaterThan(0);
  expect(place.y + place.height).toBeLessThanOrEqual(420);
  const send = (await page.getByRole("button", { name: "Send", exact: true }).boundingBox())!;
  expect(send.y + send.height).toBeLessThanOrEqual(420);
  const log = (await thread(page).boundingBox())!;
  expect(log.height).toBeGreaterThan(80);
  expect(log.y + log.height).toBeLessThanOrEqual(place.y + 1);
  await screenshot(page, "assistant-above-keyboard");
});

test.each(["light", "dark"] as const)(
  "a change is asked for, confirmed and looked into at 360 px by keyboard alone, %s",
  async (theme) => {
    const page = await chatPage({ width: 360, height: 740, theme });
    const sound = async (what: string) => {
      await settled(page);
      expect(await accessibilityFaults(page), what).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(360);
    };
    /** Moves on to what bears this name, as Tab does. */
    const tabTo = async (name: RegExp, most = 40) => {
      for (let pressed = 0; pressed < most; pressed++) {
        const label = await page.evaluate(() => {
          const at = document.activeElement;
          return at?.getAttribute("aria-label") ?? at?.textContent ?? "";
        });
        if (name.test(label)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`Tab does not lead to ${name}`);
    };
    await sound("a new chat");
    await tabTo(/^Message to the assistant$/);
    const title = unique("By keyboard");
    await page.keyboard.insertText(reportIssue(title));
    await page.keyboard.press("Enter");
    await card(page).waitFor();
    await sound("a card");
    await tabTo(/^Confirm$/);
    await page.keyboard.press("Enter");
    await page.getByText(/· saved$/).waitFor();
    await ended(page);
    await sound("a receipt");
    await tabTo(/^Details of this answer$/, 80);
    await page.keyboard.press("Enter");
    // Those of the answer, and of the whole chat.
    for (const tokens of [/^[\d,]+ tokens$/, /^This chat: [\d,]+ tokens$/])
      await page.getByRole("dialog").getByText(tokens).waitFor();
    await sound("its details");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("Control+k");
    const search = page.getByRole("dialog", { name: "Search everything" });
    await search.locator("input:focus").waitFor();
    await page.keyboard.insertText("please");
    const chats = search.getByRole("group", { name: "Chats" });
    await chats.getByRole("option").first().waitFor();
    await sound("what a search finds");
    while ((await chats.locator("[aria-selected=true]").count()) === 0) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await search.waitFor({ state: "detached" });
    await own(page).first().waitFor();
    expect(await answers(page).count()).toBeGreaterThan(0);
    expect(faultsOf(page)).toEqual([]);
  },
);
