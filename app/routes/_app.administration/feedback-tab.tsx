import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "#app/components/ui/themed.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import type { FeedbackEntry } from "#app/data/administration.ts";
import { pagesOf } from "#app/data/call.ts";
import { PagedList } from "./paged-list.tsx";

/** What people think of answers; the chats themselves stay private. */
export default function FeedbackTab() {
  const t = useTranslations("administration");
  return (
    <Section title={t("feedback.title")}>
      <PagedList
        pages={pagesOf("chats.list-feedback")}
        empty={
          <EmptyState
            title={t("feedback.empty")}
            description={t("feedback.emptyHint")}
            icon={<ThumbsUp size={28} aria-hidden />}
          />
        }
      >
        {(entries) => <FeedbackTable entries={entries} />}
      </PagedList>
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
