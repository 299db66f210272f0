/** A process of its own is asked to end, with a connection to it that is kept as proxies keep theirs. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { createConnection } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

const noticeMs = 1_500;
const module = new URL("shutdown.server.ts", import.meta.url).href;

const program = `
  import { createServer } from "node:http";
  import { endInOrder } from ${JSON.stringify(module)};
  const log = { error: console.error, fatal: console.error };
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    if (end.saysSo(incoming, outgoing)) return;
    if (incoming.url === "/slow") console.log("slow");
    setTimeout(() => outgoing.end("done " + incoming.method), incoming.url === "/slow" ? 600 : 0);
  });
  const end = endInOrder(server, { log, noticeMs: ${noticeMs}, stop: async () => console.log("stopped") });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  text: string;
  /** Whether the connection had carried a request before. */
  kept: boolean;
}

async function started() {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout });
  const port = Number(((await once(lines, "line")) as [string])[0]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = (method: string, path = "/") =>
    new Promise<Answer>((done, failed) => {
      const sent = request({ agent, port, host: "127.0.0.1", method, path }, (answer) => {
        let text = "";
        answer
          .on("data", (bytes: Buffer) => (text += bytes.toString()))
          .once("end", () => {
            const { statusCode: status, headers } = answer;
            done({ status, connection: headers.connection, text, kept: sent.reusedSocket });
          });
      });
      sent.once("error", failed).end();
    });
  return { child, exited, lines, port, ask };
}

test("a request on a kept connection is answered after the end was asked for, and ends that connection", async () => {
  const { child, exited, ask } = await started();
  await ask("GET");
  child.kill("SIGTERM");
  await sleep(200);
  expect(await ask("POST")).toEqual({ status: 200, connection: "close", text: "done POST", kept: true });
  // Those in front learn that it ends, and whoever comes meanwhile is served.
  expect(await ask("GET", "/readyz")).toEqual({
    ...{ status: 503, connection: "close", text: '{"status":"not ready","missing":"ending"}', kept: false },
  });
  expect(await ask("POST")).toEqual({ status: 200, connection: "close", text: "done POST", kept: false });
  expect(await exited).toEqual([0, null]);
});

test("a request under way is answered, and ends its connection; idle ones stay for the notice and no longer", async () => {
  const { child, exited, lines, port, ask } = await started();
  const idle = createConnection({ port, host: "127.0.0.1" });
  idle.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(idle, "data");
  const closed = once(idle, "close").then(() => performance.now());
  const slow = ask("POST", "/slow");
  await once(lines, "line");
  const begun = performance.now();
  child.kill("SIGTERM");
  expect(await slow).toEqual({ status: 200, connection: "close", text: "done POST", kept: false });
  expect((await closed) - begun).toBeGreaterThanOrEqual(noticeMs - 50);
  expect(await exited).toEqual([0, null]);
});

test("whoever stops it at the keyboard does not wait for proxies", async () => {
  const { child, exited, ask } = await started();
  await ask("GET");
  const begun = performance.now();
  child.kill("SIGINT");
  expect(await exited).toEqual([0, null]);
  expect(performance.now() - begun).toBeLessThan(noticeMs);
});
