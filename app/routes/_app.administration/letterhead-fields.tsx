import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Flex } from "#app/components/ui/themed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextArea, TextField } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { mostLogoBytes } from "#tools/installation/rules.ts";
import type { SettingsFields } from "./settings-group.tsx";

/** What heads every PDF report. */
export function LetterheadFields({ settings: { letterhead }, update }: SettingsFields) {
  const t = useTranslations("administration.settings");
  const file = useRef<HTMLInputElement>(null);
  const change = (changes: Partial<typeof letterhead>) => update({ letterhead: { ...letterhead, ...changes } });
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > mostLogoBytes)
      return toast({ title: t("failed"), description: t("logoTooLarge"), tone: "error" });
    const reader = new FileReader();
    reader.onload = () => change({ logo: String(reader.result) });
    reader.readAsDataURL(chosen);
  };
  return (
    <>
      <TextField
        label={t("company")}
        value={letterhead.company}
        onValueChange={(company) => change({ company })}
        maxLength={100}
      />
      <TextArea
        label={t("address")}
        value={letterhead.address}
        onValueChange={(address) => change({ address })}
        maxLength={500}
        rows={3}
      />
      {letterhead.logo && <img src={letterhead.logo} alt={t("logoPreview")} className="admin-logo" />}
      <Flex gap="3" wrap="wrap" align="center">
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t("logo")}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <Button variant="soft" onClick={() => file.current?.click()}>
          {t("chooseLogo")}
        </Button>
        {letterhead.logo && (
          <Button variant="soft" color="gray" onClick={() => change({ logo: undefined })}>
            {t("removeLogo")}
          </Button>
        )}
        <span className="field-hint">{t("logoHint")}</span>
      </Flex>
    </>
  );
}
