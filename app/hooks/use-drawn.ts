import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** Rows of a list that are on the screen before anybody scrolls. */
const screenful = 5;
/** Rows that a slow phone draws without being held up. */
const batch = 8;
/** From so many on as many again as there are: nobody scrolls down there at once, and each batch looks at them all. */
const many = 64;

/**
 * How many rows of a list to draw: a screenful on the server and in the first paint, then the others in batches while
 * nothing more urgent is to do. Drawing is what costs a server most, and what nobody has scrolled to can wait.
 */
export function useDrawn(length: number, first = screenful): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(
    () =>
      drawn < length
        ? whenIdle(() => startTransition(() => setDrawn(drawn + (drawn < many ? batch : drawn))))
        : undefined,
    [drawn, length],
  );
  return Math.min(drawn, length);
}
