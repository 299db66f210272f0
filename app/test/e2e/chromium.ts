import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const installed = [
  // Without the interface of a browser, which costs more than the pages.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];
/** The package's own arguments are for tiny cloud functions: one process for all, without web security. */
const args = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** The browser of `CHROME_PATH`, an installed one, or the one that comes as a package. */
export async function launch(): Promise<Browser> {
  const known = [process.env.CHROME_PATH, ...installed].find((path) => path && existsSync(path));
  const { default: packaged } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: known ?? (await packaged.executablePath()), args });
}
