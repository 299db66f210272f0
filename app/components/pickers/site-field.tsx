import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { siteChoices } from "../../data/sites.ts";
import { Combobox } from "../ui/combobox.tsx";

interface SiteFieldProps {
  value: number | null;
  onValueChange: (siteId: number | null) => void;
  error?: ReactNode;
}

/** The site where something is: one in use, or where it is by now. */
export function SiteField({ value, ...props }: SiteFieldProps) {
  const t = useTranslations("sites");
  const { data = [] } = useQuery(siteChoices);
  const items = data
    .filter(({ id, archived }) => !archived || id === value)
    .map(({ id, name, customerName }) => ({ value: id, label: name, detail: customerName ?? undefined }));
  return (
    <Combobox
      {...props}
      label={t("site")}
      value={value}
      items={items}
      placeholder={t("noSite")}
      clearLabel={t("noSite")}
    />
  );
}
