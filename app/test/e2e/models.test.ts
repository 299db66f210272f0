import { afterAll, expect, test, vi } from "vitest";
import { faultsInBothThemes, faultsOf, looks, settled, useHub, wholePage } from "./browser.ts";
import { modelServer } from "../model-server.ts";

vi.setConfig({ testTimeout: 120_000 });

const server = await modelServer();
const { OPENAI_TRANSCRIPTION_MODEL: _none, ...env } = server.env;
const hub = useHub(env);
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
  const recordings = page.getByRole("row", { name: /^Recordings/ });
  expect(await recordings.innerText()).toContain("OPENAI_TRANSCRIPTION_MODEL");
  expect(await recordings.getByRole("button").count()).toBe(0);

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
