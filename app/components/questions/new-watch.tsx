import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { call, pathOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import type { WatchSchedule } from "#db/vocabulary.ts";
import { Button } from "../ui/button.tsx";
import { Select, TextField } from "../ui/fields.tsx";
import { FormError } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";

const rhythms = ["hour", "day", "1", "2", "3", "4", "5", "6", "7"] as const;
type Rhythm = (typeof rhythms)[number];
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** A question, and when it is asked. What cannot be answered is said at once. */
export function NewWatch() {
  const t = useTranslations("watches");
  const client = useQueryClient();
  const [question, setQuestion] = useState("");
  const [rhythm, setRhythm] = useState<Rhythm>("hour");
  const [at, setAt] = useState("07:00");
  const schedule: WatchSchedule =
    rhythm === "hour" ? { every: "hour" } : { every: "week", days: rhythm === "day" ? everyDay : [Number(rhythm)], at };
  const keep = useMutation({
    mutationFn: () => call("watches.create", { question, schedule }),
    onSuccess: () => {
      setQuestion("");
      toast({ title: t("kept"), tone: "success" });
      return client.invalidateQueries({ queryKey: [pathOf("watches.list")] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() && !keep.isPending) keep.mutate();
  };
  return (
    <form className="form-stack" aria-label={t("new")} onSubmit={submit}>
      <TextField
        label={t("question")}
        placeholder={t("example")}
        maxLength={1_000}
        value={question}
        onValueChange={setQuestion}
      />
      <div className="form-grid">
        <Select
          label={t("when")}
          value={rhythm}
          onValueChange={setRhythm}
          choices={rhythms.map((value) => ({
            value,
            label: value === "hour" ? t("hourly") : value === "day" ? t("everyDay") : t(`day.d${value}`),
          }))}
        />
        {rhythm !== "hour" && <TextField label={t("at")} value={at} onValueChange={setAt} placeholder="07:00" />}
      </div>
      {keep.isError && <FormError>{errorText(keep.error, t("notKept"))}</FormError>}
      <div>
        <Button type="submit" loading={keep.isPending} disabledReason={!question.trim() && t("questionFirst")}>
          {t("keep")}
        </Button>
      </div>
    </form>
  );
}
