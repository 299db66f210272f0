import { expect, test, vi } from "vitest";
import { faultsInBothThemes, faultsOf, looks, screenshot, settled, toast, useHub } from "./browser.ts";

vi.setConfig({ testTimeout: 180_000 });

const hub = useHub();

interface Person {
  id: number;
  name: string;
  email: string;
}

test("an administrator restricts somebody, who then sees their site's machines alone, and lets them go again", async () => {
  const admin = await hub().openAt("admin", "/administration?tab=people");
  const people = (await (await admin.request.get("/api/users")).json()) as Person[];
  const operator = people.find(({ email }) => email === "operator@demo.test")!;
  const name = operator.name;
  const row = admin.locator("li").filter({ has: admin.getByRole("button", { name, exact: true }) });
  await row.getByRole("button", { name, exact: true }).click();
  const only = admin.getByRole("checkbox", { name: `${name} sees only their sites` });
  await only.click();
  await toast(admin, `${name} now sees only machines and stores of the sites where they work`);
  await expect.poll(() => only.isChecked()).toBe(true);
  await screenshot(admin, "people-at-sites");
  await admin.setViewportSize({ width: 390, height: 844 });
  await only.scrollIntoViewIfNeeded();
  await screenshot(admin, "people-at-sites");
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await admin.setViewportSize({ width: 1440, height: 900 });

  for (const look of looks) {
    const page = await hub().openAt("operator", "/machines", look);
    await page.getByText("You see the machines of the sites where you work.").waitFor();
    await settled(page);
    const { total } = (await (await page.request.get("/api/machines?limit=1")).json()) as { total?: number };
    expect(total ?? 0).toBeLessThan(63);
    expect(await page.getByRole("button", { name: "Put at a site" }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    expect(await faultsInBothThemes(page, "machines-at-sites")).toEqual([]);
    expect(faultsOf(page)).toEqual([]);
    for (const path of ["/", "/operations", "/stock", "/customers", "/service-plans"]) {
      await page.goto(path);
      await settled(page);
      expect(faultsOf(page), path).toEqual([]);
    }
    await page.close();
  }

  await only.click();
  await toast(admin, `${name} sees all sites again`);
  const free = await hub().openAt("operator", "/machines");
  await free.getByText("Every machine of the fleet, its customer and its place").waitFor();
  expect(faultsOf(admin)).toEqual([]);
});
