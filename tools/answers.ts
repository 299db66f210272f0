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
  /** How parts of it are read without what lies before them; sent to whoever asks for them. */
  readonly parts: FileParts | undefined;
  constructor(file: {
    fileName: string;
    mediaType: string;
    body: Uint8Array | Readable;
    size?: number;
    inline?: boolean;
    parts?: FileParts;
  }) {
    this.fileName = file.fileName;
    this.mediaType = file.mediaType;
    this.body = file.body;
    this.size = file.size;
    this.inline = file.inline ?? false;
    this.parts = file.parts;
  }
}

export interface FileParts {
  /** The same only as long as the bytes are the same: a download that broke off goes on where it was. */
  version: string;
  open(part: { first: number; last: number }): Promise<Readable>;
}
