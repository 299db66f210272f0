import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { installationSettings, type Installation } from "#app/data/administration.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import type { InstallationSettings } from "#tools/installation/schema.ts";
import { ContactsFields } from "./contacts-fields.tsx";
import { GeneralFields } from "./general-fields.tsx";
import { LetterheadFields } from "./letterhead-fields.tsx";
import { LimitsFields } from "./limits-fields.tsx";
import { MailSection } from "./mail-section.tsx";
import type { SettingsFields } from "./settings-fields.ts";

export function SettingsTab({ loaded }: { loaded: Loaded<Installation> }) {
  const { data = loaded.data } = useLoadedQuery(installationSettings, loaded);
  return (
    <>
      {/* Settings that were saved, here or by somebody else, start the form anew. */}
      <SettingsForm key={data.version} saved={data} />
      <MailSection available={data.mailAvailable} />
    </>
  );
}

function SettingsForm({ saved }: { saved: Installation }) {
  const t = useTranslations("administration.settings");
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const [changes, setChanges] = useState<Partial<InstallationSettings>>({});
  const fields: SettingsFields = {
    settings: { ...saved, ...changes },
    update: (change) => setChanges((current) => ({ ...current, ...change })),
  };
  const save = useMutation({
    mutationFn: () => call("installation.update", { ...changes, version: saved.version }),
    onSuccess: (after) => {
      client.setQueryData(installationSettings.queryKey, after);
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
    <form onSubmit={submit} noValidate>
      <div className="admin-columns">
        <GeneralFields {...fields} />
        <ContactsFields {...fields} />
        <LimitsFields {...fields} />
        <LetterheadFields {...fields} />
      </div>
      <div className="admin-save">
        <Button type="submit" loading={save.isPending} disabledReason={!changed && t("unchanged")}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
