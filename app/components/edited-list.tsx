import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { FirstRows, ReadQuery } from "#app/data/call.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { ConfirmRemoval, type RemovalWords } from "./confirm-removal.tsx";
import { FoundRows, ListTools, searchWaitMs } from "./found-rows.tsx";
import { Button } from "./ui/button.tsx";

/** What a row's buttons do. */
export interface RowWishes<Item> {
  onEdit: (item: Item) => void;
  onRemove: (item: Item) => void;
}

interface EditedListProps<Item> {
  words: {
    search: string;
    searchPlaceholder?: string;
    add: string;
    none: string;
    noneHint?: string;
    noneMatch: string;
  };
  counted: (total: number) => string;
  rows: (query: string, limit: number) => ReadQuery<FirstRows<Item>>;
  /** How many rows are shown at first, and how many more when they are asked for. */
  step: number;
  table: (items: Item[], wishes: RowWishes<Item>) => ReactNode;
  /** Adds a record, or edits the one that is given. */
  dialog: (item: Item | undefined, onClose: () => void) => ReactNode;
  removal: (item: Item) => RemovalWords;
  remove: (item: Item) => Promise<unknown>;
  /** Why this person may change none. */
  disabledReason: string | false;
}

/** Records without a page of their own: found by words, added, edited and deleted where they are listed. */
export function EditedList<Item>(list: EditedListProps<Item>) {
  const { words, counted, rows, step, table, dialog, removal, remove, disabledReason } = list;
  const common = useTranslations("common");
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState(step);
  const [edited, setEdited] = useState<Item | "new">();
  const [deleted, setDeleted] = useState<Item>();
  const query = useSettled(typed.trim(), searchWaitMs);
  const found = useQuery({ ...rows(query, wanted), placeholderData: keepPreviousData });
  return (
    <>
      <ListTools
        label={words.search}
        placeholder={words.searchPlaceholder}
        typed={typed}
        onType={setTyped}
        count={found.data && counted(found.data.total)}
      >
        <Button icon={<Plus size={16} aria-hidden />} disabledReason={disabledReason} onClick={() => setEdited("new")}>
          {words.add}
        </Button>
      </ListTools>
      <FoundRows
        found={found}
        failed={common("listNotLoaded")}
        none={query ? words.noneMatch : words.none}
        noneHint={query ? undefined : words.noneHint}
        wanted={wanted}
        step={step}
        onMore={setWanted}
        table={(items) => table(items, { onEdit: setEdited, onRemove: setDeleted })}
      />
      {edited && dialog(edited === "new" ? undefined : edited, () => setEdited(undefined))}
      {deleted && (
        <ConfirmRemoval words={removal(deleted)} remove={() => remove(deleted)} onClose={() => setDeleted(undefined)} />
      )}
    </>
  );
}
