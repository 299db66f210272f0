import { useSyncExternalStore } from "react";
import { useAskBeforeLeaving } from "./use-ask-before-leaving.ts";

const prefix = "autosave_";
const changedEvent = "autosave-changed";

/** Another person at the same browser must not find this one's draft in a form. */
export const storageKey = (userId: number, key: string) => `${prefix}${userId}_${key}`;

const unsavedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** Tells all who show whether there is unsaved work. */
export const announce = () => dispatchEvent(new Event(changedEvent));

/** Takes away what this person left unsaved: whoever signs out leaves nothing of the business in the browser. */
export function forgetDrafts(userId: number): void {
  for (const key of unsavedKeys()) if (key.startsWith(storageKey(userId, ""))) localStorage.removeItem(key);
  announce();
}

function subscribe(listener: () => void) {
  addEventListener(changedEvent, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(changedEvent, listener);
    removeEventListener("storage", listener);
  };
}

/** Whether this browser keeps unsaved work. While it does, leaving the page asks first. */
export function useUnsavedWork(): { exists: boolean; dismiss: () => void } {
  const exists = useSyncExternalStore(
    subscribe,
    () => unsavedKeys().length > 0,
    () => false,
  );
  useAskBeforeLeaving(exists);
  const dismiss = () => {
    for (const key of unsavedKeys()) localStorage.removeItem(key);
    announce();
  };
  return { exists, dismiss };
}
