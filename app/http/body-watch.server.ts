import { MIMEType } from "node:util";
import { TooLarge } from "#tools/errors.ts";

/**
 * What a body may unfold to, told from its bytes as they arrive. A few megabytes of brackets become millions of values,
 * and of boundaries hundreds of thousands of fields; made at once, they keep everybody waiting.
 */
export interface BodyWatch {
  /** @throws TooLarge when it unfolds to too much */
  see(piece: Uint8Array): void;
}

/** Members and items of a JSON body, all of them together. Twenty thousand rows of machines come to some 140,000. */
const mostValues = 200_000;

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma, brace, bracket] = [code('"'), code("\\"), code(","), code("{"), code("[")];

/** Counts the values of a JSON text; what stands in strings is none. */
export function jsonWatch(): BodyWatch {
  let values = 0;
  let inString = false;
  let escaped = false;
  return {
    see(piece) {
      for (const byte of piece) {
        if (escaped) escaped = false;
        else if (byte === quote) inString = !inString;
        else if (inString) escaped = byte === backslash;
        else if (byte === comma || byte === brace || byte === bracket) values++;
      }
      if (values > mostValues) throw new TooLarge("The request has too many fields");
    },
  };
}

/** Parts of a form, and bytes of what stands at the head of each; a browser sends two or three, with some hundred bytes. */
const mostParts = 200;
const longestHead = 16 * 1024;
const headEnd = Buffer.from("\r\n\r\n");

/** Counts the parts of a form, and measures their heads. A form without a boundary is refused by who reads it. */
export function formWatch(contentType: string): BodyWatch {
  const name = boundaryOf(contentType);
  if (!name) return { see: () => undefined };
  const boundary = Buffer.from(`--${name}`);
  let parts = 0;
  let inHead = false;
  let head = 0;
  /** The end of what was seen, where a boundary or the end of a head may have begun. */
  let rest: Buffer = Buffer.alloc(0);
  return {
    see(piece) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : asBuffer(piece);
      let at = 0;
      for (;;) {
        const sought = inHead ? headEnd : boundary;
        const found = bytes.indexOf(sought, at);
        const to = found < 0 ? Math.max(at, bytes.length - sought.length + 1) : found + sought.length;
        if (inHead) head += to - at;
        at = to;
        if (head > longestHead || parts > mostParts) throw new TooLarge("The request has too many fields");
        if (found < 0) break;
        if (!inHead) parts++;
        inHead = !inHead;
        head = 0;
      }
      rest = Buffer.from(bytes.subarray(at));
    },
  };
}

function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get("boundary");
  } catch {
    return null;
  }
}

const asBuffer = (piece: Uint8Array) => Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);

/**
 * A request whose body breaks off as soon as it unfolds to too much, for whoever reads it and would call that something
 * else. `fault` is then what it was.
 */
export function watchedRequest(request: Request, watch: BodyWatch): { request: Request; fault(): unknown } {
  if (!request.body) return { request, fault: () => undefined };
  let fault: unknown;
  const watching = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      try {
        watch.see(piece);
      } catch (error) {
        fault = error;
        throw error;
      }
      controller.enqueue(piece);
    },
  });
  const body = request.body.pipeThrough(watching);
  return { request: new Request(request, { body, duplex: "half" }), fault: () => fault };
}
