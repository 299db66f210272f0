import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { FirstRows } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { Button } from "./ui/button.tsx";
import { TextField } from "./ui/fields.tsx";
import { EmptyState, ErrorState, LoadingRows } from "./ui/states.tsx";
import "./searched-list.css";

/** How long nothing is typed before it is searched for. */
export const searchWaitMs = 200;
/** A call answers so many rows at most; the search finds the others. */
const mostRows = 1_000;

interface ListToolsProps {
  label: string;
  placeholder?: string;
  typed: string;
  onType: (text: string) => void;
  /** How much there is: "12 parts". */
  count: string | undefined;
  /** Narrows the list besides the search. */
  filter?: ReactNode;
  /** What can be done with the list. */
  children: ReactNode;
}

/** What stands above a list: its search, how much there is, and what can be done with it. */
export function ListTools({ label, placeholder = label, typed, onType, count, filter, children }: ListToolsProps) {
  return (
    <div className="list-tools">
      <TextField
        label={label}
        labelHidden
        type="search"
        placeholder={placeholder}
        slot={<Search size={16} aria-hidden />}
        value={typed}
        onValueChange={onType}
      />
      {filter}
      {count !== undefined && (
        <span className="list-count" role="status">
          {count}
        </span>
      )}
      {children}
    </div>
  );
}

interface FoundRowsProps<Item> {
  found: { data: FirstRows<Item> | undefined; error: Error | null; refetch: () => unknown };
  failed: string;
  /** What is said where there is nothing. */
  none: string;
  noneHint?: string;
  /** How many rows are asked for, and how many more when they are wanted. */
  wanted: number;
  step: number;
  onMore: (wanted: number) => void;
  table: (items: Item[]) => ReactNode;
}

/** The rows that were found, more of them when they are asked for. */
export function FoundRows<Item>({ found, failed, none, noneHint, wanted, step, onMore, table }: FoundRowsProps<Item>) {
  const common = useTranslations("common");
  const { data, error, refetch } = found;
  if (error && !data) return <ErrorState message={errorText(error, failed)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={8} />;
  if (data.items.length === 0) return <EmptyState level="h2" title={none} description={noneHint} />;
  return (
    <>
      {table(data.items)}
      {data.items.length < Math.min(data.total, mostRows) && (
        <Button variant="soft" onClick={() => onMore(Math.min(wanted + step, mostRows))}>
          {common("showMore")}
        </Button>
      )}
    </>
  );
}
