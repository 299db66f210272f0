import { useSyncExternalStore } from "react";

/** Whether this browser shows notifications of this site. "unknown" is what the server says. */
export type BrowserPermission = "unknown" | "unsupported" | NotificationPermission;

const listeners = new Set<() => void>();
let watching = false;

function read(): BrowserPermission {
  if (!("Notification" in window)) return "unsupported";
  return refusesPages ? "unsupported" : Notification.permission;
}

/** Browsers on phones know the name, but show notifications only for service workers; they say so at the first try. */
let refusesPages = false;

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!watching) {
    watching = true;
    // People change their mind in the browser's own settings.
    void navigator.permissions
      ?.query({ name: "notifications" })
      .then((status) => status.addEventListener("change", tell))
      .catch(() => undefined);
  }
  return () => listeners.delete(listener);
}

export const useBrowserPermission = (): BrowserPermission => useSyncExternalStore(subscribe, read, () => "unknown");

/** Asks the person, once; afterwards browsers answer by themselves. */
export async function askBrowserPermission(): Promise<BrowserPermission> {
  if (!("Notification" in window)) return "unsupported";
  await Notification.requestPermission();
  tell();
  return read();
}

/** Shows a notification of the browser; one of the same `tag` takes the place of the last, so that several tabs show one. */
export function showInBrowser(
  title: string,
  { body, tag, onClick }: { body: string; tag: string; onClick: () => void },
) {
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onClick();
    };
  } catch {
    refusesPages = true;
    tell();
  }
}
