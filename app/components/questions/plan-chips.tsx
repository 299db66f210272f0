import { Popover } from "@radix-ui/themes";
import { CalendarRange, Group as GroupIcon, ListFilter, Plus, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Badge, Flex, Text } from "#app/components/ui/themed.tsx";
import type { QuestionAnswer, QuestionPlan } from "#tools/questions/schema.ts";
import { Button } from "../ui/button.tsx";
import { DateField } from "../ui/date-field.tsx";
import { Select } from "../ui/fields.tsx";
import { useQuestionWords } from "./words.ts";

interface PlanChipsProps {
  answer: QuestionAnswer;
  onChange: (plan: QuestionPlan) => void;
}

/** What was computed, in words, with its groups, filters and time as chips that can be changed and taken off. */
export function PlanChips({ answer: { answer, plan, planInWords, options }, onChange }: PlanChipsProps) {
  const t = useTranslations("questions");
  const { term, value } = useQuestionWords();
  if (!plan || !options) return null;
  const grouped = (groups: string[]) =>
    onChange({
      ...plan,
      groups,
      aggregate: groups.length > 0 && plan.aggregate === "list" ? "count" : plan.aggregate,
      order: plan.order?.by === "time" ? null : plan.order,
    });
  const free = options.groups.filter((group) => !plan.groups.includes(group));
  return (
    <div className="question-plan">
      {/* Answers that begin with the plan have said it. */}
      {planInWords && !answer.startsWith(planInWords) && (
        <Text as="p" size="1" color="gray" className="breakable">
          {planInWords}
        </Text>
      )}
      <Flex gap="2" wrap="wrap" align="center" role="group" aria-label={t("plan")}>
        {plan.groups.map((group) => (
          <Chip
            key={group}
            icon={<GroupIcon size={12} aria-hidden />}
            label={t("by", { group: term("group", group) })}
            onRemove={() => grouped(plan.groups.filter((one) => one !== group))}
          />
        ))}
        {plan.filters.map((filter, index) => (
          <Chip
            key={`${filter.field} ${index}`}
            icon={<ListFilter size={12} aria-hidden />}
            label={t(filter.not ? "isNot" : "is", {
              field: term("filter", filter.field),
              value: filter.values.map((one) => value(filter.field, one)).join(", "),
            })}
            onRemove={() => onChange({ ...plan, filters: plan.filters.filter((_, at) => at !== index) })}
          />
        ))}
        {options.times.length > 0 && plan.compare.length === 0 && (
          <TimeChip key={JSON.stringify(plan.time)} plan={plan} times={options.times} onChange={onChange} />
        )}
        {free.length > 0 && plan.groups.length < 2 && plan.compare.length === 0 && (
          <Select
            label={t("groupBy")}
            labelHidden
            size="1"
            value=""
            placeholder={t("groupBy")}
            choices={free.map((group) => ({ value: group, label: term("group", group) }))}
            onValueChange={(group) => group && grouped([...plan.groups, group])}
          />
        )}
      </Flex>
    </div>
  );
}

function Chip({ icon, label, onRemove }: { icon: ReactNode; label: string; onRemove: () => void }) {
  const t = useTranslations("questions");
  return (
    <Badge size="2" color="gray" className="question-chip">
      {icon}
      {label}
      <button type="button" aria-label={t("takeOff", { term: label })} onClick={onRemove}>
        <X size={12} aria-hidden />
      </button>
    </Badge>
  );
}

function TimeChip({
  plan,
  times,
  onChange,
}: {
  plan: QuestionPlan;
  times: readonly string[];
  onChange: (plan: QuestionPlan) => void;
}) {
  const t = useTranslations("questions");
  const { term, value } = useQuestionWords();
  const [open, setOpen] = useState(false);
  const [time, setTime] = useState(plan.time ?? { field: times[0]!, from: null, to: null });
  const bound = (date: string | null) => (date ? value("date", date) : "…");
  const label = plan.time
    ? t("period", { field: term("time", plan.time.field), from: bound(plan.time.from), to: bound(plan.time.to) })
    : t("anyTime");
  const apply = (next: QuestionPlan["time"]) => {
    setOpen(false);
    onChange({ ...plan, time: next });
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger>
        <Button
          size="1"
          variant="soft"
          color="gray"
          icon={plan.time ? <CalendarRange size={12} aria-hidden /> : <Plus size={12} aria-hidden />}
        >
          {label}
        </Button>
      </Popover.Trigger>
      <Popover.Content>
        <Flex direction="column" gap="3">
          <Select
            label={t("date")}
            value={time.field}
            choices={times.map((field) => ({ value: field, label: term("time", field) }))}
            onValueChange={(field) => setTime({ ...time, field })}
          />
          <DateField
            label={t("from")}
            value={time.from}
            max={time.to ?? undefined}
            onValueChange={(from) => setTime({ ...time, from })}
          />
          <DateField
            label={t("to")}
            value={time.to}
            min={time.from ?? undefined}
            onValueChange={(to) => setTime({ ...time, to })}
          />
          <Flex gap="2" justify="end">
            <Button variant="soft" color="gray" onClick={() => apply(null)}>
              {t("anyTime")}
            </Button>
            <Button onClick={() => apply(time.from || time.to ? time : null)}>{t("apply")}</Button>
          </Flex>
        </Flex>
      </Popover.Content>
    </Popover.Root>
  );
}
