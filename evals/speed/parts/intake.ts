import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { reportsIn } from "#agent/builtin/extraction/extract-reports.ts";
import { readPdf } from "#agent/read/pdf.ts";
import { pdfPages } from "#agent/testing/files.ts";
import { textsOf } from "#evals/quality/extraction.ts";
import { median, over, percentile, timed, type Part } from "../bench.ts";
import { dropDatabase, emptyDatabase } from "../databases.ts";
import { signIn, startProduct } from "../servers.ts";
import { watchWaits } from "../waits.ts";

const name = "maintenance_hub_bench_intake";
const uploads = 10;
const pages = 200;
const today = "2026-11-21";
const nobody = { machines: [], people: [], customers: [] };
const scans = join(import.meta.dirname, "../../datasets/docs/input");

/**
 * Reading without recognition: PDF text, chats by the built-in engine; and a server while ten sources come at once, and
 * while one comes that is as long as years.
 */
export const intake: Part = async ({ figure, quick }) => {
  const rounds = quick ? 1 : 3;
  const lines = Array.from({ length: 60 }, (_, line) => `(${line}. Replaced the return filter, hours 4512) Tj T*`);
  const pdf = pdfPages(pages, `BT /F1 9 Tf 12 TL 40 760 Td ${lines.join(" ")} ET`);
  let characters = 0;
  const nothing = { recognise: () => Promise.reject(new Error("Nothing is to be recognised in this")) };
  const read = await timed(rounds, async () => {
    const options = { signal: AbortSignal.timeout(60_000), onStep: () => undefined };
    characters = (await readPdf(pdf, nothing, options)).text.length;
  });
  figure({
    what: `text of a PDF of ${pages} printed pages, its process included`,
    ...over(read.map((ms) => characters / 1e6 / (ms / 1_000))),
    unit: "MB/s",
    goal: { least: 2 },
    note: `${(pages / (median(read) / 1_000)).toFixed(0)} pages a second`,
  });

  const chats = [...textsOf("whatsapp").values(), ...textsOf("own-chats").values()];
  reportsIn(chats[0]!, nobody, { today });
  const understood = await timed(rounds, async () => chats.map((chat) => reportsIn(chat, nobody, { today })));
  figure({
    what: "chats read by the built-in engine",
    ...over(understood.map((ms) => chats.length / (ms / 1_000))),
    unit: "a second",
    note: `${chats.length} chats`,
  });

  await whileUploadsAreRead(figure);
  await whileALongChatIsRead(figure, rounds);
};

/** Half of them scans, half chats, all at once by one person. */
async function whileUploadsAreRead(figure: Parameters<Part>[0]["figure"]): Promise<void> {
  const product = await startProduct(await emptyDatabase(name), { worker: true, env: { DEMO: "1" } });
  const headers = await signIn(product.origin, "service");
  const scan = readFileSync(join(scans, "e02_worksheet_scanned-two-pages.pdf"));
  const chats = [...textsOf("whatsapp").values()];
  // Asking begins the count anew.
  const before = await lagOf(product.origin);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: uploads }, async (_, index) => {
      const body = new FormData();
      // A byte more each time: the same file would be read once.
      if (index % 2 === 0) body.set("file", new File([scan, new Uint8Array(index)], `scan-${index}.pdf`));
      else body.set("file", new File([chats[index]!], `chat-${index}.txt`));
      const answer = await fetch(`${product.origin}/api/ai/extract-file`, { method: "POST", headers, body });
      if (!answer.ok)
        throw new Error(`An upload was answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
      await answer.arrayBuffer();
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  const lag = await lagOf(product.origin);
  figure({
    what: "event-loop delay at p99 while ten uploads are read",
    value: lag * 1_000,
    unit: "ms",
    goal: { most: 50 },
    note: `all read after ${seconds.toFixed(1)} s; ${(before * 1_000).toFixed(0)} ms before`,
  });
  figure({
    what: "the same: memory peak of the web process, from its start with the demo on",
    value: product.peakMb(),
    unit: "MB",
  });
  await product.stop();
  await dropDatabase(name);
}

/** A chat of years, handed in by one person while another looks at a list, in the process that does both. */
async function whileALongChatIsRead(figure: Parameters<Part>[0]["figure"], rounds: number): Promise<void> {
  const product = await startProduct(await emptyDatabase(name), { worker: true, env: { DEMO: "1" } });
  const headers = await signIn(product.origin, "service");
  const others = await signIn(product.origin);
  const whoAsks = () => watchWaits(product.origin, "/api/issues?limit=50", others);
  const hand = async (chat: string) => {
    const body = new FormData();
    body.set("file", new File([chat], "chat.txt"));
    const began = performance.now();
    const answer = await fetch(`${product.origin}/api/ai/extract-file`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`The chat was answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    const bytes = (await answer.arrayBuffer()).byteLength;
    return { seconds: (performance.now() - began) / 1_000, bytes };
  };
  await hand(longChat(100_000, 0));
  const quiet = whoAsks();
  // Asking begins the count anew.
  await lagOf(product.origin);
  await sleep(5_000);
  const [restWaits, restLag] = [await quiet.end(), await lagOf(product.origin, "max")];
  const waits: number[] = [];
  const longest: number[] = [];
  let read = { seconds: 0, bytes: 0 };
  for (let round = 1; round <= rounds; round++) {
    const chat = longChat(longChatBytes, round);
    const asking = whoAsks();
    await lagOf(product.origin);
    read = await hand(chat);
    longest.push((await lagOf(product.origin, "max")) * 1_000 - lagEveryMs);
    waits.push(...(await asking.end()));
  }
  figure({
    what: "chat of 3 MB beside others: how much longer their list takes at p99",
    value: percentile(waits, 0.99) - percentile(restWaits, 0.5),
    unit: "ms",
    goal: { most: 60 },
    note:
      `read after ${read.seconds.toFixed(1)} s; at rest ${percentile(restWaits, 0.99).toFixed(0)} ms at p99 ` +
      `and ${percentile(restWaits, 0.5).toFixed(1)} at the median`,
  });
  figure({
    what: "the same: longest that the serving thread is kept at once",
    ...over(longest),
    unit: "ms",
    goal: { most: 20 },
    note: `${(restLag * 1_000 - lagEveryMs).toFixed(0)} ms at rest; the answer has ${(read.bytes / 1e6).toFixed(0)} MB`,
  });
  await product.stop();
  await dropDatabase(name);
}

const longChatBytes = 3_000_000;

/** What an engineer writes over months, half of it about work; no two messages are the same. */
function longChat(bytes: number, run: number): string {
  const said = [
    "changed the return hose at the main pump, position",
    "ok, see you at gate",
    "greased the boom pins, round",
  ];
  const lines: string[] = [];
  for (let [index, length] = [0, 0]; length < bytes; index++) {
    const at = new Date(Date.UTC(2024, 0, 1, 7, 0) + index * 23 * 60_000).toISOString();
    const [, month, day] = at.slice(0, 10).split("-");
    const line = `${day}/${month}/${at.slice(0, 4)}, ${at.slice(11, 16)} - Tom Haldane: ${said[index % 3]} ${run}.${index}`;
    length += line.length + 1;
    lines.push(line);
  }
  return lines.join("\n");
}

/** How often the server looks at its loop; each figure has that in it. */
const lagEveryMs = 10;

/** The event loop's delay since it was last asked for, in seconds. */
async function lagOf(origin: string, of: "p99" | "max" = "p99"): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^nodejs_eventloop_lag_${of}_seconds ([\\d.e-]+)`, "m").exec(metrics)?.[1]);
}
