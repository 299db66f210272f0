import type { createTranslator } from "use-intl/core";
import type { Messages } from "#app/locales/messages.ts";
import type { Notice } from "#tools/notifications/schema.ts";

/** The texts about notices, in the language of whoever reads them. */
export type NoticeTexts = ReturnType<typeof createTranslator<Messages, "notices">>;

export interface NoticeWords {
  title: string;
  text: string;
  /** The page that it is about. */
  path?: string;
  /** What going there, or doing what is wanted, is called. */
  action: string;
}

const systemPage = "/administration?tab=system";
const issuePage = (serialNumber: string, issueId: number) =>
  `/engineer-dashboard?${new URLSearchParams({ machine: serialNumber, issue: String(issueId) })}`;

/** A notice in words, for the list in the page header, for the browser's own notifications and for mails. */
export function noticeWords(notice: Notice, t: NoticeTexts): NoticeWords {
  switch (notice.kind) {
    case "password-reset-requested": {
      const { name, mailed } = notice.data;
      return words(notice, t, { name, mailed: String(mailed) });
    }
    case "machine-wanted": {
      const { serialNumber, requestedBy, customerName, location, machineId } = notice.data;
      const place = [customerName, location].filter(Boolean).join(", ");
      const wanted = words(notice, t, { serialNumber, requestedBy, place });
      if (machineId === undefined) return wanted;
      const path = `/machines?${new URLSearchParams({ q: serialNumber })}`;
      return { ...wanted, text: t("kinds.machine-wanted.done"), action: serialNumber, path };
    }
    case "engineer-wanted":
      return words(notice, t, { ...notice.data }, "/operations");
    case "recording-waits":
      return words(notice, t, { ...notice.data }, systemPage);
    case "machine-added": {
      const { serialNumber, draftIds } = notice.data;
      return words(notice, t, { serialNumber, count: draftIds.length }, "/data-ingestion");
    }
    case "tasks-assigned": {
      const { count, issueId, serialNumber } = notice.data;
      return words(
        notice,
        t,
        { ...notice.data },
        count === 1 ? issuePage(serialNumber, issueId) : "/engineer-dashboard",
      );
    }
    case "task-released":
      return words(notice, t, { ...notice.data }, issuePage(notice.data.serialNumber, notice.data.issueId));
    case "queue-stuck":
    case "backup-failed":
    case "disk-nearly-full":
    case "database-restored":
      return words(notice, t, { ...notice.data }, systemPage);
    case "model-unreachable":
      return words(notice, t, { model: notice.data.model, reason: notice.data.reason ?? "" }, systemPage);
  }
}

function words({ kind }: Notice, t: NoticeTexts, values: Record<string, string | number>, path?: string): NoticeWords {
  return {
    title: t(`kinds.${kind}.title`, values),
    text: t(`kinds.${kind}.text`, values).trim(),
    action: t(`kinds.${kind}.action`, values),
    path,
  };
}
