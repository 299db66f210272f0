import type { Target } from "./target.ts";

/**
 * By the name of the folder of `found/` in which their cases are kept. Each is loaded by itself: to have the branches of
 * all readers counted takes longer than a short run.
 */
export const targets = {
  chats: async () => (await import("./chats.ts")).chats,
  tables: async () => (await import("./tables.ts")).tables,
  archives: async () => (await import("./archives.ts")).archives,
  word: async () => (await import("./word.ts")).word,
  pdf: async () => (await import("./pdf.ts")).pdf,
  reports: async () => (await import("./reports.ts")).reports,
  dialogue: async () => (await import("./dialogue.ts")).dialogue,
  questions: async () => (await import("./questions.ts")).questions,
} satisfies Record<string, () => Promise<Target>>;
export type TargetName = keyof typeof targets;
