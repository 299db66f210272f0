import { startTransition, useEffect, useState } from "react";

/** Rows of a list that are on the screen before anybody scrolls. */
const screenful = 5;

/**
 * How many rows of a list to draw: a screenful on the server and in the first picture, all of them once the page is
 * alive. Drawing is what costs a server most, and what nobody has scrolled to can wait.
 */
export function useDrawn(first = screenful): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => startTransition(() => setDrawn(Infinity)), []);
  return drawn;
}
