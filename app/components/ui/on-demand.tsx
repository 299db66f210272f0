import { lazy, Suspense, type ComponentType, type ReactNode } from "react";

/** When a page has surely become usable. */
const loadAfterMs = 2_000;

/** Loads code while nobody waits for it, so that it opens at once; also without a connection from then on. */
export function loadLater(load: () => Promise<unknown>): void {
  if (typeof document !== "undefined") setTimeout(() => void load().catch(() => undefined), loadAfterMs);
}

/**
 * A dialog or editor whose code does not come with its page but after it; to be drawn only once it is wanted, never by
 * the server. `waiting` holds its place where it opens before its code is there.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(load) as unknown as ComponentType<Props>;
  loadLater(load);
  return function OnDemand(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}
