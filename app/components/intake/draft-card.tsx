import { Callout } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { Check, ChevronDown, ChevronRight, EyeOff, ListChecks, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { Badge, Flex, IconButton, Text } from "#app/components/ui/themed.tsx";
import { errorText } from "#app/data/client.ts";
import type { EngineerChoice } from "#app/data/engineer-dashboard.ts";
import { refreshDrafts, rejectDraftCall } from "#app/data/intake.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { textUnder } from "#app/locales/text-under.ts";
import { countsOf, doubtsToCheck, draftState, openText, type DraftState } from "#tools/intake/review/rules.ts";
import { extractedName, reportFaults } from "#tools/intake/rules.ts";
import type { ReviewedReport } from "#tools/intake/review/schema.ts";
import type { DraftView } from "#tools/intake/schema.ts";
import type { MachineItem } from "#tools/machines/schema.ts";
import type { EvidenceSpan } from "#tools/service-logs/report.ts";
import { Button } from "../ui/button.tsx";
import { DateText } from "../ui/format.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { toast } from "../ui/toast.ts";
import { DraftForm } from "./draft-form.tsx";
import { DuplicateWarning } from "./duplicate-warning.tsx";
import { useCountsText } from "./report-counts.tsx";
import { useReviewAgain } from "./given-up-row.tsx";
import { SourcePane } from "./source-pane.tsx";
import { UnusedText } from "./unused-text.tsx";
import { useDraft } from "./use-draft.ts";

const NewEngineerDialog = onDemand(() => import("./new-engineer-dialog.tsx"));
const NewMachineDialog = onDemand(() => import("./new-machine-dialog.tsx"));

/** Long enough to notice that it was the wrong one. */
const undoToastMs = 10_000;

/** What the list of cards asks of one card. */
export interface DraftHandle {
  state: DraftState;
  /** Everything typed, once it has reached the server. */
  ready: () => Promise<ReviewedReport>;
}

interface DraftCardProps {
  draft: DraftView;
  number: number;
  /** The file that it was read from, where that is not the one that heads its group. */
  sourceName: string | null;
  open: boolean;
  onToggle: () => void;
  onHide: () => void;
  onSave: () => void;
  saving: boolean;
  machines: readonly MachineItem[];
  engineers: readonly EngineerChoice[];
  today: string;
  /** Tells the list how this card stands; always the same function. */
  report: (id: number, handle: DraftHandle) => void;
}

/** One extracted report under review: left what it was read from, right all its fields. */
export function DraftCard({
  draft,
  number,
  sourceName,
  open,
  onToggle,
  onHide,
  onSave,
  saving,
  machines,
  engineers,
  today,
  report: tell,
}: DraftCardProps) {
  const t = useTranslations("intake");
  const client = useQueryClient();
  const format = useFormat();
  const countsText = useCountsText();
  const reviewAgain = useReviewAgain();
  const review = useDraft(draft);
  const { visit, report, state } = review;
  const [lookedAt, setLookedAt] = useState<string>();
  const [unusedAt, setUnusedAt] = useState<EvidenceSpan>();
  const [adding, setAdding] = useState<"machine" | "engineer">();
  const card = useRef<HTMLDivElement>(null);
  const faults = reportFaults(report.formData, today);
  const machine = machines.find(({ id }) => id === report.formData.machineId);
  const doubts = doubtsToCheck(visit, report, machine);
  const toCheck = doubts.map(({ field }) => field);
  const unused = openText(visit, report);
  const duplicate = draft.duplicateOf !== null || draft.duplicateOfDraftId !== null;
  const standing = draftState({ visit, report, machine, duplicate, today });
  const latest = useRef(review);
  latest.current = review;
  useEffect(
    () =>
      tell(draft.id, {
        state: standing,
        ready: async () => (await latest.current.flush(), latest.current.complete()),
      }),
    [draft.id, standing, tell],
  );

  const goToNext = () => {
    const at = toCheck.findIndex((field) => extractedName(field) === lookedAt);
    const next = toCheck[(at + 1) % Math.max(1, toCheck.length)];
    card.current?.querySelector<HTMLElement>(`[data-card-field="${next}"] :is(input, button, textarea)`)?.focus();
  };
  const acceptField = () => {
    const field = toCheck.find((name) => extractedName(name) === lookedAt) ?? toCheck[0];
    if (field) review.change({ ...report, accepted: [...report.accepted, field] });
    goToNext();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === "ArrowDown") goToNext();
    else if (event.altKey && event.code === "KeyA") acceptField();
    else if ((event.ctrlKey || event.metaKey) && event.key === "Enter") onSave();
    else return;
    event.preventDefault();
  };
  const reject = async () => {
    try {
      await rejectDraftCall(draft.id);
      // The way back is offered when the card has gone: what is still on its way would take it from under the person.
      await refreshDrafts(client);
      toast({
        title: t("review.rejected"),
        description: title,
        action: { label: t("givenUp.undo"), onAction: () => void reviewAgain([draft.id]) },
        duration: undoToastMs,
      });
    } catch (error) {
      toast({
        title: t("review.rejectFailed"),
        description: errorText(error, t("review.rejectFailed")),
        tone: "error",
      });
    }
  };

  const fields = faults.map(({ field }) => textUnder(t, `field.${field}`) ?? field).join(", ");
  const invalid =
    faults.length > 0 &&
    (faults.every(({ reason }) => reason === "missing")
      ? t("review.missing", { fields })
      : t("review.faulty", { fields }));
  const title = report.formData.serialNumber ?? t("review.unknownMachine");
  const used = Object.values(visit.evidence).flat();
  const counts = countsText(countsOf(report));
  const spoken = unusedAt ? [unusedAt] : lookedAt === undefined ? undefined : visit.evidence[lookedAt];
  const facts = [
    report.formData.engineerName,
    report.formData.machineHours !== null && `${format.number(report.formData.machineHours)} h`,
    report.formData.clientName,
    sourceName,
  ].filter(Boolean);

  return (
    <article
      ref={card}
      className="draft-card"
      data-open={open || undefined}
      aria-label={`${t("review.report", { number })}: ${title}`}
      onKeyDown={onKeyDown}
    >
      <header className="draft-head">
        <button type="button" className="draft-toggle" aria-expanded={open} onClick={onToggle}>
          {open ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
          <Text weight="bold">{title}</Text>
          {report.formData.endDate && (
            <Text size="2" color="gray">
              <DateText value={report.formData.endDate} />
            </Text>
          )}
          {facts.length > 0 && (
            <Text size="2" color="gray" className="breakable">
              {facts.join(" · ")}
            </Text>
          )}
        </button>
        <Badge color={standing === "valid" ? "green" : "amber"}>
          {standing === "valid" ? <Check size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
          {invalid || t(`review.state.${labelOf(standing, draft.duplicateOf !== null)}`)}
        </Badge>
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={t("review.hide")}
          title={t("review.hide")}
          onClick={onHide}
        >
          <EyeOff size={16} aria-hidden />
        </IconButton>
      </header>
      {open && (
        <>
          {draft.duplicateOf && <DuplicateWarning saved={draft.duplicateOf} report={report} />}
          {!draft.duplicateOf && draft.duplicateOfDraftId !== null && (
            <Callout.Root color="amber" highContrast size="1">
              <Callout.Text>{t("review.duplicateDraft")}</Callout.Text>
            </Callout.Root>
          )}
          <Text as="p" size="3" weight="medium" className="draft-counts">
            {counts}
          </Text>
          <UnusedText review={review} onLookAt={setUnusedAt} />
          {draft.document?.text && (
            <EvidenceStrip text={draft.document.text} spans={lookedAt === undefined ? undefined : spoken} />
          )}
          <div className="draft-body">
            {draft.document && (
              <SourcePane
                document={draft.document}
                evidence={spoken}
                used={used}
                unused={unused}
                unsaid={lookedAt !== undefined && !spoken}
                engine={draft.engine}
              />
            )}
            <DraftForm
              review={review}
              machines={machines}
              engineers={engineers}
              today={today}
              doubts={doubts}
              onLookAt={setLookedAt}
              onAdd={setAdding}
            />
          </div>
          <footer className="draft-foot">
            <Text size="1" color="gray" role="status">
              {!invalid && `${t("counts.will", { what: counts, machine: title })} · `}
              {unused.length > 0 && `${t("unused.count", { count: unused.length })} · `}
              {(toCheck.length > 0 || unused.length === 0) && `${t("review.check", { count: toCheck.length })} · `}
              {state === "kept" ? t("review.kept") : t("review.keeping")} ·{" "}
              {t("review.engine", { engine: draft.engine })}
            </Text>
            <Flex gap="2" wrap="wrap" align="center">
              {toCheck.length > 0 && (
                <>
                  <Button
                    size="1"
                    variant="soft"
                    icon={<ListChecks size={14} aria-hidden />}
                    onClick={goToNext}
                    title={t("review.keyboard")}
                  >
                    {t("review.nextField")} <span className="shortcut">{t("review.nextFieldKey")}</span>
                  </Button>
                  <Button
                    size="1"
                    variant="soft"
                    icon={<Check size={14} aria-hidden />}
                    onClick={acceptField}
                    title={t("review.keyboard")}
                  >
                    {t("review.accept")} <span className="shortcut">{t("review.acceptKey")}</span>
                  </Button>
                </>
              )}
              <Button variant="soft" color="gray" onClick={() => void reject()}>
                {t("review.reject")}
              </Button>
              <Button loading={saving} disabledReason={invalid} onClick={invalid ? undefined : onSave}>
                {duplicate ? t("review.saveDuplicate") : t("review.save")}
              </Button>
            </Flex>
          </footer>
        </>
      )}
      {review.dialog}
      {adding === "machine" && <NewMachineDialog review={review} onClose={() => setAdding(undefined)} />}
      {adding === "engineer" && <NewEngineerDialog review={review} onClose={() => setAdding(undefined)} />}
      {draft.wantedSerialNumber && !open && (
        <Callout.Root size="1" mt="2">
          <Callout.Text>{t("review.askedFor", { serialNumber: draft.wantedSerialNumber })}</Callout.Text>
        </Callout.Root>
      )}
    </article>
  );
}

/** On a phone the source has scrolled away while a field is looked at: its words stay at the upper edge. */
function EvidenceStrip({ text, spans }: { text: string; spans: EvidenceSpan[] | undefined }) {
  const t = useTranslations("intake.source");
  const words = (spans ?? []).map(({ start, end }) => text.slice(start, end).trim()).join(" … ");
  return (
    <p className="evidence-strip">
      <span>{words ? t("evidence") : t("hint")}</span> {words && <b>{words}</b>}
    </p>
  );
}

/** A second draft of a visit that nobody has saved is not called saved. */
const labelOf = (standing: DraftState, saved: boolean) =>
  standing === "incomplete" ? "check" : standing === "duplicate" && !saved ? "twin" : standing;
