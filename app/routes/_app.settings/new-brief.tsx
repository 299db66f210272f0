import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/fields.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call, pathOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { briefSchedule } from "#tools/watches/rules.ts";

/** Switches the morning brief on; from then on it stands among the questions, where it rests and is removed. */
export function NewBrief() {
  const t = useTranslations("watches");
  const client = useQueryClient();
  const hint = useId();
  const [at, setAt] = useState<string>(briefSchedule.at);
  const switching = useMutation({
    mutationFn: () => call("watches.create-brief", { at }),
    onSuccess: () => {
      toast({ title: t("brief.on", { at }), tone: "success" });
      return client.invalidateQueries({ queryKey: [pathOf("watches.list")] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!switching.isPending) switching.mutate();
  };
  return (
    <form className="form-stack" aria-label={t("brief.title")} aria-describedby={hint} onSubmit={submit}>
      <Text weight="medium">{t("brief.title")}</Text>
      <Text as="p" size="1" color="gray" id={hint}>
        {t("brief.hint")}
      </Text>
      <div className="form-grid">
        <TextField label={t("at")} value={at} onValueChange={setAt} placeholder={briefSchedule.at} />
      </div>
      {switching.isError && <FormError>{errorText(switching.error, t("notKept"))}</FormError>}
      <div>
        <Button type="submit" variant="soft" loading={switching.isPending}>
          {t("brief.switchOn")}
        </Button>
      </div>
    </form>
  );
}
