import { Readable } from "node:stream";
import type { FileAnswer } from "#tools/answers.ts";
import { WholeAnswer } from "./whole-answer.server.ts";

/** Never shown as active content: an attachment unless its type is harmless, and sandboxed in any case. */
export async function fileResponse(file: FileAnswer, request: Request): Promise<Response> {
  const { fileName, mediaType, body, size, inline, parts } = file;
  const plain = fileName.normalize("NFKD").replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const headers = new Headers({
    "Content-Type": mediaType,
    "Content-Disposition": `${inline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(fileName)}`,
    "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  });
  if (body instanceof Uint8Array) return new WholeAnswer(body as Uint8Array<ArrayBuffer>, { headers });
  if (!size) return new Response(webStream(body), { headers });
  // A player can jump to a second only where parts are to be had.
  const inParts = parts !== undefined || mediaType.startsWith("audio/");
  if (inParts) headers.set("Accept-Ranges", "bytes");
  const version = parts && `"${parts.version}"`;
  if (version) headers.set("ETag", version);
  // What was begun of other bytes begins anew (RFC 9110 §13.1.5).
  const goesOn = !request.headers.has("if-range") || request.headers.get("if-range") === version;
  const range = inParts && goesOn ? rangeOf(request.headers.get("range"), size) : undefined;
  if (!range) {
    headers.set("Content-Length", String(size));
    return new Response(webStream(body), { headers });
  }
  if (range === "behind the end") {
    body.destroy();
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Range", `bytes ${range.first}-${range.last}/${size}`);
  headers.set("Content-Length", String(range.last - range.first + 1));
  if (parts) body.destroy();
  const part = parts ? await parts.open(range) : partOf(body, range);
  return new Response(webStream(part), { status: 206, headers });
}

/** As bytes, which is what leaves; lists come in pieces of text. */
const webStream = (body: Readable) =>
  Readable.toWeb(body.readableObjectMode ? Readable.from(bytesOf(body)) : body) as ReadableStream<Uint8Array>;

async function* bytesOf(pieces: Readable): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces as AsyncIterable<string | Uint8Array>)
    yield typeof piece === "string" ? Buffer.from(piece) : piece;
}

/** RFC 5987 names leave fewer characters plain than URLs do. */
const encodeRfc5987 = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface ByteRange {
  /** Both ends belong to it. */
  first: number;
  last: number;
}

/** The range of bytes asked for (RFC 9110 §14). Several at once, or what makes no sense, count as none. */
function rangeOf(header: string | null, size: number): ByteRange | "behind the end" | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!asked || (!asked[1] && !asked[2])) return undefined;
  const [first, last] = asked[1]
    ? [Number(asked[1]), Math.min(asked[2] ? Number(asked[2]) : size - 1, size - 1)]
    : [Math.max(0, size - Number(asked[2])), size - 1];
  if (first >= size) return "behind the end";
  return last < first ? undefined : { first, last };
}

/** That part of a stream. What lies before it is read and dropped: files that come so are at most 19 MB. */
function partOf(stream: Readable, { first, last }: ByteRange): Readable {
  return Readable.from(
    (async function* () {
      let at = 0;
      for await (const piece of stream as AsyncIterable<Uint8Array>) {
        const wanted = piece.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));
        if (wanted.length > 0) yield wanted;
        at += piece.length;
        if (at > last) return;
      }
    })(),
    { objectMode: false },
  );
}
