import type { Readable } from "node:stream";

/** Answers of operations that are more than a value; each door shows them in its way. */

/** A page of a list that can grow. Over HTTP the items are the body, and `next` goes into the Link header. */
export class Page<Item> {
  readonly items: Item[];
  /** Cursor of the next page; none at the end. */
  readonly next: string | undefined;
  constructor(items: Item[], next?: string) {
    this.items = items;
    this.next = next;
  }
}

/** A file to download. */
export class FileAnswer {
  readonly fileName: string;
  readonly mediaType: string;
  readonly body: Uint8Array | Readable;
  /** Shown in the browser where its type is harmless, instead of saved. */
  readonly inline: boolean;
  constructor(file: { fileName: string; mediaType: string; body: Uint8Array | Readable; inline?: boolean }) {
    this.fileName = file.fileName;
    this.mediaType = file.mediaType;
    this.body = file.body;
    this.inline = file.inline ?? false;
  }
}
