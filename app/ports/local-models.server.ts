import { newAttempt } from "#agent/local-models/install.ts";
import { modelDescriptions } from "#agent/local-models/describe.ts";
import { offeredModel, offeredModels } from "#agent/local-models/offered.ts";
import { LocalFault } from "#agent/local-models/fault.ts";
import type { AskHub } from "#agent/local-models/hub.ts";
import type { Queue } from "#agent/jobs/queue.ts";
import { chosenPurposes, type LocalPurpose } from "#db/local-model-vocabulary.ts";
import { wantLocalModel } from "#db/queries/local-models.ts";
import type { LocalModels } from "#tools/admin/local-models-port.ts";
import { NotReady } from "#tools/errors.ts";
import { localSettingsOf, type Environment } from "../env.server.ts";
import { Inside, streamOutside, type OutgoingRules } from "./outgoing.server.ts";

export const localModelWork = "local-model";

export function localModelsPort({
  environment,
  queue,
  now,
}: {
  environment: Environment;
  queue?: Queue;
  now: () => Date;
}): LocalModels {
  const describe = modelDescriptions(askHub(environment), localSettingsOf(environment).brought, now);
  return {
    offered: () =>
      offeredModels.map(({ purpose, model }) => ({ purpose, model, page: `${environment.MODEL_HUB}/${model}` })),
    mostMs: localSettingsOf(environment).timeoutMs,
    describe: ({ model }, source) => describe(offeredModel(model)!, source),
    async want(db, { purpose, model }, source) {
      if (!queue) throw new NotReady("The background work is not running");
      const attempt = newAttempt();
      const used = !(chosenPurposes as readonly LocalPurpose[]).includes(purpose);
      const at = { createdAt: now(), updatedAt: now() };
      await wantLocalModel(db, { purpose, model, source, attempt, used, files: [], ...at });
      await queue.send(db, localModelWork, { purpose, attempt });
      queue.wake(localModelWork);
    },
  };
}

const stallMs = 30_000;
const mostHops = 5;

/**
 * Asks the model hub. It sends on to the servers that keep its files: those have to stand outside, whatever is allowed
 * to the hub itself, and what they give is compared with the checksum.
 */
export function askHub(
  { MODEL_HUB, MODEL_HUB_PRIVATE }: Pick<Environment, "MODEL_HUB" | "MODEL_HUB_PRIVATE">,
  resolve?: OutgoingRules["resolve"],
): AskHub {
  const { origin } = new URL(MODEL_HUB);
  return async (path, { from, signal }) => {
    let url = new URL(MODEL_HUB.replace(/\/$/, "") + path);
    for (let hop = 0; hop <= mostHops; hop++) {
      const headers: Record<string, string> = from === undefined ? {} : { Range: `bytes=${from}-` };
      const rules = { privateToo: MODEL_HUB_PRIVATE && url.origin === origin, resolve };
      const {
        status,
        headers: said,
        body,
      } = await streamOutside(url, { headers, stallMs, signal }, rules).catch((error: unknown) => {
        signal.throwIfAborted();
        throw inWords(error, url);
      });
      if (status < 300 || status > 399 || !said.location)
        return { status, contentRange: said["content-range"], body: told(body, url, signal) };
      body.destroy();
      if (!URL.canParse(said.location, url)) throw new LocalFault("hub-answer", url.host);
      url = new URL(said.location, url);
    }
    throw new LocalFault("hub-answer", url.host);
  };
}

const inWords = (error: unknown, { host }: URL) =>
  new LocalFault(error instanceof Inside ? "inside" : "offline", host, { cause: error });

/** A connection that breaks off amid the bytes is told as one that could not be made. */
async function* told(body: AsyncIterable<Uint8Array>, url: URL, signal: AbortSignal) {
  try {
    yield* body;
  } catch (error) {
    signal.throwIfAborted();
    throw inWords(error, url);
  }
}
