import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
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

/** Of a large file; a bucket takes ten thousand of them. */
const partBytes = 32 * 1024 * 1024;

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

  async function request(key: string, init: RequestInit, query = ""): Promise<Response> {
    const response = await send(urlOf(key) + query, init);
    if (response.status === 404 && init.method !== "PUT") throw new FileMissing(key);
    if (!response.ok) throw refused(response, init);
    return response;
  }

  /** One request takes five gigabytes at most, and would have to be made again from its beginning. */
  async function putInParts(key: string, file: Blob) {
    const begun = await request(key, { method: "POST", headers: { "Content-Type": file.type } }, "?uploads");
    const id = encodeURIComponent(/<UploadId>(.+?)<\/UploadId>/.exec(await begun.text())![1]!);
    try {
      const parts: string[] = [];
      for (let at = 0; at === 0 || at < file.size; at += partBytes) {
        const body = new Uint8Array(await file.slice(at, at + partBytes).arrayBuffer());
        const number = parts.length + 1;
        const put = await request(key, { method: "PUT", body }, `?partNumber=${number}&uploadId=${id}`);
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${put.headers.get("etag")}</ETag></Part>`);
      }
      const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
      const answer = await request(key, { method: "POST", body }, `?uploadId=${id}`);
      // What fails while the parts are put together is told after a status that says it would work.
      if ((await answer.text()).includes("<Error>"))
        throw new StoreUnavailable("The file store could not join the parts");
    } catch (error) {
      await request(key, { method: "DELETE" }, `?uploadId=${id}`).catch(() => undefined);
      throw error;
    }
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
    putFile: async (key, path, mediaType) => {
      await putInParts(key, await openAsBlob(path, { type: mediaType }));
      await rm(path, { force: true });
    },
    async get(key, part) {
      const headers = part && { Range: `bytes=${part.first}-${part.last}` };
      const response = await request(key, { method: "GET", headers });
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
    // An object is there whole or not at all. Parts of one that was never joined go by the rules of the bucket.
    sweep: () => Promise.resolve(0),
    async check() {
      const response = await send(bucketUrl, { method: "HEAD" });
      if (!response.ok) throw refused(response, { method: "HEAD" });
    },
  };
}
