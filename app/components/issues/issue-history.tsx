import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Flex, Text } from "../ui/themed.tsx";
import { areas, issueStatuses, severities } from "#db/vocabulary.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/fields.tsx";
import { DateText } from "../ui/format.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { call, pathOf, readOf } from "../../data/call.ts";
import { useMay } from "../../hooks/use-user.ts";
import type { ItemOf } from "../../http/api-types.ts";
import "./issue-history.css";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";

type HistoryEntry = ItemOf<"issues.show-history">;

/** What became of an issue; its code comes when somebody opens it. */
export default function IssueHistory({ issueId }: { issueId: number }) {
  const t = useTranslations("engineer");
  const labels = useTranslations("common");
  const tellFailure = useTellFailure();
  const client = useQueryClient();
  const [text, setText] = useState("");
  const mayComment = useMay("issues.comment");
  const detail = useQuery(readOf("issues.show", { issueId }));
  const history = useQuery(readOf("issues.show-history", { issueId }));
  const commenting = useMutation({
    mutationFn: () => call("issues.comment", { issueId, text }),
    onSuccess: () => setText(""),
    onError: (error) => tellFailure(error, t("issues.commentFailed")),
    onSettled: () => void client.invalidateQueries({ queryKey: [pathOf("issues.show", { issueId })] }),
  });
  if (detail.isError || history.isError)
    return (
      <ErrorState
        message={t("issues.historyFailed")}
        onRetry={() => void Promise.all([detail.refetch(), history.refetch()])}
      />
    );
  if (!detail.data || !history.data) return <LoadingRows rows={2} />;
  return (
    <>
      {detail.data.documents.length > 0 && (
        <ul className="issue-attachments" aria-label={t("issues.attachments")}>
          {detail.data.documents.map(({ id, fileName, kind }) => (
            <li key={id}>
              <a
                href={`${pathOf("documents.download", { documentId: id })}?inline=true`}
                target="_blank"
                rel="noreferrer"
              >
                {fileName ?? kind}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ol>
        {history.data.map((entry) => (
          <li key={entry.id}>
            <DateText value={entry.at} time /> · {entry.actorName ?? labels("unknown")} ·{" "}
            {entry.comment ? <Text>{entry.comment}</Text> : <Changed entry={entry} />}
          </li>
        ))}
      </ol>
      {mayComment && (
        <Flex asChild gap="2" align="end">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (text.trim()) commenting.mutate();
            }}
          >
            <TextField label={t("issues.comment")} value={text} onValueChange={setText} />
            <Button type="submit" size="2" variant="soft" loading={commenting.isPending}>
              {t("issues.addComment")}
            </Button>
          </form>
        </Flex>
      )}
    </>
  );
}

/** What a change did: where the issue stands now and with whom, or which of its texts differ. */
function Changed({ entry: { operation, changes } }: { entry: HistoryEntry }) {
  const t = useTranslations("engineer");
  const reports = useTranslations("reports");
  const labels = useTranslations("common");
  const became = (field: string) => changes.find((change) => change.field === field)?.after;
  const status = became("status");
  if (isOneOf(issueStatuses, status)) {
    const name = became(status === "assigned" ? "assignedToId" : "fixedById");
    return <>{[labels(`issueStatus.${status}`), name].filter(Boolean).join(" · ")}</>;
  }
  if (operation === "tasks.start") return <>{labels("taskStatus.in_progress")}</>;
  if (operation === "tasks.mark-fixed") return <>{t("tasks.fixedByEngineer")}</>;
  const fields: Record<string, (value: unknown) => string> = {
    title: (title) => `${reports("reportIssue.summary")}: ${String(title)}`,
    description: (text) => `${reports("description")}: ${String(text)}`,
    notes: (text) => `${reports("notes")}: ${String(text ?? "–")}`,
    area: (area) => `${reports("area")}: ${isOneOf(areas, area) ? labels(`area.${area}`) : String(area)}`,
    severity: (severity) =>
      `${reports("severity")}: ${isOneOf(severities, severity) ? labels(`severity.${severity}`) : String(severity)}`,
  };
  const told = changes.flatMap(({ field, after }) => fields[field]?.(after) ?? []);
  return <>{told.join(", ") || t("issues.changed")}</>;
}

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  (values as readonly unknown[]).includes(value);
