import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { Models } from "#agent/models/models.ts";
import type { Database } from "#db/client.ts";
import { testNow } from "#tools/testing/context.ts";
import { readEnvironment } from "../env.server.ts";
import { startIntake } from "../runtime/intake.server.ts";
import { openModels } from "../runtime/models.server.ts";
import { apiFor } from "./http.ts";
import { scriptedProvider } from "./provider.ts";

/**
 * The real intake over a test's database: queue, workers, file store, and the built-in engine, given models or those of
 * the environment. Its folder goes with it unless the environment names one.
 */
export async function intakeFor(
  database: Database,
  {
    models,
    env = {},
    now = () => testNow,
    work = true,
  }: { models?: Models; env?: Record<string, string>; now?: () => Date; work?: boolean } = {},
) {
  const folder = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "intake-")));
  const parts = {
    environment: readEnvironment({ DATA_DIR: folder, ...env }),
    database,
    log: pino({ level: "silent" }),
    now,
  };
  const { files, intake, queue } = await startIntake(parts, models ?? openModels(parts), { work });
  return {
    ports: { files, intake },
    queue,
    async stop() {
      await queue.stop();
      intake.close();
      if (!env.DATA_DIR) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Intake and API with a model of a scripted provider. */
export async function providedIntake(
  database: Database,
  script: Parameters<typeof scriptedProvider>[0],
  env: Record<string, string> = {},
) {
  const provider = await scriptedProvider(script);
  const intake = await intakeFor(database, { env: { ...provider.env, ...env } });
  return {
    provider,
    call: await apiFor(database, { ports: intake.ports }),
    async stop() {
      await intake.stop();
      await provider.stop();
    },
  };
}
