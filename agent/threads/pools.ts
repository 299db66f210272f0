import { ThreadPool } from "./thread-pool.ts";

/**
 * Two sets of threads, so that a sentence in a chat never waits behind a file: `talking` answers messages and questions,
 * `reading` takes what is handed in. Together with the serving process they stay within the memory that docs/deployment.md asks for.
 */
export const talking = new ThreadPool({ threads: 2, heapMb: 192, deadlineMs: 20_000 });
export const reading = new ThreadPool({ threads: 2, heapMb: 320, deadlineMs: 120_000 });
