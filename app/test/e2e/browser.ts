/** A real Chromium in front of the built server, for stories as people live them. */
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Browser, BrowserContext, Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Role } from "#db/vocabulary.ts";
import { launch } from "./chromium.ts";
import { atRest, noteRequests } from "./rest.ts";
import { startServer, type HubServer } from "./server.ts";

const demoPassword = "maintain-demo";
const screenshotFolder = resolve(process.env.SCREENSHOTS ?? ".cache/screenshots");

export interface Look {
  width: number;
  height: number;
  theme: "light" | "dark";
}

/** Behind the first one of Administration. */
export const administrationTabs = [
  "audit",
  "usage",
  "people",
  "signOn",
  "channels",
  "telematics",
  "webhooks",
  "costs",
  "corrections",
  "feedback",
  "system",
].map((tab) => `/administration?tab=${tab}`);

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** How every screen has to look right, each in the other theme as well (`faultsInBothThemes`). */
export const looks: [Look, Look] = [
  { ...desk, theme: "light" },
  { ...phone, theme: "dark" },
];

interface Opening {
  locale?: string;
  /** Blocked unless a test is about it: calls that pass through it would not be seen by tests that answer for the server. */
  serviceWorkers?: "allow" | "block";
}

export interface Hub {
  origin: string;
  server: HubServer;
  /** A page of somebody signed in with this role's demo account, or of nobody, in a browser profile of its own. */
  open: (who: Role | undefined, options?: Partial<Look> & Opening) => Promise<Page>;
  /** The same, at an address, once it has settled there. */
  openAt: (who: Role, address: string, options?: Partial<Look> & Opening) => Promise<Page>;
}

/** Starts server and browser for the tests of a file, and ends them after it. `hub()` is there from the first test on. */
export function useHub(env: Record<string, string> = {}): () => Hub {
  let started: { hub: Hub; browser: Browser } | undefined;
  let opened: Page[] = [];
  beforeAll(async () => {
    const server = await startServer(env);
    const browser = await launch();
    const openFor: Hub["open"] = async (who, options) => {
      const page = await open(browser, server.origin, who, options);
      opened.push(page);
      return page;
    };
    const openAt: Hub["openAt"] = async (who, address, options) => {
      const page = await openFor(who, options);
      await page.goto(address);
      await settled(page);
      return page;
    };
    started = { browser, hub: { origin: server.origin, server, open: openFor, openAt } };
  }, 300_000);
  // What a test has opened goes on drawing, and reads anew with each change, until it is closed.
  beforeEach(() => void (opened = []));
  afterEach(() => Promise.all(opened.map((page) => page.context().close())));
  afterAll(async () => {
    await started?.browser.close();
    await started?.hub.server.stop();
  });
  return () => {
    if (!started) throw new Error("The hub starts before the first test");
    return started.hub;
  };
}

/** Waits for what the page says of something that was done. */
export const toast = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** A page of somebody signed in (or of nobody) at a running server. */
export async function open(
  browser: Browser,
  origin: string,
  who: Role | undefined,
  options: Partial<Look> & Opening = {},
): Promise<Page> {
  const { width, height, theme, locale, serviceWorkers } = {
    ...desk,
    theme: "light" as const,
    locale: "en-GB",
    serviceWorkers: "block" as const,
    ...options,
  };
  const coarse = width < 768;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: theme,
    locale,
    hasTouch: coarse,
    isMobile: coarse,
    acceptDownloads: true,
    serviceWorkers,
  });
  if (who) await signIn(context, who);
  const page = await context.newPage();
  noteFaults(page);
  noteRequests(page);
  return page;
}

async function signIn(context: BrowserContext, role: Role) {
  const answer = await context.request.post("/api/auth/login", {
    data: { email: `${role}@demo.test`, password: demoPassword },
  });
  if (!answer.ok()) throw new Error(`Signing in as ${role} failed: ${await answer.text()}`);
}

const faults = new WeakMap<Page, string[]>();

