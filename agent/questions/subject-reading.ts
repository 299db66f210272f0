import type { Subject } from "#db/queries/fleet-questions/terms.ts";
import type { Tag } from "./annotate.ts";

/** What a question is about. `sure` tells that it was said rather than concluded. */
export interface SubjectReading {
  subject: Subject;
  sure: boolean;
  /** Concluded from no more than a verb. */
  guessed?: true;
  /** A thing that owns the subject's records: "customers with …", "which engineer …". It becomes a group. */
  owner?: { thing: "machines" | "customers" | "people"; tag: Tag };
  /** The newest visit alone: "who was there last?", "what was done last time?". */
  last?: true;
  /** Only whether such records exist matters: "customers without a visit", "how many machines have open issues". */
  exists?: { records: "report" | "issue"; value: boolean };
}

/** Records that a question asks about, and where it first speaks of them. */
export interface EventReading {
  subject: Subject;
  sure: boolean;
  /** Concluded from no more than a verb. */
  guessed?: true;
  at: number;
}
