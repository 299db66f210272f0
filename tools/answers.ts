import type { Readable } from "node:stream";

/** Answers of operations that are more than a value; each door shows them in its way. */

/** Over HTTP the items of a page are the body; its `next` and `total` go into headers. */
export { Page, pageAt, pageOf } from "#db/queries/paging.ts";

/** A file to download. */
export class FileAnswer {
  readonly fileName: string;
  readonly mediaType: string;
  readonly body: Uint8Array | Readable;
  /** Bytes of a stream, where they are known: recordings are then sent in parts, so that a player can jump. */
  readonly size: number | undefined;
  /** Shown in the browser where its type is harmless, instead of saved. */
  readonly inline: boolean;
  constructor(file: {
    fileName: string;
    mediaType: string;
    body: Uint8Array | Readable;
    size?: number;
    inline?: boolean;
  }) {
    this.fileName = file.fileName;
    this.mediaType = file.mediaType;
    this.body = file.body;
    this.size = file.size;
    this.inline = file.inline ?? false;
  }
}