function noteFaults(page: Page) {
  const noted: string[] = [];
  faults.set(page, noted);
  page.on("pageerror", (error) => noted.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) noted.push(message.text());
  });
}

/** What the page's scripts have complained about: errors, mismatches of server and browser, blocked by the content policy. */
export const faultsOf = (page: Page): string[] => faults.get(page) ?? [];

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Contrast of text is measured instead (contrast.ts): over pseudo elements the checker cannot tell it. */
const measured = ["color-contrast"];

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Violations of WCAG 2.2 A and AA on the page as it is now, each with the elements; an empty list is what tests want. */
export const accessibilityFaults = async (page: Page | Frame): Promise<string[]> =>
  (await checked(page, levels)).violations;

/** What depends on the theme. */
const ofColour = ["color-contrast", "link-in-text-block"];

/**
 * The same in both themes, with a picture of each where it has a name. A theme changes colours alone: the other one is
 * shown in place, without reading the page again, and asked for what depends on them.
 */
export async function faultsInBothThemes(page: Page, name?: string): Promise<string[]> {
  if (name) await screenshot(page, name);
  const faults = await accessibilityFaults(page);
  const theme = await themeOf(page);
  await showTheme(page, theme === "dark" ? "light" : "dark");
  if (name) await screenshot(page, name);
  const { violations } = await checked(page, ofColour);
  await showTheme(page, theme);
  return [...faults, ...violations];
}

const themeOf = (page: Page) =>
  page.evaluate(() => (document.documentElement.classList.contains("dark") ? "dark" : "light"));

async function showTheme(page: Page, theme: Look["theme"]) {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((dark) => document.documentElement.classList.contains("dark") === dark, theme === "dark");
  // What turns for ever is a sign that something is being read.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity),
  );
}

/** The same with those of good practice, and with what the checker could not decide. */
export async function practiceFaults(page: Page): Promise<string[]> {
  const { violations, undecided } = await checked(page, [...levels, "best-practice"]);
  return [...violations, ...undecided];
}

/** @param rules tags of rules, or their names */
async function checked(page: Page | Frame, rules: string[]): Promise<{ violations: string[]; undecided: string[] }> {
  await page.evaluate(axeSource);
  // Selectors of all that is well would take longer than the checks.
  const options = { runOnly: rules, resultTypes: ["violations", "incomplete"], selectors: false };
  const { violations, incomplete } = await page.evaluate<{ violations: AxeResult[]; incomplete: AxeResult[] }>(
    `axe.run(document, ${JSON.stringify(options)})`,
  );
  const told = (results: AxeResult[]) =>
    results.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html.slice(0, 200)}\n    ${failureSummary?.replaceAll("\n", " ")}`).join("\n")}`,
    );
  return { violations: told(violations), undecided: told(incomplete.filter(({ id }) => !measured.includes(id))) };
}

/** Keeps a picture under `.cache/screenshots` (or `SCREENSHOTS`), for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(screenshotFolder, { recursive: true });
  const { width } = page.viewportSize() ?? desk;
  await page.screenshot({ path: join(screenshotFolder, `${name}-${width}-${await themeOf(page)}.png`) });
}

/**
 * Makes the window as tall as the page, so that nothing lies under the bars at its lower edge. Rows that come into sight
 * are drawn then and may make the page taller.
 */
export async function wholePage(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? desk;
  let height = 0;
  for (let drawn = 0; drawn < 5; drawn++) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    if (whole <= height) return;
    height = whole;
    await page.setViewportSize({ width, height });
    await settled(page);
  }
}

/**
 * Waits until React has taken over the page and nothing is being read any more. What is typed before would be lost.
 * The event stream never ends, so "network idle" would not come.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.readyState === "complete" && document.querySelectorAll("[aria-busy=true]").length === 0,
  );
  await page.waitForFunction(() =>
    // React 18 marks each element that it has taken over; the assistant is hydrated after the page.
    [...document.querySelectorAll("a[href], button, input, textarea")].every((element) =>
      Object.keys(element).some((name) => name.startsWith("__reactFiber$")),
    ),
  );
  await atRest(page);
}
