import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Confirm } from "#app/components/ui/confirm.ts";
import { ApiError, errorText } from "#app/data/client.ts";

/** The caller's word that it is taken all the same; empty at first. */
type Word = { confirm?: true };

/**
 * Asks about what the books have less of, or keep for a request, and sends it again with the person's word. `keeping`
 * rejects with the server's refusal when the person leaves it.
 * @param words how the question is called and answered, where it is about something else
 */
export function useStockQuestion(words?: { title: string; confirm: string }): {
  keeping: <Answer>(send: (word: Word) => Promise<Answer>) => Promise<Answer>;
  dialog: ReactNode;
} {
  const t = useTranslations("stock");
  const [question, setQuestion] = useState<{ text: string; answer: (take: boolean) => void }>();
  const ask = (text: string) =>
    new Promise<boolean>((resolve) =>
      setQuestion({
        text,
        answer: (take) => {
          setQuestion(undefined);
          resolve(take);
        },
      }),
    );
  const keeping = async <Answer,>(send: (word: Word) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send({});
    } catch (error) {
      const doubted = error instanceof ApiError && error.status === 409 && error.doubt !== undefined;
      if (!doubted || !(await ask(errorText(error, t("notSaved"))))) throw error;
      return send({ confirm: true });
    }
  };
  const dialog = question && (
    <Confirm
      open
      onOpenChange={(open) => !open && question.answer(false)}
      title={words?.title ?? t("askTitle")}
      description={question.text}
      confirmLabel={words?.confirm ?? t("askTake")}
      onConfirm={() => question.answer(true)}
    />
  );
  return { keeping, dialog };
}
