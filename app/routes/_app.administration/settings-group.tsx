import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "@remix-run/react";
import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { installationSettings, type Installation } from "#app/data/administration.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import type { InstallationSettings } from "#tools/installation/schema.ts";

/** What a group's fields get: the settings as edited, and a way to change some. */
export interface SettingsFields {
  settings: InstallationSettings;
  update: (change: Partial<InstallationSettings>) => void;
}

interface SettingsGroupProps {
  saved: Installation;
  title: string;
  /** What these settings do. */
  description: string;
  children: (fields: SettingsFields) => ReactNode;
}

/** Settings that belong together: saved by themselves, so that what is typed in another group stays. */
export function SettingsGroup({ saved, title, description, children }: SettingsGroupProps) {
  const t = useTranslations("administration.settings");
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const [changes, setChanges] = useState<Partial<InstallationSettings>>({});
  const save = useMutation({
    mutationFn: () => call("installation.update", { ...changes, version: saved.version }),
    onSuccess: (after) => {
      client.setQueryData(installationSettings.queryKey, after);
      setChanges({});
      // Name and contacts stand in the frame.
      revalidate();
      toast({ title: t("saved"), tone: "success" });
    },
    onError: (error) => toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" }),
  });
  const changed = Object.keys(changes).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed) save.mutate();
  };
  return (
    <div className="settings-group">
      <Section title={title} description={description}>
        <form className="admin-fields" onSubmit={submit} noValidate>
          {children({
            settings: { ...saved, ...changes },
            update: (change) => setChanges((current) => ({ ...current, ...change })),
          })}
          <div>
            <Button
              type="submit"
              variant={changed ? "solid" : "soft"}
              loading={save.isPending}
              disabledReason={!changed && t("unchanged")}
            >
              {t("save")}
            </Button>
          </div>
        </form>
      </Section>
    </div>
  );
}
