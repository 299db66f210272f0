import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecureContext, TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { openQueue } from "./queue.ts";

// A TLS end before the server that the tests have anyway: its own configuration stays as it is.
describe.skipIf(!process.env.TEST_DATABASE_URL)("a server with TLS", () => {
  const folder = mkdtempSync(join(tmpdir(), "tls-"));
  const certificate = join(folder, "server.pem");
  let end: Server;
  const urlWith = (parameters: string) => {
    const url = new URL(process.env.TEST_DATABASE_URL!);
    url.host = `localhost:${(end.address() as AddressInfo).port}`;
    return `${url.href}?${parameters}`;
  };

  beforeAll(async () => {
    const key = join(folder, "server.key");
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"];
    execFileSync(
      "openssl",
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, ...subject],
      { stdio: "ignore" },
    );
    const secureContext = createSecureContext({ key: readFileSync(key), cert: readFileSync(certificate) });
    end = createServer((plain) => void encrypted(plain, secureContext)).listen(0, "127.0.0.1");
    await once(end, "listening");
  });
  afterAll(() => void end.close());

  async function encrypted(plain: Socket, secureContext: ReturnType<typeof createSecureContext>) {
    const [hello] = (await once(plain, "data")) as [Buffer];
    // What does not ask for TLS is turned away, as managed databases do.
    if (hello.readInt32BE(4) !== 80_877_103) return void plain.destroy();
    plain.write("S");
    const socket = new TLSSocket(plain, { isServer: true, secureContext });
    const { hostname, port } = new URL(process.env.TEST_DATABASE_URL!);
    const server = connect(Number(port), hostname);
    for (const one of [socket, server]) one.on("error", () => (socket.destroy(), server.destroy()));
    socket.pipe(server).pipe(socket);
  }

  test.each(["sslmode=require", `sslmode=verify-full&sslrootcert=${certificate}`, `sslrootcert=${certificate}`])(
    "lets the app and its queue in by %s",
    async (parameters) => {
      const database = await openDatabase({ url: urlWith(parameters), poolSize: 1 });
      const faults: unknown[] = [];
      const queue = await openQueue(database, {}, (error) => faults.push(error));
      await queue.stop();
      await database.close();
      expect(faults).toEqual([]);
    },
  );

  test.each([
    ["sslmode=verify-full", "its certificate is self-signed. Name the file of its authority by sslrootcert"],
    ["sslmode=disable", "the server does not answer. Does a firewall stand between, or does it want TLS"],
  ])("says why it is refused by %s", async (parameters, reason) => {
    await expect(openDatabase({ url: urlWith(parameters), poolSize: 1, patienceMs: 1_000 })).rejects.toThrow(reason);
  });
});
