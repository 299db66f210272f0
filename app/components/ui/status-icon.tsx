import signs from "./signs.svg?url";
import { signTone, type StatusSign } from "./tones.ts";

/** A state as a sign. Without a word beside it, `label` names it for who does not see it. */
export const StatusIcon = ({ sign, label }: { sign: StatusSign; label?: string }) => (
  <svg
    className="status-icon"
    data-tone={signTone[sign]}
    role={label ? "img" : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <use href={`${signs}#${sign}`} />
  </svg>
);
