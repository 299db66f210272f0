import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, ItemOf } from "#app/http/api-types.ts";
import { refresh } from "./cached-lists.ts";
import { call, firstRowsOf, pathOf, readOf } from "./call.ts";

export type PartItem = ItemOf<"parts.list">;

const partsPath = pathOf("parts.list");
const suppliersPath = pathOf("suppliers.list");

/** How many parts a list shows at first, and how many more when they are asked for. */
export const partsShown = 30;
/** Among how many somebody chooses one. */
const choicesShown = 20;

export interface PartWish {
  query?: string;
  supplierId?: number;
  /** Models of machines that the part fits. */
  model?: string;
  /** Whether another is delivered instead. */
  replaced?: boolean;
}

export const partFilter = ({ query, supplierId, model, replaced }: PartWish = {}, limit = partsShown) => ({
  limit,
  ...(model ? { model } : {}),
  ...(replaced === undefined ? {} : { replaced }),
  ...(query ? { query } : {}),
  ...(supplierId ? { supplierId } : {}),
});
export const partRows = (wish?: PartWish, limit?: number) => firstRowsOf("parts.list", partFilter(wish, limit));
export const partChoices = (query: string) => readOf("parts.list", { query, limit: choicesShown });
export const onePart = (partId: number) => readOf("parts.show", { partId });
export const supplierChoices = readOf("suppliers.list", { limit: 1_000 });

/** Changes the catalogue; what shows it is read again, whatever comes of it. */
function useCatalogueChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => refresh(client, partsPath, suppliersPath, "/api/stock/levels"),
  });
}

export const useAddPart = () => useCatalogueChange((sent: Input<"parts.create">) => call("parts.create", sent));
export const useEditPart = () => useCatalogueChange((sent: Input<"parts.update">) => call("parts.update", sent));
export const useMergeParts = () => useCatalogueChange((sent: Input<"parts.merge">) => call("parts.merge", sent));
export const useDeletePart = () => useCatalogueChange((partId: number) => call("parts.delete", { partId }));
