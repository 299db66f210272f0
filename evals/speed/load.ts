import { Agent, get, type RequestOptions } from "node:http";

export interface Load {
  perSecond: number;
  /** Latency in ms. */
  p50: number;
  p95: number;
  p99: number;
  failures: number;
}

interface Asking {
  connections: number;
  forMs: number;
  headers?: RequestOptions["headers"];
  /** So many bytes each answer has; any other counts as a failure. */
  bytes?: number;
}

/** Asks for `url` over so many kept-alive connections, one request at a time on each, for so long. */
export async function load(url: string, { connections, forMs, headers, bytes }: Asking): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failures = 0;
  const until = performance.now() + forMs;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const sent = performance.now();
        const answer = await once(url, agent, headers);
        times.push(performance.now() - sent);
        if (answer.status !== 200 || (bytes !== undefined && answer.bytes !== bytes)) failures += 1;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  times.sort((one, other) => one - other);
  return {
    perSecond: times.length / seconds,
    p50: times[Math.floor(times.length * 0.5)]!,
    p95: times[Math.floor(times.length * 0.95)]!,
    p99: times[Math.floor(times.length * 0.99)]!,
    failures,
  };
}

const once = (url: string, agent: Agent, headers: RequestOptions["headers"]) =>
  new Promise<{ status: number; bytes: number }>((done, fail) => {
    get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.once("end", () => done({ status: response.statusCode ?? 0, bytes }));
    }).once("error", fail);
  });
