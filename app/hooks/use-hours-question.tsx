import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Confirm } from "#app/components/ui/confirm.ts";
import { ApiError } from "#app/data/client.ts";
import type { HoursDoubt } from "#tools/hours/rules.ts";
import { useFormat } from "./use-format.ts";

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
  const t = useTranslations("common.hours");
  const format = useFormat();
  const [question, setQuestion] = useState<{ doubt: HoursDoubt; answer: (keep: boolean) => void }>();
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
  const text = ({ reason, hours, readOn, against }: HoursDoubt) => {
    if (!against) return t("beyond", { hours: format.number(hours) });
    const later = against.readOn > readOn;
    const key =
      reason === "hours_fall" ? "fall" : reason === "hours_above_later" ? "aboveLater" : later ? "rateLater" : "rate";
    return t(key, {
      hours: format.number(hours),
      day: format.date(readOn),
      last: format.number(against.hours),
      date: format.date(against.readOn),
    });
  };
  const dialog = question && (
    <Confirm
      open
      onOpenChange={(open) => !open && question.answer(false)}
      title={t("title", { hours: format.number(question.doubt.hours) })}
      description={text(question.doubt)}
      confirmLabel={t("keep", { hours: format.number(question.doubt.hours) })}
      onConfirm={() => question.answer(true)}
    />
  );
  return { keeping, ask, dialog };
}
