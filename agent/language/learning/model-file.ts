import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { LinearModel, type ModelFile } from "./linear-model.ts";

/** A model by the name of its file; its weights are read when it is asked first. */
export function modelOf<Label extends string>(name: string): () => LinearModel<Label> {
  let model: LinearModel<Label> | undefined;
  return () =>
    (model ??= new LinearModel(
      JSON.parse(readFileSync(resolve("agent/language/models", `${name}.json`), "utf8")) as ModelFile,
    ));
}
