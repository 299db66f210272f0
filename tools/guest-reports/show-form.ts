import { operation } from "../operation.ts";
import { unlessTriedOften } from "../machine-labels/tries.ts";
import { openLabel } from "../machine-labels/open-label.ts";
import { guestToken } from "./schema.ts";
import { formShape } from "./shapes.ts";

export const showForm = operation({
  name: "guest-reports.show-form",
  title: "Report a fault by a label",
  description: "What the label of a machine says to whoever scans it without an account.",
  effect: "read",
  input: guestToken,
  output: formShape,
  async execute({ token }, ctx) {
    const { model } = await unlessTriedOften(ctx, () => openLabel(ctx.db, token));
    return { model };
  },
});
