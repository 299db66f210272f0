import type { ClaimStatus } from "#db/vocabulary.ts";

/** How money is counted. Forms, operations and printed papers read the same lines; the sums themselves are the database's. */

/** A currency as ISO 4217 writes it. */
export const currencyCode = /^[A-Z]{3}$/;

/** Places behind the point that are told. Until then amounts are exact; they are rounded once, half up. */
export const toldPlaces = 2;
/** Of prices and rates. */
export const pricePlaces = 4;
/** Of exchange rates: a yen is worth little of most currencies. */
export const exchangePlaces = 10;

/** Whether a number has at most so many places behind the point, as it is written. */
export const hasPlaces = (value: number, places: number): boolean => Number(value.toFixed(places)) === value;

/** A whole number of units of the last place, of a decimal number as it is written. */
const units = (value: number, places: number): bigint => {
  const [whole, behind = ""] = value.toFixed(places).split(".");
  return BigInt(whole! + behind.padEnd(places, "0"));
};

const quantityPlaces = 3;

/**
 * The sum of quantities and prices of one currency, exact until it is rounded half up to two places.
 * @param lines quantities with at most three places, prices with at most four
 */
export function sumOf(lines: readonly { quantity: number; price: number }[]): number {
  const exact = lines.reduce(
    (sum, { quantity, price }) => sum + units(quantity, quantityPlaces) * units(price, pricePlaces),
    0n,
  );
  const step = 10n ** BigInt(quantityPlaces + pricePlaces - toldPlaces);
  const size = exact < 0n ? -exact : exact;
  const rounded = (size + step / 2n) / step;
  return Number(exact < 0n ? -rounded : rounded) / 10 ** toldPlaces;
}

/** What may become of a claim: it is sent, answered, and paid; a refused one may be sent again. */
const nextClaimStatuses: Record<ClaimStatus, readonly ClaimStatus[]> = {
  draft: ["sent"],
  sent: ["accepted", "rejected"],
  accepted: ["paid"],
  rejected: ["sent"],
  paid: [],
};

export const claimStatusesAfter = (status: ClaimStatus): readonly ClaimStatus[] => nextClaimStatuses[status];
