import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { partChoices, type PartItem } from "#app/data/parts.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { Select, TextField } from "../ui/fields.tsx";

const waitMs = 200;

interface PartPickerProps {
  label: string;
  error?: string;
  /** Which part is none to choose. */
  except: number;
  onChoose: (part: PartItem | undefined) => void;
}

/** Chooses another part of the catalogue: by its number or words of its name, among those that are found. */
export function PartPicker({ label, error, except, onChoose }: PartPickerProps) {
  const t = useTranslations("parts");
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState("none");
  const query = useSettled(typed.trim(), waitMs);
  const { data } = useQuery({ ...partChoices(query), enabled: query !== "", placeholderData: keepPreviousData });
  const found = (query === "" ? [] : (data ?? [])).filter(({ id }) => id !== except);
  const choose = (value: string) => {
    setChosen(value);
    onChoose(found.find(({ id }) => String(id) === value));
  };
  return (
    <>
      <TextField
        label={t("search")}
        type="search"
        placeholder={t("searchPlaceholder")}
        value={typed}
        onValueChange={(text) => (setTyped(text), choose("none"))}
      />
      <Select
        label={label}
        error={error}
        value={chosen}
        onValueChange={choose}
        choices={[
          { value: "none", label: t("choose") },
          ...found.map(({ id, number, maker, name }) => ({
            value: String(id),
            label: [number, maker, name].filter(Boolean).join(" · "),
          })),
        ]}
      />
    </>
  );
}
