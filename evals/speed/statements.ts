import { connect, createServer, type AddressInfo } from "node:net";

/** A statement as the product sent it. */
export interface Statement {
  text: string;
  params: (string | null)[];
}

/**
 * Stands between the product and PostgreSQL and notes the statements with their values: so the bare server can be
 * given the very same ones, and nothing in the product has to know.
 */
export async function watchStatements(url: string) {
  const target = new URL(url);
  const noted: Statement[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const read = reader((statement) => noted.push(statement));
    client.on("data", (bytes: Buffer) => (read(bytes), upstream.write(bytes)));
    upstream.on("data", (bytes: Buffer) => client.write(bytes));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on("close", () => other.destroy()).on("error", () => other.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    /** What was sent since the last call. */
    take: (): Statement[] => noted.splice(0),
    close: () => server.close(),
  };
}

/** Reads the frontend's messages of one connection: Parse, Bind and Query (PostgreSQL 17, §53.7). */
function reader(note: (statement: Statement) => void) {
  let waiting: Buffer = Buffer.alloc(0);
  let started = false;
  const prepared = new Map<string, string>();
  return (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    for (;;) {
      // The first message has no type.
      const head = started ? 1 : 0;
      if (waiting.length < head + 4) return;
      const end = head + waiting.readInt32BE(head);
      if (waiting.length < end) return;
      const message = waiting.subarray(head + 4, end);
      const type = started ? String.fromCharCode(waiting[0]!) : "";
      waiting = waiting.subarray(end);
      started = true;
      if (type === "P") {
        const [name, text] = strings(message, 2);
        prepared.set(name!, text!);
      } else if (type === "B") note(bound(message, prepared));
      else if (type === "Q") note({ text: strings(message, 1)[0]!, params: [] });
    }
  };
}

function strings(message: Buffer, count: number): string[] {
  const found: string[] = [];
  let at = 0;
  while (found.length < count) {
    const end = message.indexOf(0, at);
    found.push(message.toString("utf8", at, end));
    at = end + 1;
  }
  return found;
}

function bound(message: Buffer, prepared: Map<string, string>): Statement {
  const [portal, name] = strings(message, 2);
  let at = Buffer.byteLength(portal!) + Buffer.byteLength(name!) + 2;
  at += 2 + 2 * message.readInt16BE(at);
  const count = message.readInt16BE(at);
  at += 2;
  const params: (string | null)[] = [];
  for (let index = 0; index < count; index++) {
    const length = message.readInt32BE(at);
    at += 4;
    params.push(length < 0 ? null : message.toString("utf8", at, at + length));
    at += Math.max(0, length);
  }
  return { text: prepared.get(name!) ?? "", params };
}
