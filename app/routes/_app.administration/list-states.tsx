import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { errorText } from "#app/data/client.ts";

interface ListStatesProps<Item> {
  list: Pick<UseQueryResult, "error" | "refetch">;
  /** None while they are read, or when that failed. */
  items: Item[] | undefined;
  /** What stands there when the list has nothing. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list while it is read, when it could not be, when nothing is in it, and as it is. */
export function ListStates<Item>({ list, items, empty, children }: ListStatesProps<Item>) {
  const t = useTranslations("administration");
  if (items) return items.length > 0 ? children(items) : empty;
  if (!list.error) return <LoadingRows rows={8} />;
  return <ErrorState message={errorText(list.error, t("loadFailed"))} onRetry={() => void list.refetch()} />;
}
