import type { SignedInContext } from "../context.ts";
import { checkUsedParts, type ReportedParts, type UsedFromVan } from "./check-used-parts.ts";
import { keepMovements } from "./keep-movements.ts";
import type { FromVan } from "./from-van/schema.ts";

interface UsedParts extends ReportedParts {
  serviceLogId: number;
  machineId: number;
}

type LedgerOfReports = Pick<SignedInContext, "db" | "now" | "actor" | "changed">;

/**
 * Takes what a report used out of the van of its engineer, in the transaction of `ctx.db`: parts of the catalogue, by
 * their numbers, where stock is kept and the van has enough, unless `fromVan` says otherwise of a part.
 * @returns what was taken, and what the van should have had; nothing where nobody keeps stock or the engineer has no van
 * @throws Conflict with the `doubt` where `fromVan` orders to take what the van does not have and nobody confirmed it
 */
export async function takeUsedParts(
  ctx: LedgerOfReports,
  { serviceLogId, machineId, ...reported }: UsedParts,
  { fromVan, confirmStock = false }: FromVan,
): Promise<UsedFromVan[]> {
  if (!reported.parts.some(({ partNumber }) => partNumber?.trim())) return [];
  const { used } = await checkUsedParts(ctx, reported, fromVan);
  const moves = used
    .filter(({ taken }) => taken)
    .map(({ partId, placeId, quantity }) => ({
      ...{ kind: "used" as const, partId, placeId, quantity, machineId, serviceLogId },
      path: "fromVan",
    }));
  await keepMovements(ctx, moves, { confirm: confirmStock });
  return used.map(({ writtenAs: _numbers, ...part }) => part);
}
