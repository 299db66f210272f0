import { expect, test } from "vitest";
import { faultsInBothThemes, faultsOf, looks, screenshot, settled, useHub } from "./browser.ts";

const hub = useHub();

/** Two visits to two machines of the demo fleet; the hours of the first are corrected in the chat itself. */
const chatOf = (
  first: string,
  second: string,
) => `03/11/2026, 07:10 - Tom Haldane: morning, starting on ${first} at Harrowgate
03/11/2026, 07:12 - Tom Haldane: hours 12610
03/11/2026, 09:30 - Tom Haldane: replaced the return hose at the main pump, part no HS-40217, 1 off
03/11/2026, 09:45 - Tom Haldane: reversing camera has no picture, needs a new cable next time
03/11/2026, 10:02 - Tom Haldane: sorry hours are 12601 not 12610
03/11/2026, 13:15 - Tom Haldane: now on ${second}, hours 9120
03/11/2026, 15:40 - Tom Haldane: changed both fuel filters FF-2101 and FF-2102
03/11/2026, 15:55 - Tom Haldane: handrail on the catwalk is loose, urgent, nobody goes up there`;

const pairs = [
  ["835.0.2231", "821.0.3117"],
  ["835.0.2208", "821.0.3142"],
] as const;

test.each(looks.map((look, index) => ({ ...look, serials: pairs[index]!, number: `26.11.77${index}` })))(
  "an engineer pastes a chat, corrects a field, saves, and everybody's numbers follow ($width px)",
  { timeout: 120_000 },
  async ({ serials: [first, second], number, ...look }) => {
    const page = await hub().open("service", look);
    const colleague = await hub().open("operator");
    await colleague.goto("/operations");
    const openIssues = () =>
      colleague
        .getByRole("button", { name: /^Open Issues/ })
        .first()
        .locator("div.numbers")
        .innerText();
    const before = Number((await openIssues()).replace(/\D/g, ""));

    await page.goto("/chat");
    const composer = page.getByRole("textbox", { name: "Message to the assistant" });
    await composer.fill(chatOf(first, second));
    await composer.press("Enter");
    const cards = page.getByRole("article", { name: /^Report \d/ });
    await expect.poll(() => cards.count(), { timeout: 20_000 }).toBe(2);
    await settled(page);
    const card = page.getByRole("article", { name: new RegExp(first) });
    await expect.poll(() => card.getByRole("textbox", { name: "Machine hours" }).inputValue()).toMatch(/12[,.]?601/);
    await expect
      .poll(() => card.getByRole("button", { name: "Engineer", exact: true }).innerText())
      .toContain("Tom Haldane");
    expect(await faultsInBothThemes(page, "main-job-review")).toEqual([]);

    await card.getByRole("textbox", { name: "Service report number" }).fill(number);
    await card.getByRole("button", { name: "Save report" }).click();
    // The demo's machines have run for other hours: what the chat says does not follow from them.
    await page.getByRole("button", { name: "Keep 12,601 h" }).click();
    await expect
      .poll(
        () =>
          card
            .getByRole("link")
            .allInnerTexts()
            .then((texts) => texts.join(" ")),
        { timeout: 15_000 },
      )
      .toMatch(new RegExp(`report|${number}`, "i"));
    await screenshot(page, "main-job-saved");

    // The colleague's page changes without being read again by hand.
    await expect
      .poll(async () => Number((await openIssues()).replace(/\D/g, "")), { timeout: 10_000 })
      .toBeGreaterThan(before);

    await page.goto(`/engineer-dashboard?machine=${first}`);
    await settled(page);
    const report = page.getByRole("article", { name: new RegExp(number) });
    // Reports out of sight are not drawn yet.
    await report.scrollIntoViewIfNeeded({ timeout: 15_000 });
    await report.getByRole("heading").getByRole("button").click();
    await expect.poll(() => report.innerText(), { timeout: 15_000 }).toContain("HS-40217");
    expect(await report.innerText()).toContain("12,601");
    // Where there is little room, a machine shows one of its parts at a time.
    if (look.width < 768)
      await page
        .getByRole("group", { name: "Parts of this page" })
        .getByRole("button", { name: /^Issues/ })
        .click();
    expect(await page.getByRole("region", { name: "Open issues", exact: true }).innerText()).toMatch(/camera/i);
    expect(await faultsInBothThemes(page, "main-job-dashboard")).toEqual([]);

    // The second draft waited on the server, not in the tab.
    await page.goto("/data-ingestion");
    await expect.poll(() => page.getByText(second).count(), { timeout: 15_000 }).toBeGreaterThan(0);
    expect(faultsOf(page)).toEqual([]);
  },
);
