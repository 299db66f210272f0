import { replyOf, type Asked } from "../builtin/chat-reply.ts";
import type { Fleet } from "../builtin/dialogue/types.ts";
import { reportsIn } from "../builtin/extraction/extract-reports.ts";
import { worksToldIn } from "../builtin/told-work.ts";
import { assembleExtraction } from "../extraction/assemble.ts";
import type { Knowledge, RawExtraction } from "../extraction/schema.ts";
import type { FleetVocabulary } from "../questions/fleet-names.ts";
import { understand, type QuestionContext } from "../questions/understand.ts";
import { newPartOf } from "../read/chat-keys.ts";
import { identify } from "../read/identify.ts";
import { packedChat, packedFile } from "../read/packed-chat.ts";
import { chunksOf } from "../read/chunks.ts";
import { fileText } from "../read/text.ts";
import { readChat } from "../read/whatsapp.ts";
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
  extract: ({ text, knowledge, ...days }: { text: string; knowledge: Knowledge } & Days) =>
    reportsIn(text, knowledge, days),
  assemble: ({ raw, text, pages, knowledge, today, dayFirst }: Assembly) => {
    const messages = readChat(text, today, dayFirst) ?? undefined;
    const { originalMessage: _known, ...data } = assembleExtraction(raw, { text, messages, pages }, knowledge, {
      today,
    });
    return data;
  },
  worksToldIn: ({ text, works }: { text: string; works: string[] }) => worksToldIn(text, works),
  chunks: ({ text, today, length }: { text: string; today: string; length: number }) => chunksOf(text, today, length),
  newPart: ({ text, owner, today, seen }: { text: string; owner: number; today: string; seen: string }) =>
    newPartOf(text, owner, today, seen),
  fileText: ({ bytes, kind }: { bytes: Uint8Array; kind: "text" | "csv" }) => fileText(bytes, kind),
  identify: ({ bytes, fileName }: { bytes: Uint8Array; fileName: string }) => identify(bytes, fileName),
  packedChat: ({ bytes }: { bytes: Uint8Array }) => packedChat(bytes),
  packedFile: ({ bytes, path }: { bytes: Uint8Array; path: string }) => packedFile(bytes, path),
};

interface Days {
  today: string;
  /** Whether the day comes before the month, where the text is a chunk of a chat. */
  dayFirst?: boolean | null;
}

interface Assembly extends Days {
  raw: RawExtraction;
  text: string;
  /** Offset at which each page begins. */
  pages?: number[];
  knowledge: Knowledge;
}

export type Tasks = typeof tasks;
