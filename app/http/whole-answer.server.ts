import { hash } from "node:crypto";

/** An answer whose body is there whole: it leaves in one piece, where others pass a stream (`send.server.ts`). */
export class WholeAnswer extends Response {
  readonly whole: string | Uint8Array<ArrayBuffer>;

  constructor(whole: string | Uint8Array<ArrayBuffer>, init?: ResponseInit) {
    super(whole, init);
    this.whole = whole;
  }
}

/** Headers of a list that change with it though its rows do not: rows before or behind its page. */
const counted = ["X-Total-Count", "X-Total-At-Least", "Link"];

/**
 * JSON that is asked for again and again: it names its content (RFC 9110 §8.8.3), and whoever has that content already
 * is told so in no bytes. Weak, because packed and plain bytes are the same answer.
 */
export function repeatableJson(request: Request, text: string, headers: Headers): Response {
  const about = counted.map((name) => headers.get(name) ?? "").join("|");
  const tag = `W/"${hash("sha1", about + text, "base64url")}"`;
  headers.set("ETag", tag);
  return names(request.headers.get("if-none-match"), tag)
    ? new Response(null, { status: 304, headers })
    : new WholeAnswer(text, { headers: withType(headers) });
}

/** JSON of another status than 200, or of a call that changes something. */
export const json = (text: string, status: number, headers: Headers): Response =>
  new WholeAnswer(text, { status, headers: withType(headers) });

function withType(headers: Headers): Headers {
  headers.set("Content-Type", "application/json");
  return headers;
}

/** Whether `If-None-Match` names this weak tag (RFC 9110 §13.1.2). */
const names = (header: string | null, tag: string): boolean =>
  header !== null && (header.trim() === "*" || header.split(",").some((one) => weak(one.trim()) === tag));

const weak = (tag: string) => (tag.startsWith("W/") ? tag : `W/${tag}`);
