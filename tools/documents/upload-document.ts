import { InvalidInput } from "../errors.ts";
import { operation } from "../operation.ts";
import { checkQuota, keepFile } from "../intake/hand-in.ts";
import { uploadInput } from "./schema.ts";
import { uploadShape } from "./shapes.ts";

export const uploadDocument = operation({
  name: "documents.upload",
  title: "Hand in a file",
  description:
    "Keep a file: chat export, PDF, Word, text, picture or recording. Reading reports from it is a call of its own.",
  effect: "write",
  transaction: "outside",
  input: uploadInput,
  output: uploadShape,
  async execute({ file }, ctx) {
    if (!file) throw new InvalidInput("Please choose a file");
    await checkQuota(ctx);
    const document = await keepFile(ctx, file);
    const { id, kind, fileName, mediaType, size, createdAt } = document;
    return { id, kind, fileName, mediaType, size, createdAt };
  },
});
