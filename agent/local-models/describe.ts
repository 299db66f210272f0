/** What a model would bring, told before anything is brought. */
import { join } from "node:path";
import type { LocalModelProblem, LocalModelSource } from "#db/local-model-vocabulary.ts";
import { faultOf, LocalFault } from "./fault.ts";
import { describeModel, sizeOf, type AskHub } from "./hub.ts";
import type { OfferedModel } from "./offered.ts";

export interface Description {
  revision: string | null;
  licence: string | null;
  totalBytes: number | null;
  problem: LocalModelProblem | null;
  problemDetail: string | null;
}

const withinMs = 8_000;
const rememberedMs = 10 * 60_000;

/** Remembers what the hub said; what it did not say is asked anew. @param brought the folder that an administrator fills */
export function modelDescriptions(ask: AskHub, brought: string, now: () => Date) {
  const known = new Map<string, { until: number; said: Promise<Description> }>();

  async function asked(offered: OfferedModel): Promise<Description> {
    const late = AbortSignal.timeout(withinMs);
    const { revision, licence, files } = await describeModel(ask, offered, late).catch((error: unknown) => {
      throw late.aborted ? new LocalFault("offline", "–", { cause: error }) : error;
    });
    return { ...nothing, revision, licence, totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  return async (offered: OfferedModel, source: LocalModelSource): Promise<Description> => {
    try {
      if (source === "folder") return { ...nothing, totalBytes: await lies(join(brought, offered.model), offered) };
      const { model } = offered;
      const said = known.get(model);
      if (said && said.until > now().getTime()) return await said.said;
      const fresh = { until: now().getTime() + rememberedMs, said: asked(offered) };
      known.set(model, fresh);
      return await fresh.said.catch((error: unknown) => {
        known.delete(model);
        throw error;
      });
    } catch (error) {
      const { problem, detail } = faultOf(error);
      return { ...nothing, problem, problemDetail: detail };
    }
  };
}

const nothing: Description = { revision: null, licence: null, totalBytes: null, problem: null, problemDetail: null };

async function lies(folder: string, { files }: OfferedModel): Promise<number> {
  let sum = 0;
  for (const path of files) {
    const bytes = await sizeOf(join(folder, path));
    if (bytes === 0) throw new LocalFault("not-in-folder", path);
    sum += bytes;
  }
  return sum;
}
