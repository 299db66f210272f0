/** Text leaves packed for whoever takes it so, off the serving thread (docs/decisions/0064). */
import { randomBytes, randomInt } from "node:crypto";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Coding = "br" | "gzip";

/** Below that the head of an answer weighs as much as what packing would spare. */
export const leastPacked = 1_024;

const quickly = { level: constants.Z_BEST_SPEED };
/** Of a window as large as most answers are: one for films holds four megabytes for each answer that is being packed. */
const brotli = (size?: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    ...(size === undefined ? {} : { [constants.BROTLI_PARAM_SIZE_HINT]: size }),
  },
});

const brotliAtOnce = promisify(brotliCompress);
const gzipAtOnce = promisify(gzip);

/** Packs a body that is there whole. */
export const packed = (whole: Uint8Array, coding: Coding): Promise<Uint8Array> =>
  coding === "br" ? brotliAtOnce(whole, brotli(whole.byteLength)) : gzipAtOnce(whole, quickly);

/** Packs what comes in pieces; its `flush` hands on what it has so far. */
export const packing = (coding: Coding): Transform =>
  coding === "br" ? createBrotliCompress(brotli()) : createGzip(quickly);

/** Texts; never event streams, which are read as they come, nor what is packed in itself. */
const texts = /^(?:text\/(?!event-stream)|application\/(?:(?:[\w.-]+\+)?(?:json|xml)|javascript)|image\/svg\+xml)/i;

export const isText = (headers: Headers): boolean => texts.test(headers.get("content-type") ?? "");

const plain = new WeakSet<Response>();

/** An answer with a secret in it leaves as it is: how well it packs would tell of it. */
export function leavePlain(response: Response): void {
  plain.add(response);
}

/** How to pack an answer: in no way where the caller takes none, it is a part, or it is packed already. */
export function codingOf(request: Request, response: Response): Coding | undefined {
  const { headers, status } = response;
  if (request.method === "HEAD" || status !== 200 || !isText(headers)) return undefined;
  if (plain.has(response) || headers.has("content-encoding") || headers.has("content-range")) return undefined;
  if (/\bno-transform\b/i.test(headers.get("cache-control") ?? "")) return undefined;
  const isPage = /^text\/html\b/i.test(headers.get("content-type") ?? "");
  return isPage || !isFromElsewhere(request) ? codingTaken(request) : undefined;
}

/** The best coding of those that the caller takes (RFC 9110 §12.5.3). */
export function codingTaken(request: Request): Coding | undefined {
  const weights = new Map<string, number>();
  for (const part of (request.headers.get("accept-encoding") ?? "").toLowerCase().split(",")) {
    const [name, weight] = part.split(";");
    weights.set(name!.trim(), weight === undefined ? 1 : Number(/^\s*q=([\d.]+)\s*$/.exec(weight)?.[1] ?? 0));
  }
  const wanted = (coding: Coding) => weights.get(coding) ?? weights.get("*") ?? 0;
  if (wanted("br") > 0 && wanted("br") >= wanted("gzip")) return "br";
  return wanted("gzip") > 0 ? "gzip" : undefined;
}

/**
 * Whether a page of another site made the browser ask. Such a page can put words into the address and, with an ear on
 * the wire, guess from the length whether they stand in the answer too (BREACH). Browsers say so themselves.
 */
const isFromElsewhere = (request: Request): boolean =>
  ["cross-site", "same-site"].includes(request.headers.get("sec-fetch-site") ?? "");

/** For a page, which links of other sites lead to and which leaves packed all the same: its length is blurred. */
export function blurLength(request: Request, headers: Headers): void {
  if (isFromElsewhere(request)) headers.set("X-Padding", randomBytes(randomInt(1, 384)).toString("base64url"));
}

/** Caches in between keep packed and plain answers apart. */
export function varyByCoding(headers: Headers): void {
  if (!/\baccept-encoding\b/i.test(headers.get("vary") ?? "")) headers.append("Vary", "Accept-Encoding");
}
