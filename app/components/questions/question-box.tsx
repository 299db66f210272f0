import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pin, SendHorizontal } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Text } from "#app/components/ui/themed.tsx";
import { ApiError, errorText } from "#app/data/client.ts";
import { askQuestionCall, keepQuestion, savedPath, type Asked } from "#app/data/questions.ts";
import { suggestedQuestions } from "#tools/questions/rules.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/fields.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { Section } from "../ui/page.tsx";
import { FormError } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import "./questions.css";

const Answer = onDemand(() => import("./answer.tsx"));

/** A question in words about the fleet, its answer, and the questions that follow from it. `asked` is put at once. */
export default function QuestionBox({ asked }: { asked?: string }) {
  const t = useTranslations("questions");
  const client = useQueryClient();
  const [question, setQuestion] = useState("");
  const ask = useMutation({ mutationFn: (asked: Asked) => askQuestionCall(asked) });
  const answer = ask.data;
  const keep = useMutation({
    mutationFn: (kept: { query: string; plan: NonNullable<Asked["plan"]> }) => keepQuestion(kept.query, kept.plan),
    onSuccess: () => {
      toast({ title: t("kept"), tone: "success" });
      return client.invalidateQueries({ queryKey: [savedPath] });
    },
    onError: (error) => toast({ title: t("title"), description: errorText(error, t("notKept")), tone: "error" }),
  });

  const send = (query: string) => {
    setQuestion(query);
    if (query.trim()) ask.mutate({ query, previous: answer?.plan });
  };
  const put = useRef<string>();
  useEffect(() => {
    if (!asked || put.current === asked) return;
    put.current = asked;
    send(asked);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(question);
  };
  const suggestion = (text: string, variant: "soft" | "ghost") => (
    <Button
      key={text}
      size="1"
      variant={variant}
      color={variant === "soft" ? "gray" : undefined}
      onClick={() => send(text)}
    >
      {text}
    </Button>
  );

  return (
    <Section id="questions" title={t("title")} description={t("description")}>
      <form className="question-form" onSubmit={submit}>
        <TextField
          label={t("label")}
          labelHidden
          placeholder={answer?.plan ? t("followUp") : t("placeholder")}
          maxLength={1_000}
          value={question}
          onValueChange={setQuestion}
        />
        <Button
          type="submit"
          icon={<SendHorizontal size={16} aria-hidden />}
          loading={ask.isPending}
          disabledReason={!question.trim() && t("empty")}
        >
          {t("ask")}
        </Button>
      </form>
      <div className="question-suggestions">
        {suggestedQuestions.buttons.map((name) => suggestion(t(`suggested.${name}`), "soft"))}
      </div>
      {ask.isError && <FormError>{reasonOf(ask.error, t("failed"))}</FormError>}
      <div aria-live="polite" aria-busy={ask.isPending}>
        {answer && !ask.isError && (
          <Answer
            answer={answer}
            onPlan={(plan) => ask.mutate({ query: answer.query, plan })}
            onChoose={(name) => send(`${answer.query} ${name}`)}
            actions={
              answer.plan && (
                <Button
                  size="1"
                  variant="ghost"
                  color="gray"
                  icon={<Pin size={14} aria-hidden />}
                  loading={keep.isPending}
                  onClick={() => keep.mutate({ query: answer.query, plan: answer.plan! })}
                >
                  {t("keep")}
                </Button>
              )
            }
          />
        )}
      </div>
      <div className="question-suggestions">
        <Text size="1" color="gray">
          {t("tryAsking")}
        </Text>
        {suggestedQuestions.examples.map((name) => suggestion(t(`suggested.${name}`), "ghost"))}
      </div>
    </Section>
  );
}

/** What the server says of a question is in its text already; a fault of ours or of the network is not. */
const reasonOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status < 500 ? errorText(error, fallback) : fallback;
