import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskStore } from "./disk.ts";
import { s3Store } from "./s3.ts";
import { FileMissing, StoreUnavailable, type Store } from "./store.ts";

let folder: string;
let server: S3rver;
const stores: Record<string, () => Store> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "store-"));
  stores.disk = () => diskStore(join(folder, "files"));
  // A real S3-compatible server, in this process.
  server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(folder, "buckets"),
    configureBuckets: [{ name: "maintenance-hub", configs: [] }],
  });
  const { port } = await server.run();
  const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: "maintenance-hub", region: "us-east-1" };
  stores.bucket = () => s3Store({ ...settings, accessKeyId: "S3RVER", secretAccessKey: "S3RVER" });
  stores.absent = () =>
    s3Store({ ...settings, bucket: "no-such-bucket", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(["disk", "bucket"])("files on %s", (kind) => {
  test("come back byte by byte, can be replaced, and are gone when deleted", async () => {
    const store = stores[kind]!();
    await store.put("originals/ab/abc", new Uint8Array([0, 255, 10, 13]), "image/png");
    expect([...(await store.bytes("originals/ab/abc"))]).toEqual([0, 255, 10, 13]);
    await store.put("originals/ab/abc", new TextEncoder().encode("later"), "text/plain");
    const { stream, size } = await store.get("originals/ab/abc");
    expect([await text(stream), size]).toEqual(["later", 5]);
    await store.delete("originals/ab/abc");
    await store.delete("originals/ab/abc");
    await expect(store.bytes("originals/ab/abc")).rejects.toThrow(FileMissing);
    await expect(store.get("originals/ab/abc")).rejects.toThrow(FileMissing);
  });

  test("a large file of the disk goes there whole and from its place, and comes back in parts", async () => {
    const store = stores[kind]!();
    // More than one part of a bucket.
    const bytes = randomBytes(40 * 1024 * 1024);
    const path = join(folder, `${kind}.part`);
    await writeFile(path, bytes);
    await store.putFile("exports/whole", path, "application/zip");
    expect(Buffer.from(await store.bytes("exports/whole")).equals(bytes)).toBe(true);
    await expect(stat(path)).rejects.toThrow("ENOENT");
    const { stream, size } = await store.get("exports/whole", { first: 33_000_000, last: 33_000_099 });
    expect([await buffer(stream), size]).toEqual([bytes.subarray(33_000_000, 33_000_100), 100]);
  });

  test.each(["../outside", "a/../../b", "/etc/passwd", "a//b", "", ".hidden", "a\u0000b"])(
    "never leave their folder by a key like %j",
    async (key) => {
      const store = stores[kind]!();
      await expect((async () => store.put(key, new Uint8Array([1]), "x/y"))()).rejects.toThrow("no key");
      await expect((async () => store.bytes(key))()).rejects.toThrow("no key");
    },
  );
});

test("nothing is left beside a file on disk", async () => {
  await stores.disk!().put("originals/cd/cdef", new Uint8Array(100), "image/png");
  expect(await readdir(join(folder, "files/originals/cd"))).toEqual(["cdef"]);
});

test("a bucket that does not exist says so instead of losing the file", async () => {
  await expect(stores.absent!().put("originals/ab/abc", new Uint8Array([1]), "x/y")).rejects.toThrow("answered 404");
});

test("a bucket that does not exist, a server that is away and a folder that is a file say that nothing can be kept", async () => {
  const away = s3Store({
    endpoint: "http://127.0.0.1:9",
    bucket: "maintenance-hub",
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  });
  await writeFile(join(folder, "taken"), "no folder");
  const blocked = diskStore(join(folder, "taken"));
  for (const store of [away, blocked]) {
    await expect(store.put("originals/ab/abc", new Uint8Array([1]), "x/y")).rejects.toThrow(StoreUnavailable);
    await expect(store.check()).rejects.toThrow(StoreUnavailable);
  }
  await expect(stores.absent!().check()).rejects.toThrow(StoreUnavailable);
  await stores.disk!().check();
  await stores.bucket!().check();
});
