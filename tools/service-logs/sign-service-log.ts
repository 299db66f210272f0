import { addSignature } from "#db/queries/report-signatures.ts";
import { selectServiceLog } from "#db/queries/service-logs.ts";
import { serviceLogDetailShape } from "#db/records/service-log.ts";
import { Conflict, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { lockOwnReport } from "./own-report.ts";
import { newSignature } from "./schema.ts";
import { present, presentedLog } from "./show-report.ts";

/** Devices whose clock is a little ahead sign all the same. */
const clockAheadMs = 10 * 60_000;

export const signServiceLog = operation({
  name: "service-logs.sign",
  title: "Sign a service report",
  description:
    "Keep a customer's signature under a service report as it was shown: name, time and the hash of what it said. A later " +
    "edit shows as changed after signature; then it can be signed again, and the earlier signature stays.",
  effect: "write",
  input: newSignature,
  output: serviceLogDetailShape,
  async execute({ serviceLogId, contentHash, strokes, signedAt, ...signer }, ctx) {
    const { db, now, actor, changed } = ctx;
    await lockOwnReport(ctx, serviceLogId);
    const receivedAt = now();
    if (signedAt && signedAt.getTime() > receivedAt.getTime() + clockAheadMs)
      throw invalid("signedAt", "The time of the signature is in the future");
    const shown = present((await selectServiceLog(db, serviceLogId))!);
    // The signature is for what was seen: it goes under nothing else, however small the difference.
    if (shown.contentHash !== contentHash)
      throw new Conflict("This report was changed since it was shown. Please show it to the customer again.", {
        current: shown,
        signedHash: contentHash,
        currentHash: shown.contentHash,
      });
    const values = {
      contentHash,
      signerName: signer.signerName,
      signerFunction: signer.signerFunction ?? null,
      signedAt: signedAt ?? receivedAt,
      receivedAt,
    };
    await addSignature(db, { ...values, serviceLogId, strokes: strokes ?? null, takenById: actor.id });
    changed({
      entity: "service_log",
      id: serviceLogId,
      after: { ...values, drawn: Boolean(strokes) },
      domains: ["service-logs"],
    });
    return (await presentedLog(db, serviceLogId))!;
  },
});
