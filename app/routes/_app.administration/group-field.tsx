import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshCosts } from "#app/data/costs.ts";
import type { ItemOf } from "#app/http/api-types.ts";

/** The group by whose rate somebody's hours count; saved when the field is left. */
export function GroupField({ person }: { person: ItemOf<"costs.list-groups"> }) {
  const t = useTranslations("costs");
  const client = useQueryClient();
  const known = person.groupName ?? "";
  const [typed, setTyped] = useState(known);
  const save = async () => {
    if (typed.trim() === known) return;
    try {
      await call("costs.update-group", { engineerId: person.engineerId, groupName: typed.trim() || null });
      toast({ title: t("settings.saved"), tone: "success" });
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" });
    }
    await refreshCosts(client);
  };
  return (
    <TextField
      label={t("groups.of", { name: person.engineerName })}
      labelHidden
      placeholder={t("groups.none")}
      value={typed}
      onValueChange={setTyped}
      onBlur={() => void save()}
      maxLength={100}
    />
  );
}
