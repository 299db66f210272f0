import { observe, startRaw } from "../baseline.ts";
import { allInTurn, median, over, type Bench, type Part } from "../bench.ts";
import { copiedFleet, dropDatabase } from "../databases.ts";
import { whenInterrupted } from "../interrupted.ts";
import { load } from "../load.ts";
import { rowsAsked } from "../peers/asked.ts";
import { directus } from "../peers/directus.ts";
import { installed, PeerMissing, type Peer, type RunningPeer } from "../peers/installed.ts";
import { postgraphile } from "../peers/postgraphile.ts";
import { screens, screensOf } from "../peers/screens.ts";
import { signIn, startProduct, type Running } from "../servers.ts";

/** Directus writes into it, so it is a copy, and gone afterwards. */
const database = "maintenance_hub_bench_peers";
const path = `/api/issues?limit=${rowsAsked}`;
const connections = 16;
const all = [postgraphile, directus];

const what = {
  share: (name: string) => `${rowsAsked} issues as JSON beside peers: requests/s of ${name} against the bare server`,
  lead: ({ name }: Peer) => `${rowsAsked} issues as JSON: requests/s of the product against ${name}`,
};

type Started = RunningPeer & { peer: Peer };

/**
 * The product and other products on the same rows, each by its own door. Not among the usual parts, because it
 * installs them.
 */
export const peers: Part = async (bench) => {
  const folders = new Map<Peer, string>();
  for (const peer of all)
    await orGap(bench, peer, async () => {
      folders.set(peer, await installed(peer.name.toLowerCase(), peer.version, bench.say));
    });
  if (folders.size === 0) return;
  const url = await copiedFleet(database, bench.say);
  const known = whenInterrupted(() => dropDatabase(database));
  const started: Started[] = [];
  try {
    for (const [peer, folder] of folders)
      await orGap(bench, peer, async () => {
        bench.say(`${peer.name} ${peer.version} starts`);
        started.push({ ...(await peer.start(url, folder)), peer });
      });
    if (started.length > 0) await beside(bench, url, started);
  } finally {
    for (const { stop } of started) await stop();
    await dropDatabase(database);
    known();
  }
};

/** What cannot be had here leaves rows that say so. */
async function orGap({ gap }: Bench, peer: Peer, work: () => Promise<void>) {
  await work().catch((error: unknown) => {
    if (!(error instanceof PeerMissing)) throw error;
    const rows = [what.share(peer.name), what.lead(peer), ...screensOf(peer.name)];
    for (const row of rows) gap({ what: row, because: error.message });
  });
}

async function beside(bench: Bench, url: string, started: Started[]) {
  const { list } = await observe(url, async (origin) => ({ list: { path, headers: await signIn(origin) } }));
  const statements = list.statements.filter(({ text }) => text.includes("json_agg"));
  if (statements.length !== 1) throw new Error(`The list took ${statements.length} statements`);
  const product = await startProduct(url);
  const raw = await startRaw(url, { "/list": { statements } });
  try {
    await lists(bench, product, raw, started);
    for (const { screen, origin, peer } of started)
      if (screen) await screens(bench, product, { name: peer.name, origin, ...screen });
  } finally {
    await Promise.all([product.stop(), raw.stop()]);
  }
}

async function lists({ figure, quick }: Bench, product: Running, raw: Running, started: Started[]) {
  const ids = (answer: string) => (JSON.parse(answer) as { id: number }[]).map(({ id }) => id);
  const sides = [
    { url: product.origin + path, headers: await signIn(product.origin), ids },
    { url: `${raw.origin}/list`, headers: {}, ids },
    ...started.map((peer) => ({ url: peer.origin + peer.list.path, headers: peer.list.headers, ids: peer.ids })),
  ];
  const sizes = await answersOf(sides);
  const asked = (forMs: number) =>
    sides.map(
      ({ url, headers }, index) =>
        () =>
          load(url, { connections, forMs, headers, bytes: sizes[index]! }),
    );
  await allInTurn(1, asked(1_500));
  const rounds = await allInTurn(quick ? 2 : 5, asked(quick ? 2_000 : 5_000));
  const failures = rounds.flat().reduce((sum, one) => sum + one.failures, 0);
  if (failures > 0) throw new Error(`${failures} answers were not the list`);
  const rates = rounds.map((round) => round.map(({ perSecond }) => perSecond));
  const rate = (side: number) => Math.round(median(rates.map((round) => round[side]!)));
  const note = (side: number) =>
    `${rate(side)} and ${rate(1)} a second; ${Math.round(sizes[side]! / 1_000)} kB an answer`;
  const ratios = (one: number, other: number) => over(rates.map((round) => round[one]! / round[other]!));
  figure({ what: what.share("the product"), ...ratios(0, 1), unit: "", note: note(0) });
  for (const [index, { peer, node }] of started.entries()) {
    const side = index + 2;
    const versions = `${peer.version} on Node ${node}`;
    figure({ what: what.share(peer.name), ...ratios(side, 1), unit: "", note: `${note(side)}; ${versions}` });
    figure({ what: what.lead(peer), ...ratios(0, side), unit: "×", goal: { least: 1 } });
  }
}

interface Side {
  url: string;
  headers: Record<string, string>;
  ids: (answer: string) => number[];
}

/** Each side answers the same issues in the same order. @returns how many bytes each needs for that */
async function answersOf(sides: Side[]): Promise<number[]> {
  const sizes: number[] = [];
  let first: string | undefined;
  for (const { url, headers, ids } of sides) {
    const response = await fetch(url, { headers: { ...headers, "Accept-Encoding": "identity" } });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const found = ids(answer);
    first ??= found.join();
    if (found.length !== rowsAsked || found.join() !== first)
      throw new Error(`${new URL(url).pathname} answered ${found.length} issues that are not those of the product`);
    sizes.push(Buffer.byteLength(answer));
  }
  return sizes;
}
