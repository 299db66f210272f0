import { useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Select, TextField } from "#app/components/ui/fields.tsx";
import { supplierChoices, type PartWish } from "#app/data/parts.ts";
import { useMay } from "#app/hooks/use-user.ts";

/** What of the address narrows the catalogue. */
export function narrowedTo(params: URLSearchParams): PartWish {
  const supplier = Number(params.get("supplier"));
  const replaced = params.get("replaced");
  return {
    model: params.get("model")?.trim() || undefined,
    supplierId: Number.isSafeInteger(supplier) && supplier > 0 ? supplier : undefined,
    replaced: replaced === "yes" ? true : replaced === "no" ? false : undefined,
  };
}

/** Narrows the catalogue to a supplier, to a model that parts fit, and to what is replaced or is not. */
export function PartFilters() {
  const t = useTranslations("parts.filter");
  const [params, setParams] = useSearchParams();
  const maySeeSuppliers = useMay("suppliers.list");
  const { data: suppliers = [] } = useQuery({ ...supplierChoices, enabled: maySeeSuppliers });
  const [model, setModel] = useState(params.get("model") ?? "");
  const set = (name: string, value: string) =>
    setParams((now) => (value ? now.set(name, value) : now.delete(name), now), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <TextField
        label={t("model")}
        labelHidden
        placeholder={t("model")}
        value={model}
        onValueChange={(text) => (setModel(text), set("model", text))}
      />
      {maySeeSuppliers && (
        <Select
          label={t("supplier")}
          labelHidden
          value={params.get("supplier") ?? "all"}
          onValueChange={(value) => set("supplier", value === "all" ? "" : value)}
          choices={[
            { value: "all", label: t("allSuppliers") },
            ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <Select
        label={t("replaced")}
        labelHidden
        value={params.get("replaced") ?? "all"}
        onValueChange={(value) => set("replaced", value === "all" ? "" : value)}
        choices={[
          { value: "all", label: t("replacedOrNot") },
          { value: "no", label: t("notReplaced") },
          { value: "yes", label: t("isReplaced") },
        ]}
      />
    </>
  );
}
