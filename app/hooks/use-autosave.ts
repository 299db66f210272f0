import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { hasSignedOut } from "#app/data/session-end.ts";
import { useAskBeforeLeaving } from "./use-ask-before-leaving.ts";
import { useInBrowser } from "./use-in-browser.ts";
import { useUser } from "./use-user.ts";

const prefix = "autosave_";
const changedEvent = "autosave-changed";
const saveAfterMs = 400;

/** Another person at the same browser must not find this one's draft in a form. */
const storageKey = (userId: number, key: string) => `${prefix}${userId}_${key}`;

const unsavedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

const announce = () => dispatchEvent(new Event(changedEvent));

/** Takes away what this person left unsaved: whoever signs out leaves nothing of the business in the browser. */
export function forgetDrafts(userId: number): void {
  for (const key of unsavedKeys()) if (key.startsWith(storageKey(userId, ""))) localStorage.removeItem(key);
  announce();
}

/** The draft of a form that was left unsaved, if there is one. */
function readDraft<Value>(userId: number, key: string): Value | undefined {
  try {
    const stored = localStorage.getItem(storageKey(userId, key));
    return stored === null ? undefined : (JSON.parse(stored) as Value);
  } catch {
    return undefined;
  }
}

/**
 * Keeps what is typed in a form in this browser until it is saved. `value` is the form's state, or undefined while
 * there is nothing worth keeping. @returns `draft` as it was found when the form opened, and `clear` for after saving
 */
export function useAutosave<Value>(
  key: string,
  value: Value | undefined,
): { draft: Value | undefined; clear: () => void } {
  const { id } = useUser();
  const found = useRef<{ draft: Value | undefined }>();
  const inBrowser = useInBrowser();
  if (inBrowser) found.current ??= { draft: readDraft<Value>(id, key) };
  /** What was saved, and is not to be kept again unless it is changed. */
  const cleared = useRef<string>();
  const text = value === undefined ? undefined : JSON.stringify(value);

  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    if (text === undefined || text === cleared.current) return;
    const timer = setTimeout(() => {
      if (hasSignedOut()) return;
      localStorage.setItem(storageKey(id, key), text);
      announce();
    }, saveAfterMs);
    return () => clearTimeout(timer);
  }, [id, key, text]);

  const clear = useCallback(() => {
    cleared.current = latest.current;
    localStorage.removeItem(storageKey(id, key));
    announce();
  }, [id, key]);
  return { draft: found.current?.draft, clear };
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
