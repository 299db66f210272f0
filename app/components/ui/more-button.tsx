import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface MoreButtonProps {
  list: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  mt?: "3";
  children: ReactNode;
}

/** Reads the next page of a list, as long as there is one. */
export const MoreButton = ({ list, mt, children }: MoreButtonProps) =>
  list.hasNextPage && (
    <Button variant="soft" mt={mt} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {children}
    </Button>
  );
