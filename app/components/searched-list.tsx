import { useSearchParams } from "@remix-run/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { FirstRows, ReadQuery } from "#app/data/call.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { FoundRows, ListTools, searchWaitMs } from "./found-rows.tsx";
import { PageHeader } from "./page-header.tsx";
import { Button } from "./ui/button.tsx";

interface SearchedListProps<Item> {
  words: {
    title: string;
    subtitle: string;
    search: string;
    searchPlaceholder: string;
    add: string;
    /** Nothing is there at all, with what to do about it; nothing is called so. */
    none: string;
    noneHint: string;
    noneMatch: string;
    failed: string;
  };
  /** "12 parts", "30 of 120 parts". */
  counted: (shown: number, total: number) => string;
  /** The rows that a search finds, so many of them; without a search as the page was loaded. */
  rows: (query: string | undefined, limit: number) => ReadQuery<FirstRows<Item>>;
  loaded: Loaded<FirstRows<Item>> | undefined;
  /** How many rows are shown at first, and how many more when they are asked for. */
  step: number;
  table: (items: Item[]) => ReactNode;
  /** Between the name of the page and its tools. */
  views?: ReactNode;
  /** Narrows the list besides the search. */
  filter?: ReactNode;
  /** Why this person may add none. */
  addDisabled: string | false;
  onAdd: () => void;
  /** What else can be done with the list, beside adding to it. */
  acts?: ReactNode;
}

/** A page of records in a table, found by words that stand in the address, more of them when they are asked for. */
export function SearchedList<Item>(list: SearchedListProps<Item>) {
  const { words, counted, rows, loaded, step, table, views, filter, addDisabled, onAdd, acts } = list;
  const [params, setParams] = useSearchParams();
  const [wanted, setWanted] = useState(step);
  const typed = params.get("q") ?? "";
  const query = useSettled(typed.trim(), searchWaitMs);
  const isFirst = query === "" && wanted === step;
  const first = useLoadedQuery(rows(undefined, step), loaded, { enabled: isFirst });
  const other = useQuery({
    ...rows(query || undefined, wanted),
    enabled: !isFirst,
    placeholderData: keepPreviousData,
  });
  // Which list of several is looked at narrows none of them.
  const narrowed = [...params.keys()].some((name) => name !== "view");
  const found = isFirst ? first : other;
  const find = (text: string) =>
    setParams((now) => (text ? now.set("q", text) : now.delete("q"), now), { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      {views}
      <ListTools
        label={words.search}
        placeholder={words.searchPlaceholder}
        typed={typed}
        onType={find}
        count={found.data && counted(found.data.items.length, found.data.total)}
        filter={filter}
      >
        <Button icon={<Plus size={16} aria-hidden />} disabledReason={addDisabled} onClick={onAdd}>
          {words.add}
        </Button>
        {acts}
      </ListTools>
      <FoundRows
        found={found}
        failed={words.failed}
        none={narrowed ? words.noneMatch : words.none}
        noneHint={narrowed ? undefined : words.noneHint}
        wanted={wanted}
        step={step}
        onMore={setWanted}
        table={table}
      />
    </>
  );
}
