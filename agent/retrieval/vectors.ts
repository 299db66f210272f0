import { embedMany } from "ai";
import type { VectorSet } from "#db/queries/vector-sets.ts";
import { ModelFault } from "../bounds/model-fault.ts";
import type { Models } from "../models/models.ts";

/** Calls of the embedding model; a long manual takes many. */
const callsAtOnce = 4;

/**
 * The vectors of texts by the model of a set, in their order; none where nothing here can ask that model.
 * @throws the fault of the model, also where its vectors have another length than those of the set
 */
export async function vectorsFor(
  { model: name, dimensions }: Pick<VectorSet, "model" | "dimensions">,
  texts: string[],
  models: Models,
  signal?: AbortSignal,
): Promise<number[][] | undefined> {
  const model = models.embedding({ purpose: "embedding" }, name);
  if (!model) return undefined;
  const { embeddings } = await embedMany({ model, values: texts, abortSignal: signal, maxParallelCalls: callsAtOnce });
  const lengths = new Set(embeddings.map(({ length }) => length));
  if (lengths.size > 1 || (dimensions !== null && lengths.size > 0 && !lengths.has(dimensions)))
    throw new ModelFault("wrong-dimensions");
  return embeddings;
}
