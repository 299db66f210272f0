import type { NeededService } from "#app/data/service-plans.ts";

/** So many services are asked for by one call. */
export const mostAtOnce = 500;

/** The services for which something is missing, with what that is. */
export const missingIn = (services: readonly NeededService[]): NeededService[] =>
  services.flatMap(({ parts, ...service }) => {
    const missing = parts.filter((part) => part.missing > 0);
    return missing.length > 0 ? [{ ...service, parts: missing }] : [];
  });
