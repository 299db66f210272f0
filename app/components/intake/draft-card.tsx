import { Callout } from "@radix-ui/themes";
import { Check, ChevronDown, ChevronRight, EyeOff, ListChecks, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { Badge, Flex, IconButton, Text } from "#app/components/ui/themed.tsx";
import { errorText } from "#app/data/client.ts";
import type { EngineerChoice } from "#app/data/engineer-dashboard.ts";
import { rejectDraft } from "#app/data/intake.ts";
import { extractedName, fieldsToCheck, reportFaults } from "#tools/intake/rules.ts";
import type { DraftView, ReviewedReport } from "#tools/intake/schema.ts";
import type { MachineItem } from "#tools/machines/schema.ts";
import { Button } from "../ui/button.tsx";
import { DateText } from "../ui/format.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { toast } from "../ui/toast.ts";
import { DraftForm } from "./draft-form.tsx";
import { DuplicateNotice } from "./duplicate-notice.tsx";
import { SourcePane } from "./source-pane.tsx";
import { useDraft } from "./use-draft.ts";

const NewMachineDialog = onDemand(() => import("./new-machine-dialog.tsx"));

/** What the list of cards asks of one card. */
export interface DraftHandle {
  valid: boolean;
  /** Everything typed, once it has reached the server. */
  ready: () => Promise<ReviewedReport>;
}

interface DraftCardProps {
  draft: DraftView;
  number: number;
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
  const review = useDraft(draft);
  const { visit, report, state } = review;
  const [lookedAt, setLookedAt] = useState<string>();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [addingMachine, setAddingMachine] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const faults = reportFaults(report.formData, today);
  const toCheck = fieldsToCheck(visit, report.formData, accepted);
  const valid = faults.length === 0;
  const latest = useRef(review);
  latest.current = review;
  useEffect(
    () => tell(draft.id, { valid, ready: async () => (await latest.current.flush(), latest.current.complete()) }),
    [draft.id, valid, tell],
  );

  const goToNext = () => {
    const at = toCheck.findIndex((field) => extractedName(field) === lookedAt);
    const next = toCheck[(at + 1) % Math.max(1, toCheck.length)];
    card.current?.querySelector<HTMLElement>(`[data-card-field="${next}"] :is(input, button, textarea)`)?.focus();
  };
  const acceptField = () => {
    const field = toCheck.find((name) => extractedName(name) === lookedAt) ?? toCheck[0];
    if (field) setAccepted(new Set([...accepted, field]));
    goToNext();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === "ArrowDown") goToNext();
    else if (event.altKey && event.code === "KeyA") acceptField();
    else if ((event.ctrlKey || event.metaKey) && event.key === "Enter") onSave();
    else return;
    event.preventDefault();
  };
  const reject = () =>
    rejectDraft(draft.id).then(
      () => toast({ title: t("review.rejected") }),
      (error: unknown) =>
        toast({
          title: t("review.rejectFailed"),
          description: errorText(error, t("review.rejectFailed")),
          tone: "error",
        }),
    );

  const fields = faults.map(({ field }) => t(`field.${field}` as "field.machineId")).join(", ");
  const invalid =
    faults.length > 0 &&
    (faults.every(({ reason }) => reason === "missing")
      ? t("review.missing", { fields })
      : t("review.faulty", { fields }));
  const title = report.formData.serialNumber ?? t("review.unknownMachine");
  const spoken = lookedAt === undefined ? undefined : visit.evidence[lookedAt];

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
        </button>
        <Badge color={invalid ? "amber" : "green"}>
          {invalid ? <TriangleAlert size={14} aria-hidden /> : <Check size={14} aria-hidden />}
          {invalid || t("review.valid")}
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
          {draft.duplicateOf && <DuplicateNotice saved={draft.duplicateOf} report={report} />}
          <div className="draft-body">
            {draft.document && (
              <SourcePane document={draft.document} evidence={spoken} unsaid={lookedAt !== undefined && !spoken} />
            )}
            <DraftForm
              review={review}
              machines={machines}
              engineers={engineers}
              today={today}
              accepted={accepted}
              onLookAt={setLookedAt}
              onNewMachine={() => setAddingMachine(true)}
            />
          </div>
          <footer className="draft-foot">
            <Text size="1" color="gray" role="status">
              {t("review.check", { count: toCheck.length })} ·{" "}
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
                {t("review.save")}
              </Button>
            </Flex>
          </footer>
        </>
      )}
      {review.dialog}
      {addingMachine && <NewMachineDialog review={review} onClose={() => setAddingMachine(false)} />}
      {draft.wantedSerialNumber && !open && (
        <Callout.Root size="1" mt="2">
          <Callout.Text>{t("review.askedFor", { serialNumber: draft.wantedSerialNumber })}</Callout.Text>
        </Callout.Root>
      )}
    </article>
  );
}
