import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { identify } from "#agent/read/identify.ts";
import { OcrPool } from "#agent/read/ocr-pool.ts";
import { readerWith } from "#agent/read/read.ts";
import { scoreExtraction, type ExtractionEngine } from "./extraction.ts";

const datasets = join(import.meta.dirname, "../datasets");

/** Handwriting and a whiteboard: hard for text recognition, so they are judged apart. */
const hardToRead = ["e03", "e08"];

/** Texts of the files of a set that are no plain text, by id, read as an upload is read. */
export async function readSamples(set: string): Promise<Map<string, string>> {
  const folder = join(datasets, set, "input");
  const pool = new OcrPool();
  const read = readerWith({ pool });
  const texts = new Map<string, string>();
  try {
    for (const fileName of readdirSync(folder)) {
      const id = /^[a-z]+\d+/.exec(fileName)?.[0];
      if (!id || fileName.endsWith(".txt")) continue;
      const bytes = new Uint8Array(readFileSync(join(folder, fileName)));
      const identified = await identify(bytes, fileName);
      const { text } = await read(
        { bytes, ...identified, fileName },
        { signal: AbortSignal.timeout(300_000), onStep: () => undefined },
      );
      texts.set(id, text);
    }
  } finally {
    pool.close();
  }
  return texts;
}

/** Documents from the file to the fields, with the readers and the engine of the product. */
export async function documents(engine?: ExtractionEngine): Promise<Record<string, number>> {
  const all = await readSamples("docs");
  const readable = new Map([...all].filter(([id]) => !hardToRead.includes(id)));
  const [clear, every] = [
    await scoreExtraction("docs", { extra: readable, engine }),
    await scoreExtraction("docs", { extra: all, engine }),
  ];
  return {
    readable: clear.total.f1,
    "readable, area": clear.area,
    "with handwriting": every.total.f1,
    "invented or injected, count": every.invented + every.injected,
  };
}
