import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ItemOf } from "#app/http/api-types.ts";
import { readOf } from "#app/data/call.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { TextField } from "../ui/fields.tsx";
import { Button } from "../ui/button.tsx";
import "./stock.css";

/** What a form knows of the part that was chosen. */
export type ChosenPart = Pick<ItemOf<"parts.list">, "id" | "number" | "name" | "unit">;

interface PartFieldProps {
  value: ChosenPart | undefined;
  onValueChange: (part: ChosenPart | undefined) => void;
  error?: ReactNode;
}

const offered = 8;
const waitMs = 200;

/** Chooses a part of the catalogue, found by typing: there are far too many to have them all at hand. */
export function PartField({ value, onValueChange, error }: PartFieldProps) {
  const t = useTranslations("stock");
  const [typed, setTyped] = useState("");
  const query = useSettled(typed.trim(), waitMs);
  const { data: found } = useQuery({
    ...readOf("parts.list", { query, limit: offered }),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
  const shown = value ? `${value.number} · ${value.name}` : typed;
  return (
    <div className="stock-part-field">
      <TextField
        label={t("choosePart")}
        type="search"
        placeholder={t("searchPlaceholder")}
        slot={<Search size={16} aria-hidden />}
        autoComplete="off"
        error={error}
        value={shown}
        onValueChange={(text) => {
          setTyped(value ? "" : text);
          if (value) onValueChange(undefined);
        }}
      />
      {!value && typed.trim() !== "" && found && (
        <ul className="stock-found" aria-label={t("choosePart")}>
          {found.map(({ id, number, name, unit }) => (
            <li key={id}>
              <Button
                variant="soft"
                color="gray"
                onClick={() => {
                  onValueChange({ id, number, name, unit });
                  setTyped("");
                }}
              >
                {number} · {name}
              </Button>
            </li>
          ))}
          {found.length === 0 && <li className="stock-quiet">{t("noneMatch")}</li>}
        </ul>
      )}
    </div>
  );
}
