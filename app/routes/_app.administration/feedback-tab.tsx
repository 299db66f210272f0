import { useQuery } from "@tanstack/react-query";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "#app/components/ui/themed.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { feedbackEntries, type FeedbackEntry } from "#app/data/administration.ts";
import { errorText } from "#app/data/client.ts";

/** What people think of answers; the chats themselves stay private. */
export function FeedbackTab() {
  const t = useTranslations("administration");
  const list = useQuery(feedbackEntries);
  return (
    <Section title={t("feedback.title")}>
      {list.isPending && <LoadingRows rows={6} />}
      {list.isError && !list.data && (
        <ErrorState message={errorText(list.error, t("loadFailed"))} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          title={t("feedback.empty")}
          description={t("feedback.emptyHint")}
          icon={<ThumbsUp size={28} aria-hidden />}
        />
      )}
      {list.data && list.data.length > 0 && <FeedbackTable entries={list.data} />}
    </Section>
  );
}

function FeedbackTable({ entries }: { entries: FeedbackEntry[] }) {
  const t = useTranslations("administration.feedback");
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <th scope="col">{t("at")}</th>
          <th scope="col">{t("who")}</th>
          <th scope="col">{t("verdict")}</th>
          <th scope="col">{t("reason")}</th>
          <th scope="col">{t("comment")}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ messageId, userId, userName, createdAt, helpful, reason, comment }) => (
          <tr key={`${messageId} ${userId}`}>
            <td>
              <DateText value={createdAt} time />
            </td>
            <td>{userName}</td>
            <td>
              <Badge color={helpful ? "green" : "amber"}>
                {helpful ? <ThumbsUp size={14} aria-hidden /> : <ThumbsDown size={14} aria-hidden />}
                {helpful ? t("helpful") : t("notHelpful")}
              </Badge>
            </td>
            <td>{reason}</td>
            <td className="breakable">{comment}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
