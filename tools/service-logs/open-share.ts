import type { Db } from "#db/client.ts";
import { findOpenShare, photosOfReport, type ReportPhoto, type Share } from "#db/queries/report-shares.ts";
import { selectServiceLog } from "#db/queries/service-logs.ts";
import { findUser } from "#db/queries/users.ts";
import type { ServiceLogDetail } from "#db/records/service-log.ts";
import { hashToken } from "../auth/tokens.ts";
import { present } from "./show-report.ts";

export interface OpenedShare {
  share: Share;
  log: ServiceLogDetail;
  photos: ReportPhoto[];
  /** Of whoever sent it: the customer's is not known. */
  timeZone: string;
}

/** What a link shows now; nothing where it is unknown, has ended or was revoked. */
export async function openShare(db: Db, token: string, now: Date): Promise<OpenedShare | undefined> {
  const share = await findOpenShare(db, hashToken(token), now);
  const log = share && (await selectServiceLog(db, share.serviceLogId));
  if (!log) return undefined;
  const sender = share.createdById === null ? undefined : await findUser(db, share.createdById);
  const photos = await photosOfReport(db, log.id);
  return { share, log: present(log), photos, timeZone: sender?.timeZone ?? "UTC" };
}
