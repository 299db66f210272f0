import { replyOf, type Asked } from "../builtin/chat-reply.ts";
import type { Fleet } from "../builtin/dialogue/types.ts";
import { extractReports } from "../builtin/extraction/extract-reports.ts";
import type { Knowledge } from "../extraction/schema.ts";
import type { FleetVocabulary } from "../questions/fleet-names.ts";
import { understand, type QuestionContext } from "../questions/understand.ts";
import { valueOf, type Snapshot } from "./snapshot.ts";

/** What the reading threads can do. Each is a pure function of its input; the fleet comes as a snapshot. */
export const tasks = {
  reply: ({ fleet, ...asked }: Omit<Asked, "fleet"> & { fleet: Snapshot | null }) =>
    replyOf({ ...asked, fleet: fleet && valueOf<Fleet>(fleet) }),
  question: ({
    text,
    vocabulary,
    ...context
  }: Omit<QuestionContext, "vocabulary"> & { text: string; vocabulary: Snapshot }) =>
    understand(text, { ...context, vocabulary: valueOf<FleetVocabulary>(vocabulary) }),
  extract: ({ text, knowledge, today }: { text: string; knowledge: Knowledge; today: string }) =>
    extractReports(text, knowledge, { today }),
};

export type Tasks = typeof tasks;
