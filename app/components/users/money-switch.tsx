import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Checkbox } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { usersPath, type ListedUser } from "#app/data/users.ts";

/** Whether somebody sees what things cost. */
export function MoneySwitch({ person: { id, name, seesMoney, version } }: { person: ListedUser }) {
  const t = useTranslations("users");
  const client = useQueryClient();
  const change = async (wanted: boolean) => {
    try {
      await call("users.update-money", { id, seesMoney: wanted, version });
      toast({ title: t(wanted ? "moneyDone" : "moneyHidden", { name }), tone: "success" });
    } catch (error) {
      toast({ title: t("updateFailed"), description: errorText(error, t("updateFailed")), tone: "error" });
    }
    await client.invalidateQueries({ queryKey: [usersPath] });
  };
  return (
    <Checkbox
      label={t("seesMoney")}
      aria-label={t("seesMoneyOf", { name })}
      checked={seesMoney}
      onCheckedChange={(wanted) => void change(wanted)}
    />
  );
}
