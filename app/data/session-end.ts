import { clearUser, savedUser } from "./session.ts";

/** What was typed last is kept in this browser before the page goes. */
const draftsAreKeptAfterMs = 500;
const endedEvent = "session-ended";

let leaving: "to-return" | "for-good" | undefined;

/** Whether the page is being left because nobody is signed in any more: nothing is asked then. */
export const isLeaving = (): boolean => leaving !== undefined;
/** Whether somebody has signed out here: nothing that was typed is kept any more. */
export const hasSignedOut = (): boolean => leaving === "for-good";

/** Every answer of the server is told here: 401 on a signed-in page says that the session has ended. */
export function noteStatus(status: number): void {
  if (status === 401) dispatchEvent(new Event(endedEvent));
}

/** Hides the page, so that nobody sees it while the next one comes, and goes. There is no way back to it. */
function leave(kind: "to-return" | "for-good", to: string, waitMs: number) {
  if (leaving) return;
  leaving = kind;
  document.documentElement.style.display = "none";
  clearUser();
  setTimeout(() => location.replace(to), waitMs);
}

/** Starts over after signing out. */
export const leaveForGood = (): void => leave("for-good", "/", 0);

/** To the sign-in page, and from there back to this place; what was typed stays in this browser. */
export function signInAgain(): void {
  const here = location.pathname + location.search;
  leave("to-return", here === "/" ? "/login" : `/login?redirectTo=${encodeURIComponent(here)}`, draftsAreKeptAfterMs);
}

/**
 * Leaves a signed-in page when its session has ended: a call was refused, somebody signed out in another tab, or the
 * browser brings the page back out of its memory when nobody is signed in any more.
 * @param userId whom the page belongs to
 */
export function watchSession(userId: number, ended: () => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const goneElsewhere = ({ key }: StorageEvent) => {
    if (key !== "user" && key !== null) return;
    const user = savedUser();
    if (!user) ended();
    // Somebody else signed in: the page is read anew, for them.
    else if (user.id !== userId) location.reload();
  };
  const broughtBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void checkAgain(userId, ended);
  };
  addEventListener(endedEvent, ended, { signal });
  addEventListener("storage", goneElsewhere, { signal });
  addEventListener("pageshow", broughtBack, { signal });
  return () => ends.abort();
}

/** Out of sight until the server has said that it is still the same person. */
async function checkAgain(userId: number, ended: () => void) {
  const { style } = document.documentElement;
  leaving = undefined;
  style.display = "none";
  if (savedUser()?.id !== userId) return ended();
  try {
    const answer = await fetch("/api/auth/me", { credentials: "same-origin", cache: "no-store" });
    if (answer.status === 401) return ended();
    if (answer.ok && ((await answer.json()) as { user: { id: number } }).user.id !== userId) return location.reload();
  } catch {
    // Without a connection nobody can have signed out but in this browser, which was looked at above.
  }
  style.display = "";
}
