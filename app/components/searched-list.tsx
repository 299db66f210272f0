import { useSearchParams } from "@remix-run/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus, Search } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { FirstRows, ReadQuery } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { PageHeader } from "./page-header.tsx";
import { Button } from "./ui/button.tsx";
import { TextField } from "./ui/fields.tsx";
import { EmptyState, ErrorState, LoadingRows } from "./ui/states.tsx";
import "./searched-list.css";

const waitMs = 200;
/** A call answers so many rows at most; the search finds the others. */
const mostRows = 1_000;

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
  const common = useTranslations("common");
  const [params, setParams] = useSearchParams();
  const [wanted, setWanted] = useState(step);
  const typed = params.get("q") ?? "";
  const query = useSettled(typed.trim(), waitMs);
  const isFirst = query === "" && wanted === step;
  const first = useLoadedQuery(rows(undefined, step), loaded, { enabled: isFirst });
  const other = useQuery({
    ...rows(query || undefined, wanted),
    enabled: !isFirst,
    placeholderData: keepPreviousData,
  });
  // Which list of several is looked at narrows none of them.
  const narrowed = [...params.keys()].some((name) => name !== "view");
  const { data, error, refetch } = isFirst ? first : other;
  const find = (text: string) =>
    setParams((now) => (text ? now.set("q", text) : now.delete("q"), now), { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      {views}
      <div className="list-tools">
        <TextField
          label={words.search}
          labelHidden
          type="search"
          placeholder={words.searchPlaceholder}
          slot={<Search size={16} aria-hidden />}
          value={typed}
          onValueChange={find}
        />
        {filter}
        {data && (
          <span className="list-count" role="status">
            {counted(data.items.length, data.total)}
          </span>
        )}
        <Button icon={<Plus size={16} aria-hidden />} disabledReason={addDisabled} onClick={onAdd}>
          {words.add}
        </Button>
        {acts}
      </div>
      {error && !data ? (
        <ErrorState message={errorText(error, words.failed)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows rows={8} />
      ) : data.items.length === 0 ? (
        <EmptyState
          level="h2"
          title={narrowed ? words.noneMatch : words.none}
          description={narrowed ? undefined : words.noneHint}
        />
      ) : (
        <>
          {table(data.items)}
          {data.items.length < Math.min(data.total, mostRows) && (
            <Button variant="soft" onClick={() => setWanted(Math.min(wanted + step, mostRows))}>
              {common("showMore")}
            </Button>
          )}
        </>
      )}
    </>
  );
}
