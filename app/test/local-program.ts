import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, type TestContext } from "vitest";
import type { LocalPurpose } from "#db/local-model-vocabulary.ts";
import { LocalFault } from "#agent/local-models/fault.ts";
import { installProgram } from "#agent/local-models/program.ts";

/** What npm says where its registry does not answer, rather than that what we ask of it is wrong. */
const noAnswer =
  /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E5\d\d|E429|\w*CERT\w*|UNABLE_TO_\w+)$/;
const withinMs = 45_000;

/** The real program of a purpose in a folder of its own, installed before the tests of a file. */
export function useProgram(purpose: LocalPurpose) {
  let dataDir: string;
  let leftOut: string | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), `${purpose}-loaded-`));
    const late = AbortSignal.timeout(withinMs);
    await installProgram(purpose, dataDir, join(dataDir, "brought"), late).catch((error: unknown) => {
      const said = error instanceof LocalFault && error.problem === "program" ? (error.detail ?? "") : "";
      if (!late.aborted && !noAnswer.test(said)) throw error;
      leftOut = `the packages could not be fetched here (${said || "too slow"}): real models were not loaded`;
    });
  }, 60_000);
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  return {
    settings: (changes = {}) => ({ dataDir, memoryBytes: 1024 ** 3, timeoutMs: 30_000, ...changes }),
    /** Leaves a test out, and says so, where there is no program. */
    need: (context: TestContext) => context.skip(leftOut !== undefined, leftOut),
  };
}
