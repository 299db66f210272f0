import { guestReportOfLink } from "#db/queries/guest-reports.ts";
import { hashToken } from "../auth/tokens.ts";
import { NotFound } from "../errors.ts";
import { unlessTriedOften } from "../machine-labels/tries.ts";
import { operation } from "../operation.ts";
import { guestStateOf } from "./rules.ts";
import { guestToken } from "./schema.ts";
import { guestStateShape } from "./shapes.ts";

export const unknownLink = "This link is not valid";

export const showState = operation({
  name: "guest-reports.show-state",
  title: "What became of a report",
  description: "How far the report of a guest is, by the link that the guest got. Tells nothing of people or machines.",
  effect: "read",
  input: guestToken,
  output: guestStateShape,
  async execute({ token }, ctx) {
    const found = await unlessTriedOften(ctx, async () => {
      const report = await guestReportOfLink(ctx.db, hashToken(token));
      if (!report) throw new NotFound(unknownLink);
      return report;
    });
    return {
      state: guestStateOf(found.status, found.issueStatus),
      sentAt: found.createdAt.toISOString(),
      changedAt: found.updatedAt.toISOString(),
    };
  },
});
