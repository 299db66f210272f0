import { operation } from "../operation.ts";
import { purposeOfTrial } from "./rules.ts";
import { modelTrial } from "./schema.ts";
import { trialShape } from "./shapes.ts";

export const verifyModel = operation({
  name: "admin.verify-model",
  title: "Try a model",
  description:
    "Ask a model for one small piece of its work and tell what came, how long it took, and where it failed, why.",
  effect: "write",
  transaction: "outside",
  input: modelTrial,
  output: trialShape,
  async execute({ kind }, { actor, signal, ports, changed }) {
    await ports.limits.consume(`verify-model:${actor.id}`, { points: 60, seconds: 60 * 60 });
    const trial = await ports.modelDoors.verify(kind, actor, {
      recognise: (picture) => ports.intake.readPicture(picture, "picture.png", actor.id, signal),
      signal,
    });
    const after = { tried: kind, problem: trial.problem };
    changed({ entity: "installation", id: `model-${purposeOfTrial(kind)}`, after, domains: [] });
    return { kind, ...trial };
  },
});
