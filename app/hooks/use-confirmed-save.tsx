import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Confirm } from "../components/ui/confirm.ts";
import type { ApiError } from "../data/client.ts";
import { doubtedField, words, type DoubtedField, type Word } from "../data/doubts.ts";
import { useHoursQuestion } from "./use-hours-question.tsx";

interface Question {
  field: DoubtedField;
  text: string;
  /** The free number that is offered. */
  free: string | null;
  answer: (word: Word | undefined) => void;
}

/**
 * Saves a report. Hours that speak against the last reading, and a number that another report has, are asked about and
 * sent again with the person's word; without it the refusal stands.
 */
export function useConfirmedSave(): {
  save: <Answer>(send: (word: Word) => Promise<Answer>) => Promise<Answer>;
  question: ReactNode;
} {
  const t = useTranslations("reports");
  const [asked, setAsked] = useState<Question>();
  const { ask: askAboutHours, dialog } = useHoursQuestion();
  const ask = async (field: Question["field"], error: ApiError): Promise<Word | undefined> => {
    if (!error.doubt) return askAsSaid(field, error);
    return (await askAboutHours(error.doubt)) ? { [words[field]]: true } : undefined;
  };
  const askAsSaid = (field: Question["field"], { text, nextNumber }: ApiError) =>
    new Promise<Word | undefined>((resolve) =>
      setAsked({
        field,
        text,
        free: nextNumber,
        answer: (word) => {
          setAsked(undefined);
          resolve(word);
        },
      }),
    );
  const save = async <Answer,>(send: (word: Word) => Promise<Answer>, given: Word = {}): Promise<Answer> => {
    try {
      return await send(given);
    } catch (error) {
      const field = doubtedField(error);
      const word = field && !given[words[field]] ? await ask(field, error as ApiError) : undefined;
      if (!word) throw error;
      return save(send, { ...given, ...word });
    }
  };
  const question = asked && (
    <Confirm
      open
      onOpenChange={(open) => !open && asked.answer(undefined)}
      title={asked.field === "srn" ? t("srn") : t("hours")}
      description={asked.text}
      confirmLabel={asked.field === "srn" ? t("srnKeep") : t("save")}
      instead={
        asked.free
          ? { label: t("srnNext", { srn: asked.free }), onChoose: () => asked.answer({ srn: asked.free! }) }
          : undefined
      }
      onConfirm={() => asked.answer({ [words[asked.field]]: true })}
    />
  );
  return { save: (send) => save(send), question: dialog ?? question };
}
