import { Check, ChevronDown, Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Badge, Card, Flex, Heading, Text } from "#app/components/ui/themed.tsx";
import type { ToolPart } from "#agent/chat/messages.ts";
import { Button } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { stateOf } from "#app/components/outbox/entry-state.ts";
import { discard } from "#app/data/outbox/actions.ts";
import type { Waiting } from "#app/data/outbox/waiting.ts";
import { doubtOfProposal } from "#app/data/hours.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useHoursQuestion } from "#app/hooks/use-hours-question.tsx";
import { inLanguage } from "#app/locales/refusals/in-language.ts";
import { useConversationActions } from "../conversation-context.ts";
import { useOpenCard, useQuestionOf } from "../open-card.ts";
import { toolOf } from "../tool-of.ts";
import { useToolTitle } from "../tool-title.ts";
import CallWords from "./call-words.tsx";
import { CardValues } from "./field-props.ts";
import { CardField } from "./form-fields.tsx";
import { cardForms, fieldsOfForm } from "./forms.ts";
import { arranged, changed, type Values } from "./values.ts";

const ReportFromVan = onDemand(() => import("./report-from-van.tsx"));

/** A proposed change as a form: its values can be corrected, and nothing happens before Confirm. */
export default function ConfirmCard({ part, othersWait }: { part: ToolPart; othersWait: boolean }) {
  const t = useTranslations("assistant");
  const toolTitle = useToolTitle();
  const format = useFormat();
  const { decide, decided } = useConversationActions();
  const { ask, dialog } = useHoursQuestion();
  const tool = toolOf(part);
  const form = cardForms[tool];
  const proposed = (part.input ?? {}) as Values;
  const [values, setValues] = useState<Values>(proposed);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [more, setMore] = useState(false);
  const open = part.state === "approval-requested";
  const approval = part.approval!;
  const waiting = decided.get(approval.id);
  const fields = form ? fieldsOfForm(form) : [];
  const shown = arranged(fields, form?.first ?? [], (name) => proposed[name] != null);
  const rest = fields.filter((field) => !shown.includes(field));

  const question = useQuestionOf(part);
  const card = useRef<HTMLElement>(null);
  const onOpen = useOpenCard();
  useEffect(() => {
    if (open && card.current) onOpen(card.current);
  }, [open, onOpen]);

  const confirm = async () => {
    const parsed = form?.schema.safeParse(values);
    if (parsed && !parsed.success) {
      const faults = parsed.error.issues
        .map(({ path, message }) => [path.join("."), inLanguage(message)] as const)
        .reverse();
      setErrors(Object.fromEntries(faults));
      // What is wrong may stand among the fields that are not shown.
      setMore(more || rest.some(({ name }) => faults.some(([path]) => path.split(".")[0] === name)));
      return;
    }
    const doubt = await doubtOfProposal(tool, values, format.today());
    if (doubt && !(await ask(doubt))) return;
    const decided = doubt ? { ...values, confirm: true } : values;
    const isChanged = JSON.stringify(decided) !== JSON.stringify(proposed);
    decide(approval.id, true, isChanged ? decided : undefined);
  };

  return (
    <Card size="2" className="card" asChild>
      <section ref={card} aria-label={question} tabIndex={-1} data-open-card={open || undefined}>
        <Flex justify="between" align="center" mb="3" gap="2">
          <Heading as="h3" size="3">
            {toolTitle(tool)}
          </Heading>
          {!open && !waiting && <Badge color="gray">{othersWait ? t("card.waiting") : t("card.working")}</Badge>}
        </Flex>
        <CardValues.Provider value={values}>
          <div className="card-grid">
            {[...shown, ...(more ? rest : [])].map((field) => (
              <CardField
                key={field.name}
                field={field}
                path={field.name}
                value={values[field.name]}
                errors={errors}
                disabled={!open}
                onValueChange={(next) => {
                  setValues((all) => changed(all, field.name, next));
                  setErrors(({ [field.name]: _gone, ...left }) => left);
                }}
              />
            ))}
          </div>
        </CardValues.Provider>
        {form?.takesFromVan && open && (
          <ReportFromVan values={values} onChange={(words) => setValues((all) => ({ ...all, ...words }))} />
        )}
        {dialog}
        {!form && <CallWords tool={tool} input={proposed} />}
        {waiting && <WaitingDecision entry={waiting} approved={approval.approved === true} />}
        {open && (
          <Flex gap="3" mt="3" align="center" wrap="wrap">
            <Button icon={<Check size={16} aria-hidden />} onClick={() => void confirm()}>
              {t("card.confirm")}
            </Button>
            <Button variant="soft" color="gray" onClick={() => decide(approval.id, false)}>
              {t("card.decline")}
            </Button>
            {rest.length > 0 && !more && (
              <Button
                variant="ghost"
                color="gray"
                icon={<ChevronDown size={16} aria-hidden />}
                onClick={() => setMore(true)}
              >
                {t("card.more")}
              </Button>
            )}
            {Object.keys(errors).length > 0 && (
              <span className="field-error" role="alert">
                {t("card.invalid")}
              </span>
            )}
          </Flex>
        )}
      </section>
    </Card>
  );
}

/** A decision that the server does not have yet, and that can still be taken back. */
function WaitingDecision({ entry, approved }: { entry: Waiting<"decision">; approved: boolean }) {
  const t = useTranslations("assistant");
  return (
    <Flex gap="3" mt="3" align="center" wrap="wrap">
      <Text size="2" color="gray" role="status" className="waiting-state">
        <Clock size={14} aria-hidden /> {t(approved ? "card.confirmed" : "card.refused")} ·{" "}
        {t(`outbox.${stateOf(entry)}`)}
        {entry.held?.reason && ` ${entry.held.reason}`}
      </Text>
      {entry.state !== "sending" && (
        <Button size="1" variant="soft" color="gray" onClick={() => void discard(entry)}>
          {t("card.takeBack")}
        </Button>
      )}
    </Flex>
  );
}
