import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecureContext, TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openQueue } from "#agent/jobs/queue.ts";
import { openDatabase } from "./client.ts";
import { postgresConnection } from "./postgres-connection.ts";

const address = "postgres://hub:se%2Fcret@db.example.test:5433/fleet";

describe("the address of a database", () => {
  test("says nothing of TLS: the connection is not encrypted", () => {
    expect(postgresConnection(address)).toEqual({ url: address, ssl: false });
    expect(postgresConnection(`${address}?sslmode=disable`)).toEqual({ url: address, ssl: false });
  });

  test("require encrypts without a look at the certificate, verify-ca and verify-full look at it", () => {
    const { url, ssl } = postgresConnection(`${address}?sslmode=require&application_name=hub`);
    expect(url).toBe(`${address}?application_name=hub`);
    expect(ssl).toMatchObject({ rejectUnauthorized: false });
    expect(postgresConnection(`${address}?sslmode=verify-ca`).ssl).toMatchObject({
      rejectUnauthorized: true,
      checkServerIdentity: expect.any(Function),
    });
    expect(postgresConnection(`${address}?sslmode=verify-full`).ssl).toEqual({ rejectUnauthorized: true });
  });

  test("names an authority by a file, which is then what certificates are checked by", () => {
    const file = join(mkdtempSync(join(tmpdir(), "authority-")), "ca.pem");
    execFileSync("cp", [new URL(import.meta.url).pathname, file]);
    const ca = readFileSync(file, "utf8");
    expect(postgresConnection(`${address}?sslmode=require&sslrootcert=${file}`).ssl).toMatchObject({
      ca,
      rejectUnauthorized: true,
    });
    expect(postgresConnection(`${address}?sslrootcert=${file}`).ssl).toEqual({ ca, rejectUnauthorized: true });
  });

  test.each([
    ["postgres://hub:a/b@host/fleet", "no address of a PostgreSQL database"],
    ["mysql://hub@host/fleet", "no address of a PostgreSQL database"],
    [`${address}?sslmode=prefer`, "sslmode of the database's address is one of disable, require"],
    [`${address}?sslrootcert=/nowhere/ca.pem`, "sslrootcert of the database's address names /nowhere/ca.pem"],
  ])("is refused with what is wrong: %s", (url, reason) => {
    expect(() => postgresConnection(url)).toThrow(reason);
  });
});

test("a database where nothing listens is told with host, port, name and user, never with the password", async () => {
  const failure = openDatabase({ url: "postgres://hub:se%2Fcret@127.0.0.1:9/fleet" });
  await expect(failure).rejects.toThrow("nothing listens at that host and port");
  await expect(failure).rejects.toThrow("host 127.0.0.1, port 9, database fleet, user hub");
  await expect(failure).rejects.not.toThrow(/se(%2F|\/)cret/);
});

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

describe.skipIf(!process.env.TEST_DATABASE_URL)("a server that refuses", () => {
  const urlWith = (change: (url: URL) => void) => {
    const url = new URL(process.env.TEST_DATABASE_URL!);
    change(url);
    return url.href;
  };

  test.each([
    ["a wrong password", (url: URL) => void (url.password = "guessed"), "the password is wrong"],
    ["a missing database", (url: URL) => void (url.pathname = "/nowhere"), "there is no database of this name"],
  ])("is told with its reason: %s", async (_, change, reason) => {
    await expect(openDatabase({ url: urlWith(change), poolSize: 1 })).rejects.toThrow(reason);
  });
});
