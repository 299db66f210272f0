import { useState, type ReactNode } from "react";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { ApiError } from "#app/data/client.ts";
import type { HoursDoubt } from "#tools/hours/rules.ts";
import type { HoursQuestionProps } from "./hours-question.tsx";

const HoursQuestion = onDemand(() => import("./hours-question.tsx"));

/** The caller's word that the hours are right; empty at first. */
type Word = { confirm?: true };

/**
 * Asks about hours that the server finds implausible, and sends them again with the person's word.
 * `keeping` rejects with the server's refusal when the person does not keep them.
 */
export function useHoursQuestion(): {
  keeping: <Answer>(send: (word: Word) => Promise<Answer>) => Promise<Answer>;
  /** Asks before anything is sent; answers whether the hours shall be kept. */
  ask: (doubt: HoursDoubt) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<HoursQuestionProps>();
  const ask = (doubt: HoursDoubt) =>
    new Promise<boolean>((resolve) =>
      setQuestion({
        doubt,
        answer: (keep) => {
          setQuestion(undefined);
          resolve(keep);
        },
      }),
    );
  const keeping = async <Answer,>(send: (word: Word) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send({});
    } catch (error) {
      if (!(error instanceof ApiError) || !error.doubt || !(await ask(error.doubt))) throw error;
      return send({ confirm: true });
    }
  };
  const dialog = question && <HoursQuestion {...question} />;
  return { keeping, ask, dialog };
}
