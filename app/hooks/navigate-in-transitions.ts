import { startTransition } from "react";

type Listener = Parameters<typeof window.__remixRouter.subscribe>[0];

let told: typeof window.__remixRouter | undefined;

/**
 * Makes each change of place a transition, also for the framework's own context, which else hears of it in an update
 * that does not wait: what the server drew and the browser has not taken over yet, the assistant for one, would be
 * thrown away and begin anew. To be called before the framework listens to its router: while the root is drawn.
 */
export function navigateInTransitions(): void {
  if (typeof window === "undefined" || told === window.__remixRouter) return;
  told = window.__remixRouter;
  const subscribe = told.subscribe.bind(told);
  told.subscribe = (listener) => subscribe(inTransition(listener));
}

const inTransition =
  (listener: Listener): Listener =>
  (...change) =>
    startTransition(() => listener(...change));
