import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, ItemOf } from "#app/http/api-types.ts";
import { refresh } from "./cached-lists.ts";
import { call, callUndoable, firstRowsOf, pathOf, readOf } from "./call.ts";
import { machinesPath } from "./machines.ts";
import { placesPath } from "./stock.ts";

export type SiteItem = ItemOf<"sites.list">;

/** How many sites a list shows at first, and how many more when they are asked for. */
export const sitesShown = 25;

export const siteRows = (query: string, limit: number) =>
  firstRowsOf("sites.list", { limit, ...(query ? { query } : {}) });

/** To choose from. */
export const siteChoices = readOf("sites.list", { limit: 1_000 });

/** Changes a site, or what is there; all that shows its name is read again, whatever comes of it. */
function useSiteChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => refresh(client, pathOf("sites.list"), machinesPath, placesPath),
  });
}

export const useAddSite = () => useSiteChange((sent: Input<"sites.create">) => callUndoable("sites.create", sent));
export const useEditSite = () => useSiteChange((sent: Input<"sites.update">) => callUndoable("sites.update", sent));
export const useDeleteSite = () => useSiteChange((siteId: number) => call("sites.delete", { siteId }));
export const useMoveMachines = () =>
  useSiteChange((sent: Input<"sites.assign-machines">) => callUndoable("sites.assign-machines", sent));
