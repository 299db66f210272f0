import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { identityProvider, type TestProvider } from "../identity-provider.ts";
import { faultsInBothThemes, faultsOf, looks, settled, useHub, wholePage } from "./browser.ts";
import { says } from "./engineer-page.ts";

vi.setConfig({ testTimeout: 120_000 });

// The address that people use: cookies of localhost are none of 127.0.0.1.
const hub = useHub({ OIDC_PRIVATE: "1", HOST: "localhost" });
const providers = new Map<number, TestProvider>();
beforeAll(async () => {
  for (const { width } of looks) providers.set(width, await identityProvider(hub().origin, `yard-${width}`));
});
afterAll(async () => {
  for (const provider of providers.values()) await provider.close();
});

test.each(looks)("a provider is set up and tried; a person comes and goes by it ($width px)", async (look) => {
  const { width } = look;
  const provider = providers.get(width)!;
  const admin = await hub().open("admin", look);
  await admin.goto("/administration?tab=signOn");
  await settled(admin);
  await admin.getByRole("button", { name: "Add provider" }).click();
  const dialog = admin.getByRole("dialog", { name: "Add provider" });
  await dialog.getByLabel(/^Name/).fill(`Yard ${width}`);
  await says(admin, `${hub().origin}/auth/sso/yard-${width}/callback`);
  await dialog.getByLabel("Issuer").fill("https://id.example.test/");
  await dialog.getByLabel("Client id").fill(provider.clientId);
  await dialog.getByLabel("Client secret", { exact: true }).fill(provider.clientSecret);
  await dialog.getByLabel("Scopes").fill("openid email profile groups");
  await dialog.getByLabel("Accounts").selectOption("just-in-time");
  await dialog.getByRole("button", { name: "Add group" }).click();
  await dialog.getByLabel("Group 1", { exact: true }).fill("fitters");
  await dialog.getByLabel("Role of group 1").selectOption("service");
  expect(await faultsInBothThemes(admin, "single-sign-on-dialog")).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await says(admin, "The provider is saved.");

  // An address that answers nothing is said so, and mended.
  await admin.getByRole("button", { name: `Edit Yard ${width}` }).click();
  const change = admin.getByRole("dialog", { name: `Yard ${width}` });
  await change.getByLabel("Issuer").fill(provider.issuer);
  await change.getByRole("button", { name: "Save" }).click();
  // The kept secret never goes elsewhere than where it was entered for.
  await says(admin, /enter the client secret again/);
  await change.getByLabel("Client secret", { exact: true }).fill(provider.clientSecret);
  await change.getByRole("button", { name: "Save" }).click();
  await admin.getByRole("button", { name: `Try Yard ${width}` }).click();
  await says(admin, `Yard ${width} answers.`);

  // The token of its directory is shown once, and ended again.
  await admin.getByRole("button", { name: `SCIM Yard ${width}` }).click();
  const directory = admin.getByRole("dialog", { name: "Directory (SCIM)" });
  await directory.getByRole("button", { name: `Make token Yard ${width}` }).click();
  await says(admin, "Copy it now: it is shown this once.");
  const token = await directory.getByLabel("SCIM token").inputValue();
  expect(await directory.getByLabel("SCIM address").inputValue()).toBe(`${hub().origin}/scim/v2`);
  expect(await faultsInBothThemes(admin, "single-sign-on-directory")).toEqual([]);
  const ask = () =>
    fetch(`${hub().origin}/scim/v2/Users`, { headers: { authorization: `Bearer ${token}` } }).then(
      ({ status }) => status,
    );
  expect(await ask()).toBe(200);
  await directory.getByRole("button", { name: `Revoke token Yard ${width}` }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Revoke token" }).click();
  await says(admin, "The token is revoked.");
  expect(await ask()).toBe(401);
  await admin.keyboard.press("Escape");

  const page = await hub().open(undefined, look);
  await page.goto("/login?redirectTo=%2Fmachines");
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await faultsInBothThemes(page, "single-sign-on-login")).toEqual([]);
  provider.person = null;
  const way = page.getByRole("link", { name: `Continue with Yard ${width}` });
  await way.focus();
  await page.keyboard.press("Enter");
  await says(page, `Signing in by Yard ${width} was cancelled.`);
  expect(await faultsInBothThemes(page, "single-sign-on-refused")).toEqual([]);

  const email = `eve-${width}@yard.test`;
  provider.person = { sub: `eve-${width}`, email, email_verified: true, name: `Eve ${width}`, groups: ["fitters"] };
  await way.click();
  await page.waitForURL("**/machines");
  await page.goto("/profile");
  await settled(page);
  await says(page, "Sign-in by other accounts");
  await wholePage(page);
  expect(await faultsInBothThemes(page, "single-sign-on-profile")).toEqual([]);
  await page.setViewportSize(look);

  await admin.goto("/administration?tab=signOn");
  await settled(admin);
  await says(admin, `Eve ${width}`);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await wholePage(admin);
  expect(await faultsInBothThemes(admin, "single-sign-on-providers")).toEqual([]);

  const { continueAt } = (await (await page.request.post("/api/auth/logout", { data: {} })).json()) as {
    continueAt: string;
  };
  await page.goto(continueAt);
  await page.getByRole("button", { name: "Yes" }).click();
  await page.waitForURL(`${hub().origin}/login`);
  expect(faultsOf(admin)).toEqual([]);
});
