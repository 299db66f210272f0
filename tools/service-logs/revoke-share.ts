import { findShare, writeShare } from "#db/queries/report-shares.ts";
import { reportShareShape } from "#db/records/report-share.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { lockOwnReport } from "./own-report.ts";
import { shareId } from "./schema.ts";

export const revokeShare = operation({
  name: "service-logs.revoke-share",
  title: "Revoke a customer's link",
  description: "Make the link worthless by which a customer reads a service report. An answer that was given stays.",
  effect: "write",
  destroys: true,
  repeatable: true,
  input: shareId,
  output: reportShareShape,
  async execute({ shareId }, ctx) {
    const { db, now, changed } = ctx;
    const share = await findShare(db, shareId);
    if (!share) throw new NotFound("This link opens nothing");
    await lockOwnReport(ctx, share.serviceLogId);
    if (!share.revokedAt) await writeShare(db, shareId, { revokedAt: now() });
    const after = { share: shareId, recipientName: share.recipientName, revoked: true };
    changed({ entity: "service_log", id: share.serviceLogId, after, domains: ["service-logs"] });
    return (await findShare(db, shareId))!;
  },
});
