/** Child process that opens pictures and recognises their text. It serves several pictures before it is replaced. */
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import { detect } from "tinyld";
import { bmpSize, decodeBmp, isBmp, UnknownBmp } from "./bmp.ts";
import { answerTasks, Refusal } from "./worker-tasks.ts";

/** One line of recognised text; `box` is left, top, width and height as shares of the picture. */
export interface RecognisedLine {
  text: string;
  confidence: number;
  box: [number, number, number, number];
}

export interface Recognised {
  lines: RecognisedLine[];
  /** Mean of the words, 0 to 100. */
  confidence: number;
  language: string;
}

const most = { side: 20_000, pixels: 80_000_000 };
/** Small print needs pixels, but more than these only take time. */
const workingSide = { least: 1_600, most: 3_000 };

const latin: Record<string, string> = { de: "deu", es: "spa", fr: "fra", pt: "por", nl: "nld", it: "ita", en: "eng" };
const otherScripts: Record<string, RegExp> = {
  chi_sim: /\p{Script=Han}/gu,
  ara: /\p{Script=Arabic}/gu,
  hin: /\p{Script=Devanagari}/gu,
};
/** Below this, the letters may not be Latin ones. */
const poor = 55;
/** From this on another script is believed, when most of the letters are its own. */
const sure = 62;
/** Lines below this are specks and edges. */
const noise = 25;

sharp.cache(false);
sharp.concurrency(1);

let engine: { worker: Worker; languages: string } | undefined;

answerTasks({
  async recognise({ bytes }: { bytes: Uint8Array }): Promise<Recognised> {
    const picture = await prepared(bytes);
    let best = await recogniseAs("eng", picture);
    if (best.confidence < poor || best.letters < 4) {
      for (const [script, letters] of Object.entries(otherScripts)) {
        const other = await recogniseAs(script, picture);
        const own = other.lines.reduce((sum, { text }) => sum + (text.match(letters)?.length ?? 0), 0);
        if (other.confidence > Math.max(sure, best.confidence) && own > other.letters * 0.6) best = other;
      }
    }
    const spoken = latin[detect(best.lines.map(({ text }) => text).join("\n"), { only: Object.keys(latin) })];
    if (best.language === "eng" && spoken && spoken !== "eng") {
      const closer = await recogniseAs(`${spoken}+eng`, picture);
      if (closer.confidence >= best.confidence - 3) best = closer;
    }
    const { lines, confidence, language } = best;
    return { lines, confidence, language };
  },
  /** The picture upright and as PNG, for models that do not take its own type. */
  async png({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
    const picture = await opened(bytes);
    const { most: longest } = workingSide;
    return picture
      .autoOrient()
      .resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer()
      .catch(refuse);
  },
});

interface Prepared {
  png: Buffer;
  width: number;
  height: number;
}

/** Upright, gray, dark on light, with even contrast and enough pixels. */
async function prepared(bytes: Uint8Array): Promise<Prepared> {
  const source = await opened(bytes);
  const { width = 0, height = 0 } = await source.metadata().catch(refuse);
  if (width < 8 || height < 8) throw new Refusal("damaged", "This picture is too small to hold text");
  const longest = Math.max(width, height);
  const scale =
    longest < workingSide.least
      ? Math.min(3, workingSide.least / longest)
      : longest > workingSide.most
        ? workingSide.most / longest
        : 1;
  const upright = source
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .grayscale()
    .resize({ width: Math.round((await orientedWidth(source)) * scale), kernel: "lanczos3" });
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true }).catch(refuse);
  const gray = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels as 1 } });
  const { channels } = await gray.clone().stats();
  const lightOnDark = (channels[0]?.mean ?? 255) < 110;
  const clear = lightOnDark ? gray.negate() : gray;
  const png = await clear
    .normalise({ lower: 1, upper: 99 })
    .withMetadata({ density: 300 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { png, width: info.width, height: info.height };
}

/** A picture of any accepted type, of bearable size. The picture library reads them all but bitmaps. */
async function opened(bytes: Uint8Array): Promise<Sharp> {
  if (isBmp(bytes)) return openedBmp(bytes);
  const source = sharp(bytes, { limitInputPixels: most.pixels, pages: 1, failOn: "truncated" });
  refuseHuge(await source.metadata().catch(refuse));
  return source;
}

function openedBmp(bytes: Uint8Array): Sharp {
  try {
    refuseHuge(bmpSize(bytes));
    const { data, width, height } = decodeBmp(bytes);
    return sharp(data, { raw: { width, height, channels: 3 } });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof UnknownBmp)
      throw new Refusal(
        "unsupported",
        "This variant of BMP is not supported. Please save the picture as PNG or JPG and send it again.",
      );
    return refuse(error as Error);
  }
}

function refuseHuge({ width = 0, height = 0 }: { width?: number; height?: number }): void {
  if (width > most.side || height > most.side || width * height > most.pixels)
    throw new Refusal("too_large", `This picture has ${width} × ${height} pixels, which is too large to read`);
}

async function orientedWidth(source: Sharp): Promise<number> {
  const { autoOrient, width } = await source.metadata();
  return autoOrient?.width ?? width ?? 0;
}

const refuse = (error: Error): never => {
  if (/pixel limit/i.test(error.message)) throw new Refusal("too_large", "This picture has too many pixels to read");
  if (/unsupported/i.test(error.message))
    throw new Refusal(
      "unsupported",
      "This picture cannot be opened: its format is not supported here, or it is damaged. Please save it as PNG or JPG and send it again.",
    );
  throw new Refusal("damaged", "This picture is damaged and cannot be opened");
};

async function recogniseAs(
  languages: string,
  { png, width, height }: Prepared,
): Promise<Recognised & { letters: number }> {
  const worker = await engineFor(languages);
  // `rotateAuto` measures the slant of the lines and turns the picture back before it reads.
  const { data } = await worker.recognize(png, { rotateAuto: true }, { text: false, blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  const kept = lines.flatMap(({ words, confidence, bbox: { x0, y0, x1, y1 } }): RecognisedLine[] => {
    const text = spaced(words, y1 - y0);
    return text && confidence >= noise
      ? [{ text, confidence, box: [x0 / width, y0 / height, (x1 - x0) / width, (y1 - y0) / height] }]
      : [];
  });
  const letters = kept.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  const weighted = lines.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0);
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  return { lines: kept, confidence: length === 0 ? 0 : weighted / length, language: languages, letters };
}

/** Words of a line; a gap wider than words have is a tab, as between the cells of a table. */
function spaced(words: { text: string; bbox: { x0: number; x1: number } }[], height: number): string {
  let text = "";
  let end: number | undefined;
  for (const { text: word, bbox } of words) {
    text += end === undefined ? "" : bbox.x0 - end > height * 1.5 ? "\t" : " ";
    text += word;
    end = bbox.x1;
  }
  return text.trim();
}

async function engineFor(languages: string): Promise<Worker> {
  if (engine?.languages === languages) return engine.worker;
  await engine?.worker.terminate();
  const worker = await createWorker(languages, OEM.LSTM_ONLY, {
    workerPath: fileURLToPath(new URL("./tesseract-thread.ts", import.meta.url)),
    langPath: "packages",
    cacheMethod: "none",
    gzip: true,
    // A failed allocation leaves it in an unknown state: the next picture gets a new process.
    errorHandler: () => process.exit(1),
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, preserve_interword_spaces: "1" });
  engine = { worker, languages };
  return worker;
}
