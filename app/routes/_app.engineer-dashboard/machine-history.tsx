import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { MoreButton } from "../../components/ui/more-button.tsx";
import { Section } from "../../components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../components/ui/states.tsx";
import { Table } from "../../components/ui/table.tsx";

interface MachineHistoryProps<Item> {
  /** Where its words stand; both have the same names for the same things. */
  of: "hours" | "downtime";
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** What it comes to, this year. */
  summary: ReactNode;
  actions: ReactNode;
  /** The heads of the columns, without that of what can be done with a row. */
  heads: ReactNode;
  row: (item: Item) => ReactNode;
  /** Whether rows can be corrected. */
  mayCorrect: boolean;
  /** The dialog that is open. */
  children: ReactNode;
}

/** What is recorded of one machine over time, newest first, more of it when it is asked for. */
export function MachineHistory<Item>(history: MachineHistoryProps<Item>) {
  const { of, list, summary, actions, heads, row, mayCorrect, children } = history;
  const t = useTranslations(of);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={t("title")} description={summary} actions={actions}>
      {list.isError && <ErrorState message={t("failed")} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingRows />}
      {list.data && items.length === 0 && <EmptyState title={t("none")} description={t("noneHint")} />}
      {items.length > 0 && (
        <Table caption={t("title")} landmark={false}>
          <thead>
            <tr>
              {heads}
              {mayCorrect && (
                <th scope="col">
                  <span className="visually-hidden">{t("correct")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>{items.map(row)}</tbody>
        </Table>
      )}
      <MoreButton list={list} mt="3">
        {t("more")}
      </MoreButton>
      {children}
    </Section>
  );
}
