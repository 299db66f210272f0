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
  except?: number;
  /** What is chosen already: its id, and what it is called. */
  current?: { id: number; label: string };
  /** What it is called to choose none. */
  none?: string;
  onChoose: (id: number | undefined, part: PartItem | undefined) => void;
}

/** Chooses another part of the catalogue: by its number or words of its name, among those that are found. */
export function PartPicker({ label, error, except, current, none, onChoose }: PartPickerProps) {
  const t = useTranslations("parts");
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(current ? String(current.id) : "none");
  const query = useSettled(typed.trim(), waitMs);
  const { data } = useQuery({ ...partChoices(query), enabled: query !== "", placeholderData: keepPreviousData });
  const found = (query === "" ? [] : (data ?? [])).filter(({ id }) => id !== except && id !== current?.id);
  const choose = (value: string) => {
    setChosen(value);
    onChoose(
      value === "none" ? undefined : Number(value),
      found.find(({ id }) => String(id) === value),
    );
  };
  return (
    <>
      <TextField
        label={t("search")}
        type="search"
        placeholder={t("searchPlaceholder")}
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          if (chosen !== String(current?.id)) choose("none");
        }}
      />
      <Select
        label={label}
        error={error}
        value={chosen}
        onValueChange={choose}
        choices={[
          { value: "none", label: none ?? t("choose") },
          ...(current ? [{ value: String(current.id), label: current.label }] : []),
          ...found.map(({ id, number, maker, name }) => ({
            value: String(id),
            label: [number, maker, name].filter(Boolean).join(" · "),
          })),
        ]}
      />
    </>
  );
}
