import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { checkedKey, FileMissing, type Store } from "./store.ts";

export interface BucketSettings {
  /** Of any S3-compatible server. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Files in a bucket of an S3-compatible server, addressed by path, which all of them understand. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketSettings): Store {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 3 });
  const urlOf = (key: string) => `${endpoint.replace(/\/$/, "")}/${bucket}/${checkedKey(key)}`;

  async function request(key: string, init: RequestInit): Promise<Response> {
    const response = await client.fetch(urlOf(key), { ...init, signal: AbortSignal.timeout(60_000) });
    if (response.status === 404 && init.method !== "PUT") throw new FileMissing(key);
    if (!response.ok) throw new Error(`The file store answered ${response.status} to ${init.method}`);
    return response;
  }

  return {
    async put(key, bytes, mediaType) {
      await request(key, {
        method: "PUT",
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: { "Content-Type": mediaType },
      });
    },
    async get(key) {
      const response = await request(key, { method: "GET" });
      return {
        stream: Readable.fromWeb(response.body as ReadableStream),
        size: Number(response.headers.get("content-length") ?? 0),
      };
    },
    bytes: async (key) => new Uint8Array(await (await request(key, { method: "GET" })).arrayBuffer()),
    async delete(key) {
      await request(key, { method: "DELETE" }).catch((error: unknown) => {
        if (!(error instanceof FileMissing)) throw error;
      });
    },
  };
}
