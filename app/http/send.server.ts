/** How an answer leaves: whole where it is whole, packed where it is text, else as the stream that it is. */
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sendResponse } from "@remix-run/node-fetch-server";
import {
  blurLength,
  codingOf,
  isText,
  leastPacked,
  packed,
  packing,
  varyByCoding,
  type Coding,
} from "./packing.server.ts";
import { WholeAnswer } from "./whole-answer.server.ts";

/** What ends within so many bytes is packed in one go, the rest as it comes. */
const mostAtOnce = 64 * 1024;

export async function send(request: Request, response: Response, outgoing: ServerResponse): Promise<void> {
  if (isText(response.headers)) varyByCoding(response.headers);
  const coding = codingOf(request, response);
  if (coding) blurLength(request, response.headers);
  if (response instanceof WholeAnswer) return sendWhole(response, response.whole, coding, outgoing);
  if (!coding || !response.body) return sendResponse(outgoing, response);
  const pieces = response.body[Symbol.asyncIterator]();
  const { begun, ended } = await beginningOf(pieces);
  if (ended) return sendWhole(response, begun, coding, outgoing);
  writeHead(response, outgoing, { "content-encoding": coding });
  await pipeline(Readable.from(continued(begun, pieces)), packing(coding), outgoing);
}

async function sendWhole(
  response: Response,
  whole: string | Uint8Array,
  coding: Coding | undefined,
  outgoing: ServerResponse,
): Promise<void> {
  const length = Buffer.byteLength(whole);
  if (!coding || length < leastPacked) {
    writeHead(response, outgoing, { "content-length": String(length) });
    outgoing.end(whole);
    return;
  }
  const body = await packed(typeof whole === "string" ? Buffer.from(whole) : whole, coding);
  if (outgoing.destroyed) return;
  writeHead(response, outgoing, { "content-encoding": coding, "content-length": String(body.byteLength) });
  outgoing.end(body);
}

/** The length that the answer's own headers speak of is that of the plain body. */
function writeHead({ status, headers }: Response, outgoing: ServerResponse, more: Record<string, string>) {
  headers.delete("content-length");
  const cookies = headers.getSetCookie();
  outgoing.writeHead(status, {
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 ? { "set-cookie": cookies } : {}),
    ...more,
  });
}

type Pieces = AsyncIterator<Uint8Array>;

async function beginningOf(pieces: Pieces): Promise<{ begun: Buffer; ended: boolean }> {
  const read: Uint8Array[] = [];
  for (let size = 0; size < mostAtOnce;) {
    const { value, done } = await pieces.next();
    if (done) return { begun: Buffer.concat(read), ended: true };
    read.push(value);
    size += value.byteLength;
  }
  return { begun: Buffer.concat(read), ended: false };
}

async function* continued(begun: Buffer, rest: Pieces): AsyncGenerator<Uint8Array> {
  try {
    yield begun;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    // Whoever went away before the end wants no more of it.
    await rest.return?.();
  }
}
