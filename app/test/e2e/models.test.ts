import { afterAll, expect, test, vi } from "vitest";
import { faultsInBothThemes, faultsOf, looks, settled, useHub, wholePage } from "./browser.ts";
import { modelServer } from "../model-server.ts";

vi.setConfig({ testTimeout: 120_000 });

const server = await modelServer();
const { OPENAI_TRANSCRIPTION_MODEL: _none, ...env } = server.env;
const hub = useHub({ ...env, MODEL_HUB: "http://127.0.0.1:9", MODEL_HUB_PRIVATE: "true" });
afterAll(() => server.stop());

test.each(looks)("models are shown with their doors, tried, and a failure is explained ($width px)", async (look) => {
  const page = await hub().open("admin", look);
  await page.goto("/administration");
  await settled(page);
  await page.getByRole("link", { name: "Models" }).click();
  const chat = page.getByRole("row", { name: /^Chat/ });
  await chat.getByText("local-instruct at 127.0.0.1").waitFor();
  await page.getByRole("button", { name: "Try all" }).click();
  await page.getByText("Picture: works").waitFor({ timeout: 60_000 });
  expect(await chat.innerText()).toMatch(/Text: works[^]*I answer questions\.[^]*Tool call: works/);
  const recordings = page
    .getByRole("table", { name: "Purposes and what serves them" })
    .getByRole("row", { name: /^Recordings/ });
  expect(await recordings.innerText()).toContain("OPENAI_TRANSCRIPTION_MODEL");
  expect(await recordings.getByRole("button").count()).toBe(0);

  const here = page.getByRole("table", { name: "Models that can run on this server" });
  expect(await here.getByRole("row", { name: /^Recordings/ }).innerText()).toContain("None runs here");
  await here
    .getByRole("button", { name: /onnx-community\/whisper-base/ })
    .first()
    .click();
  const question = page.getByRole("alertdialog");
  await question.getByText("onnx-community/whisper-base").waitFor();
  // No hub is there for a test.
  await question.getByText("Size and licence are not told now.").waitFor({ timeout: 30_000 });
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect(await here.getByRole("row", { name: /^Reading reports/ }).innerText()).toContain("Qwen/Qwen2.5-0.5B");

  server.told.failing = { status: 400, says: "this model does not support tools" };
  await chat.getByRole("button", { name: "Try Chat" }).click();
  await chat.getByText("Tool call: fails").waitFor({ timeout: 60_000 });
  expect(await chat.innerText()).toContain("The model does not call tools");
  server.told.failing = undefined;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
  await wholePage(page);
  expect(await faultsInBothThemes(page, "models")).toEqual([]);
  expect(faultsOf(page)).toEqual([]);
});

test("a link to a later tab brings its tab into sight on a phone, and moves the page itself nowhere", async () => {
  const page = await hub().open("admin", { width: 390, height: 844 });
  await page.goto("/administration?tab=models");
  await settled(page);
  const tab = page.getByRole("link", { name: "Models", exact: true });
  await expect
    .poll(async () => {
      const box = await tab.boundingBox();
      return box && box.x >= 0 && box.x + box.width <= 390;
    })
    .toBe(true);
  expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
  await page.getByRole("link", { name: "System" }).click();
  await expect.poll(async () => (await page.getByRole("link", { name: "System" }).boundingBox())!.x).toBeLessThan(390);
  expect(faultsOf(page)).toEqual([]);
});
