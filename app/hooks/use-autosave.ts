import { useCallback, useEffect, useRef } from "react";
import { hasSignedOut } from "#app/data/session-end.ts";
import { announce, storageKey } from "./unsaved-work.ts";
import { useInBrowser } from "./use-in-browser.ts";
import { useUser } from "./use-user.ts";

const saveAfterMs = 400;

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
