import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "@remix-run/react";
import { Paperclip } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Flex, Text } from "../../components/ui/themed.tsx";
import { IssueStatusBadge, SeverityBadge } from "../../components/ui/badges.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Checkbox } from "../../components/ui/fields.tsx";
import { Due } from "../../components/ui/due.tsx";
import { onDemand } from "../../components/ui/on-demand.tsx";
import { Section } from "../../components/ui/page.tsx";
import { EmptyState } from "../../components/ui/states.tsx";
import { toast } from "../../components/ui/toast.ts";
import { call, readOf } from "../../data/call.ts";
import { refreshMachineRecords, type EngineerChoice } from "../../data/engineer-dashboard.ts";
import { useLoadedQuery, type Loaded } from "../../data/loaded-query.ts";
import { useDrawn } from "../../hooks/use-drawn.ts";
import { useMinute } from "../../hooks/use-minute.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { useUser } from "../../hooks/use-user.ts";
import { IssueTrail } from "./issue-trail.tsx";
import type { Issue } from "./records.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";

const IssueClosing = onDemand(() => import("./issue-closing.tsx"));

const withoutClosed = ["open", "assigned"] as const;

/** A machine's issues, without those that are closed or with them. */
export const issuesOf = (machineId: number, closedToo = false) =>
  readOf("issues.list", { machineId, status: closedToo ? [...withoutClosed, "closed"] : [...withoutClosed] });

interface OpenIssuesProps {
  machineId: number;
  engineers: readonly EngineerChoice[];
  loaded: Loaded<Issue[]> | undefined;
}

/** What is wrong with the machine, each issue with its resolution; closed ones can be opened again. */
export function OpenIssues({ machineId, engineers, loaded }: OpenIssuesProps) {
  const t = useTranslations("engineer");
  const [params] = useSearchParams();
  const [closedShown, setClosedShown] = useState(false);
  const wanted = Number(params.get("issue")) || undefined;
  const { data } = useLoadedQuery(issuesOf(machineId, closedShown), loaded);
  const issues = data ?? [];
  // A link may name an issue that is closed by now.
  const lookedFor = useRef<number>();
  useEffect(() => {
    if (!data || !wanted || lookedFor.current === wanted) return;
    lookedFor.current = wanted;
    if (!data.some(({ id }) => id === wanted)) setClosedShown(true);
  }, [data, wanted]);
  const drawn = useDrawn(issues.length);
  return (
    <Section
      title={t("issues.title")}
      actions={
        <Button size="1" variant="soft" aria-pressed={closedShown} onClick={() => setClosedShown(!closedShown)}>
          {closedShown ? t("issues.hideClosed") : t("issues.showClosed")}
        </Button>
      }
    >
      {issues.length === 0 ? (
        <EmptyState title={t("issues.empty")} />
      ) : (
        <ul className="issue-list">
          {issues.slice(0, drawn).map((issue) => (
            <IssueItem
              key={`${issue.id} ${issue.version}`}
              issue={issue}
              engineers={engineers}
              highlighted={wanted === issue.id}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function IssueItem({
  issue,
  engineers,
  highlighted,
}: {
  issue: Issue;
  engineers: readonly EngineerChoice[];
  highlighted: boolean;
}) {
  const t = useTranslations("engineer");
  const attached = useTranslations("reports");
  const format = useFormat();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (highlighted) item.current?.scrollIntoView({ block: "center" });
  }, [highlighted]);
  const date = format.date(issue.reportedAt);
  const now = useMinute();
  const waits = issue.status === "open" || issue.status === "assigned";
  return (
    <li className="issue-item" ref={item} data-highlighted={highlighted || undefined}>
      <Flex justify="between" gap="2" wrap="wrap">
        <Text weight="medium">{issue.title}</Text>
        <Flex gap="2">
          {issue.severity === "High" && <SeverityBadge severity="High" />}
          <IssueStatusBadge status={issue.status} />
        </Flex>
      </Flex>
      {issue.description !== issue.title && (
        <Text as="p" size="2">
          {issue.description}
        </Text>
      )}
      <Text as="p" size="1" color="gray">
        {issue.reportedByName
          ? t("issues.reportedBy", { date, name: issue.reportedByName })
          : t("issues.reported", { date })}
        {issue.assignedToName && ` · ${t("issues.assignedTo", { name: issue.assignedToName })}`}
        {issue.status === "closed" &&
          issue.fixedDate &&
          ` · ${t(issue.fixedByName ? "issues.fixedOnBy" : "issues.fixedOn", {
            date: format.date(issue.fixedDate),
            name: issue.fixedByName ?? "",
          })}`}
        {waits && (
          <>
            {" · "}
            <Due at={issue.dueAt} now={now} done={Boolean(issue.engineerFixedAt)} named />
          </>
        )}
      </Text>
      {issue.documentCount > 0 && (
        <Text as="p" size="1" color="gray">
          <Paperclip size={12} aria-hidden /> {attached("attached", { count: issue.documentCount })}
        </Text>
      )}
      <Resolution issue={issue} engineers={engineers} />
      <IssueTrail issueId={issue.id} />
    </li>
  );
}

/** Closes an issue with date and fixer, or opens a closed one again. The button shows only when something differs. */
function Resolution({ issue, engineers }: { issue: Issue; engineers: readonly EngineerChoice[] }) {
  const t = useTranslations("engineer");
  const labels = useTranslations("common");
  const tellFailure = useTellFailure();
  const format = useFormat();
  const user = useUser();
  const client = useQueryClient();
  const isFixed = issue.status === "closed";
  const [fixed, setFixed] = useState(isFixed);
  const [fixedDate, setFixedDate] = useState<string | null>(issue.fixedDate?.slice(0, 10) ?? format.today());
  const [fixedById, setFixedById] = useState<number | null>(
    issue.fixedById ?? (user.role === "service" ? user.id : null),
  );
  const saving = useMutation({
    mutationFn: () =>
      fixed
        ? call("issues.resolve", { issueId: issue.id, status: "closed", fixedDate, fixedById, version: issue.version })
        : call("issues.reopen", { issueId: issue.id, status: "open", version: issue.version }),
    onSuccess: () => toast({ title: labels("success"), description: t("issues.updated"), tone: "success" }),
    onError: (error) => tellFailure(error, t("issues.failed")),
    onSettled: () => refreshMachineRecords(client),
  });
  return (
    <div className="issue-resolution">
      <Checkbox label={t("issues.markFixed")} checked={fixed} onCheckedChange={setFixed} />
      {fixed && !isFixed && (
        <IssueClosing
          issue={issue}
          engineers={engineers}
          fixedDate={fixedDate}
          onFixedDate={setFixedDate}
          fixedById={fixedById}
          onFixedBy={setFixedById}
        />
      )}
      {fixed !== isFixed && (
        <Button
          size="1"
          loading={saving.isPending}
          disabledReason={fixed && !fixedById && t("issues.choosePerson")}
          onClick={() => saving.mutate()}
        >
          {t("issues.update")}
        </Button>
      )}
    </div>
  );
}
