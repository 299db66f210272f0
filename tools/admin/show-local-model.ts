import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { localModelChoice } from "./schema.ts";
import { describedLocalModelShape } from "./shapes.ts";

export const showLocalModel = operation({
  name: "admin.show-local-model",
  title: "What a model would bring",
  description: "Size and licence of a model that can run on this server, as the model hub or the folder tells them.",
  effect: "read",
  input: localModelChoice,
  output: describedLocalModelShape,
  async execute({ model, source }, { actor, ports }) {
    const offered = ports.localModels.offered().find((one) => one.model === model);
    if (!offered) throw new NotFound("This model is not offered");
    await ports.limits.consume(`describe-model:${actor.id}`, { points: 60, seconds: 60 * 60 });
    return ports.localModels.describe(offered, source);
  },
});
