import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { languageDataFile } from "#agent/read/language-data.ts";
import { OcrPool } from "#agent/read/ocr-pool.ts";
import { en } from "#db/seed/faults/en.ts";
import { inTurn, median, over, type Part } from "../bench.ts";

const what = "text recognition of the same pages on two cores against the native command";
const [width, height, fontSize, lineHeight] = [1_240, 1_754, 24, 40];

/** A page as a scanner makes it at 150 dpi, full of what engineers write. */
function page(number: number): Promise<Buffer> {
  const lines = Array.from({ length: 38 }, (_, line) => {
    const { found, done } = en.faults[(number * 7 + line) % en.faults.length]!;
    return `${line + 1}. ${found}. ${done}`.slice(0, 88);
  });
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const text = lines.map((line, index) => `<text x="80" y="${100 + index * lineHeight}">${escaped(line)}</text>`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, ` +
    `sans-serif" font-size="${fontSize}"><rect width="100%" height="100%" fill="white"/>${text.join("")}</svg>`;
  return sharp(Buffer.from(svg)).grayscale().png().toBuffer();
}

/** Our pool and the `tesseract` command, each with as many processes as the pool has, and with the same networks. */
export const reading: Part = async ({ figure, gap, quick }) => {
  if (spawnSync("tesseract", ["--version"]).status !== 0)
    return gap({ what, because: "tesseract is not installed here" });
  const folder = mkdtempSync(join(tmpdir(), "maintenance-hub-ocr-"));
  const pages = await Promise.all(Array.from({ length: quick ? 4 : 8 }, (_, number) => page(number)));
  const files = pages.map((bytes, index) => {
    const file = join(folder, `${index}.png`);
    writeFileSync(file, bytes);
    return file;
  });
  writeFileSync(join(folder, "eng.traineddata"), gunzipSync(readFileSync(languageDataFile("eng.traineddata.gz"))));
  const cores = Math.min(2, availableParallelism());
  const pool = new OcrPool(cores);
  const own = () => inLanes(pages, cores, async (bytes) => void (await pool.recognise(new Uint8Array(bytes))));
  const native = () => inLanes(files, cores, (file) => recogniseNatively(file, folder));
  await inLanes(pages.slice(0, cores), cores, async (bytes) => void (await pool.recognise(new Uint8Array(bytes))));
  const pairs = await inTurn(quick ? 1 : 3, own, native);
  pool.close();
  rmSync(folder, { recursive: true, force: true });
  const each = (side: 0 | 1) => (median(pairs.map((pair) => pair[side])) / pages.length / 1_000).toFixed(2);
  figure({
    what,
    ...over(pairs.map(([ours, theirs]) => theirs / ours)),
    unit: "",
    goal: { least: 0.8 },
    note: `${each(0)} and ${each(1)} s a page, ${cores} processes each`,
  });
};

async function inLanes<Item>(items: Item[], lanes: number, work: (item: Item) => Promise<void>): Promise<number> {
  const waiting = [...items];
  const began = performance.now();
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return performance.now() - began;
}

const recogniseNatively = (file: string, networks: string) =>
  new Promise<void>((done, fail) => {
    // One thread a process: two processes share the two cores.
    const env = { ...process.env, OMP_THREAD_LIMIT: "1" };
    spawn("tesseract", [file, "stdout", "--tessdata-dir", networks, "-l", "eng"], {
      env,
      stdio: ["ignore", "ignore", "ignore"],
    })
      .once("error", fail)
      .once("exit", (code) => (code === 0 ? done() : fail(new Error(`tesseract ended with ${code}`))));
  });
