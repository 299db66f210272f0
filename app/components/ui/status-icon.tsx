import type { Severity } from "#db/vocabulary.ts";
import signs from "./signs.svg?url";
import type { Tone } from "./tones.ts";

/** What a sign says by its shape; its colour says it once more. */
const tones = {
  high: "red",
  medium: "gray",
  open: "gray",
  pending: "gray",
  half: "blue",
  fixed: "green",
  done: "green",
} satisfies Record<string, Tone>;
export type StatusSign = keyof typeof tones;

/** A state as a sign. Without a word beside it, `label` names it for who does not see it. */
export const StatusIcon = ({ sign, label }: { sign: StatusSign; label?: string }) => (
  <svg
    className="status-icon"
    data-tone={tones[sign]}
    role={label ? "img" : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <use href={`${signs}#${sign}`} />
  </svg>
);

export const severitySign: Record<Severity, StatusSign> = { High: "high", Medium: "medium" };
