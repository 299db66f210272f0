import { z } from "zod";
import type { ExportFault } from "#db/export-vocabulary.ts";
import type { NotificationKind } from "#db/vocabulary.ts";
import type { WebhookOffReason } from "#db/webhook-vocabulary.ts";
import type { BriefSection } from "../watches/brief.ts";
import { flag, pageSize, paging, recordId } from "../fields/schema.ts";

export type { Notification } from "#db/records/notification.ts";

export const notificationList = z.object({
  unread: flag.default(false),
  limit: pageSize(50, 200),
  before: paging.before,
});

/** Without ids: all of the caller's. */
export const readNotifications = z.object({ ids: z.array(recordId).max(1_000).optional() });

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time as HH:mm");

/** Members of a call that sets quiet hours. */
export const quietHours = {
  quietFrom: time.nullish().describe("From when on none come, in the person's time zone; null: no quiet hours"),
  quietUntil: time.nullish().describe("Until when none come"),
};

export const bothOrNeither = (given: { quietFrom?: string | null; quietUntil?: string | null }): boolean =>
  (given.quietFrom == null) === (given.quietUntil == null);

export const oneTimeMissing = { path: ["quietUntil"], message: "Please enter both times, or neither" };

/** What a notification of each kind tells; words are made of it where it is read, in the reader's language. */
export interface NotificationData {
  "password-reset-requested": { userId: number; name: string; mailed: boolean };
  "machine-wanted": {
    serialNumber: string;
    customerName: string | null;
    location: string | null;
    draftId: number;
    requestedBy: string;
    /** Once it has been added. */
    machineId?: number;
  };
  "engineer-wanted": { name: string; draftId: number; requestedBy: string };
  "recording-waits": { fileName: string; from: string };
  "machine-added": { serialNumber: string; machineId: number; draftIds: number[] };
  "tasks-assigned": { count: number; issueId: number; title: string; serialNumber: string; by: string };
  "task-released": { issueId: number; title: string; serialNumber: string; by: string };
  "report-objected": { serviceLogId: number; serialNumber: string; srn: string | null; by: string; reason: string };
  "answer-waits": { chatId: string; messageId: string; title: string };
  "watch-changed": {
    watchId: number;
    question: string;
    answer: string;
    added: number;
    removed: number;
    /** It asks for services that are due. */
    services?: true;
  };
  "morning-brief": { watchId: number; sections: BriefSection[] };
  "telematics-doubt": { machineId: number; serialNumber: string; server: string; hours: number };
  "webhook-off": { webhookId: number; host: string; reason: WebhookOffReason };
  "guest-reported": { machineId: number; serialNumber: string };
  "backup-failed": { reason: string };
  "disk-nearly-full": { megabytes: number };
  "queue-stuck": { stuck: number; minutes: number };
  "model-unreachable": { model: string; reason: string | null };
  "database-restored": { reason: string; backup: string };
  "export-ready": { exportId: number };
  "export-failed": { exportId: number; fault: ExportFault };
}

/** A notification with the data of its kind. */
export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; data: NotificationData[Kind] };
}[NotificationKind];
