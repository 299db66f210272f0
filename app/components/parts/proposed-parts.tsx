import { Link } from "@remix-run/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Check, Pencil, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import {
  proposedParts,
  useConfirmProposals,
  useRejectProposals,
  useRestoreProposals,
  type PartProposal,
} from "#app/data/part-proposals.ts";
import { usePageLinks, useUser } from "#app/hooks/use-user.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { linkOf } from "../assistant/record-link.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Checkbox } from "../ui/fields.tsx";
import { DateText } from "../ui/format.tsx";
import { MoreButton } from "../ui/more-button.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { Table } from "../ui/table.tsx";
import { Text } from "../ui/themed.tsx";
import { toast } from "../ui/toast.ts";
import PartDialog from "./part-dialog.tsx";
import "../searched-list.css";
import "./part-proposals.css";

/** A proposal as it goes into the catalogue when nobody changes it. */
const asPart = ({ key, number, name, models }: PartProposal) => ({ key, number, name, models });

/** Numbers that reports and requests name and the catalogue does not know: they are taken in, one or many, or rejected. */
export default function ProposedParts() {
  const t = useTranslations("partProposals");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const [rejected, setRejected] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<PartProposal>();
  const list = useInfiniteQuery(proposedParts(rejected));
  const [confirming, rejecting, restoring] = [useConfirmProposals(), useRejectProposals(), useRestoreProposals()];
  const proposals = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const selected = proposals.filter(({ key }) => chosen.has(key));
  const all = selected.length > 0 && selected.length === proposals.length;
  const choose = (keys: string[], is: boolean) =>
    setChosen((now) => new Set(is ? [...now, ...keys] : [...now].filter((key) => !keys.includes(key))));
  const decide = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      setChosen(new Set());
      toast({ title: done, tone: "success" });
    } catch (error) {
      tellFailure(error, common("tryAgain"));
    }
  };
  const keys = selected.map(({ key }) => key);
  const count = selected.length;
  const nothing = count === 0 && t("chooseFirst");
  return (
    <>
      <Text as="p" size="2" color="gray">
        {t("hint")}
      </Text>
      <div className="list-tools">
        <Checkbox
          label={t("showRejected")}
          checked={rejected}
          onCheckedChange={(is) => (setRejected(is), choose(keys, false))}
        />
        {rejected ? (
          <Button
            icon={<RotateCcw size={16} aria-hidden />}
            disabledReason={nothing}
            loading={restoring.isPending}
            onClick={() => void decide(() => restoring.mutateAsync(keys), t("restored", { count }))}
          >
            {t("restore")}
          </Button>
        ) : (
          <>
            <Button
              icon={<Check size={16} aria-hidden />}
              disabledReason={nothing}
              loading={confirming.isPending}
              onClick={() => void decide(() => confirming.mutateAsync(selected.map(asPart)), t("confirmed", { count }))}
            >
              {t("confirm")}
            </Button>
            <Button
              variant="soft"
              color="red"
              icon={<X size={16} aria-hidden />}
              disabledReason={nothing}
              loading={rejecting.isPending}
              onClick={() => void decide(() => rejecting.mutateAsync(keys), t("rejected", { count }))}
            >
              {t("reject")}
            </Button>
          </>
        )}
      </div>
      {list.error ? (
        <ErrorState message={errorText(list.error, common("listNotLoaded"))} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <LoadingRows rows={8} />
      ) : proposals.length === 0 ? (
        <EmptyState level="h2" title={t(rejected ? "noneRejected" : "none")} />
      ) : (
        <>
          <Table caption={t("caption")}>
            <thead>
              <tr>
                <th scope="col">
                  <Checkbox
                    label={t("chooseAll")}
                    labelHidden
                    checked={all}
                    onCheckedChange={(is) =>
                      choose(
                        proposals.map(({ key }) => key),
                        is,
                      )
                    }
                  />
                </th>
                <th scope="col">{t("part")}</th>
                <th scope="col" className="not-on-phones">
                  {t("usedOn")}
                </th>
                <th scope="col">{t("named")}</th>
                {!rejected && (
                  <th scope="col">
                    <span className="visually-hidden">{t("edit")}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {proposals.map((proposal) => (
                <ProposalRow
                  key={proposal.key}
                  proposal={proposal}
                  chosen={chosen.has(proposal.key)}
                  onChoose={(is) => choose([proposal.key], is)}
                  onEdit={rejected ? undefined : () => setEdited(proposal)}
                />
              ))}
            </tbody>
          </Table>
          <MoreButton list={list}>{common("showMore")}</MoreButton>
        </>
      )}
      {edited && (
        <PartDialog
          key={edited.key}
          open
          onOpenChange={() => setEdited(undefined)}
          proposal={edited}
          withPrice={false}
        />
      )}
    </>
  );
}

interface ProposalRowProps {
  proposal: PartProposal;
  chosen: boolean;
  onChoose: (is: boolean) => void;
  onEdit: (() => void) | undefined;
}

function ProposalRow({ proposal, chosen, onChoose, onEdit }: ProposalRowProps) {
  const t = useTranslations("partProposals");
  const { number, name, models, times, firstSeen, lastSeen, sources } = proposal;
  return (
    <tr data-selected={chosen || undefined}>
      <td>
        <Checkbox label={t("choose", { part: number })} labelHidden checked={chosen} onCheckedChange={onChoose} />
      </td>
      <th scope="row" className="catalogue-name">
        {number}
        <span className="catalogue-quiet">{name}</span>
      </th>
      <td className="not-on-phones">{models.join(", ")}</td>
      <td>
        {t("times", { count: times })}
        <span className="catalogue-quiet">
          <DateText value={firstSeen} />
          {firstSeen !== lastSeen && (
            <>
              {" – "}
              <DateText value={lastSeen} />
            </>
          )}
        </span>
        <details className="proposal-sources">
          <summary>{t("sources")}</summary>
          <ul>
            {sources.map((source) => (
              <li key={`${source.kind}-${source.id}`}>
                <SourceLink source={source} />
                <span className="catalogue-quiet">{source.written}</span>
              </li>
            ))}
          </ul>
        </details>
      </td>
      {onEdit && (
        <td>
          <IconButton variant="ghost" label={t("editOne", { part: number })} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </IconButton>
        </td>
      )}
    </tr>
  );
}

function SourceLink({ source }: { source: PartProposal["sources"][number] }) {
  const t = useTranslations("partProposals");
  const { role } = useUser();
  const linkTo = usePageLinks();
  const { kind, id, date, machineId, serialNumber } = source;
  const report = kind === "service-log";
  const to = report ? linkOf("service-logs_show", { id, machineId }, role) : linkTo("/operations#parts");
  const text = (
    <>
      {t(report ? "report" : "request", { machine: serialNumber })} <DateText value={date} />
    </>
  );
  return to ? <Link to={to}>{text}</Link> : text;
}
