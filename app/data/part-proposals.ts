import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, ItemOf } from "#app/http/api-types.ts";
import { refresh } from "./cached-lists.ts";
import { call, pagesOf, pathOf } from "./call.ts";

export type PartProposal = ItemOf<"parts.list-proposals">;
export type PartDuplicate = ItemOf<"parts.list-duplicates">;

/** How many are shown at first, and how many more when they are asked for. */
const limit = 15;

export const proposedParts = (rejected: boolean) => pagesOf("parts.list-proposals", { rejected, limit });
export const duplicateParts = pagesOf("parts.list-duplicates", { limit });

/** Decides about proposals or duplicates; what shows them or the catalogue is read again, whatever comes of it. */
function useDecision<Sent, Answer>(decide: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: () =>
      refresh(client, pathOf("parts.list"), pathOf("parts.list-proposals"), pathOf("parts.list-duplicates")),
  });
}

export const useConfirmProposals = () =>
  useDecision((proposals: Input<"parts.confirm-proposals">["proposals"]) =>
    call("parts.confirm-proposals", { proposals }),
  );
export const useRejectProposals = () => useDecision((keys: string[]) => call("parts.reject-proposals", { keys }));
export const useRestoreProposals = () => useDecision((keys: string[]) => call("parts.restore-proposals", { keys }));
export const useRejectDuplicate = () =>
  useDecision((pair: Input<"parts.reject-duplicate">) => call("parts.reject-duplicate", pair));
