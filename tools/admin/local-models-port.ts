import type { Db } from "#db/client.ts";
import type { LocalModelSource, LocalPurpose } from "#db/local-model-vocabulary.ts";

/** A model that can run on this server. */
export interface OfferedLocalModel {
  purpose: LocalPurpose;
  model: string;
  /** Where the hub tells of it. */
  page: string;
}

/** Models that run on this server, in processes of their own. */
export interface LocalModels {
  offered(): OfferedLocalModel[];
  /** Wants a model in the place of the purpose's former one, and lets a worker bring it. */
  want(db: Db, model: OfferedLocalModel, source: LocalModelSource): Promise<void>;
}
