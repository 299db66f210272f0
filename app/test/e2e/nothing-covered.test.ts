import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { pages } from "#app/pages.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { administrationTabs, settled, useHub } from "./browser.ts";
import { ended, say, thread } from "./chat.ts";
import { coveredParts, scroll, type ScrolledTo } from "./covered.ts";

vi.setConfig({ testTimeout: 300_000 });

const hub = useHub();

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  // 1440 × 900 at a zoom of 200 %.
  { width: 720, height: 450 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const phone = { width: 390, height: 844 };
const places: ScrolledTo[] = ["start", "middle", "end"];
/** Pages that look otherwise at these addresses. */
const variants: Record<string, string[]> = {
  "/engineer-dashboard": ["/engineer-dashboard?machineId=5"],
  "/administration": administrationTabs,
};

const addressesOf = (role: Role) =>
  pages.filter((page) => page.roles.includes(role)).flatMap(({ path }) => [path, ...(variants[path] ?? [])]);

/** At every size and place; empty when everything in view can be pressed and read. */
async function coveredAnywhere(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const place of places) {
      await scroll(page, place);
      const covered = await coveredParts(page, place);
      found.push(...covered.map((line) => `${path} at ${size.width} px, ${place}: ${line}`));
    }
  }
  return found;
}

test.each(roles)("on no page of the role %s does anything lie over a control or a figure", async (role) => {
  const page = await hub().open(role, sizes[0]);
  const found: string[] = [];
  for (const path of addressesOf(role)) {
    await page.setViewportSize(sizes[0]!);
    await page.goto(path);
    await settled(page);
    found.push(...(await coveredAnywhere(page, path)));
  }
  expect(found).toEqual([]);
});

test("with the assistant closed, both round buttons stand in its rail and open what they say", async () => {
  const page = await hub().open("admin");
  await page.goto("/management");
  await settled(page);
  const ask = page.getByRole("button", { name: "Ask the assistant" });
  expect(await ask.isVisible()).toBe(false);
  await page.keyboard.press("Control+j");
  await ask.waitFor();
  for (const place of places) {
    await scroll(page, place);
    expect(await coveredParts(page, place)).toEqual([]);
  }
  await ask.click();
  await page.getByRole("textbox", { name: "Message to the assistant" }).waitFor();
  await ask.waitFor({ state: "hidden" });
});

test.each([phone, { width: 390, height: 600 }, { width: 700, height: 700 }])(
  "the menu at $width × $height lies above all: name, role and Sign Out are seen and pressed",
  async (size) => {
    const page = await hub().open("service", size);
    await page.goto("/engineer-dashboard");
    await settled(page);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.waitFor();
    const person = menu.locator(".signed-in");
    expect(await person.innerText()).toMatch(/\S+ \S+\n+Service Team/);
    for (const part of [person.locator(".signed-in-name"), menu.getByRole("button", { name: "Sign Out" })])
      expect(await part.evaluate(isHitWhole)).toBe(true);
    await menu.getByRole("button", { name: "Sign Out" }).click();
    await page.getByRole("alertdialog").waitFor();
  },
);

test.each([phone, { width: 720, height: 450 }])(
  "over the page at $width × $height the assistant has the emergency button within it",
  async (size) => {
    const page = await hub().open("operator", size);
    await page.goto("/help");
    await settled(page);
    await page.getByRole("button", { name: "Paste a chat, drop a file or ask …" }).click();
    const sheet = page.getByRole("dialog", { name: "Assistant" });
    await sheet.getByRole("textbox", { name: "Message to the assistant" }).waitFor();
    expect(await coveredParts(page, "start")).toEqual([]);
    await sheet.getByRole("button", { name: "Emergency contacts" }).click();
    await sheet.getByText("In an emergency, call 911.").waitFor();
    await page.keyboard.press("Escape");
    await sheet.getByText("In an emergency, call 911.").waitFor({ state: "hidden" });
    expect(await sheet.isVisible()).toBe(true);
  },
);

test.each([{ width: 1440, height: 900 }, phone])(
  "reading back in a conversation at $width px, the way to its end covers nothing",
  async (size) => {
    const page = await hub().open("operator", size);
    await page.goto("/chat");
    await settled(page);
    for (const words of ["Show the open issues", "Which machines are in maintenance?"]) {
      await say(page, words);
      await ended(page);
      // The status stands until the next question.
      await page.waitForTimeout(300);
    }
    await thread(page).hover();
    await page.mouse.wheel(0, -400);
    await page.getByRole("button", { name: "To the newest message" }).waitFor();
    expect(await coveredParts(page, "middle")).toEqual([]);
    await scroll(page, "start");
    expect(await coveredParts(page, "start")).toEqual([]);
  },
);

test.each([...sizes.slice(0, 3), phone])(
  "a notification at $width px leaves the menu, the bell, the settings and the assistant's buttons free",
  async (size) => {
    const page = await hub().open("operator", size);
    await page.goto("/profile");
    await settled(page);
    await page.getByRole("button", { name: "Save" }).first().click();
    await page.locator(".toast").waitFor();
    await scroll(page, "start");
    await page.waitForTimeout(300);
    expect(await page.locator(".toast").isVisible()).toBe(true);
    expect(await coveredParts(page, "start")).toEqual([]);
  },
);

test("at 200 % zoom at least half of the screen is left to what is read", async () => {
  const page = await hub().open("operator", { width: 720, height: 450 });
  for (const [path, part] of [
    ["/operations", ".page"],
    ["/chat", ".thread"],
  ] as const) {
    await page.goto(path);
    await settled(page);
    await page.evaluate(() => scrollTo(0, 400));
    const free = await page.locator(part).evaluate((content) => {
      let rows = 0;
      const { left, width } = content.getBoundingClientRect();
      for (let y = 1; y < innerHeight; y++)
        if (content.contains(document.elementFromPoint(left + width / 2, y))) rows++;
      return rows / innerHeight;
    });
    expect([path, free > 0.5]).toEqual([path, true]);
  }
});

/** Runs in the page. */
function isHitWhole(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((share) =>
    element.contains(document.elementFromPoint(left + share * width, top + height / 2)),
  );
}
