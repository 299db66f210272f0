import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/**
 * What lies between a program and its database: `open`; `cut` (whatever stands breaks, nothing new is taken);
 * `black hole` (everything is taken, nothing is handed on); a number: so many milliseconds late.
 */
export type Way = "open" | "cut" | "black hole" | number;

/** A way to a server over TCP that can be blocked. */
export class Proxy {
  readonly #target: URL;
  readonly #pairs = new Set<[Socket, Socket]>();
  #server: Server | undefined;
  #way: Way = "open";
  port = 0;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  /** @returns the target's address by this way */
  async start(): Promise<string> {
    await this.#listen();
    const url = new URL(this.#target.href);
    url.hostname = "127.0.0.1";
    url.port = String(this.port);
    return url.href;
  }

  async set(way: Way): Promise<void> {
    this.#way = way;
    if (way === "cut") {
      const closed = this.#server && once(this.#server, "close");
      this.#server?.close();
      this.#server = undefined;
      this.breakAll();
      await closed;
    } else if (!this.#server) await this.#listen();
  }

  /** Connections that stand are reset. */
  breakAll() {
    for (const [here, there] of this.#pairs) {
      here.resetAndDestroy();
      there.destroy();
    }
    this.#pairs.clear();
  }

  async end() {
    await this.set("cut");
  }

  async #listen() {
    const server = createServer((here) => this.#join(here));
    server.unref();
    server.listen(this.port, "127.0.0.1");
    await once(server, "listening");
    this.#server = server;
    this.port = (server.address() as { port: number }).port;
  }

  #join(here: Socket) {
    const there = connect(Number(this.#target.port || 5432), this.#target.hostname);
    const pair: [Socket, Socket] = [here, there];
    this.#pairs.add(pair);
    // What was lost in the hole does not come later: the stream would not fit together any more.
    let lost = false;
    const hand = (from: Socket, to: Socket) => {
      from.on("data", (bytes: Buffer) => {
        lost ||= this.#way === "black hole";
        if (lost) return;
        if (typeof this.#way === "number") void delay(this.#way).then(() => to.writable && to.write(bytes));
        else to.write(bytes);
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        this.#pairs.delete(pair);
        if (!lost) to.destroy();
      });
    };
    hand(here, there);
    hand(there, here);
  }
}
