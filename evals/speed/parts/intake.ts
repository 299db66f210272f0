import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reportsIn } from "#agent/builtin/extraction/extract-reports.ts";
import { readPdf } from "#agent/read/pdf.ts";
import { pdfPages } from "#agent/testing/files.ts";
import { textsOf } from "#evals/quality/extraction.ts";
import { over, timed, type Part } from "../bench.ts";
import { dropDatabase, emptyDatabase } from "../databases.ts";
import { signIn, startProduct } from "../servers.ts";

const name = "maintenance_hub_bench_intake";
const uploads = 10;
const today = "2026-11-21";
const nobody = { machines: [], people: [], customers: [] };
const scans = join(import.meta.dirname, "../../datasets/docs/input");

/** Reading without recognition: PDF text, chats by the built-in engine; and a server while ten sources come at once. */
export const intake: Part = async ({ figure, quick }) => {
  const rounds = quick ? 1 : 3;
  const lines = Array.from({ length: 60 }, (_, line) => `(${line}. Replaced the return filter, hours 4512) Tj T*`);
  const pdf = pdfPages(200, `BT /F1 9 Tf 12 TL 40 760 Td ${lines.join(" ")} ET`);
  let characters = 0;
  const nothing = { recognise: () => Promise.reject(new Error("Nothing is to be recognised in this")) };
  const read = await timed(rounds, async () => {
    const options = { signal: AbortSignal.timeout(60_000), onStep: () => undefined };
    characters = (await readPdf(pdf, nothing, options)).text.length;
  });
  figure({
    what: "text of a PDF of 200 printed pages, its process included",
    ...over(read.map((ms) => characters / 1e6 / (ms / 1_000))),
    unit: "MB/s",
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

/** 99th percentile of the event loop's delay since it was last asked for, in seconds. */
async function lagOf(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/m.exec(metrics)?.[1]);
}
