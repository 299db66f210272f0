import type { NotificationContent } from "#tools/notifications/schema.ts";
import { briefWords, type BriefWords } from "./brief-words.ts";
import type { NotificationTexts } from "./texts.ts";

export interface NotificationWords {
  title: string;
  text: string;
  /** The page that it is about. */
  path?: string;
  /** What going there, or doing what is wanted, is called. */
  action: string;
  /** Of what tells of several things: each with its pages. */
  sections?: BriefWords[];
}

const systemPage = "/administration?tab=system";
const issuePage = (serialNumber: string, issueId: number) =>
  `/engineer-dashboard?${new URLSearchParams({ machine: serialNumber, issue: String(issueId) })}`;

/** A notification in words, for the list in the page header, for the browser's own notifications and for mails. */
export function notificationWords(notification: NotificationContent, t: NotificationTexts): NotificationWords {
  switch (notification.kind) {
    case "password-reset-requested": {
      const { name, mailed } = notification.data;
      return words(notification, t, { name, mailed: String(mailed) });
    }
    case "machine-wanted": {
      const { serialNumber, requestedBy, customerName, location, machineId } = notification.data;
      const place = [customerName, location].filter(Boolean).join(", ");
      const wanted = words(notification, t, { serialNumber, requestedBy, place });
      if (machineId === undefined) return wanted;
      const path = `/machines?${new URLSearchParams({ q: serialNumber })}`;
      return { ...wanted, text: t("kinds.machine-wanted.done"), action: serialNumber, path };
    }
    case "engineer-wanted":
      return words(notification, t, { ...notification.data }, "/operations");
    case "recording-waits":
      return words(notification, t, { ...notification.data }, systemPage);
    case "machine-added": {
      const { serialNumber, draftIds } = notification.data;
      return words(notification, t, { serialNumber, count: draftIds.length }, "/data-ingestion");
    }
    case "tasks-assigned": {
      const { count, issueId, serialNumber } = notification.data;
      return words(
        notification,
        t,
        { ...notification.data },
        count === 1 ? issuePage(serialNumber, issueId) : "/engineer-dashboard",
      );
    }
    case "task-released":
      return words(
        notification,
        t,
        { ...notification.data },
        issuePage(notification.data.serialNumber, notification.data.issueId),
      );
    case "report-objected": {
      const { serviceLogId, serialNumber, srn, by, reason } = notification.data;
      const path = `/engineer-dashboard?${new URLSearchParams({ machine: serialNumber, report: String(serviceLogId) })}`;
      return words(notification, t, { serialNumber, srn: srn ?? "", by, reason }, path);
    }
    case "answer-waits":
      return words(notification, t, { title: notification.data.title }, `/chat/${notification.data.chatId}`);
    case "watch-changed": {
      const { services: _asked, ...told } = notification.data;
      return words(notification, t, told, "/settings#watches");
    }
    case "morning-brief": {
      const sections = briefWords(notification.data.sections, t);
      const headings = sections.map(({ heading }) => heading).join(" · ");
      return { ...words(notification, t, { headings }, sections[0]?.path), sections };
    }
    case "telematics-doubt": {
      const { serialNumber, server, hours } = notification.data;
      const path = `/engineer-dashboard?${new URLSearchParams({ machine: serialNumber })}`;
      return words(notification, t, { serialNumber, server, hours }, path);
    }
    case "webhook-off":
      return words(notification, t, { host: notification.data.host }, "/administration?tab=webhooks");
    case "guest-reported":
      return words(notification, t, { serialNumber: notification.data.serialNumber }, "/triage");
    case "export-ready":
      return words(notification, t, {}, systemPage);
    case "export-failed":
      return words(notification, t, { fault: notification.data.fault }, systemPage);
    case "queue-stuck":
    case "backup-failed":
    case "disk-nearly-full":
    case "database-restored":
      return words(notification, t, { ...notification.data }, systemPage);
    case "model-unreachable":
      return words(
        notification,
        t,
        { model: notification.data.model, reason: notification.data.reason ?? "" },
        systemPage,
      );
  }
}

function words(
  { kind }: NotificationContent,
  t: NotificationTexts,
  values: Record<string, string | number>,
  path?: string,
): NotificationWords {
  return {
    title: t(`kinds.${kind}.title`, values),
    text: t(`kinds.${kind}.text`, values).trim(),
    action: t(`kinds.${kind}.action`, values),
    path,
  };
}
