import { findOpenShare, lockShare, writeShare } from "#db/queries/report-shares.ts";
import { selectServiceLog } from "#db/queries/service-logs.ts";
import { selectUsers } from "#db/queries/users.ts";
import type { ServiceLogDetail } from "#db/records/service-log.ts";
import { hashToken } from "../auth/tokens.ts";
import { placeOf } from "../auth/tries.ts";
import type { Context } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { notify } from "../notifications/notify.ts";
import { operation } from "../operation.ts";
import type { LimitRule } from "../ports.ts";
import { shareAnswer } from "./schema.ts";

/** Answers by place, right links and wrong ones. */
const perPlace: LimitRule = { points: 60, seconds: 15 * 60 };

export const answerShare = operation({
  name: "service-logs.answer-share",
  title: "Answer a report by its link",
  description:
    "Accept a service report that was sent by a link, or object to it with a reason: once for each version of the report. " +
    "An objection is told to the engineers, to whoever sent it and to the operators.",
  effect: "write",
  transaction: "outside",
  input: shareAnswer,
  output: doneShape,
  async execute({ token, answer, name, reason = null }, ctx) {
    const { db, now, changed, ports, address, events } = ctx;
    await ports.limits.consume(`share-answer:${placeOf(address)}`, perPlace);
    const open = await findOpenShare(db, hashToken(token), now());
    if (!open) throw new NotFound("This link opens nothing");
    const values = { answer, answerReason: reason, answeredBy: name, answeredAt: now() };
    await db.transaction(async (inside) => {
      const share = await lockShare(inside, open.id);
      const log = (await selectServiceLog(inside, share.serviceLogId))!;
      // What was said of one version stays; of another one something else may be said.
      if (share.answeredHash === log.contentHash) throw new Conflict("This report was answered already");
      await writeShare(inside, share.id, { ...values, answeredHash: log.contentHash });
      if (answer === "objected") await tellObjection({ db: inside, events, now }, log, { share, name, reason });
    });
    changed({ entity: "service_log", id: open.serviceLogId, after: values, domains: ["service-logs"] });
    return { success: true };
  },
});

async function tellObjection(
  telling: Pick<Context, "db" | "events" | "now">,
  log: ServiceLogDetail,
  { share, name, reason }: { share: { createdById: number | null }; name: string; reason: string | null },
) {
  const office = await selectUsers(telling.db, { roles: ["operator"] });
  const people = [log.engineerId, log.secondEngineerId, share.createdById, ...office.map(({ id }) => id)];
  const { id: serviceLogId, machineSerialNumber: serialNumber, srn } = log;
  const told = people.filter((id) => id !== null);
  await notify(telling, told, "report-objected", { serviceLogId, serialNumber, srn, by: name, reason: reason ?? "" });
}
