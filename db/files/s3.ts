import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { checkedKey, FileMissing, StoreUnavailable, type Store } from "./store.ts";

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
  const bucketUrl = `${endpoint.replace(/\/$/, "")}/${bucket}`;
  const urlOf = (key: string) => `${bucketUrl}/${checkedKey(key)}`;

  async function send(url: string, init: RequestInit): Promise<Response> {
    const answer = client.fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
    return answer.catch((error: unknown) => {
      throw new StoreUnavailable("the file store does not answer", { cause: error });
    });
  }

  async function request(key: string, init: RequestInit): Promise<Response> {
    const response = await send(urlOf(key), init);
    if (response.status === 404 && init.method !== "PUT") throw new FileMissing(key);
    if (!response.ok) throw refused(response, init);
    return response;
  }

  const refused = ({ status }: Response, { method }: RequestInit) =>
    new StoreUnavailable(`The file store answered ${status} to ${method}`, { full: status === 507 });

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
    // An object is there whole or not at all: it is written by one request.
    sweep: () => Promise.resolve(0),
    async check() {
      const response = await send(bucketUrl, { method: "HEAD" });
      if (!response.ok) throw refused(response, { method: "HEAD" });
    },
  };
}
