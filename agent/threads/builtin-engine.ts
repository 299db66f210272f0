import type { ReplyMaker, StructuredReader } from "../builtin/language-model.ts";
import type { Wording } from "#tools/ports.ts";
import type { Knowledge } from "../extraction/schema.ts";
import type { QuestionContext } from "../questions/understand.ts";
import { reading, talking } from "./pools.ts";
import { snapshotOf } from "./snapshot.ts";

/** The built-in engine's work, for `builtinLanguageModel`: done in threads, so that everybody else is answered meanwhile. */

export const replyInThread: ReplyMaker = ({ fleet, ...asked }, { owner, signal }) =>
  talking.run("reply", { ...asked, fleet: fleet && snapshotOf(fleet) }, { owner, signal });

/** Answers a data question by its plan. */
export const readFleetQuery: StructuredReader = (text, { knowledge, owner, abortSignal }) => {
  const { vocabulary, ...context } = knowledge as QuestionContext;
  return talking.run(
    "question",
    { ...context, text, vocabulary: snapshotOf(vocabulary) },
    { owner, signal: abortSignal },
  );
};

/** A transaction waits for it, with a machine locked; a busy pool makes nobody wait longer than this. */
const wordingWithinMs = 1_000;

export const wordingInThread: Wording = {
  worksToldIn: (text, works, owner) =>
    talking
      .run("worksToldIn", { text, works }, { owner, signal: AbortSignal.timeout(wordingWithinMs) })
      .catch(() => works.map(() => false)),
};

/** Reads the service reports of a text. */
export const readServiceReports: StructuredReader = (text, { knowledge, owner, abortSignal }) => {
  const { today, dayFirst, ...fleet } = knowledge as Knowledge & { today: string; dayFirst?: boolean | null };
  return reading.run("extract", { text, knowledge: fleet, today, dayFirst }, { owner, signal: abortSignal });
};
