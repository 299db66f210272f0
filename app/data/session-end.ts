import { clearUser, savedUser } from "./saved-user.ts";

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

/** Hides the page, so that nobody sees it while the next one comes, and goes; what was typed last is kept before. */
function leave(kind: "to-return" | "for-good", go: () => void) {
  if (leaving) return;
  leaving = kind;
  document.documentElement.style.display = "none";
  setTimeout(go, kind === "to-return" ? draftsAreKeptAfterMs : 0);
}

/** Starts over after signing out, or goes on to where an identity provider ends its own session. */
export const leaveForGood = (to = "/"): void => leave("for-good", () => location.replace(to));

/** To the sign-in page, and from there back to this place; what was typed stays in this browser. */
export function signInAgain(): void {
  const here = location.pathname + location.search;
  const back = here === "/" ? "" : `?redirectTo=${encodeURIComponent(here)}`;
  clearUser();
  leave("to-return", () => location.replace(`/login${back}`));
}

/**
 * Leaves a signed-in page when its session has ended: a call was refused, somebody signed out in another tab, or the
 * browser brings the page back out of its memory when nobody is signed in any more.
 * @param userId whom the page belongs to
 */
export function watchSession(userId: number, ended: () => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  // Somebody else may have signed in in another tab: then the page is read anew, for them.
  const check = () => {
    const user = savedUser();
    if (user && user.id !== userId) leave("to-return", () => location.reload());
    else ended();
  };
  const goneElsewhere = ({ key }: StorageEvent) => {
    if ((key === "user" || key === null) && savedUser()?.id !== userId) check();
  };
  const broughtBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void stillThere(userId).then((there) => there || check());
  };
  addEventListener(endedEvent, check, { signal });
  addEventListener("storage", goneElsewhere, { signal });
  addEventListener("pageshow", broughtBack, { signal });
  return () => ends.abort();
}

/** Whether the page may be shown again: it is out of sight until the server has said that it is still the same person. */
async function stillThere(userId: number): Promise<boolean> {
  const { style } = document.documentElement;
  leaving = undefined;
  style.display = "none";
  if (savedUser()?.id !== userId) return false;
  try {
    const answer = await fetch("/api/auth/me", { credentials: "same-origin", cache: "no-store" });
    const { user } = (await answer.json()) as { user?: { id: number } };
    if (answer.status === 401 || (answer.ok && user?.id !== userId)) return false;
  } catch {
    // Without a connection nobody can have signed out but in this browser, which was looked at above.
  }
  style.display = "";
  return true;
}
