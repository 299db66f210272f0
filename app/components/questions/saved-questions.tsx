import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge, Flex, Heading, Text } from "#app/components/ui/themed.tsx";
import { errorText } from "#app/data/client.ts";
import { removeQuestion, savedPath, savedQuestions, tileAnswer } from "#app/data/questions.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import type { SavedQuestion } from "#tools/questions/schema.ts";
import { IconButton } from "../ui/button.tsx";
import { Section } from "../ui/page.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import { confidenceLook } from "../ui/tones.ts";
import "./questions.css";

const AnswerRows = onDemand(
  async () => ({ default: (await import("./answer.tsx")).AnswerRows }),
  <LoadingRows rows={3} />,
);

const rowsOnTile = 5;

/** The questions that somebody keeps, answered anew when the fleet changes. Nothing where none is kept. */
export function SavedQuestions() {
  const t = useTranslations("questions");
  const { data = [] } = useQuery(savedQuestions);
  if (data.length === 0) return null;
  return (
    <Section title={t("saved")}>
      <div className="question-tiles">
        {data.map((saved) => (
          <Tile key={saved.id} saved={saved} />
        ))}
      </div>
    </Section>
  );
}

function Tile({ saved }: { saved: SavedQuestion }) {
  const t = useTranslations("questions");
  const format = useFormat();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(tileAnswer(saved));
  const remove = useMutation({
    mutationFn: () => removeQuestion(saved.id),
    onSuccess: () => client.invalidateQueries({ queryKey: [savedPath] }),
    onError: (fault) => toast({ title: t("title"), description: errorText(fault, t("notRemoved")), tone: "error" }),
  });
  return (
    <article className="question-tile" aria-label={saved.question}>
      <Flex justify="between" align="start" gap="2">
        <Heading as="h3" size="2">
          {saved.question}
        </Heading>
        <IconButton
          label={t("remove", { question: saved.question })}
          variant="ghost"
          color="gray"
          size="1"
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trash2 size={14} aria-hidden />
        </IconButton>
      </Flex>
      {error && !data ? (
        <ErrorState message={t("failed")} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows rows={3} />
      ) : (
        <>
          <Text as="p" size="2" className="breakable">
            {data.answer}
          </Text>
          <AnswerRows answer={data} first={rowsOnTile} />
          <Badge {...confidenceLook(data.confidence)}>
            {t("confidence", { percent: format.percent(data.confidence) })}
          </Badge>
        </>
      )}
    </article>
  );
}
