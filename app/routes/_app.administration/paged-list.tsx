import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { MoreButton } from "#app/components/ui/more-button.tsx";
import type { ReadPages } from "#app/data/call.ts";
import { ListStates } from "./list-states.tsx";

interface PagedListProps<Item> {
  pages: ReadPages<Item>;
  /** What stands there when the list has nothing. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list of an administration tab, newest first; older entries come at a press. */
export function PagedList<Item>({ pages, empty, children }: PagedListProps<Item>) {
  const t = useTranslations("administration");
  const list = useInfiniteQuery(pages);
  return (
    <ListStates list={list} items={list.data?.pages.flatMap(({ items }) => items)} empty={empty}>
      {(items) => (
        <>
          {children(items)}
          <MoreButton list={list} mt="3">
            {t("more")}
          </MoreButton>
        </>
      )}
    </ListStates>
  );
}
