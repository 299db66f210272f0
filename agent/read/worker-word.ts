/** Child process that opens Word files, old and new. */
import { docText, docxText } from "./word-text.ts";
import { answerTasks } from "./worker-tasks.ts";

answerTasks({
  docx: async ({ bytes }: { bytes: Uint8Array }) => ({ text: await docxText(bytes) }),
  doc: async ({ bytes }: { bytes: Uint8Array }) => ({ text: await docText(bytes) }),
});
