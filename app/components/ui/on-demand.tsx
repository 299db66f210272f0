import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { whenIdle } from "#app/hooks/when-idle.ts";

/** When a page has surely become usable. */
const loadAfterMs = 2_000;

const waiting: (() => Promise<unknown>)[] = [];

/**
 * Loads code while nobody waits for it, so that it opens at once; also without a connection from then on. One after the
 * other: what is loaded runs, and a slow phone should answer in between.
 */
export function loadLater(load: () => Promise<unknown>): void {
  if (typeof document === "undefined") return;
  if (waiting.push(load) === 1) setTimeout(() => whenIdle(loadNext), loadAfterMs);
}

async function loadNext() {
  await waiting[0]!().catch(() => undefined);
  waiting.shift();
  if (waiting.length > 0) whenIdle(loadNext);
}

/** Loads code as soon as this page runs: for what is wanted when the network has just gone. */
export function loadNow(load: () => Promise<unknown>): void {
  if (typeof document !== "undefined") void load().catch(() => undefined);
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

/**
 * A part of a page that is read before it is wanted, buttons for instance: neither drawn by the server nor there while
 * React takes over what it drew, which a part that is still on its way would hold up.
 */
export function afterPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = onDemand(load);
  return function AfterPage(props: Props) {
    const [takenOver, setTakenOver] = useState(false);
    useEffect(() => setTakenOver(true), []);
    return takenOver ? <Part {...props} /> : null;
  };
}
