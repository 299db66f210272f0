import { useState, type RefCallback } from "react";
import { flushSync } from "react-dom";
import type { ComposerHandle } from "./composer.tsx";

export type WithComposer = (act: (composer: ComposerHandle) => void) => void;

/** A composer that may still be on its way: what is wanted of it is done at once, or as soon as it is there. */
export function useComposer(): { ref: RefCallback<ComposerHandle>; withComposer: WithComposer } {
  const [held] = useState(() => {
    let composer: ComposerHandle | null = null;
    const wanted: Parameters<WithComposer>[0][] = [];
    const doWanted = () => {
      while (composer && wanted.length > 0) {
        const [act, now] = [wanted.shift()!, composer];
        // The next one finds what this one has written.
        flushSync(() => act(now));
      }
    };
    return {
      ref: (handle: ComposerHandle | null) => {
        composer = handle;
        if (handle && wanted.length > 0) setTimeout(doWanted);
      },
      withComposer: (act: (composer: ComposerHandle) => void) => {
        if (composer && wanted.length === 0) act(composer);
        else wanted.push(act);
      },
    };
  });
  return held;
}
