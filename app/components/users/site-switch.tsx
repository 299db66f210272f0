import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { usersPath, type ListedUser } from "#app/data/users.ts";

/** Whether somebody sees what is at the sites they work at, and nothing else. */
export function SiteSwitch({ person: { id, name, onlyOwnSites, version } }: { person: ListedUser }) {
  const t = useTranslations("users");
  const client = useQueryClient();
  const hint = useId();
  const change = async (wanted: boolean) => {
    try {
      await call("users.update-site-limit", { id, onlyOwnSites: wanted, version });
      toast({ title: t(wanted ? "sitesLimited" : "sitesOpen", { name }), tone: "success" });
    } catch (error) {
      toast({ title: t("updateFailed"), description: errorText(error, t("updateFailed")), tone: "error" });
    }
    await client.invalidateQueries({ queryKey: [usersPath] });
  };
  return (
    <div className="site-switch">
      <Checkbox
        label={t("onlyOwnSites")}
        aria-label={t("onlyOwnSitesOf", { name })}
        aria-describedby={hint}
        checked={onlyOwnSites}
        onCheckedChange={(wanted) => void change(wanted)}
      />
      <p id={hint} className="field-hint">
        {t("onlyOwnSitesHint")}
      </p>
    </div>
  );
}
