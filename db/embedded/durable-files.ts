import * as fs from "node:fs";
import { relative } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

interface Node {
  mode: number;
  mount: { opts: { root: string } };
}

interface Stream {
  nfd: number;
  node: Node;
}

interface NodeFileSystem {
  realPath(node: Node): string;
  stream_ops: {
    fsync?: (stream: Stream) => number;
    write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number;
  };
}

interface EmscriptenModule {
  NODEFS?: NodeFileSystem;
  FS: { filesystems?: { NODEFS?: NodeFileSystem }; isDir(mode: number): boolean };
}

/**
 * The file system of the embedded database, with a real `fsync`.
 *
 * PGlite starts PostgreSQL without any fsync: a power cut then loses commits that were acknowledged, and often the
 * whole folder. Here each fsync that PostgreSQL asks for reaches the disk.
 *
 * Where its log or a checkpoint finds no room PostgreSQL ends its process at once and recovers at the next start. The
 * embedded engine has no process to end and only hangs, so that whoever owns it is told, and starts it anew.
 */
export class DurableFiles extends NodeFS {
  readonly #logFull: () => void;

  constructor(folder: string, logFull: () => void) {
    super(folder);
    this.#logFull = logFull;
  }

  /** How many times PostgreSQL has asked for its data to be on disk. */
  syncs = 0;

  override async init(pg: PGlite, options: Partial<Parameters<NodeFS["init"]>[1]>) {
    const started = await super.init(pg, options);
    const hook = (module: unknown) => this.#addSync(module as EmscriptenModule);
    const emscriptenOpts = started.emscriptenOpts as { preRun?: ((module: unknown) => void)[] };
    return {
      ...started,
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] },
    } as typeof started;
  }

  #addSync(module: EmscriptenModule) {
    const nodeFiles = module.NODEFS ?? module.FS.filesystems?.NODEFS;
    if (!nodeFiles)
      throw new Error("The embedded database offers no place for fsync; check the pinned version of PGlite.");
    const { write } = nodeFiles.stream_ops;
    nodeFiles.stream_ops = {
      ...nodeFiles.stream_ops,
      write: (stream, buffer, offset, length, position) => {
        const told = () => isTable(stream, nodeFiles) || this.#logFull();
        try {
          const written = write(stream, buffer, offset, length, position);
          // A disk takes what there is room for before it refuses.
          if (written < length) told();
          return written;
        } catch (error) {
          if ((error as { errno?: number }).errno === noSpace) told();
          throw error;
        }
      },
      fsync: (stream) => {
        this.syncs += 1;
        if (!module.FS.isDir(stream.node.mode)) {
          fs.fsyncSync(stream.nfd);
          return 0;
        }
        const directory = fs.openSync(nodeFiles.realPath(stream.node), "r");
        try {
          fs.fsyncSync(directory);
        } finally {
          fs.closeSync(directory);
        }
        return 0;
      },
    };
  }
}

/** ENOSPC in the numbers of WebAssembly's system interface. */
const noSpace = 51;

/** A table, an index or a scratch file: without room for it one statement fails, and nothing else. */
const isTable = (stream: Stream, files: NodeFileSystem): boolean =>
  relative(stream.node.mount.opts.root, files.realPath(stream.node)).startsWith("base/");

/** Start parameters of PGlite without `-F` (no fsync); its fdatasync does nothing, hence `wal_sync_method`. */
export const durableStart: PGliteOptions["startParams"] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];
