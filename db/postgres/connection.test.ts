import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { DatabaseAway, isDatabaseAway } from "../away.ts";
import { openDatabase } from "../client.ts";
import { postgresConnection } from "./connection.ts";

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
    const ca = "-----BEGIN CERTIFICATE-----";
    writeFileSync(file, ca);
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

test("a database that is gone is told from another server that is", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
  const ending = Object.assign(new pg.DatabaseError("terminating connection", 0, "error"), { code: "57P01" });
  expect(isDatabaseAway(new DrizzleQueryError("select 1", [], new DatabaseAway("refused", { cause: refused })))).toBe(
    true,
  );
  expect(isDatabaseAway(new DrizzleQueryError("select 1", [], ending))).toBe(true);
  expect(isDatabaseAway(new DatabaseAway("cut"))).toBe(true);
  // A model server, for instance.
  expect(isDatabaseAway(new TypeError("fetch failed", { cause: refused }))).toBe(false);
  expect(isDatabaseAway(new DrizzleQueryError("select x", [], new Error("no such column")))).toBe(false);
});

test("a database where nothing listens is told with host, port, name and user, never with the password", async () => {
  const failure = openDatabase({ url: "postgres://hub:se%2Fcret@127.0.0.1:9/fleet" });
  await expect(failure).rejects.toThrow("nothing listens at that host and port");
  await expect(failure).rejects.toThrow("host 127.0.0.1, port 9, database fleet, user hub");
  await expect(failure).rejects.not.toThrow(/se(%2F|\/)cret/);
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
