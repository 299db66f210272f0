import { expect, test, vi } from "vitest";
import QRCode from "qrcode";
import sharp from "sharp";
import { accessibilityFaults, faultsInBothThemes, faultsOf, looks, screenshot, settled, useHub } from "./browser.ts";
import { answerOf, openedOn, says, showPart } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 150_000 });

const hub = useHub();
const [desk, phone] = looks;

test("a stranger scans a label, the office makes an issue of the report, and the stranger sees how far it is", async () => {
  const office = await hub().open("operator", desk);
  await office.goto("/triage");
  await settled(office);
  await says(office, "3 reports wait");
  const [machine] = await answerOf<{ id: number }[]>(office, "/api/machines");
  const { url } = await answerOf<{ url: string }>(office, `/api/machines/${machine!.id}/label`);

  const stranger = await hub().open(undefined, { ...phone, locale: "de-DE" });
  await stranger.goto(new URL(url).pathname);
  expect(await stranger.getByRole("heading", { level: 1 }).textContent()).toBe("Mangel melden");
  await screenshot(stranger, "guest-form-dark");
  expect(await accessibilityFaults(stranger)).toEqual([]);
  await stranger.emulateMedia({ colorScheme: "light" });
  await screenshot(stranger, "guest-form-light");
  expect(await accessibilityFaults(stranger)).toEqual([]);

  // What is missing is said without losing what was typed.
  await stranger.getByLabel("Ihr Name").fill("Kai");
  await stranger.getByRole("button", { name: "Senden" }).press("Enter");
  await says(stranger, "Bitte sagen Sie, was los ist");
  expect(await stranger.getByLabel("Ihr Name").inputValue()).toBe("Kai");
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
  await stranger.getByLabel("Was ist los?").fill("Links vorne tropft Öl auf den Boden");
  await stranger.getByLabel("Fotos").setInputFiles({ name: "leck.jpg", mimeType: "image/jpeg", buffer: photo });
  await stranger.getByRole("button", { name: "Senden" }).click();
  // The first file of a server that has just started waits for the thread that looks at it.
  await stranger.waitForURL(/\/r\//, { timeout: 90_000 });
  await says(stranger, "Vielen Dank");
  await screenshot(stranger, "guest-thanks-light");
  expect(await accessibilityFaults(stranger)).toEqual([]);

  await says(office, "4 reports wait");
  const row = office.getByRole("button", { name: /^Links vorne tropft/ });
  await row.click();
  await office.getByRole("img", { name: "Photo 1" }).waitFor();
  expect(await faultsInBothThemes(office, "triage")).toEqual([]);
  // By keys: the row has the focus.
  await row.press("i");
  const dialog = office.getByRole("dialog", { name: /^Issue on/ });
  expect(await dialog.getByLabel("What is wrong").inputValue()).toBe("Links vorne tropft Öl auf den Boden");
  expect(await faultsInBothThemes(office, "triage-issue")).toEqual([]);
  await dialog.getByRole("button", { name: "Make an issue" }).click();
  await says(office, "3 reports wait");
  await stranger.reload();
  await says(stranger, "eine Reparatur ist vorgesehen");

  // Several at once, with a reason.
  await office.getByRole("checkbox", { name: "Select all" }).check();
  await office
    .getByRole("group", { name: "Reports that are selected" })
    .getByRole("button", { name: "Decline" })
    .click();
  const decline = office.getByRole("dialog", { name: "Decline 3 reports" });
  await decline.getByLabel("Reason").fill("Training");
  await decline.getByRole("button", { name: "Decline" }).click();
  await says(office, "Nothing waits");
  expect(faultsOf(office)).toEqual([]);
  expect(faultsOf(stranger)).toEqual([]);
});

test("labels are printed and renewed on the machine's page, on a phone", async () => {
  const { page: office, machine } = await openedOn(hub(), "operator", 5, phone);
  await showPart(office, "Documents");
  const section = office.getByRole("region", { name: "Label" });
  await section.getByRole("button", { name: "Print labels" }).click();
  const dialog = office.getByRole("dialog", { name: "Print labels" });
  expect(await faultsInBothThemes(office, "labels-dialog")).toEqual([]);
  const printed = office.waitForEvent("download");
  await dialog.getByRole("button", { name: "Print labels" }).click();
  expect((await printed).suggestedFilename()).toMatch(/^labels-L7163-.*\.pdf$/);
  const before = await answerOf<{ url: string }>(office, `/api/machines/${machine.id}/label`);
  await section.getByRole("button", { name: "Renew the code" }).click();
  await office.getByRole("alertdialog").getByRole("button", { name: "Renew the code" }).click();
  await says(office, "The code was renewed");
  const after = await answerOf<{ url: string }>(office, `/api/machines/${machine.id}/label`);
  expect(after.url).not.toBe(before.url);
  expect((await fetch(before.url.replace(/^https?:\/\/[^/]+/, hub().origin))).status).toBe(404);
  expect(faultsOf(office)).toEqual([]);
});

test("without scripts the form works too", async () => {
  const office = await hub().open("operator");
  const [machine] = await answerOf<{ id: number }[]>(office, "/api/machines");
  const { url } = await answerOf<{ url: string }>(office, `/api/machines/${machine!.id}/label`);
  const plain = await office.context().browser()!.newContext({ baseURL: hub().origin, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(new URL(url).pathname);
  await page.getByLabel("What is wrong?").fill("Mirror broken");
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/\/r\//);
  await page.getByRole("button", { name: "Take the report back" }).click();
  await says(page, "You took it back");
  await plain.close();
});

test("a serial plate that is photographed in the composer opens its machine", async () => {
  const { page, machine } = await openedOn(hub(), "service", 5, phone);
  await page.goto("/chat");
  await settled(page);
  await page.getByRole("button", { name: "Scan a label or plate" }).click();
  const photo = page.getByRole("dialog", { name: "Scan a label or plate" }).getByLabel("Choose a photo");
  const plateOf = async (text: string) => ({
    name: "plate.png",
    mimeType: "image/png",
    buffer: await sharp({ text: { text: `<span size="40pt">${text}</span>`, rgba: true, dpi: 96 } })
      .extend({ top: 60, bottom: 60, left: 60, right: 60, background: "#fff" })
      .flatten({ background: "#fff" })
      .png()
      .toBuffer(),
  });
  await photo.setInputFiles(await plateOf("Capacity 12 t\nMADE IN 1998"));
  await says(page, /neither a code nor the serial number/);
  await photo.setInputFiles(await plateOf(`Serial No ${machine.serialNumber}\nYear 2019`));
  await page.waitForURL(new RegExp(`/engineer-dashboard\\?machineId=${machine.id}`), { timeout: 60_000 });
  await says(page, machine.serialNumber);
  expect(faultsOf(page).filter((fault) => !fault.includes("404"))).toEqual([]);
});

test("a label that is scanned in the composer opens its machine", async () => {
  const { page, machine } = await openedOn(hub(), "service", 3, phone);
  const office = await hub().open("operator");
  const { url } = await answerOf<{ url: string }>(office, `/api/machines/${machine.id}/label`);
  await page.goto("/chat");
  await settled(page);
  await page.getByRole("button", { name: "Scan a label or plate" }).click();
  const dialog = page.getByRole("dialog", { name: "Scan a label or plate" });
  await says(page, "There is no camera");
  expect(await faultsInBothThemes(page, "scan-label")).toEqual([]);
  const pictureOf = async (text: string) => ({
    name: "label.png",
    mimeType: "image/png",
    buffer: await QRCode.toBuffer(text, { width: 400 }),
  });
  await dialog.getByLabel("Choose a photo").setInputFiles(await pictureOf("https://elsewhere.example/m/x"));
  await says(page, "This code is not a label of a machine");
  await dialog.getByLabel("Choose a photo").setInputFiles(await pictureOf(url));
  await page.waitForURL(new RegExp(`/engineer-dashboard\\?machineId=${machine.id}`));
  await says(page, machine.serialNumber);
  expect(faultsOf(page)).toEqual([]);
});
