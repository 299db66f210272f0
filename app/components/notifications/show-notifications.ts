import { notificationWords } from "#app/notifications/words.ts";
import type { NotificationTexts } from "#app/notifications/texts.ts";
import type { NotificationContent } from "#tools/notifications/schema.ts";
import type { ListedNotification } from "../shell/shell-context.tsx";
import { showInBrowser } from "./browser-permission.ts";

/** Shows these as notifications of the browser; a press goes to what one is about. */
export function showNotifications(news: ListedNotification[], t: NotificationTexts, go: (path: string) => void): void {
  for (const notification of news) {
    const { title, text, path } = notificationWords(notification as unknown as NotificationContent, t);
    showInBrowser(title, {
      body: text,
      tag: `notification-${notification.id}`,
      onClick: () => go(path ?? "/profile?notifications=open"),
    });
  }
}
