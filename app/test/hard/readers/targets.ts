import { archives } from "./archives.ts";
import { chats } from "./chats.ts";
import { dialogue } from "./dialogue.ts";
import { pdf } from "./pdf.ts";
import { questions } from "./questions.ts";
import { reports } from "./reports.ts";
import { tables } from "./tables.ts";
import type { Target } from "./target.ts";
import { word } from "./word.ts";

/** By the name of the folder of `found/` in which their cases are kept. */
export const targets = { chats, tables, archives, word, pdf, reports, dialogue, questions } satisfies Record<
  string,
  Target
>;
export type TargetName = keyof typeof targets;
