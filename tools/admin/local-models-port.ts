import type { Db } from "#db/client.ts";
import type { LocalModelProblem, LocalModelSource, LocalPurpose } from "#db/local-model-vocabulary.ts";

/** A model that can run on this server. */
export interface OfferedLocalModel {
  purpose: LocalPurpose;
  model: string;
  /** Where the hub tells of it. */
  page: string;
}

/** What a model would bring, before it is brought. What is null is not told. */
export interface DescribedLocalModel {
  revision: string | null;
  licence: string | null;
  totalBytes: number | null;
  /** Why nothing is told now. */
  problem: LocalModelProblem | null;
  problemDetail: string | null;
}

/** Models that run on this server, in processes of their own. */
export interface LocalModels {
  offered(): OfferedLocalModel[];
  /** An answer of a model may take so long here. */
  mostMs: number;
  /** Asks the hub, or looks into the folder, within seconds; what the hub said is remembered for a while. */
  describe(model: OfferedLocalModel, source: LocalModelSource): Promise<DescribedLocalModel>;
  /** Wants a model in the place of the purpose's former one, and lets a worker bring it. */
  want(db: Db, model: OfferedLocalModel, source: LocalModelSource): Promise<void>;
}
