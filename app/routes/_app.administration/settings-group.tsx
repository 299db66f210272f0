import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "@remix-run/react";
import { useState, type ComponentType, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { installationSettings, type Installation } from "#app/data/administration.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
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
  Fields: ComponentType<SettingsFields>;
}

/** Settings that belong together: saved by themselves, so that what is typed in another group stays. */
export function SettingsGroup({ saved, title, description, Fields }: SettingsGroupProps) {
  const t = useTranslations("administration.settings");
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const [changes, setChanges] = useState<Partial<InstallationSettings>>({});
  /** The settings as they were when somebody began to change these. */
  const [seen, setSeen] = useState(saved);
  const versioned = useVersionedSave();
  const save = useMutation({
    mutationFn: async () => {
      // Another group that was saved meanwhile is nobody's conflict.
      const untouched = sameIn(Object.keys(changes) as (keyof InstallationSettings)[], seen, saved);
      let mine: Installation | undefined;
      await versioned.save((untouched ? saved : seen).version, async (version) => {
        mine = await call("installation.update", { ...changes, version });
        return mine;
      });
      return mine;
    },
    /** @param mine nothing where somebody else's settings were kept */
    onSuccess: async (mine) => {
      if (mine) client.setQueryData(installationSettings.queryKey, mine);
      else await client.invalidateQueries({ queryKey: installationSettings.queryKey });
      setChanges({});
      // Name and contacts stand in the frame.
      revalidate();
      if (mine) toast({ title: t("saved"), tone: "success" });
    },
    onError: (error) => toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" }),
  });
  const changed = Object.keys(changes).length > 0;
  const update = (change: Partial<InstallationSettings>) => {
    if (!changed) setSeen(saved);
    setChanges((current) => ({ ...current, ...change }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed) save.mutate();
  };
  return (
    <div className="settings-group">
      <Section title={title} description={description}>
        <form className="admin-fields" onSubmit={submit} noValidate>
          <Fields settings={{ ...saved, ...changes }} update={update} />
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
      {versioned.dialog}
    </div>
  );
}

const sameIn = (names: (keyof InstallationSettings)[], one: InstallationSettings, other: InstallationSettings) =>
  names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
