import { errors, type Browser, type BrowserContext } from "playwright-core";
import { launch } from "#app/test/e2e/chromium.ts";
import { allInTurn, median, over, type Bench } from "../bench.ts";
import { cookieOf, desk, phone, slowDown } from "../parts/browser.ts";
import { signIn, type Running } from "../servers.ts";

const profiles = [
  { where: "on this machine", viewport: desk, slow: false },
  { where: "on a slow phone", viewport: phone, slow: true },
];
/** Nine megabytes take as long over the phone's line. */
const patienceMs = 240_000;
const never = Infinity;
const rowsOfProduct = ".machine-grid > li";

interface Screen {
  name: string;
  origin: string;
  path: string;
  cookie: string;
  rows: string;
}

declare global {
  // Filled in by the page, read by the bench: when the list's first row was drawn, in ms.
  var rowsDrawn: number | undefined;
}

const what = (name: string, where: string) => `list of machines ${where}: time of the product against ${name}`;

export const screensOf = (name: string): string[] => profiles.map(({ where }) => what(name, where));

/** How long people wait for the rows of the list of machines, from an address and with nothing kept. */
export async function screens({ figure, gap, quick }: Bench, product: Running, peer: Screen): Promise<void> {
  const { Cookie } = await signIn(product.origin);
  const own = { origin: product.origin, path: "/machines?view=cards", cookie: Cookie, rows: rowsOfProduct };
  const chromium = await launch();
  try {
    for (const { where, viewport, slow } of profiles) {
      const sides = [own, peer].map((screen) => () => drawn(chromium, screen, { viewport, slow }));
      const rounds = await allInTurn(quick ? 1 : 3, sides);
      const after = (side: number) => {
        const ms = median(rounds.map((round) => round[side]!));
        return ms === never ? "none" : `${(ms / 1_000).toFixed(2)} s`;
      };
      if (rounds.flat().some((ms) => ms === never)) {
        const times = `${after(0)} (product), ${after(1)} (${peer.name})`;
        gap({ what: what(peer.name, where), because: `rows not always drawn in ${patienceMs / 1_000} s: ${times}` });
        continue;
      }
      figure({
        what: what(peer.name, where),
        ...over(rounds.map(([one, other]) => one! / other!)),
        unit: "×",
        goal: { most: 1 },
        note: `rows drawn after ${after(0)} and ${after(1)}`,
      });
    }
  } finally {
    await chromium.close();
  }
}

interface Profile {
  viewport: { width: number; height: number };
  slow: boolean;
}

async function drawn(
  chromium: Browser,
  { origin, path, cookie, rows }: Omit<Screen, "name">,
  { viewport, slow }: Profile,
): Promise<number> {
  const context: BrowserContext = await chromium.newContext({ viewport });
  try {
    await context.addCookies([cookieOf(cookie, origin)]);
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await page.addInitScript(noteRows, rows);
    if (slow) await slowDown(context, page);
    await page.goto(origin + path, { waitUntil: "commit", timeout: patienceMs });
    await page.waitForFunction(() => globalThis.rowsDrawn !== undefined, undefined, { polling: 100 });
    return await page.evaluate(() => globalThis.rowsDrawn!);
  } catch (error) {
    if (error instanceof errors.TimeoutError) return never;
    throw error;
  } finally {
    await context.close();
  }
}

/** Runs in the page: the frame after the one in which the first row was there has shown it. */
function noteRows(rows: string) {
  const look = () => {
    if (document.querySelector(rows)) requestAnimationFrame((at) => (globalThis.rowsDrawn = at));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
