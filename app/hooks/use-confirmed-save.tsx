import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Confirm } from "../components/ui/confirm.ts";
import { ApiError } from "../data/client.ts";
import { useHoursQuestion } from "./use-hours-question.tsx";

/** A person's word on what the server doubts. */
export type Word = Partial<Record<(typeof words)[keyof typeof words], true>>;

const words = { machineHours: "confirm", srn: "confirmNumber" } as const;

interface Question {
  field: keyof typeof words;
  text: string;
  answer: (right: boolean) => void;
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
  const ask = (field: Question["field"], { doubt, text }: ApiError) =>
    doubt ? askAboutHours(doubt) : askAsSaid(field, text);
  const askAsSaid = (field: Question["field"], text: string) =>
    new Promise<boolean>((resolve) =>
      setAsked({
        field,
        text,
        answer: (right) => {
          setAsked(undefined);
          resolve(right);
        },
      }),
    );
  const save = async <Answer,>(send: (word: Word) => Promise<Answer>, given: Word = {}): Promise<Answer> => {
    try {
      return await send(given);
    } catch (error) {
      const field = doubtedField(error);
      if (!field || given[words[field]] || !(await ask(field, error as ApiError))) throw error;
      return save(send, { ...given, [words[field]]: true });
    }
  };
  const question = asked && (
    <Confirm
      open
      onOpenChange={(open) => !open && asked.answer(false)}
      title={asked.field === "srn" ? t("srn") : t("hours")}
      description={asked.text}
      confirmLabel={t("save")}
      onConfirm={() => asked.answer(true)}
    />
  );
  return { save: (send) => save(send), question: dialog ?? question };
}

function doubtedField(error: unknown): keyof typeof words | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const last = error.details[0]?.path.split(".").at(-1);
  return last === "machineHours" || last === "srn" ? last : undefined;
}
