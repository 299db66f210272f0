import { expect, test, vi } from "vitest";
import { faultsInBothThemes, faultsOf, looks, settled, useHub } from "./browser.ts";
import { answerOf, says } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 60_000 });

const hub = useHub();

test("a morning brief is switched on at a time, asked at once, and rests and goes as a question does", async () => {
  const page = await hub().open("operator", looks[0]);
  await page.goto("/settings");
  await settled(page);
  const kept = await answerOf<unknown[]>(page, "/api/watches");
  expect(kept.length).toBeGreaterThanOrEqual(2);
  const form = page.getByRole("form", { name: "Morning brief" });
  await form.getByLabel("At").fill("25:99");
  await form.getByRole("button", { name: "Switch on" }).click();
  await form.getByRole("alert").waitFor();
  await form.getByLabel("At").fill("06:30");
  await form.getByRole("button", { name: "Switch on" }).click();
  await says(page, "Your morning brief comes on working days at 06:30");
  await form.waitFor({ state: "detached" });

  const brief = page.getByRole("article", { name: "Morning brief" });
  await brief.getByRole("button", { name: "Ask now: Morning brief" }).click();
  await brief
    .getByText(/overdue/i)
    .first()
    .waitFor();
  await brief.scrollIntoViewIfNeeded();
  expect(await faultsInBothThemes(page, "morning-brief")).toEqual([]);
  await brief
    .getByRole("button", { name: /: Morning brief$/ })
    .last()
    .click();
  await brief.waitFor({ state: "detached" });
  await form.waitFor();
  expect(await answerOf<unknown[]>(page, "/api/watches")).toEqual(kept);
  expect(faultsOf(page)).toEqual([]);
});
